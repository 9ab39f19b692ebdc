import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGE_BYTES, type RawField, RowSplitter } from '../../src/db/fast-path/large-rows.ts';
import { LargeText, RowMemory } from '../../src/db/fast-path/large-text.ts';
import { runs } from '../support/random.ts';

interface Message {
  type: string;
  fields: readonly (string | null)[];
}

function encode({ type, fields }: Message): Buffer {
  const parts: Buffer[] = [Buffer.alloc(2)];
  parts[0]!.writeInt16BE(fields.length);
  for (const field of fields) {
    const bytes = Buffer.from(field ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(field === null ? -1 : bytes.length);
    parts.push(length, bytes);
  }
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(5);
  header.write(type, 0, 'latin1');
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

const isLarge = (message: Message) => message.type === 'D' && encode(message).length - 1 > LARGE_BYTES;

/** What came out, in its order: messages for the parser as bytes, large rows as fields. */
function splitUp(stream: Buffer, cuts: readonly number[]): (Buffer | RawField[])[] {
  const out: (Buffer | RawField[])[] = [];
  const splitter = new RowSplitter(
    (bytes) => out.push(bytes),
    (fields) => out.push(fields),
  );
  // The socket reads into the same memory each time.
  const memory = Buffer.alloc(stream.length);
  let from = 0;
  for (const to of [...cuts, stream.length]) {
    const chunk = memory.subarray(0, to - from);
    stream.copy(chunk, 0, from, to);
    splitter.take(chunk);
    memory.fill(0xff);
    from = to;
  }
  return out;
}

const message = fc.record({
  type: fc.constantFrom('D', 'D', 'T', 'C', 'Z'),
  fields: fc.array(
    fc.oneof(
      fc.constant(null),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.integer({ min: 1, max: 4 * LARGE_BYTES }).map((length) => 'é€x'.repeat(length).slice(0, length)),
    ),
    { maxLength: 5 },
  ),
});

describe('the row splitter', () => {
  test('loses and changes nothing, wherever the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 8 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (sent, places) => {
          const stream = Buffer.concat(sent.map(encode));
          const cuts = places.map((place) => Math.floor(place * stream.length)).sort((a, b) => a - b);
          const out = splitUp(stream, cuts);
          const rows = out.filter((one): one is RawField[] => Array.isArray(one));
          const rest = out.filter((one): one is Buffer => !Array.isArray(one));
          expect(JSON.stringify(rows.map((row) => row.map((field) => field?.toString() ?? null)))).toBe(
            JSON.stringify(sent.filter(isLarge).map(({ fields }) => fields)),
          );
          const passed = Buffer.concat(sent.filter((one) => !isLarge(one)).map(encode));
          expect(Buffer.concat(rest).equals(passed)).toBe(true);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  test('keeps the order of large rows and the data between them', () => {
    const row = encode({ type: 'D', fields: ['x'.repeat(LARGE_BYTES)] });
    const small = encode({ type: 'D', fields: ['y'] });
    const out = splitUp(Buffer.concat([small, row, small, row, small]), [3, small.length + 2]);
    const written = out.map((one) => (Array.isArray(one) ? 'ROW' : one.toString('latin1'))).join('');
    const plain = small.toString('latin1');
    expect(written).toBe([plain, 'ROW', plain, 'ROW', plain].join(''));
  });

  test('keeps only the first of several large fields in a row as bytes', () => {
    const long = 'z'.repeat(LARGE_BYTES + 1);
    const [fields] = splitUp(encode({ type: 'D', fields: [long, 'short', long, null] }), []) as [RawField[]];
    expect(fields.map((field) => (field instanceof LargeText ? 'bytes' : field))).toEqual([
      'bytes',
      'short',
      long,
      null,
    ]);
  });
});

describe('a large text', () => {
  const text = 'ä'.repeat(LARGE_BYTES);
  const read = () =>
    (splitUp(encode({ type: 'D', fields: [text, '17'] }), []) as [RawField[]])[0][0] as LargeText;

  test('is framed in place', () => {
    expect(read().framed('{"Data":[', '],"Page":1}').toString()).toBe(`{"Data":[${text}],"Page":1}`);
    expect(() => read().framed('x'.repeat(1_000), '')).toThrow('too long');
  });

  test('with only short fields returns its memory at once', () => {
    const text = read();
    text.release();
    splitUp(encode({ type: 'D', fields: Array(12).fill('x'.repeat(LARGE_BYTES / 6)) }), []);
    expect(read().framed('', '').buffer).toBe(text.framed('', '').buffer);
  });

  test('of ordinary size reuses memory, even after much larger ones', () => {
    const huge = Array.from({ length: 20 }, () => new RowMemory(1_500_000));
    const vast = new RowMemory(20_000_000);
    for (const one of [...huge, vast]) one.release();
    const usual = read();
    const memory = usual.framed('', '').buffer;
    usual.release();
    expect(read().framed('', '').buffer).toBe(memory);
  });

  test('passes its memory on only when released, and only once', () => {
    const [first, second] = [read(), read()];
    const bytes = first.framed('', '');
    const before = createHash('sha1').update(bytes).digest('hex');
    second.release();
    second.release();
    const [third, fourth] = [read().framed('3', '3'), read().framed('4', '4')];
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(before);
    expect(third.buffer).toBe(second.framed('', '').buffer);
    expect(new Set([bytes.buffer, third.buffer, fourth.buffer]).size).toBe(3);
  });
});
