import type { ReactNode } from 'react';
import { useCurrentKey } from './keys.ts';

/** Whether the person may change anything; the service refuses every write otherwise. */
export const useMayWrite = (): boolean => useCurrentKey().isReadOnly !== true;

/** What changes something is not there for people who may only read. */
export function Writes({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}
