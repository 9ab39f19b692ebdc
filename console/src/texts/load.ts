import { plural } from './words.ts';

const words = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^ar /, 'AR ');

export const load = {
  about:
    'CSV with the names of the fields in its first row, JSON or NDJSON. A file is first checked without changing anything.',
  resource: 'What',
  file: 'File',
  row: 'Row',
  says: 'It says',
  problem: 'Problem',
  problems: 'Problems',
  progress: 'Progress',
  checking: 'Checking; nothing is changed…',
  loading: 'Loading…',
  done: 'Loaded.',
  unreadable: 'The file cannot be read as CSV, JSON or NDJSON.',
  /** `customers/creditTerms` becomes "credit terms of customers". */
  resourceWords: (name: string) => {
    const [of, what = of] = name.split('/').map(words);
    return of === what ? of! : `${what} of ${of}`;
  },
  broken: (n: number) => `${plural(n, 'problem', 'problems')}: nothing was changed.`,
  fields: (names: string) => `Fields: ${names}.`,
  would: (inserted: string, updated: string, unchanged: string) =>
    `It would insert ${inserted}, update ${updated} and leave ${unchanged} as they are.`,
  did: (inserted: string, updated: string, unchanged: string) =>
    `${inserted} inserted, ${updated} updated, ${unchanged} left as they were.`,
  action: (rows: number | undefined) =>
    rows === undefined ? 'Load the file' : `Load ${plural(rows, 'row', 'rows')}`,
};
