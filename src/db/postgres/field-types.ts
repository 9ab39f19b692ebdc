import pg from 'pg';
import type { LargeText } from '../fast-path/large-text.ts';

type Parser = (value: string) => unknown;

/** bigint as number, dates as sent; money stays the string that PostgreSQL sends. */
const PARSERS: Record<number, Parser> = {
  20: Number,
  1082: (text) => text,
};

/** A statement returns this type to keep a large text as bytes: no column of ours is a varchar. */
const VARCHAR = 1043;
const parsers = new Map<number, (value: string | LargeText) => unknown>([[VARCHAR, (value) => value]]);

function takeText(large: LargeText): string {
  const text = large.toString();
  large.release();
  return text;
}

/** Parsers for the fields of rows. */
export const fieldTypes = {
  getTypeParser(oid: number) {
    let parser = parsers.get(oid);
    if (!parser) {
      const read: Parser = PARSERS[oid] ?? pg.types.getTypeParser(oid, 'text');
      parser = (value) => read(typeof value === 'string' ? value : takeText(value));
      parsers.set(oid, parser);
    }
    return parser;
  },
};
