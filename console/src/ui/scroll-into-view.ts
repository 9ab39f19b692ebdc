import { useEffect, useRef } from 'react';

/** For a bar of links that may be wider than the screen: scrolls the current one into view. */
export function useScrollIntoView<E extends HTMLElement>(at: string) {
  const bar = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!open || !bar.current) return;
    bar.current.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - bar.current.clientWidth / 2;
  }, [at]);
  return bar;
}
