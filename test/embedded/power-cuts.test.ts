import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../demo/index.ts';
import { buildSelfCheck } from '../../src/app/index.ts';
import { type Db, openEmbedded, sql } from '../../src/db/index.ts';
import { systemClock } from '../../src/shared/index.ts';
import { build, type TestService } from '../support/build.ts';
import { demoSnapshot } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { PowerCuts, randomFrom } from '../support/power/power-cut.ts';
import { RecordedDisk, type Step } from '../support/power/recorded-disk.ts';

const S = demoScenarios() as Record<string, number>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const CUTS = Number(process.env.DRAY_POWER_CUTS ?? 12);
const seed = Number(process.env.DRAY_TEST_SEED);
const home = mkdtempSync(join(tmpdir(), 'dray-power-'));
const [folder, base, cut] = ['pgdata', 'base', 'cut'].map((name) => join(home, name)) as [
  string,
  string,
  string,
];

/** Placing orders, several at once, editing and cancelling, a purchase, a payment request, a checkpoint: each acknowledged. */
async function load({ call, db }: TestService, disk: RecordedDisk, rounds: number): Promise<void> {
  const random = randomFrom(seed);
  const write = async (method: string, path: string, payload?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await call(method, path, payload ? { payload, headers } : { headers });
    if (answer.statusCode < 300) return answer.json()?.data;
    throw new Error(`${method} ${path}: ${answer.body}`);
  };
  const place = async () => {
    const body = {
      customer_id: S.customer,
      po_num: crypto.randomUUID(),
      delivery_date: inDays(14),
      lines: [{ product_id: S.product, units: 1 }],
    };
    const submit = random() < 0.5;
    const order = await write('POST', `/api/v2/orders?submit=${submit}`, {
      ...body,
      memo: 'm'.repeat(random() * 200),
    });
    disk.acknowledge(`order ${order.id} ${order.version}`);
    if (submit || random() < 0.5) return;
    const edited = await write('PATCH', `/api/v2/orders/${order.id}`, { memo: 'edited' });
    disk.acknowledge(`order ${order.id} ${edited.version}`);
  };
  for (let round = 0; round < rounds; round++) {
    await Promise.all(Array.from({ length: 1 + Math.floor(random() * 4) }, place));
    const key = await write('POST', '/ops/keys', { type: 'Employee', name: `key ${round}` });
    disk.acknowledge(`key ${key.api_key_id}`);
    if (round % 5 === 4) await db.alone('CHECKPOINT');
  }
}

async function missing(db: Db, acknowledged: readonly string[]): Promise<string[]> {
  const orders = await db.query<{ id: string; version: string }>(
    sql`SELECT order_id AS id, version::text FROM sales_order`,
  );
  const keys = await db.query<{ id: number }>(sql`SELECT api_key_id AS id FROM api_key`);
  const versions = new Map(orders.map(({ id, version }) => [id, BigInt(version)]));
  const known = new Set(keys.map(({ id }) => String(id)));
  return acknowledged.filter((what) => {
    const [kind, id, version] = what.split(' ') as [string, string, string];
    return kind === 'order' ? (versions.get(id) ?? -1n) < BigInt(version) : !known.has(id);
  });
}

/** Where something was told, and anywhere else. */
function momentsOf(steps: readonly Step[], random: () => number): number[] {
  const told = steps.flatMap((step, i) => (step.kind === 'acknowledged' ? [i + 1] : []));
  const anywhere = () => Math.floor(random() * (steps.length + 1));
  const afterwards = () => told[Math.floor(random() * told.length)]!;
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
  const cuts = new PowerCuts(base, disk.initial, disk.steps);
  const random = randomFrom(seed + 1);

  test('the engine syncs its log, its files and their folders', () => {
    const synced = disk.steps.filter((step) => step.kind === 'sync').length;
    expect(synced).toBeGreaterThan(20);
  });

  test(`after ${CUTS} power cuts the folder opens, no acknowledged write is missing, and the books balance`, async () => {
    let opened: Db | undefined;
    atEndOfFile(async () => opened?.close());
    for (const at of momentsOf(disk.steps, random)) {
      const acknowledged = cuts.rebuild(at, cut, random);
      opened = await openEmbedded({ folder: cut });
      expect(await missing(opened, acknowledged), `cut before step ${at}`).toEqual([]);
      const { identities } = await buildSelfCheck(systemClock).run(opened);
      expect(
        identities.filter(({ broken }) => broken > 0),
        `cut before step ${at}`,
      ).toEqual([]);
      await opened.close();
    }
  });

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
