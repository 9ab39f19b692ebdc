import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { matchesEtag } from '../../src/http/etag.ts';
import { parsePrefer } from '../../src/http/prefer.ts';
import { dateTime, ids, integer, money, type Param, readParams } from '../../src/http/query.ts';
import { compileBody } from '../../src/http/validate.ts';
import { CreateOrder } from '../../src/orders/schema/request.ts';
import { CreatePurchase } from '../../src/purchases/schema.ts';
import type { Fault, FieldError } from '../../src/shared/index.ts';
import { processorMs } from '../support/processor-time.ts';

const LENGTH = 200_000;
const read = (param: Param<unknown>, text: string) => () => readParams({ a: param }, { a: text }, []);

/** Longer than Node lets a header or a path be: what tries every combination takes minutes here. */
test.each<[string, () => unknown]>([
  ['Prefer: inner spaces', () => parsePrefer(`a${' '.repeat(LENGTH)}x y`)],
  ['Prefer: spaces after a value', () => parsePrefer(`a = b${' '.repeat(LENGTH)}x`)],
  ['Prefer: an unclosed quote', () => parsePrefer(`a="${'\\'.repeat(LENGTH)}`)],
  ['Prefer: commas', () => parsePrefer(','.repeat(LENGTH))],
  ['If-None-Match: quotes', () => matchesEtag('"'.repeat(LENGTH + 1), '"x"')],
  ['If-None-Match: weak marks', () => matchesEtag('W/"'.repeat(LENGTH / 3), '"x"')],
  ['an amount: digits', read(money('x'), '1'.repeat(LENGTH))],
  ['an amount: zeros', read(money('x'), `${'0'.repeat(LENGTH)}x`)],
  ['a time: spaces', read(dateTime('x'), `a${' '.repeat(LENGTH)}b`)],
  ['a list: commas', read(ids('x'), ','.repeat(LENGTH))],
  ['a list: numbers', read(ids('x'), '1,'.repeat(LENGTH / 2))],
  [
    'a query: unknown names',
    () => {
      const declared = Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => [`name_${i}`, integer('x', { min: 1 })]),
      );
      const given = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`n${i}`, '']));
      readParams(declared, given, []);
    },
  ],
])('%s is processed in one pass', (_, work) => {
  expect(processorMs(work)).toBeLessThan(1_000);
});

describe('a body with nothing but problems', () => {
  const wide = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, i) => [`x${i}`, 1]));
  const tooWide = wide(30_000);
  const wideLines = Array.from({ length: 200 }, () => wide(150));
  const checks = { lines: compileBody(CreateOrder), purchase_transactions: compileBody(CreatePurchase) };
  function outcome(list: keyof typeof checks, body: unknown, lenient = false): FieldError[] {
    try {
      return checks[list](body, { lenient });
    } catch (error) {
      const { status, fieldErrors } = error as Fault;
      return [{ field: fieldErrors![0]!.field, code: String(status), detail: fieldErrors![0]!.detail }];
    }
  }

  test.each(['lines', 'purchase_transactions'] as const)(
    'in %s is rejected without listing all of them',
    (list) => {
      const bodies = [
        { [list]: Array(80_000).fill({}) },
        { [list]: Array(100_000).fill('x') },
        { [list]: [tooWide] },
        { [list]: wideLines },
        tooWide,
      ];
      for (const body of bodies)
        for (const lenient of [false, true]) {
          let found: FieldError[] = [];
          expect(
            processorMs(() => {
              found = outcome(list, body, lenient);
            }),
          ).toBeLessThan(1_000);
          expect(found).toHaveLength(1);
        }
      expect(outcome(list, bodies[0])).toEqual([
        { field: list, code: '413', detail: expect.stringMatching(/^At most 200 items/) },
      ]);
      expect(outcome(list, bodies[2])[0]).toMatchObject({
        field: `${list}[0]`,
        detail: expect.stringMatching(/more than 1000 unknown fields/),
      });
    },
  );

  test('an ordinary body still gets every problem listed', () => {
    const found = outcome('lines', { lines: [{ product_id: 'x', units: 'y', colour: 1 }, 7], memo: 3 });
    expect(found.map(({ field }) => field).toSorted()).toEqual(
      expect.arrayContaining(['lines[0].colour', 'lines[0].product_id', 'lines[1]', 'memo']),
    );
  });

  test('in a nested list is rejected at that list', () => {
    const check = compileBody(
      Type.Object({ a: Type.Array(Type.Object({ b: Type.Array(Type.Integer(), { maxItems: 3 }) })) }),
    );
    expect(check({ a: [{ b: [1] }, { b: Array(50_000).fill('x') }] }, { lenient: false })).toEqual([
      { field: 'a[1].b', code: 'SCHEMA_VIOLATION', detail: 'Must have at most 3 items.' },
    ]);
  });
});
