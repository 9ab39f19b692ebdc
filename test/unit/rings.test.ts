import { describe, expect, test } from 'vitest';
import { EMBEDDED_RING, EMBEDDED_WALKS, EVERY_RUN, PLAIN_RING, POOLED_RING, PROCESS_RING } from '../rings.ts';
import { chosenPart, filesOfPart, matchesEntry, PARTS, partOf, testFiles } from '../support/run/rotation.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const FILES = testFiles(ROOT, ['test/service', 'test/acceptance', 'test/embedded', 'test/browser']);

/** What runs somewhere a second time. */
const SECOND = [EMBEDDED_RING, EMBEDDED_WALKS, PLAIN_RING, POOLED_RING];

describe('Rings', () => {
  test.each([...[...SECOND, EVERY_RUN].flatMap((ring) => Object.keys(ring)), ...PROCESS_RING])(
    '%s names existing files',
    (pattern) => expect(FILES.filter((file) => matchesEntry(file, pattern))).not.toEqual([]),
  );

  test('Each file of a second setup has a reason to run there', () => {
    for (const reason of SECOND.flatMap((ring) => Object.values(ring)))
      expect(reason.length).toBeGreaterThan(3);
  });
});

describe('The rotation', () => {
  test('Every file is in exactly one of ten parts, and no part is empty', () => {
    const parts = Array.from({ length: PARTS }, (_, part) => FILES.filter((file) => partOf(file) === part));
    expect(parts.flat().sort()).toEqual(FILES);
    for (const part of parts) expect(part.length).toBeGreaterThan(FILES.length / PARTS / 3);
  });

  test("The commit's hash chooses the part, a digit names it, and without either all parts run", () => {
    expect(chosenPart({ DRAY_TEST_ROTATION: '0000000b'.padEnd(40, 'f') })).toBe(1);
    expect(chosenPart({ DRAY_TEST_ROTATION: '7' })).toBe(7);
    expect(FILES.filter((file) => partOf(file) === chosenPart({ DRAY_TEST_ROTATION: 'none' }))).toEqual([]);
    expect(chosenPart({})).toBeUndefined();
    expect(chosenPart({ DRAY_TEST_ROTATION: '' })).toBeUndefined();
  });

  test('A run takes a tenth of a slow ring, and ten parts take each file once', () => {
    const parts = Array.from({ length: PARTS }, (_, part) => filesOfPart(FILES, part, {}, []));
    expect(parts.flat().sort()).toEqual(FILES);
  });

  test('Files of every run and the two latest changed ones always run', () => {
    const none = chosenPart({ DRAY_TEST_ROTATION: 'none' })!;
    const [every, ...others] = FILES;
    const changed = ['docs/orders.md', ...others.slice(0, 10)];
    expect(filesOfPart(FILES, none, { [every!]: 'reason' }, changed)).toEqual(FILES.slice(0, 3));
  });

  test('Anything else is rejected with a message', () => {
    expect(() => chosenPart({ DRAY_TEST_ROTATION: 'main' })).toThrow(/digit .* or the hash of a commit/);
  });
});
