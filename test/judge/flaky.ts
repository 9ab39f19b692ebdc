/** The book of tests that failed and then passed (`test/flaky.md`): its open entries, and how one is added. */

const OPEN = '## Open';
export const MAX_OPEN_ENTRIES = 3;

export interface Flake {
  date: string;
  file: string;
  /** The names of the tests that failed at the first try. */
  tests: readonly string[];
}

const ENTRY = /^- \d{4}-\d{2}-\d{2} `([^`]+)`/gm;

function openSection(book: string): string {
  const begin = book.indexOf(OPEN);
  if (begin < 0) throw new Error(`test/flaky.md has no heading "${OPEN}".`);
  const end = book.indexOf('\n## ', begin + OPEN.length);
  return book.slice(begin, end < 0 ? undefined : end);
}

/** Files that are to be repaired before anything else lands. */
export function filesOverLimit(book: string): string[] {
  const counts = new Map<string, number>();
  for (const [, file] of openSection(book).matchAll(ENTRY)) counts.set(file!, (counts.get(file!) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= MAX_OPEN_ENTRIES).map(([file]) => file);
}

export function addEntry(book: string, { date, file, tests }: Flake): string {
  const part = openSection(book);
  const entry = `- ${date} \`${file}\`: ${tests.join('; ') || 'the file itself'}`;
  return book.replace(part, `${part.trimEnd()}\n${entry}\n`);
}

/** Which tests of a file failed, by what the reporter printed. */
export function failedTests(output: string, file: string): string[] {
  const lines = output.matchAll(/^FAILED \w+: (\S+) > (.+)$/gm);
  return [...lines].filter(([, name]) => name === file).map(([, , test]) => test!);
}
