/** One line of a spreadsheet. Text that a spreadsheet program would take for a formula is escaped. */
export function csvLine(cells: readonly unknown[]): string {
  return cells.map(cellOf).join(',');
}

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+@\t\r]|^-(?!\d*\.?\d+$)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface CsvRow {
  /** Line of the file on which the row begins, from 1 on. */
  line: number;
  cells: string[];
}

/** The rows of a text, quoted as in RFC 4180; the separator is the one that occurs most in the heading. */
export function* parseCsv(text: string): Generator<CsvRow> {
  const separator = separatorOf(text);
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i];
    if (isQuoted && letter === undefined)
      throw new Error(`A quote that opens on line ${begin} is never closed.`);
    if (isQuoted) {
      if (letter === '\n') line++;
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') cell += text[++i];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === undefined) {
      cells.push(cell.replace(/\r$/, ''));
      if (cells.some((one) => one.trim() !== '')) yield { line: begin, cells };
      cells = [];
      cell = '';
      line++;
      begin = line;
    } else cell += letter;
  }
}

function separatorOf(text: string): string {
  const heading = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const counts = [',', ';', '\t'].map((one) => ({ one, n: heading.split(one).length }));
  return counts.reduce((best, next) => (next.n > best.n ? next : best)).one;
}
