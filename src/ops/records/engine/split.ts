import { Fault, malformed } from '../../../shared/index.ts';

/** The maximum size of a record, which limits memory usage. */
export const MAX_RECORD_CHARS = 512 * 1024;

/** Splits a body into the JSON texts of its records. `place` tells where a record is, for error messages. */
export interface Splitter {
  push(text: string, onRecord: OnRecord): void;
  end(onRecord: OnRecord): void;
}

export type OnRecord = (text: string, place: string) => void;

const unreadable = (detail: string) => malformed('body', detail);

function recordTooLong(place: string): Fault {
  return new Fault('REQUEST_TOO_LARGE', `Record ${place} is larger than ${MAX_RECORD_CHARS / 1024} KB.`);
}

/** One record per line; empty lines are ignored. */
export class LineSplitter implements Splitter {
  private rest = '';
  private line = 0;
  private records = 0;

  push(text: string, onRecord: OnRecord): void {
    let from = 0;
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      this.emit(this.rest + text.slice(from, to), onRecord);
      this.rest = '';
      from = to + 1;
    }
    this.rest += text.slice(from);
    if (this.rest.length > MAX_RECORD_CHARS) throw recordTooLong(`in line ${this.line + 1}`);
  }

  end(onRecord: OnRecord): void {
    this.emit(this.rest, onRecord);
    if (this.records === 0) throw unreadable('The body is empty. Send one record per line.');
  }

  private emit(text: string, onRecord: OnRecord): void {
    this.line++;
    if (text.length > MAX_RECORD_CHARS) throw recordTooLong(`in line ${this.line}`);
    if (text.trim() === '') return;
    this.records++;
    onRecord(text, `in line ${this.line}`);
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isOpening = (code: number) => code === 0x7b || code === 0x5b;
const isClosing = (code: number) => code === 0x7d || code === 0x5d;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** The items of a JSON array, with at most one of them in memory at a time. */
export class ArraySplitter implements Splitter {
  private state: 'before' | 'inside' | 'after' = 'before';
  private rest = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private items = 0;
  private afterComma = false;

  push(text: string, onRecord: OnRecord): void {
    let from = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (this.inString) this.passString(code);
      else if (this.state !== 'inside') from = this.passOutside(code, i);
      else if (code === QUOTE) this.inString = true;
      else if (isOpening(code)) this.depth++;
      else if (isClosing(code) && this.depth > 0) this.depth--;
      else if (this.depth === 0 && (code === COMMA || code === 0x5d)) {
        this.emit(this.rest + text.slice(from, i), code === COMMA, onRecord);
        from = i + 1;
      } else if (isClosing(code)) throw unreadable('The body is not valid JSON: mismatched brackets.');
    }
    if (this.state === 'inside') this.rest += text.slice(from);
    if (this.rest.length > MAX_RECORD_CHARS) throw recordTooLong(`at index ${this.items}`);
  }

  end(): void {
    if (this.state === 'before') throw unreadable('The body is empty. Send a JSON array of records.');
    if (this.state === 'inside')
      throw unreadable('The body is not valid JSON: it ends before the array is closed.');
  }

  private passString(code: number): void {
    if (this.escaped) this.escaped = false;
    else if (code === BACKSLASH) this.escaped = true;
    else if (code === QUOTE) this.inString = false;
  }

  private passOutside(code: number, at: number): number {
    if (isSpace(code)) return at + 1;
    if (this.state === 'after')
      throw unreadable('The body is not valid JSON: unexpected content after the array.');
    if (code !== 0x5b) throw unreadable('Send a JSON array of records, or NDJSON with one record per line.');
    this.state = 'inside';
    return at + 1;
  }

  private emit(text: string, isMore: boolean, onRecord: OnRecord): void {
    this.rest = '';
    const isEmpty = text.trim() === '';
    if (!isMore) this.state = 'after';
    if (isEmpty && (isMore || this.afterComma))
      throw unreadable(`The body is not valid JSON: there is no record at index ${this.items}.`);
    this.afterComma = isMore;
    if (isEmpty) return;
    if (text.length > MAX_RECORD_CHARS) throw recordTooLong(`at index ${this.items}`);
    onRecord(text, `at index ${this.items++}`);
  }
}

/** Decodes bytes to text, even if chunks split a character; drops a leading byte order mark. */
export class TextReader {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });

  read(chunk?: Buffer): string {
    try {
      return chunk ? this.decoder.decode(chunk, { stream: true }) : this.decoder.decode();
    } catch {
      throw unreadable('The body is not valid UTF-8. Encode it as UTF-8.');
    }
  }
}

export function parseRecord(text: string, place: string, index: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const detail = `Record ${place} is not valid JSON: ${(error as Error).message}.`;
    throw malformed('body', detail, { index });
  }
}
