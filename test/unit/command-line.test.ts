import type { FieldKinds } from '@dray/client/table';
import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { demoScenarios, KEY_PURPOSES, SCENARIO_DESCRIPTIONS } from '../../demo/index.ts';
import { explainError, isDatabaseAway } from '../../src/bin/explain.ts';
import { readRecords } from '../../src/bin/record-file.ts';
import { renderTable } from '../../src/bin/table.ts';
import { Fault, suggestName } from '../../src/shared/index.ts';

describe('tables', () => {
  const rows = [
    {
      id: 'INV-600001',
      name: 'Sunset Collective of Upper Something',
      total: '697.16',
      note: 'Back door, ring twice',
    },
    { id: 'INV-600002', name: 'Grant', total: '10515.00', note: null },
  ];
  const columns = ['id', 'name', 'total', 'note'];

  test('are only as wide as needed if there is room', () => {
    expect(renderTable(rows, columns, 200).split('\n')[1]).toContain(
      'Sunset Collective of Upper Something    697.16  Back door',
    );
  });

  test.each([30, 40, 60, 80])('fit a terminal of %i columns, with IDs and numbers complete', (width) => {
    const lines = renderTable(rows, columns, width).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(lines[2]).toContain('INV-600002');
    if (width >= 40) expect(lines[2]).toContain('10515.00');
  });

  test('say which columns were dropped', () => {
    expect(renderTable(rows, columns, 40)).toContain('(no room for note)');
  });

  test('print control sequences in data harmlessly', () => {
    expect(renderTable([{ a: '\u001b[2Jgone\nnext' }], ['a'], 80)).toBe('a\n [2Jgone next');
  });
});

describe('spreadsheets', () => {
  test('records are read from JSON, NDJSON and CSV, with their line numbers', () => {
    const kinds: FieldKinds = new Map([
      ['ProductID', { type: 'whole' }],
      ['Active', { type: 'boolean' }],
      ['ProductName', { type: 'text' }],
    ]);
    const record = { ProductID: 1, ProductName: '007', Active: true };
    expect(readRecords(JSON.stringify([record]), kinds)).toEqual([{ line: 1, record }]);
    expect(readRecords(`${JSON.stringify(record)}\n\n${JSON.stringify(record)}`, kinds)[1]).toEqual({
      line: 3,
      record,
    });
    const csv = 'ProductID,ProductName,Active\n1,007,yes\n2,,\n';
    expect(readRecords(csv, kinds)).toEqual([
      { line: 2, record },
      { line: 3, record: { ProductID: 2 } },
    ]);
  });

  test('list cells have one item or many, each of its type', () => {
    const kinds: FieldKinds = new Map([
      ['States', { type: 'list', items: { type: 'text' } }],
      ['IDs', { type: 'list', items: { type: 'whole' } }],
    ]);
    const read = (states: string, ids: string) =>
      readRecords(`States\tIDs\n${states}\t${ids}\n`, kinds)[0]!.record;
    expect(read('CA', '101')).toEqual({ States: ['CA'], IDs: [101] });
    expect(read('CA; NV', '101;102')).toEqual({ States: ['CA', 'NV'], IDs: [101, 102] });
    expect(read('CA|New Mexico', '101 102')).toEqual({ States: ['CA', 'New Mexico'], IDs: [101, 102] });
    expect(read('["CA"]', '101, x')).toEqual({ States: ['CA'], IDs: [101, 'x'] });
  });

  test('a broken row 50,000 is the only problem reported', () => {
    const lines = Array.from({ length: 60_000 }, (_, i) =>
      i === 49_999 ? '{"ProductID": 1,' : '{"ProductID": 1}',
    );
    expect(() => readRecords(lines.join('\n'), new Map())).toThrow(/^Line 50000 is not valid JSON/);
    expect(() => readRecords('a\n"open', new Map())).toThrow(
      'Line 2: a quote is opened and never closed. Nothing was sent.',
    );
    expect(() => readRecords('a,b\n1,2,3\n', new Map())).toThrow(
      'Line 2: The row has 3 cells, but the header row has 2.',
    );
  });
});

