import { BROWSER_ZONE, instant } from './format.ts';

/** A point in time for display; the full timestamp is in its title. */
export function Instant({ time, zone = BROWSER_ZONE }: { time: string | null | undefined; zone?: string }) {
  if (!time) return '–';
  return (
    <time dateTime={time} title={time}>
      {instant(time, zone)}
    </time>
  );
}
