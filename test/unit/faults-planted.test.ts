import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { edited } from '../faults/planted/build.ts';
import { PLANTED, type PlantedFault } from '../faults/planted/faults.ts';
import { unknownName } from '../faults/planted/run.ts';
import { readOptions } from '../faults/support/options.ts';
import { freeNames } from '../support/free-names.ts';

const fault = (edits: PlantedFault['edits']): PlantedFault => ({
  name: 'sample',
  breaks: 'A sample.',
  file: 'src/sample.ts',
  edits,
});

describe('planted faults', () => {
  test.each(PLANTED.map((one) => [one.name, one] as const))(
    '%s still has its anchors in the code',
    (_, fault) => {
      for (const one of [fault, ...(fault.moment ?? [])]) {
        const text = readFileSync(one.file, 'utf8');
        expect(edited(text, one)).not.toBe(text);
      }
    },
  );

  test.each(PLANTED.filter(({ file }) => file.endsWith('.ts')).map((one) => [one.name, one] as const))(
    '%s uses only names that exist, so that its defect is the one it describes',
    (_, fault) => {
      for (const one of [fault, ...(fault.moment ?? [])])
        expect(freeNames(edited(readFileSync(one.file, 'utf8'), one))).toEqual([]);
    },
  );

  test('names that nothing declares are found', () => {
    expect(freeNames('import { a } from "b"; export const c = (d: string) => a(d, { e: 1 }).f + g;')).toEqual(
      ['g'],
    );
  });

  test('there are at least 25, each with a unique name and description', () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(25);
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
    expect(new Set(PLANTED.map(({ breaks }) => breaks)).size).toBe(PLANTED.length);
    for (const { breaks } of PLANTED) expect(breaks).toMatch(/^[A-Z].{20,}\.$/);
  });

  test('a missing or ambiguous anchor is an error, not a build without the defect', () => {
    expect(() => edited('b', fault([{ find: 'a', replace: 'c' }]))).toThrow(
      'An anchor is in src/sample.ts 0 times instead of once: a',
    );
    expect(() => edited('a a', fault([{ find: 'a', replace: 'c' }]))).toThrow('2 times');
    expect(edited('$& a', fault([{ find: 'a', replace: '$&' }]))).toBe('$& $&');
  });

  test('none of them is shipped', () => {
    const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
    expect(files.filter((one) => /test|dist-/.test(one))).toEqual([]);
  });

  test('--planted takes names or none, and an unknown one lists the known ones', () => {
    expect(readOptions(['--planted']).planted).toEqual([]);
    expect(readOptions(['--planted', 'stock-not-held']).planted).toEqual(['stock-not-held']);
    expect(() => readOptions(['stock-not-held'])).toThrow('stock-not-held is not an option.');
    expect(unknownName('x')).toMatch(
      /^Planted fault x does not exist\. Available: none, acknowledged-write-dropped,/,
    );
  });
});
