import { useSyncExternalStore } from 'react';

const PHONE = window.matchMedia('(max-width: 760px)');
const DARK = window.matchMedia('(prefers-color-scheme: dark)');

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}

export const usePhone = () => useMedia(PHONE);
export const useDark = () => useMedia(DARK);
