import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { installBodyParser, UnreadableBody } from '../../src/http/body.ts';
import { matchesEtag } from '../../src/http/etag.ts';
import { parsePrefer } from '../../src/http/prefer.ts';
import { choices, date, dateTime, flag, ids, readParams } from '../../src/http/query.ts';
import { compileBody } from '../../src/http/validate.ts';
import { Fault, type FieldError, isCalendarDate } from '../../src/shared/index.ts';

describe('bodies', () => {
  const Line = Type.Object(
    { product_id: Type.Integer(), units: Type.Number() },
    { additionalProperties: false },
  );
  const check = compileBody(
    Type.Object(
      {
        po_num: Type.String({ maxLength: 5, 'x-codes': { maxLength: 'FIELD_TOO_LONG' } }),
        day: Type.Optional(
          Type.String({ format: 'date', 'x-codes': { format: 'DELIVERY_DATE_NOT_CALENDAR' } }),
        ),
        lines: Type.Array(Line, { maxItems: 200, 'x-too-many': 'TOO_MANY_LINE_ITEMS' }),
      },
      { additionalProperties: false },
    ),
  );
  const strict = { lenient: false };

  test('a problem inside a line has its path, index and product', () => {
    const body = {
      po_num: 'x',
      lines: [{ product_id: 1, units: 1 }, { product_id: 7, units: 'two' }, { units: 1 }],
    };
    expect(check(body, strict)).toEqual([
      {
        field: 'lines[1].units',
        code: 'SCHEMA_VIOLATION',
        detail: 'Must be a number.',
        index: 1,
        product_id: 7,
      },
      { field: 'lines[2].product_id', code: 'SCHEMA_VIOLATION', detail: 'This field is required.', index: 2 },
    ]);
  });

  test('a value has one problem, and the type comes first', () => {
    const one = compileBody(
      Type.Object({
        to: Type.String({ enum: ['New', 'Accepted'] }),
        units: Type.Number({ minimum: 1, multipleOf: 1 }),
      }),
    );
    const problemsOf = (body: unknown) => one(body, strict).map(({ field, detail }) => `${field}: ${detail}`);
    expect(problemsOf({ to: 5, units: 0.5 })).toEqual([
      'to: Must be a string.',
      'units: Must be at least 1.',
    ]);
    expect(problemsOf({ to: 'Gone', units: 1.5 })).toEqual([
      'to: Must be one of New, Accepted.',
      'units: Must be a whole number.',
    ]);
  });

  test('a keyword can have its own code', () => {
    const problems = check({ po_num: 'toolong', day: '2026-02-30', lines: [] }, strict);
    expect(problems.map((problem) => [problem.field, problem.code])).toEqual([
      ['po_num', 'FIELD_TOO_LONG'],
      ['day', 'DELIVERY_DATE_NOT_CALENDAR'],
    ]);
  });

  test('more than 200 lines return 413 with an entry for the list, regardless of other errors', () => {
    const body = { lines: Array.from({ length: 201 }, () => ({ product_id: 'x' })) };
    let fault: unknown;
    try {
      check(body, strict);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ code: 'REQUEST_TOO_LARGE', status: 413 });
    expect((fault as Fault).fieldErrors).toMatchObject([{ field: 'lines', code: 'TOO_MANY_LINE_ITEMS' }]);
  });

  test('lenient removes unknown fields at every depth and still reports the rest', () => {
    const body = { po_num: 'x', extra: 1, 'a/b~c': 2, lines: [{ product_id: 1, units: 1, foo: 2 }] };
    expect(
      check(structuredClone(body), strict)
        .map((problem) => problem.field)
        .sort(),
    ).toEqual(['a/b~c', 'extra', 'lines[0].foo']);
    expect(check(body, { lenient: true })).toEqual([]);
    expect(body).toEqual({ po_num: 'x', lines: [{ product_id: 1, units: 1 }] });
  });
});

