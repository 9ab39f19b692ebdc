/** How far a time zone is ahead of UTC at a point in time. */
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

/** The point in time at which clocks in the zone show this day and time; undefined if the time is invalid. */
export function instantIn(day: string, time: string, timeZone: string): Date | undefined {
  const local = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(local)) return undefined;
  // The guess has the right offset, except within the hour of a clock change: the second calculation corrects that.
  const guess = new Date(local - offsetMs(new Date(local), timeZone));
  return new Date(local - offsetMs(guess, timeZone));
}
