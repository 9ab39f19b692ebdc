/** A key works through its last day, in the time zone of the person who creates it. */
export function expiryAtEndOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString().replace('.000Z', 'Z');
}

/** The last day of a key, in the format of the date field. */
export function lastDayOf(time: string | null): string {
  return time === null ? '' : new Date(time).toLocaleDateString('en-CA');
}
