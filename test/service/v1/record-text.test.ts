import { expect, test } from 'vitest';
import { type ApiKey, visibleRecords } from '../../../src/access/index.ts';
import { join, sql, trusted } from '../../../src/db/index.ts';
import { DocumentLinks } from '../../../src/documents/index.ts';
import { type Fields, type RecordType, records } from '../../../src/model/index.ts';
import { recordText } from '../../../src/v1/engine/record-text.ts';
import { listAt } from '../../../src/v1/index.ts';
import { build } from '../../support/build.ts';
import { LISTS } from './support.ts';

const { db } = await build();
const employee = { apiKeyId: 1, type: 'Employee', supplierIds: null, customerIds: null, states: [] };
const links = new DocumentLinks({ secret: 'test', baseUrl: 'http://127.0.0.1' });
const now = new Date();
const moment = { now, today: now.toISOString().slice(0, 10), links };

/** Everything that JSON escapes, and letters of one to four bytes. */
const AWKWARD = 'a "quoted" \\ back\nnew\ttab\u0001 \u2028 é € 😀 \'}{,: %';

/** The columns as `row_to_json` shall see them: a number or boolean as it is, anything else as it is shown. */
function columnsOf(fields: Fields, row: string): string {
  const shown = Object.entries(fields).map(([name, field]) => {
    const value = field.kind.inJson === 'bare' ? field.listedFrom(row) : field.shownFrom(row);
    return `${value} AS "${name}"`;
  });
  return shown.join(', ');
}

await db.query(sql`UPDATE customer SET customer_name = ${AWKWARD}, customer_name_alt = NULL`);
await db.query(sql`UPDATE user_account SET full_name = ${AWKWARD}`);
await db.query(sql`UPDATE invoice SET memo = ${AWKWARD} WHERE invoice_id % 2 = 0`);

test.each(LISTS.map(({ path }) => path))(
  'records of %s have the text that row_to_json produces',
  async (path) => {
    const { fields, row, from, constant = 'true' } = listAt(path);
    const source = from(employee as unknown as ApiKey, {}, moment, { rows: null });
    const both = await db.query<{ made: string; reference: string }>(sql`
    SELECT ${trusted(recordText(fields, row))} AS made,
      (SELECT row_to_json(x) FROM (SELECT ${trusted(columnsOf(fields, row))}) x)::text AS reference
    FROM ${source} WHERE ${trusted(constant)} LIMIT 500`);
    expect(both.length).toBeGreaterThan(0);
    for (const { made, reference } of both) expect(made).toBe(reference);
  },
);

/** What lists never show without: each has a condition for it. */
const ALWAYS_THERE = ['purchase.purchase_id', 'purchase_line.purchase_trans_id'];

test('columns that a list assumes to be non-null are NOT NULL', async () => {
  const columns = await db.query<{ name: string }>(sql`
    SELECT attrelid::regclass || '.' || attname AS name FROM pg_attribute WHERE attnotnull AND attnum > 0`);
  const known = new Set([...columns.map(({ name }) => name), ...ALWAYS_THERE]);
  const all = Object.values(records).filter((one): one is RecordType => 'table' in one && 'fields' in one);
  expect(all.length).toBeGreaterThan(20);
  const others = all.flatMap(({ table, fields }) =>
    Object.values(fields)
      .filter((field) => field.isNeverNull && !field.isMadeOfValues && !field.isWriteOnly)
      .map(({ column }) => `${table}.${column}`)
      .filter((name) => !known.has(name)),
  );
  expect(others).toEqual([]);
});

const supplier = { ...employee, type: 'Supplier', supplierIds: [108, 110] };

test.each([employee, supplier])('values that a list makes of others are never null: $type', async (key) => {
  const lists = LISTS.map(({ path }) => listAt(path)).filter(({ fields }) =>
    Object.values(fields).some((field) => field.isMadeOfValues),
  );
  expect(lists.map(({ path }) => path)).toContain('/invoices');
  for (const { fields, row, from, constant = 'true', audience, joins } of lists) {
    const made = Object.values(fields).filter((field) => field.isMadeOfValues);
    const isNull = made.map((field) => `(${field.shownFrom(row)}) IS NULL`).join(' OR ');
    const visible = visibleRecords(key as unknown as ApiKey, audience, row, joins);
    const [found] = await db.query<{ records: number; incomplete: number }>(sql`
      SELECT count(*)::integer AS records, count(*) FILTER (WHERE ${trusted(isNull)})::integer AS incomplete
      FROM ${from(key as unknown as ApiKey, {}, moment, { rows: null })}
      WHERE ${join([trusted(constant), ...visible], ' AND ')}`);
    expect(found!.records).toBeGreaterThan(0);
    expect(found!.incomplete).toBe(0);
  }
});
