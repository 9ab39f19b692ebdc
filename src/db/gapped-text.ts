import { type LargeText, RowMemory } from './fast-path/large-text.ts';

/** Marks both ends of a gap. It never occurs in JSON, which escapes this byte in strings. */
export const GAP = '\u0001';

type Text = string | LargeText;

/** Larger strings are more expensive to make and to free. */
const WINDOW_BYTES = 32_768;
/** How many parts are joined at once, for the same reason. */
const JOIN_BATCH_SIZE = 200;

/**
 * A page of JSON with gaps for values that the database does not know or that cost more in SQL than here. Each gap holds a few
 * ASCII characters that say what belongs there.
 *
 * Bytes are handled as strings of one character per byte: splitting and joining such strings takes a third of the time of
 * looking for each gap in a buffer and copying what is between them.
 */
export class GappedText {
  readonly contents: readonly string[];
  /** What is between two gaps, and the contents of the gaps, in turn. */
  private readonly parts: readonly string[];

  constructor(private readonly text: Text) {
    this.parts = typeof text === 'string' ? text.split(GAP) : splitBytes(text.bytes);
    if (this.parts.length % 2 === 0) throw new Error('The last gap of a page has no end.');
    this.contents = this.parts.filter((_part, i) => i % 2 === 1);
  }

  /** The page with its gaps filled in. Releases the original. */
  fill(textOf: (content: string) => string): Text {
    const { text } = this;
    if (typeof text === 'string') return this.filled(textOf).join('');
    const made = joinedBytes(this.filled((content) => toBinaryString(textOf(content))));
    text.release();
    return made;
  }

  private filled(textOf: (content: string) => string): string[] {
    return this.parts.map((part, i) => (i % 2 === 1 ? textOf(part) : part));
  }
}

/** One character for each byte of its UTF-8 form. */
function toBinaryString(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
}

function splitBytes(bytes: Buffer): string[] {
  const parts = [''];
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
    const [first, ...others] = bytes.toString('latin1', at, at + WINDOW_BYTES).split(GAP);
    parts.push(parts.pop()! + first!, ...others);
  }
  return parts;
}

function joinedBytes(parts: readonly string[]): LargeText {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at += JOIN_BATCH_SIZE)
    joined.push(parts.slice(at, at + JOIN_BATCH_SIZE).join(''));
  const length = joined.reduce((sum, { length }) => sum + length, 0);
  const made = new RowMemory(length);
  let at = 0;
  for (const one of joined) at += made.bytes.write(one, at, 'latin1');
  return made.textAt(0, length);
}
