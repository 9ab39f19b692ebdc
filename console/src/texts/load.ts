import { plural } from './words.ts';

const words = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^ar /, 'AR ');

export const load = {
  about:
    'CSV or Excel (.xlsx) with field names in the first row, JSON or NDJSON. A file is first checked without changing anything.',
  resource: 'Records',
  file: 'File',
  row: 'Row',
  line: 'Line',
  first: 'First records',
  says: 'Value',
  problem: 'Problem',
  problems: 'Problems',
  progress: 'Progress',
  checking: 'Checking, without changing anything…',
  loading: 'Loading…',
  done: 'Loaded.',
  tooLarge: 'The file is larger than 100 MB. Load it with dray records load, or split it.',
  unreadable: 'The file cannot be read as CSV, Excel, JSON or NDJSON.',
  /** `customers/creditTerms` becomes "credit terms of customers". */
  resourceWords: (name: string) => {
    const [of, what = of] = name.split('/').map(words);
    return of === what ? of! : `${what} of ${of}`;
  },
  shown: (n: number, all: number | undefined) =>
    `${n === all ? `The ${plural(n, 'record', 'records')}` : `The first ${plural(n, 'record', 'records')}`} as they will be stored. An empty field keeps its value.`,
  broken: (n: number) => `${plural(n, 'problem', 'problems')}: nothing was changed.`,
  fields: (names: string) => `Fields: ${names}.`,
  would: (inserted: string, updated: string, unchanged: string) =>
    `It would insert ${inserted}, update ${updated} and leave ${unchanged} as they are.`,
  did: (inserted: string, updated: string, unchanged: string) =>
    `${inserted} inserted, ${updated} updated, ${unchanged} unchanged.`,
  action: (rows: number | undefined) =>
    rows === undefined ? 'Load the file' : `Load ${plural(rows, 'row', 'rows')}`,
};
