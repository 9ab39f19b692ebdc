import { describe, expect, test } from 'vitest';
import { sql, trusted } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { everything, type Json, lines, NDJSON, putter } from './records-support.ts';

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

test('most resources are v1 lists', () => {
  expect(SHOWN.length).toBeGreaterThanOrEqual(24);
});

describe.each(SHOWN)('$name', ({ name, table, lines: nested }) => {
  test('records read from v1 can be sent back unchanged, including their times', async () => {
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

async function stored(name: string, query = '', size = 500): Promise<Json[]> {
  const all: Json[] = [];
  for (let page = 1; ; page++) {
    const response = await call('GET', `/ops/records/${name}?PageSize=${size}&Page=${page}${query}`);
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    const { Data } = response.json() as { Data: Json[] };
    all.push(...Data);
    if (Data.length < size) return all;
  }
}

describe.each(RESOURCES)('GET /ops/records/$name', ({ name, table, fields, lines: nested, untimed }) => {
  test('has every field that PUT accepts: what it returns can be sent back, and nothing changes', async () => {
    const records = await stored(name);
    expect(records.length).toBeGreaterThan(0);
    const taken = Object.keys(fields).filter((field) => field !== 'SetPreSales');
    expect(new Set(Object.keys(records[0]!))).toEqual(
      new Set([...taken, ...(nested ? [nested.field] : []), ...(untimed ? [] : ['TimeUpdated'])]),
    );
    const before = [await contentOf(table), nested && (await contentOf(nested.of.table))];
    const response = await put(name, records);
    expect(response.json()).toEqual({ data: { inserted: 0, updated: 0, unchanged: records.length } });
    expect([await contentOf(table), nested && (await contentOf(nested.of.table))]).toEqual(before);
  });

  test('pages neither overlap nor skip, and UpdatedSince returns the same records in order of change', async () => {
    const all = await stored(name);
    if (all.length < 200) expect(await stored(name, '', 7)).toEqual(all);
    const since = '&UpdatedSince=1970-01-01T00:00:00Z';
    if (untimed) {
      const response = await call('GET', `/ops/records/${name}?${since.slice(1)}`);
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining('UpdatedSince')]);
      return;
    }
    const changed = await stored(name, since);
    const times = changed.map((one) => String(one.TimeUpdated));
    expect(times).toEqual(times.toSorted());
    const texts = (records: Json[]) => records.map((one) => JSON.stringify(one)).toSorted();
    expect(texts(changed)).toEqual(texts(all));
    const last = times.at(-1)!;
    expect((await stored(name, `&UpdatedSince=${last}`)).map((one) => one.TimeUpdated)).toEqual(
      times.filter((time) => time === last),
    );
  });

  test('is for Employee keys', async () => {
    for (const key of ['supplier', 'customer'])
      expect((await call('GET', `/ops/records/${name}`, { key })).statusCode).toBe(403);
  });
});

describe('invoices and purchases with their lines', () => {
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
