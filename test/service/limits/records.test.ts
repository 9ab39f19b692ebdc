import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';

type Json = Record<string, unknown>;
const { call, db } = await build();

interface Problem {
  field: string;
  index: number;
  code: string;
  detail: string;
}

async function put(name: string, records: readonly Json[], query = '?dry_run=true') {
  const response = await call('PUT', `/ops/records/${name}${query}`, {
    payload: JSON.stringify(records),
    headers: { 'content-type': 'application/json' },
  });
  const problems: Problem[] = response.json().error?.field_errors ?? [];
  return { status: response.statusCode, problems, body: response.body };
}

// Every example is stored, so that what refers to another one finds it.
for (const { name, example } of RESOURCES) {
  const { status, body } = await put(name, [example], '');
  expect(status, `${name}: ${body}`).toBe(200);
}

interface Case {
  name: string;
  field: string;
  schema: Json;
  /** The example with another value in the field. */
  record(value: unknown): Json;
}

/** Fields of every resource, those of its lines too. */
function fieldsOf(matches: (name: string, schema: Json) => boolean): Case[] {
  return RESOURCES.flatMap(({ name, example, fields, lines }) => {
    const own = Object.entries(fields).map(
      ([
        field,
        {
          kind: { schema },
        },
      ]) => ({
        name,
        field,
        schema,
        record: (value: unknown) => ({ ...example, [field]: value }),
      }),
    );
    const [line] = (lines ? example[lines.field] : []) as Json[];
    const ofLines = Object.entries(lines?.of.fields ?? {})
      .filter(([field]) => field !== lines!.parentField)
      .map(
        ([
          field,
          {
            kind: { schema },
          },
        ]) => ({
          name,
          field: `${lines!.field}[0].${field}`,
          schema,
          record: (value: unknown) => ({ ...example, [lines!.field]: [{ ...line, [field]: value }] }),
        }),
      );
    return [...own, ...ofLines].filter(({ field, schema }) => matches(field.replace(/.*\./, ''), schema));
  });
}

/** Sends every value in every field, one request for each resource; answers those whose form was refused, with the sentence. */
async function refusals(cases: readonly Case[], values: (one: Case) => readonly unknown[]) {
  const found = new Map<string, string>();
  for (const name of new Set(cases.map((one) => one.name))) {
    const sent = cases
      .filter((one) => one.name === name)
      .flatMap((one) => values(one).map((value) => ({ ...one, value })));
    const { status, problems } = await put(
      name,
      sent.map(({ record, value }) => record(value)),
    );
    expect([200, 422]).toContain(status);
    for (const { index, field, code, detail } of problems)
      if (code === 'SCHEMA_VIOLATION' && sent[index]!.field === field)
        found.set(`${name} ${field} ${JSON.stringify(sent[index]!.value)}`, detail);
  }
  return found;
}

const all = (cases: readonly Case[], values: (one: Case) => readonly unknown[]) =>
  cases.flatMap((one) => values(one).map((value) => `${one.name} ${one.field} ${JSON.stringify(value)}`));

/** Both together, so that neither a forgotten field nor one that refuses everything goes unnoticed. */
async function expectLimits(
  cases: readonly Case[],
  tooMuch: (one: Case) => readonly unknown[],
  allowed: (one: Case) => readonly unknown[],
) {
  const refused = await refusals(cases, tooMuch);
  expect([...refused.keys()].sort()).toEqual(all(cases, tooMuch).sort());
  expect([...(await refusals(cases, allowed)).keys()]).toEqual([]);
  return new Set(refused.values());
}

test('IDs of all records are at most 2,000,000,000', async () => {
  const ids = fieldsOf((field, schema) => /ID$/.test(field) && schema.type === 'integer' && !schema.enum);
  expect(ids.length).toBeGreaterThan(70);
  const tooMuch = () => [2_000_000_001, 2_147_483_646];
  const sentences = await expectLimits(ids, tooMuch, () => [2_000_000_000]);
  expect([...sentences]).toEqual(['Must be at most 2,000,000,000.']);
});

test('IDs in lists have the same limit', async () => {
  const items = ({ schema }: Pick<Case, 'schema'>) => schema.items as { type: string; properties?: Json };
  const lists = fieldsOf((_, schema) => schema.type === 'array' && items({ schema }).type !== 'string');
  expect(lists.length).toBeGreaterThan(4);
  const holding = (id: number) => (one: Case) => {
    const [name] = Object.keys(items(one).properties ?? {});
    return [[name ? { [name]: id } : id]];
  };
  await expectLimits(lists, holding(2_000_000_001), holding(2_000_000_000));
});

const UNIT = /^(UnitPrice|FullPrice|FOB|DepositCost|LaidInCost|DeliveryMinimum|Freight|Tax|OtherCost)$/;
const DOCUMENT = /^(Amount|InvoiceTotal|OpenDebit|OpenCredit|ExtPrice)$/;
test.each([
  ['days', /Days|DOI$/, [3_651, 2_147_483_647, -1], [3_650, 0]],
  ['unit prices', UNIT, ['100000000', '99999999.999', '-0.01', '1e9'], ['99999999.99', '0']],
  ['totals', DOCUMENT, ['900000000000.01', '999999999999999'], ['900000000000.00', '0']],
  [
    'stock units',
    /^(Inventory|Received|Loaded|Picked|SetPreSales|UnitsReceived)$/,
    [100_000_001],
    [100_000_000],
  ],
] as const)('%s have the same limit everywhere', async (_kind, names, tooMuch, allowed) => {
  const cases = fieldsOf(
    (field, { type }) => names.test(field) && (typeof tooMuch[0] === 'string' || type === 'integer'),
  );
  expect(cases.length).toBeGreaterThan(3);
  await expectLimits(
    cases,
    () => tooMuch,
    () => allowed,
  );
});

