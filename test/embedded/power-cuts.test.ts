import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../demo/index.ts';
import { buildSelfCheck } from '../../src/app/index.ts';
import { type Db, openEmbedded, sql } from '../../src/db/index.ts';
import { build, type TestService } from '../support/build.ts';
import { demoSnapshot } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { PowerCuts, randomFrom } from '../support/power/power-cut.ts';
import { RecordedDisk, type Step } from '../support/power/recorded-disk.ts';

const demo = demoScenarios();
const S = demo as Record<string, number>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const CUTS = Number(process.env.DRAY_POWER_CUTS ?? 12);
/** For a hang; a cut takes less than two seconds. */
const LIMIT_MS = 300_000 + CUTS * 10_000;
const seed = Number(process.env.DRAY_TEST_SEED);
const home = mkdtempSync(join(tmpdir(), 'dray-power-'));
const [folder, base, cut] = ['pgdata', 'base', 'cut'].map((name) => join(home, name)) as [
  string,
  string,
  string,
];

type Write = (method: string, path: string, payload?: object) => Promise<Record<string, never>>;

/** Orders, several at once, edited or submitted; purchases, payments and keys; a checkpoint now and then. */
async function load({ call, db }: TestService, disk: RecordedDisk, rounds: number): Promise<void> {
  const random = randomFrom(seed);
  const write: Write = async (method, path, payload) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await call(method, path, payload ? { payload, headers } : { headers });
    const { data, Data } = answer.statusCode < 300 ? answer.json() : {};
    if (data ?? Data) return data ?? Data;
    throw new Error(`${method} ${path}: ${answer.body}`);
  };
  for (let round = 0; round < rounds; round++) {
    const orders = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      placeOrder(write, disk, random),
    );
    await Promise.all([...orders, buy(write, disk, random), pay(write, disk, round)]);
    const key = await write('POST', '/ops/keys', { type: 'Employee', name: `key ${round}` });
    disk.acknowledge(`key ${key.api_key_id} 0`);
    if (round % 5 === 4) await db.runOutsideTx('CHECKPOINT');
  }
}

async function placeOrder(write: Write, disk: RecordedDisk, random: () => number): Promise<void> {
  const submit = random() < 0.5;
  const order = await write('POST', `/api/v2/orders?submit=${submit}`, {
    customer_id: S.customer,
    po_num: crypto.randomUUID(),
    delivery_date: inDays(14),
    lines: [{ product_id: S.product, units: 1 }],
    memo: 'm'.repeat(random() * 200),
  });
  disk.acknowledge(`order ${order.id} ${order.version}`);
  if (submit || random() < 0.5) return;
  const edited = await write('PATCH', `/api/v2/orders/${order.id}`, { memo: 'edited' });
  disk.acknowledge(`order ${order.id} ${edited.version}`);
}

async function buy(write: Write, disk: RecordedDisk, random: () => number): Promise<void> {
  const purchase = await write('POST', `/api/v2/purchases?submit=${random() < 0.5}`, {
    vendor_id: S.vendor,
    to_location_id: S.location,
    supplier_id: S.supplier,
    delivery_date: inDays(14),
    po_num: crypto.randomUUID(),
    purchase_transactions: [{ product_id: S.product, units: 24 }],
  });
  disk.acknowledge(`purchase ${purchase.purchase_global_id} 0`);
}

async function pay(write: Write, disk: RecordedDisk, round: number): Promise<void> {
  const query = new URLSearchParams({
    PaymentInvoiceNum: demo.payment as string,
    TargetInvoiceNum: demo.open_invoice as string,
    ARAccountID: String(S.ar_account),
    Amount: (0.01 + round / 100).toFixed(2),
  });
  const request = await write('POST', `/api/v1/payments/applications?${query}`);
  disk.acknowledge(`payment ${request.RequestID} 0`);
}

/** Every document that can be acknowledged, with its version where edits have one. */
const STORED = sql`
  SELECT 'order ' || order_id AS name, version::text FROM sales_order
  UNION ALL SELECT 'purchase ' || purchase_global_id, '0' FROM purchase
  UNION ALL SELECT 'payment ' || payment_request_id, '0' FROM payment_request
  UNION ALL SELECT 'key ' || api_key_id, '0' FROM api_key`;

