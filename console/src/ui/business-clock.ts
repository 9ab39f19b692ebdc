import { useSyncExternalStore } from 'react';

/** What a day means on screen: the zone of the warehouse, and the business clock, which the sandbox can move. */
export interface BusinessClock {
  zone: string;
  offsetMs: number;
}

let clock: BusinessClock = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, offsetMs: 0 };
const listeners = new Set<() => void>();

export function setBusinessClock(next: BusinessClock): void {
  if (next.zone === clock.zone && next.offsetMs === clock.offsetMs) return;
  clock = next;
  for (const listener of listeners) listener();
}

/** The zone in which times are shown that say no other. */
export const shownZone = (): string => clock.zone;
export const businessNow = (): Date => new Date(Date.now() + clock.offsetMs);

/** Renders again when the zone or the clock changes. */
export function useBusinessClock(): BusinessClock {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => clock,
  );
}
