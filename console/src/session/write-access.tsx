import type { ReactNode } from 'react';
import { useCurrentKey } from './keys.ts';

/** Whether the person may change anything; the service refuses every write otherwise. */
export const useCanWrite = (): boolean => useCurrentKey().isReadOnly !== true;

/** What changes something is not there for people who may only read. */
export function IfCanWrite({ children }: { children: ReactNode }) {
  return useCanWrite() ? children : null;
}