describe('mistyped names', () => {
  test.each([
    ['custmer_id', 'customer_id'],
    ['CustomerID', 'customer_id'],
    ['memo_', 'memo'],
    ['delivrey_date', 'delivery_date'],
  ])('%s suggests %s', (given, meant) => {
    expect(suggestName(given, ['lines', 'memo', 'customer_id', 'delivery_date'])).toBe(meant);
  });

  test('a name unlike any other gets no suggestion', () => {
    expect(suggestName('colour', ['lines', 'memo', 'customer_id'])).toBeUndefined();
    expect(suggestName('x'.repeat(100_000), ['lines'])).toBeUndefined();
  });
});

test.each([
  ['ENOTFOUND', 'Check the host in DATABASE_URL'],
  ['ECONNREFUSED', 'Start PostgreSQL'],
  ['3D000', 'check its name in DATABASE_URL'],
])(
  'an unreachable database (%s) names the setting to check, and does not suggest retrying',
  (code, sentence) => {
    const cause = Object.assign(new Error('no'), { code });
    const said = explainError(
      new Error('The database cannot be reached. Try again in a few seconds.', { cause }),
    );
    expect(said).toContain(sentence);
    expect(said).not.toContain('Try again');
  },
);

test.each([
  ['57P03', 'the database system is starting up', undefined],
  ['53300', 'sorry, too many clients already', 'InitProcess'],
  ['08P01', 'server login has been failing, try again later', undefined],
])('a database that is away (%s) is waited for: a sentence, no stack', (code, message, routine) => {
  const error = Object.assign(new DatabaseError(message, 1, 'error'), { code, routine });
  expect(isDatabaseAway(error)).toBe(true);
  expect(explainError(error)).toBe(
    `The database reports: ${message}. Wait until it accepts connections, then try again.`,
  );
});

test('A message that Dray itself malformed is a bug, and keeps its stack', () => {
  const error = Object.assign(new DatabaseError('invalid message format', 1, 'error'), {
    code: '08P01',
    routine: 'pq_getmsgend',
  });
  expect(isDatabaseAway(error)).toBe(false);
});

test('A refusal that names its only field is printed once', () => {
  const refusal = { status: 400, code: 'SCHEMA_VIOLATION', changes: [], requestId: 'R1' };
  const last = 'The last parameter cannot be combined with from or to. Send either last, or from and to.';
  const said = (detail: string, fieldErrors: object[]) =>
    explainError(Object.assign(new Error(detail), { ...refusal, detail, fieldErrors }));
  expect(said(last, [{ field: 'last', detail: last }])).toBe(`${last} (400 SCHEMA_VIOLATION, request R1)`);
  expect(said('Must be a number.', [{ field: 'page', detail: 'Must be a number.' }])).toBe(
    'Must be a number. (400 SCHEMA_VIOLATION, request R1)\n  page: Must be a number.',
  );
});

test('An error of a command that uses the database directly has its own message', () => {
  const fault = new Fault('NOT_FOUND', 'This folder has no manifest.json: it is not an export.');
  expect(explainError(fault)).toBe('This folder has no manifest.json: it is not an export.');
});

test('a forbidden port or folder names the setting to change', () => {
  const listen = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  expect(explainError(listen)).toContain('set PORT');
  const folder = Object.assign(new Error('mkdir EACCES'), {
    code: 'EACCES',
    syscall: 'mkdir',
    path: '/data',
  });
  expect(explainError(folder)).toContain('set DATA_DIR');
});

test('every demo key and scenario says what it shows', () => {
  expect(Object.keys(SCENARIO_DESCRIPTIONS).sort()).toEqual(Object.keys(demoScenarios()).sort());
  for (const text of [...Object.values(KEY_PURPOSES), ...Object.values(SCENARIO_DESCRIPTIONS)])
    expect(text.length).toBeGreaterThan(10);
});