async function missing(db: Db, acknowledged: readonly string[]): Promise<string[]> {
  const stored = await db.query<{ name: string; version: string }>(STORED);
  const versions = new Map(stored.map(({ name, version }) => [name, BigInt(version)]));
  return acknowledged.filter((what) => {
    const [kind, id, version] = what.split(' ') as [string, string, string];
    return (versions.get(`${kind} ${id}`) ?? -1n) < BigInt(version);
  });
}

/** Half of them right after an acknowledgement, the others anywhere. */
function momentsOf(steps: readonly Step[], random: () => number): number[] {
  const acknowledged = steps.flatMap((step, i) => (step.kind === 'acknowledged' ? [i + 1] : []));
  const anywhere = () => Math.floor(random() * (steps.length + 1));
  const afterwards = () => acknowledged[Math.floor(random() * acknowledged.length)]!;
  return Array.from({ length: CUTS }, (_, i) => (i % 2 === 0 ? afterwards() : anywhere()));
}

describe('power cuts under the embedded engine', async () => {
  const first = await openEmbedded({ folder, snapshot: await demoSnapshot() });
  await first.close();
  cpSync(folder, base, { recursive: true });
  const disk = new RecordedDisk(folder);
  const db = await openEmbedded({ folder, isSyncing: process.env.DRAY_EMBEDDED_SYNC !== '0' });
  const service = await build({ on: db, work: true });
  await load(service, disk, Math.max(10, Math.min(60, CUTS / 4)));
  disk.stop();
  await service.service.stop();
  await db.close();
  const atTheCut = new Date();
  const cuts = new PowerCuts(base, disk.initial, disk.steps);
  const random = randomFrom(seed + 1);

  test('the engine syncs its log, its files and their folders', () => {
    const synced = disk.steps.filter((step) => step.kind === 'sync').length;
    expect(synced).toBeGreaterThan(20);
  });

  test(
    `after ${CUTS} power cuts the folder opens, no acknowledged write is missing, and the books balance`,
    async () => {
      let opened: Db | undefined;
      atEndOfFile(async () => opened?.close());
      for (const [done, at] of momentsOf(disk.steps, random).entries()) {
        if (done > 0 && done % 100 === 0) process.stderr.write(`${done} of ${CUTS} power cuts survived\n`);
        const acknowledged = cuts.rebuild(at, cut, random);
        opened = await openEmbedded({ folder: cut });
        expect(await missing(opened, acknowledged), `cut before step ${at}`).toEqual([]);
        const { identities } = await buildSelfCheck({ now: () => atTheCut }).run(opened);
        expect(
          identities.filter(({ broken }) => broken > 0),
          `cut before step ${at}`,
        ).toEqual([]);
        await opened.close();
      }
    },
    LIMIT_MS,
  );

  test.each(['', '42'])(
    'a folder opens although the power failed while the engine wrote %j to its own lock file',
    async (written) => {
      cuts.rebuild(0, cut, random);
      writeFileSync(join(cut, 'postmaster.pid'), written);
      const opened = await openEmbedded({ folder: cut });
      atEndOfFile(() => opened.close());
      expect(await opened.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    },
  );

  test('a flipped bit is reported with its file and never read as data', async () => {
    cuts.rebuild(0, cut, random);
    const before = await openEmbedded({ folder: cut });
    const [{ path }] = (await before.query<{ path: string }>(
      sql`SELECT pg_relation_filepath('product') AS path`,
    )) as [{ path: string }];
    await before.close();
    const bytes = readFileSync(join(cut, path));
    bytes[4_000]! ^= 1;
    writeFileSync(join(cut, path), bytes);
    const damaged = await openEmbedded({ folder: cut });
    atEndOfFile(() => damaged.close());
    const reading = damaged.query(sql`SELECT count(product_name) FROM product`);
    await expect(reading).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining(path),
    });
  });
});
