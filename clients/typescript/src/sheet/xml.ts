import { damagedFileError } from './zip.ts';

export interface XmlHandler {
  /** Names are without their namespace prefix. */
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const PATTERNS = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = PATTERNS.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  PATTERNS.set(name, made);
  return made;
}

/** Attributes are looked up on demand: most of a sheet's are never needed. */
export class Attributes {
  constructor(private readonly source: string) {}

  get(name: string): string | undefined {
    const found = patternOf(name).exec(this.source);
    const value = found?.[1] ?? found?.[2];
    return value === undefined ? undefined : unescaped(value);
  }

  is(name: string): boolean {
    return /^(?:1|true|on)$/.test(this.get(name) ?? '');
  }
}

const NAMED_ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Entities that a file declares for itself stay as they are: nothing is ever multiplied. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) =>
        name === undefined
          ? charOf(hex ? Number.parseInt(hex, 16) : Number(decimal))
          : (NAMED_ENTITIES[name] ?? whole),
      )
    : text;

const charOf = (code: number) => (code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code));

const MAX_TAG_CHARS = 1_000_000;

/** Reads XML piece by piece, as far as spreadsheet programs write it: elements, attributes and texts. */
export class XmlScanner {
  private rest = '';

  constructor(private readonly handler: XmlHandler) {}

  push(piece: string): void {
    const text = this.rest + piece;
    let at = 0;
    while (at < text.length) {
      const next = text[at] === '<' ? this.markup(text, at) : this.content(text, at);
      if (next === undefined) break;
      at = next;
    }
    this.rest = text.slice(at);
    if (this.rest.length > MAX_TAG_CHARS) throw damagedFileError();
  }

  end(): void {
    if (this.rest.trim() !== '') throw damagedFileError();
  }

  private content(text: string, at: number): number | undefined {
    const end = text.indexOf('<', at);
    // A text may go on in the next piece, and an entity must not be cut.
    if (end < 0) return undefined;
    this.handler.text?.(unescaped(text.slice(at, end)));
    return end;
  }

  private markup(text: string, at: number): number | undefined {
    if (text.startsWith('<!--', at)) return endOf(text, '-->', at);
    if (text.startsWith('<?', at)) return endOf(text, '?>', at);
    if (text.startsWith('<![CDATA[', at)) {
      const next = endOf(text, ']]>', at);
      if (next !== undefined) this.handler.text?.(text.slice(at + 9, next - 3));
      return next;
    }
    const end = endOfTag(text, at);
    // The beginning of a comment looks like a tag until all of its first characters are there.
    if (end === undefined || text[at + 1] === '!') return end === undefined ? undefined : end + 1;
    this.tag(text.slice(at + 1, end));
    return end + 1;
  }

  private tag(inside: string): void {
    if (inside.startsWith('/')) {
      this.handler.close?.(localName(inside.slice(1).trim()));
      return;
    }
    const isEmpty = inside.endsWith('/');
    const [whole = ''] = /^[^\s/]+/.exec(inside) ?? [];
    const name = localName(whole);
    this.handler.open?.(name, new Attributes(inside.slice(whole.length)));
    if (isEmpty) this.handler.close?.(name);
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function endOf(text: string, mark: string, from: number): number | undefined {
  const found = text.indexOf(mark, from);
  return found < 0 ? undefined : found + mark.length;
}

/** A value of an attribute may contain the sign that ends a tag. */
function endOfTag(text: string, from: number): number | undefined {
  let quote = '';
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at]!;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
  }
  return undefined;
}