describe('a body that cannot be read', () => {
  const reasonOf = async (payload: string) => {
    const app = Fastify() as unknown as FastifyInstance;
    installBodyParser(app);
    app.post('/', ({ body }) => (body instanceof UnreadableBody ? body.fault.message : 'read'));
    const { body } = await app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    return body;
  };

  test('reports where the JSON stops being valid', async () => {
    expect(await reasonOf('{"a":1}')).toBe('read');
    expect(await reasonOf('{"a":1,}')).toMatch(/^The body is not valid JSON: .*position 7/);
    expect(await reasonOf('[1')).toMatch(/^The body is not valid JSON: .*position 2/);
  });

  test('says that a property name is forbidden', async () => {
    for (const text of ['{"__proto__":1}', '{"constructor":{"prototype":1}}'])
      expect(await reasonOf(text)).toBe(
        'The body contains a property name that is not allowed, such as __proto__. Remove it.',
      );
  });
});

describe('queries', () => {
  const declared = {
    ids: ids('x'),
    states: choices('x', ['New', 'Old']),
    on: flag('x'),
    day: date('x'),
    since: dateTime('x'),
  };
  const read = (given: Record<string, unknown>) => {
    const problems: FieldError[] = [];
    return { values: readParams(declared, given, problems), problems };
  };

  test('lists ignore empty items and spaces, and contain each ID once', () => {
    expect(read({ ids: ' 3, ,4,,3 ' }).values.ids).toEqual([3, 4]);
    expect(read({ ids: ' , ' }).problems).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'x', '99999999999', '1;2', '0x10', '1e2'])(
    'the ID %s is rejected and named',
    (text) => {
      const { problems } = read({ ids: `1,${text}` });
      expect(problems[0]!.detail).toContain(`"${text}"`);
    },
  );

  test('an unknown choice is named, with the known ones', () => {
    expect(read({ states: 'New,Odd' }).problems[0]!.detail).toMatch(/"Odd".*New, Old/);
    expect(read({ states: 'new' }).problems).toHaveLength(1);
  });

  test('booleans are true or false', () => {
    expect(read({ on: 'true' }).values.on).toBe(true);
    for (const text of ['1', 'yes', 'TRUE']) expect(read({ on: text }).problems).toHaveLength(1);
  });

  test('dates must exist', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '20260101',
      '2026-01-01T00:00:00Z',
      '0000-01-01',
    ]) {
      expect(read({ day: text }).problems, text).toHaveLength(1);
    }
    expect(read({ day: '' }).problems).toEqual([]);
  });

  test('times need a zone, and a plus sign decoded as a space is accepted', () => {
    expect(read({ since: '2026-01-31T09:30:00 02:00' }).values.since).toEqual(
      new Date('2026-01-31T07:30:00Z'),
    );
    expect(read({ since: '2026-01-31T09:30:00.123456Z' }).problems).toEqual([]);
    for (const text of [
      '2026-01-31',
      '2026-01-31T09:30:00',
      '2026-02-30T00:00:00Z',
      '2026-01-31T25:00:00Z',
    ]) {
      expect(read({ since: text }).problems, text).toHaveLength(1);
    }
  });

  test('all problems are reported together', () => {
    expect(
      read({ ids: 'x', on: 'y', day: 'z', Since: '1' }).problems.map((problem) => problem.field),
    ).toEqual(['ids', 'on', 'day', 'Since']);
  });
});

describe('headers', () => {
  test.each([
    ['return=minimal', { return: 'minimal' }],
    ['return="minimal", wait=10', { return: 'minimal', wait: '10' }],
    ['RETURN=minimal;x="a,b;c", return=representation', { return: 'minimal' }],
    ['respond-async', { 'respond-async': '' }],
    [',, ;=', {}],
  ])('Prefer: %s', (header, expected) => {
    expect(Object.fromEntries(parsePrefer(header))).toEqual(expected);
  });

  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
  ])('If-None-Match %s against "a": %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
  });
});
