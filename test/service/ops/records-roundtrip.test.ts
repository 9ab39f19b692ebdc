import { describe, expect, test } from 'vitest';
import { sql, trusted } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { everything, lines, NDJSON, putter } from './records-support.ts';

const { call, db } = await build();
const put = putter(call);
const openapi = (await call('GET', '/openapi/v1.json')).json() as { paths: Record<string, unknown> };
const SHOWN = RESOURCES.filter(({ name }) => `/api/v1/${name}` in openapi.paths);

async function contentOf(table: string): Promise<string> {
  const [row] = await db.query<{ content: string }>(
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS content FROM ${trusted(table)} t`,
  );
  return row!.content;
}

test('most resources are lists of v1', () => {
  expect(SHOWN.length).toBeGreaterThanOrEqual(24);
});

describe.each(SHOWN)('$name', ({ name, table, lines: nested }) => {
  test('what v1 returns can be sent back as it is: everything is unchanged, times too', async () => {
    const records = await everything(call, name);
    expect(records.length).toBeGreaterThan(0);
    const before = [await contentOf(table), nested && (await contentOf(nested.of.table))];
    const response = await put(name, records);
    expect(response.json()).toEqual({ data: { inserted: 0, updated: 0, unchanged: records.length } });
    const again = await call('PUT', `/ops/records/${name}`, { payload: lines(records), headers: NDJSON });
    expect(again.json()).toEqual({ data: { inserted: 0, updated: 0, unchanged: records.length } });
    expect([await contentOf(table), nested && (await contentOf(nested.of.table))]).toEqual(before);
  });
});

describe('documents with their lines', () => {
  test.each([
    ['invoices', 'invoices/lines', 'InvoiceID'],
    ['purchases', 'purchases/lines', 'PurchaseID'],
  ])('%s with the lines that v1 returns are unchanged', async (name, linesName, id) => {
    const documents = await everything(call, name);
    const all = await everything(call, linesName);
    const nested = documents.map((one) => ({ ...one, Lines: all.filter((line) => line[id] === one[id]) }));
    const response = await put(name, nested);
    expect(response.json()).toEqual({ data: { inserted: 0, updated: 0, unchanged: documents.length } });
  });
});