test('dates and times are from 1900-01-01 to 9999-12-31, in UTC', async () => {
  const days = fieldsOf(
    (field, { format }) => format === 'date' || /^(DueDate|ExpirationDate|CodeDate)$/.test(field),
  );
  const times = fieldsOf((field, { format }) => format === 'date-time' && /Time|PostDate|At$/.test(field));
  expect([days.length > 20, times.length > 8]).toEqual([true, true]);
  const plain = days.filter(({ name, field }) => !(name === 'purchases' && field === 'DueDate'));
  await expectLimits(
    plain,
    () => ['1899-12-31', '0001-01-01', '10000-01-01'],
    () => ['1900-01-01', '9999-12-31'],
  );
  await expectLimits(
    times,
    () => ['1899-12-31T23:59:59Z', '1900-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01'],
    () => ['1900-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  );
});

describe('limits on derived values', () => {
  const invoice = RESOURCES.find(({ name }) => name === 'invoices')!.example as Json & { Lines: Json[] };
  const purchase = RESOURCES.find(({ name }) => name === 'purchases')!.example as Json & { Lines: Json[] };
  const many = (line: Json, count: number, id: string, more: Json) =>
    Array.from({ length: count }, (_, i) => ({ ...line, [id]: (line[id] as number) + 1000 + i, ...more }));

  test('a due date after 9999 is rejected at its field', async () => {
    const { status, problems } = await put('invoices', [
      invoice,
      { ...invoice, InvoiceID: 790_900, InvoiceNum: 'X-1', Date: '9999-12-31', Lines: [] },
    ]);
    expect([status, problems.map(({ index, field }) => [index, field])]).toEqual([422, [[1, 'DueDate']]]);
  });

  test('a line whose total is too large is rejected on that line', async () => {
    const Lines = [
      invoice.Lines[0]!,
      { ...invoice.Lines[0], InvoiceTransID: 7_900_900, NumUnits: 10_000, FullPrice: '99999999.99' },
    ];
    const { status, problems } = await put('invoices', [{ ...invoice, Lines }]);
    expect([status, problems.map(({ index, field, code }) => [index, field, code])]).toEqual([
      422,
      [[0, 'Lines[1].NumUnits', 'TOTAL_TOO_LARGE']],
    ]);
  });

  test('lines whose combined total is too large are rejected on their record', async () => {
    const sold = many(invoice.Lines[0]!, 11, 'InvoiceTransID', { NumUnits: 1_000, FullPrice: '99999999.99' });
    const bought = many(purchase.Lines[0]!, 11, 'PurchaseTransID', { NumUnits: '1000', FOB: '99999999.99' });
    for (const [name, record, Lines] of [
      ['invoices', invoice, sold],
      ['purchases', purchase, bought],
    ] as const) {
      const { status, problems } = await put(name, [{ ...record, Lines: [record.Lines[0]!, ...Lines] }], '');
      expect([status, problems.map(({ index, field, code }) => [index, field, code])]).toEqual([
        422,
        [[0, 'Lines', 'TOTAL_TOO_LARGE']],
      ]);
      const fewer = await put(name, [{ ...record, Lines: [record.Lines[0]!, ...Lines.slice(0, 8)] }]);
      expect([fewer.status, fewer.body]).toEqual([200, expect.any(String)]);
    }
    const single = many(invoice.Lines[0]!, 11, 'InvoiceTransID', {
      InvoiceID: invoice.InvoiceID,
      NumUnits: 1_000,
      FullPrice: '99999999.99',
    });
    const { status, problems } = await put('invoices/lines', single);
    expect([status, problems.length, problems[0]!.field]).toEqual([422, 11, 'InvoiceID']);
  });

  test('allocations beyond the maximum stock are rejected with a clear message', async () => {
    const allocation = RESOURCES.find(({ name }) => name === 'allocations')!.example;
    const records = Array.from({ length: 30 }, (_, i) => ({
      ...allocation,
      AllocationID: 79_000 + i,
      Units: 100_000_000,
      EndDate: null,
    }));
    const { status, body } = await put('allocations', records);
    expect([status, JSON.parse(body).error.code]).toEqual([422, 'TOTAL_TOO_LARGE']);
  });
});

test('the highest loaded number leaves room in the sequences', async () => {
  const example = (name: string) => RESOURCES.find((one) => one.name === name)!.example;
  const ids = { InvoiceID: 2_000_000_000, InvoiceNum: 'LAST', Lines: [] };
  expect((await put('invoices', [{ ...example('invoices'), ...ids }], '')).status).toBe(200);
  const [next] = await db.query(sql`SELECT nextval('invoice_number') AS n`);
  expect(next).toEqual({ n: 2_000_000_001 });
  const types = await db.query<{ data_type: string }>(
    sql`SELECT DISTINCT data_type::text FROM pg_sequences WHERE sequencename LIKE '%_number'`,
  );
  expect(types).toEqual([{ data_type: 'bigint' }]);
});

test('the first number of a new sequence can be loaded without being issued again', async () => {
  await db.query(sql`SELECT setval('purchase_trans_number', 9000001, false)`);
  const line = RESOURCES.find(({ name }) => name === 'purchases/lines')!.example;
  const { status } = await put('purchases/lines', [{ ...line, PurchaseTransID: 9_000_001 }], '');
  const [next] = await db.query(sql`SELECT nextval('purchase_trans_number') AS n`);
  expect([status, next]).toEqual([200, { n: 9_000_002 }]);
});
