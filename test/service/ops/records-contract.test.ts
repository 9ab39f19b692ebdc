import type { Ops } from '@dray/client';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { createKey, type NewKey } from '../../../src/access/index.ts';
import { migrate } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { emptyDatabase } from '../../support/database.ts';
import { everything, type Json, putter } from './records-support.ts';

const EMPLOYEE: NewKey = {
  name: 'first',
  type: 'Employee',
  userId: null,
  supplierIds: null,
  customerIds: null,
  states: [],
  maxRequestsPerHour: 100_000,
  orderingEnabled: true,
  expiresAt: null,
};

interface Published {
  paths: Record<string, { put?: { requestBody: { content: Record<string, { schema: object }> } } }>;
  components: object;
}

/** The schema of a record as the document has it, compiled; both media types say the same. */
function publishedForms({ paths, components }: Published): (resource: string) => ValidateFunction {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'document', components });
  return (resource) => {
    const { content } = paths[`/ops/records/${resource}`]!.put!.requestBody;
    const { items } = content['application/json']!.schema as { items: object };
    expect(content['application/x-ndjson']!.schema).toEqual(items);
    return ajv.compile(
      JSON.parse(JSON.stringify(items).replaceAll('"#/components', '"document#/components')),
    );
  };
}

type Put = ReturnType<typeof putter>;
type Resource = (typeof RESOURCES)[number];

const keyOf = ({ key }: Resource, record: Json): Json =>
  Object.fromEntries(key.filter((name) => name in record).map((name) => [name, record[name]]));

function expectForm(accepts: ValidateFunction, record: Json, isFitting = true): void {
  const says = JSON.stringify([record, isFitting]);
  expect(accepts(record), `${says} ${JSON.stringify(accepts.errors)}`).toBe(isFitting);
}

async function codesOf(response: Awaited<ReturnType<Put>>): Promise<string[]> {
  if (response.statusCode === 200) return [];
  return response
    .json()
    .error.field_errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
}

const COUNTS = { inserted: 0, updated: 0, unchanged: 0 };

/** A record that is not there yet: it may leave out what has a default, and nothing else. */
async function sendNew(resource: Resource, put: Put, accepts: ValidateFunction): Promise<void> {
  const { name, example, fields, key, existing } = resource;
  const needed = Object.keys(fields).filter((field) => {
    const { isNullable, fallback } = fields[field]!;
    return !isNullable && fallback === undefined && !key.includes(field) && !existing;
  });
  const least = { ...keyOf(resource, example), ...pick(example, needed) };
  expectForm(accepts, least);
  for (const field of needed) {
    const { [field]: _, ...partial } = least as Json;
    expectForm(accepts, partial);
    expect(await codesOf(await put(name, [partial])), name).toContain(`${field} SCHEMA_VIOLATION`);
  }
  const first = await put(name, [example]);
  expectForm(accepts, example);
  expect(first.json(), name).toEqual({ data: { ...COUNTS, [existing ? 'updated' : 'inserted']: 1 } });
}

/** A record that is there: its key alone, its key with any one field, null for what may be empty. */
async function sendKnown(resource: Resource, put: Put, accepts: ValidateFunction): Promise<void> {
  const { name, example, fields, computed, key, lines } = resource;
  const own = keyOf(resource, example);
  const partials = Object.keys(example).map((field) => ({ ...own, [field]: example[field] }));
  for (const record of [own, ...partials]) {
    expectForm(accepts, record);
    expect((await put(name, [record])).json(), JSON.stringify(record)).toEqual({
      data: { ...COUNTS, unchanged: 1 },
    });
  }
  for (const [field, { isNullable, link }] of Object.entries(fields)) {
    if (key.includes(field)) continue;
    const cleared = { ...own, [field]: null };
    const codes = await codesOf(await put(name, [cleared], '?dry_run=true'));
    expectForm(accepts, cleared, isNullable || link !== undefined);
    expect(codes.includes(`${field} SCHEMA_VIOLATION`), `${name} ${field} ${codes}`).toBe(
      !isNullable && !link,
    );
  }
  for (const field of ['TimeUpdated', ...Object.keys(computed)])
    expect((await put(name, [{ ...own, [field]: null }])).statusCode, `${name} ${field}`).toBe(200);
  if (lines) {
    const nested = (example[lines.field] as Json[]).map((line) => pick(line, lines.of.key));
    expectForm(accepts, { ...own, [lines.field]: nested });
    expect((await put(name, [{ ...own, [lines.field]: nested }])).json().data.unchanged).toBe(1);
  }
}

