import { type LargeText, RowMemory } from './fast-path/large-text.ts';

/** Marks both ends of a gap. It never occurs in JSON, which escapes this byte in strings. */
export const GAP = '\u0001';
const GAP_BYTE = 1;

type Text = string | LargeText;

/**
 * A page of JSON with gaps for values that the database does not know or that cost more in SQL than here. Each gap holds a few
 * ASCII characters that say what belongs there.
 */
export class GappedText {
  readonly contents: string[] = [];
  /** Start and end of each gap, including its marks. */
  private readonly bounds: number[] = [];

  constructor(private readonly text: Text) {
    const { find, slice } = typeof text === 'string' ? splitString(text) : splitBytes(text.bytes);
    for (let begin = find(0); begin >= 0; begin = find(this.bounds.at(-1)!)) {
      const end = find(begin + 1);
      if (end < 0) throw new Error(`The gap at ${begin} of a page has no end.`);
      this.contents.push(slice(begin + 1, end));
      this.bounds.push(begin, end + 1);
    }
  }

  /** The page with its gaps filled in. Releases the original. */
  fill(textOf: (content: string) => string): Text {
    const texts = this.contents.map(textOf);
    return typeof this.text === 'string' ? this.asString(this.text, texts) : this.asBytes(this.text, texts);
  }

  private asString(text: string, texts: readonly string[]): string {
    let made = '';
    let from = 0;
    for (const [i, one] of texts.entries()) {
      made += text.slice(from, this.bounds[2 * i]) + one;
      from = this.bounds[2 * i + 1]!;
    }
    return made + text.slice(from);
  }

  private asBytes(text: LargeText, texts: readonly string[]): LargeText {
    const source = text.bytes;
    let length = source.length;
    for (let i = 0; i < texts.length; i++)
      length += Buffer.byteLength(texts[i]!) - (this.bounds[2 * i + 1]! - this.bounds[2 * i]!);
    const made = new RowMemory(length);
    let at = 0;
    let from = 0;
    for (let i = 0; i < texts.length; i++) {
      at += source.copy(made.bytes, at, from, this.bounds[2 * i]);
      at += made.bytes.write(texts[i]!, at);
      from = this.bounds[2 * i + 1]!;
    }
    source.copy(made.bytes, at, from);
    text.release();
    return made.textAt(0, length);
  }
}

const splitString = (text: string) => ({
  find: (from: number) => text.indexOf(GAP, from),
  slice: (from: number, to: number) => text.slice(from, to),
});

const splitBytes = (bytes: Buffer) => ({
  find: (from: number) => bytes.indexOf(GAP_BYTE, from),
  slice: (from: number, to: number) => bytes.toString('latin1', from, to),
});
