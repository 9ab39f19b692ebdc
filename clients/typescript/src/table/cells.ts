/** The text is not a valid table; the message says why and where. */
export class UnreadableTable extends Error {
  constructor(
    /** What is wrong, as the end of a sentence. */
    readonly reason: string,
    /** Line of the text, from 1 on. */
    readonly line: number,
    /** Row of the table, from 1 on; a cell may have several lines. */
    readonly row: number,
  ) {
    super(`Line ${line}: ${reason}.`);
    this.name = 'UnreadableTable';
  }
}

export interface TableRow {
  /** Line of the text on which the row begins, from 1 on. */
  line: number;
  /** Row of the table as a spreadsheet program counts, from 1 on: empty lines count, and a cell may have several lines. */
  row: number;
  /** Trimmed; at most `maxCells` of them. */
  cells: string[];
  /** The actual number of cells, without empty ones at the end. */
  width: number;
  /** Cells that a workbook stores as numbers, written with a point regardless of the style of the others. Without it none are. */
  numeric?: boolean[];
}

const isBlank = (char: string | undefined) => char === ' ' || char === '\t';
const isLineEnd = (char: string | undefined) => char === '\n' || char === '\r';

/**
 * Reads separated values row by row (RFC 4180, any line endings, blanks around cells are dropped). Every character is read once, and
 * the caller can stop at any row. With tabs, quotes inside a cell are text: spreadsheet programs copy them unescaped.
 */
export class CellReader {
  private at = 0;
  private line = 1;
  private row = 0;
  private readonly areQuotesText: boolean;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    private readonly maxCells = Number.POSITIVE_INFINITY,
  ) {
    this.areQuotesText = separator === '\t';
  }

  *rows(): Generator<TableRow> {
    while (this.at < this.text.length) {
      if (this.passLineEnd()) this.row++;
      else yield this.nextRow();
    }
  }

  private nextRow(): TableRow {
    const row: TableRow = { line: this.line, row: ++this.row, cells: [], width: 0 };
    let width = 0;
    do {
      const cell = this.cell();
      width++;
      if (cell !== '') row.width = width;
      if (width <= this.maxCells) row.cells.push(cell);
    } while (this.pass(this.separator));
    this.passLineEnd();
    return row;
  }

  private passLineEnd(): boolean {
    const passed = this.pass('\r');
    if (!this.pass('\n') && !passed) return false;
    this.line++;
    return true;
  }

  private pass(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private cell(): string {
    this.skipBlanks();
    return this.text[this.at] === '"' ? this.quoted() : this.bare();
  }

  private skipBlanks(): void {
    while (isBlank(this.text[this.at]) && this.text[this.at] !== this.separator) this.at++;
  }

  private bare(): string {
    const from = this.at;
    while (!this.isEndOfCell()) {
      if (this.text[this.at] === '"' && !this.areQuotesText)
        throw this.problem(
          'there is a quote in the middle of a cell. Put the whole cell in quotes, and double the quotes inside it',
        );
      this.at++;
    }
    return this.text.slice(from, this.at).trim();
  }

  private quoted(): string {
    const opened = this.at;
    const from = ++this.at;
    for (;;) {
      const quote = this.text.indexOf('"', this.at);
      if (quote < 0) throw this.problem('a quote is opened and never closed');
      this.at = quote + 1;
      // A doubled quote means a single one.
      if (!this.pass('"')) break;
    }
    const inside = this.text.slice(from, this.at - 1);
    this.skipBlanks();
    if (!this.isEndOfCell()) {
      if (!this.areQuotesText)
        throw this.problem('there is text after a closing quote. Double the quotes inside a cell');
      this.at = opened;
      return this.bare();
    }
    this.line += lineEndsIn(inside);
    return inside.replaceAll('""', '"').trim();
  }

  private isEndOfCell(): boolean {
    const char = this.text[this.at];
    return char === undefined || char === this.separator || isLineEnd(char);
  }

  private problem(what: string): UnreadableTable {
    return new UnreadableTable(what, this.line, this.row);
  }
}

const lineEndsIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;