async function sendWrong(resource: Resource, put: Put, accepts: ValidateFunction): Promise<void> {
  const { name, example, key, fields, removable } = resource;
  const own = keyOf(resource, example);
  const wrong = [
    { ...own, Colour: 1 },
    ...key.filter((one) => !fields[one]!.isNullable).map((one) => without(own, one)),
    ...(removable ? [{ ...own, Remove: 'yes' }] : [{ ...own, Remove: true }]),
  ];
  for (const record of wrong) {
    expectForm(accepts, record, false);
    expect((await codesOf(await put(name, [record]))).join(), name).toContain('SCHEMA_VIOLATION');
  }
}

const pick = (record: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
const without = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));

describe('PUT /ops/records', () => {
  test('accepts every documented form of every resource, as its OpenAPI document says', async () => {
    const empty = await emptyDatabase();
    await migrate(empty.db);
    const { call } = await build({ on: empty.db });
    const { text: key } = await empty.db.tx((tx) => createKey(tx, 'Development', EMPLOYEE));
    const put = putter((method, path, options) => call(method, path, { ...options, key }));
    const formOf = publishedForms((await call('GET', '/openapi/ops.json', { key: null })).json());
    for (const resource of RESOURCES) {
      const accepts = formOf(resource.name);
      await sendNew(resource, put, accepts);
      await sendKnown(resource, put, accepts);
      await sendWrong(resource, put, accepts);
    }
    for (const resource of RESOURCES.toReversed().filter(({ removable }) => removable)) {
      const { name, example } = resource;
      const kept = { ...keyOf(resource, example), Remove: false };
      const removed = { ...keyOf(resource, example), Remove: true };
      for (const record of [kept, removed]) expectForm(formOf(name), record);
      expect((await put(name, [kept])).json(), name).toEqual({ data: { ...COUNTS, unchanged: 1 } });
      expect((await put(name, [removed])).json(), name).toEqual({ data: { ...COUNTS, updated: 1 } });
      expect((await put(name, [removed])).json(), name).toEqual({ data: { ...COUNTS, unchanged: 1 } });
    }
    await empty.drop();
  });

  test('accepts what v1 returns, as its OpenAPI document says', async () => {
    const { call } = await build();
    const formOf = publishedForms((await call('GET', '/openapi/ops.json', { key: null })).json());
    const { paths } = (await call('GET', '/openapi/v1.json', { key: null })).json();
    for (const { name } of RESOURCES.filter((one) => `/api/v1/${one.name}` in paths)) {
      const accepts = formOf(name);
      for (const record of (await everything(call, name)).slice(0, 50)) expectForm(accepts, record);
    }
  });

  test('accepts a partial record and a removal in the types of the client', () => {
    const product: Ops.Records['products'] = { ProductID: 20001, Flavor: null };
    const removal: Ops.Records['prices'] = {
      ProductID: 20001,
      State: 'CA',
      StartDate: '2026-01-01',
      Remove: true,
    };
    const purchase: Ops.Records['purchases'] = { PurchaseID: 1, Lines: [{ PurchaseTransID: 2 }] };
    // @ts-expect-error: products are not removed
    const refused: Ops.Records['products'] = { ProductID: 20001, Remove: true };
    // @ts-expect-error: a record is named by its key
    const unnamed: Ops.Records['products'] = { Flavor: 'Mint' };
    expect([product, removal, purchase, refused, unnamed]).toHaveLength(5);
  });
});
