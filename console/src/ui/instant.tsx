import { useBusinessClock } from './business-clock.ts';
import { instant } from './format.ts';

/** A point in time for display; the full timestamp is in its title. */
export function Instant({ time, zone }: { time: string | null | undefined; zone?: string }) {
  const clock = useBusinessClock();
  if (!time) return '–';
  return (
    <time dateTime={time} title={time}>
      {instant(time, zone ?? clock.zone)}
    </time>
  );
}
