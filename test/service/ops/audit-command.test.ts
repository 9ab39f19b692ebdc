import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { AuditChain, writeAuditEntry } from '../../../src/access/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { dray } from '../../support/process.ts';

const svc = await build();
const { db } = svc;
const chain = new AuditChain(db);

async function write(count: number): Promise<void> {
  const who = { apiKeyId: null, userId: null, requestId: null, subject: 'test', subjectId: 'ü/%' };
  for (let i = 0; i < count; i++)
    await writeAuditEntry(db, { ...who, action: `test.${i}`, before: { units: 1 }, after: { units: 2 } });
}

/** Ids of entries in the order of the chain. */
async function linked(): Promise<{ place: number; id: number }[]> {
  await chain.catchUp();
  return db.query(sql`SELECT place, audit_id AS id FROM audit_link ORDER BY place`);
}

let address: Promise<string> | undefined;
const through = async (...args: string[]) => {
  address ??= svc.service.listen();
  return dray(['audit', ...args], { DRAY_URL: await address, DRAY_API_KEY: demoKeys().employee });
};

test('dray audit prints the head, verifies the chain past it, and names the first broken link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dray-head-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'head.json');
  await write(3);
  const head = await through('head');
  expect(head.code).toBe(0);
  await writeFile(file, head.stdout);
  await write(1);
  const whole = await through('verify', '--head', file);
  expect([whole.code, whole.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^The audit log is intact: \d+ links, newest hash [0-9a-f]{64}, and it contains the saved head\.\n$/,
    ),
  ]);
  const { place, id } = (await linked()).at(-2)!;
  await db.query(sql`UPDATE audit_log SET subject_id = 'x' WHERE audit_id = ${id}`);
  const broken = await through('verify');
  await db.query(sql`UPDATE audit_log SET subject_id = 'ü/%' WHERE audit_id = ${id}`);
  expect([broken.code, broken.stdout]).toEqual([
    1,
    `The audit log is broken at link ${place}, entry ${id}: Its entry was altered after it was linked.\n`,
  ]);
  await writeFile(file, head.stdout.replace(/"place": \d+/, '"place": 1'));
  const forged = await through('verify', '--head', file);
  expect([forged.code, forged.stderr]).toEqual([1, expect.stringContaining('did not sign')]);
});

test.runIf(isOnPostgres)('dray audit works without a server, directly on the database', async () => {
  const head = await dray(['audit', 'head'], { DATABASE_URL: svc.url! });
  expect(JSON.parse(head.stdout)).toMatchObject({ place: (await linked()).length });
  const whole = await dray(['audit', 'verify', '--json'], { DATABASE_URL: svc.url! });
  expect(JSON.parse(whole.stdout)).toMatchObject({ holds: true, broken: null });
});
