import { T } from '../texts.ts';

export const lastPart = (field: string) => field.split('.').at(-1)!;

/** The index of the line that a field belongs to. Other lists have indexes too: `emails[1]` is not a line. */
export function lineIndexOf(field: string): number | undefined {
  const found = /(?:^|\.)(?:lines|purchase_transactions)\[(\d+)\]/.exec(field);
  return found ? Number(found[1]) : undefined;
}

/** `lines[0].shipped_units` is "Line 1, ships". */
export function fieldText(field: string): string {
  const index = lineIndexOf(field);
  const last = lastPart(field).replace(/\[\d+\]$/, '');
  const word = T.fields[last] ?? last.replaceAll('_', ' ');
  if (index === undefined)
    return field.startsWith('totals.') ? `${T.orders.total}, ${word.toLowerCase()}` : word;
  const name = T.orders.lineNumber(index + 1);
  return last === 'lines' ? name : `${name}, ${word.toLowerCase()}`;
}

/** The fields of a document as words; those of loaded records by the names under which they are loaded. */
export const refusedFieldText = (field: string) =>
  /^[a-z_]+(\[\d+\])?(\.[a-z_]+)*$/.test(field) ? fieldText(field) : field;
