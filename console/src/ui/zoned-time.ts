/** How far a zone is ahead of UTC at a moment. */
function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

/** The moment at which clocks of the zone show this day and time; undefined for what is no time. */
export function instantIn(day: string, time: string, timeZone: string): Date | undefined {
  const local = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(local)) return undefined;
  // The offset of the guess is that of the moment, but for the hour in which it changes: the second look finds that.
  const guess = new Date(local - offsetMs(new Date(local), timeZone));
  return new Date(local - offsetMs(guess, timeZone));
}
