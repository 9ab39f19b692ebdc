import { expect, test } from 'vitest';
import { etagOf } from './etag.ts';

const SIZES = [0, 1, 16_383, 16_384, 16_385, 400_000];
const textOf = (size: number) => 'é'.repeat(size / 2) + 'x'.repeat(size % 2);

test.each(SIZES)('a text of %d bytes has the same tag as its bytes, and each change another', (size) => {
  const bytes = Buffer.from(textOf(size));
  expect(bytes).toHaveLength(size);
  const tag = etagOf(bytes);
  expect(tag).toMatch(/^"[\w-]+"$/);
  expect(etagOf(textOf(size))).toBe(tag);
  expect(etagOf(Buffer.concat([bytes, Buffer.from('x')]))).not.toBe(tag);
  for (const at of size > 0 ? [0, size >> 1, size - 1] : []) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(etagOf(changed)).not.toBe(tag);
  }
});

test('bytes that trade places change the tag', () => {
  const [one, other] = [Buffer.alloc(20_000, 'ab'), Buffer.alloc(20_000, 'ab')];
  other.write('b', 0);
  other.write('a', 1);
  expect(etagOf(one)).not.toBe(etagOf(other));
});
