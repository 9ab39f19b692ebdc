/** `2027-01-31`, or `1/31/2027` as American spreadsheets write it; undefined if it is not a date. */
export function parseDay(text: string): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : parseAmericanDate(text);
  return iso && !Number.isNaN(Date.parse(`${iso}T00:00:00Z`)) ? iso : undefined;
}

function parseAmericanDate(text: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year && `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
}
