import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { sql, trusted } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { ingest } from '../../../src/ops/records/engine/intake.ts';
import { storeRecords } from '../../../src/ops/records/engine/load.ts';
import { UploadBuffer } from '../../../src/ops/records/engine/upload-buffer.ts';
import { Fault } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import { type Json, putter } from './records-support.ts';

const { call, db } = await build();
const put = putter(call);
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_type', 'pg_depend', 'pg_statistic'];

async function catalogBytes(): Promise<unknown> {
  const [row] = await db.query(
    trusted(`SELECT ${CATALOGS.map((name) => `pg_relation_size('${name}') AS ${name}`).join(', ')}`),
  );
  return row;
}

const actor = { apiKeyId: null, userId: null, requestId: 'test' };
const NONE = { rows: 0, chars: 0 };
const ALL = { rows: Number.POSITIVE_INFINITY, chars: Number.POSITIVE_INFINITY };

/** What a request comes to: its counts, or its problems. */
const hooks = { productsActivated: async () => undefined };

async function outcome(name: string, records: readonly Json[], few: typeof NONE, dryRun: boolean) {
  const declaration = RESOURCES.find((one) => one.name === name)!;
  const spool = new UploadBuffer();
  try {
    const bytes = Readable.from([Buffer.from(JSON.stringify(records))]);
    const intake = await ingest(
      declaration,
      { mediaType: 'application/json', bytes },
      { lenient: false, spool },
    );
    return await storeRecords(db, declaration, intake, { dryRun, actor, few, hooks });
  } catch (error) {
    if (error instanceof Fault) return error.fieldErrors ?? error.message;
    throw error;
  } finally {
    await spool.discard();
  }
}

test('small requests leave no trace in the system catalogs', async () => {
  const invoice = RESOURCES.find(({ name }) => name === 'invoices')!.example;
  const send = async (i: number) => {
    await put('productCategories', [{ ProductCategoryID: 4100 + i, CategoryName: 'Tea', Sequence: i }]);
    await put('invoices', [{ ...invoice, Memo: `${i}` }]);
  };
  await send(0);
  const before = await catalogBytes();
  for (let i = 1; i <= 8; i++) await send(i);
  expect(await catalogBytes()).toEqual(before);
  const [stored] = await db.query(
    sql`SELECT count(*) AS n FROM product_category WHERE product_category_id BETWEEN 4100 AND 4108`,
  );
  expect(stored).toEqual({ n: 9 });
});

describe('small loads by parameters and large loads by tables give the same result', () => {
  test.each(RESOURCES.map(({ name }, place) => ({ name, place })))('$name', async ({ name, place }) => {
    const { example, fields } = RESOURCES[place]!;
    const broken = Object.fromEntries(
      Object.entries(example).map(([field, value]) => [
        field,
        fields[field]?.references ? 1_999_999_999 : value,
      ]),
    );
    const problems = await outcome(name, [example, example, broken], ALL, true);
    expect(problems).toContainEqual(expect.objectContaining({ index: 1, code: 'DUPLICATE_RECORD' }));
    expect(await outcome(name, [example, example, broken], NONE, true)).toEqual(problems);
    const [first, second] = place % 2 === 0 ? [ALL, NONE] : [NONE, ALL];
    const stored = await outcome(name, [example], first, false);
    expect(stored).toMatchObject({ inserted: expect.any(Number) });
    expect(await outcome(name, [example], second, true)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  });
});

test('changed, removed or added lines change their record, with parameters as with tables', async () => {
  const invoice = { ...RESOURCES.find(({ name }) => name === 'invoices')!.example } as {
    Lines: Json[];
  } & Json;
  await outcome('invoices', [invoice], ALL, false);
  const [line] = invoice.Lines as [Json];
  const more = { ...line, InvoiceTransID: (line.InvoiceTransID as number) + 500 };
  for (const Lines of [[{ ...line, NumUnits: 12 }], [line, more], []]) {
    const changed = { inserted: 0, updated: 1, unchanged: 0 };
    expect(await outcome('invoices', [{ ...invoice, Lines }], ALL, true)).toEqual(changed);
    expect(await outcome('invoices', [{ ...invoice, Lines }], NONE, true)).toEqual(changed);
  }
});
