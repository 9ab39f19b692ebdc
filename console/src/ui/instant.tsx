import { BROWSER_ZONE, instant } from './format.ts';

/** A moment as people read it; the full instant is in its title. */
export function Instant({ time, zone = BROWSER_ZONE }: { time: string | null | undefined; zone?: string }) {
  if (!time) return '–';
  return (
    <time dateTime={time} title={time}>
      {instant(time, zone)}
    </time>
  );
}
