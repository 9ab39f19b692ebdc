import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { startProcess } from '../../support/process.ts';
import { generator, SEED } from '../../support/random.ts';
import { address, openDebit, paymentState } from './support.ts';

const KILLS = 6;
const MIN_ACCEPTED = 100;

describe.runIf(isOnPostgres)('a worker that is killed at any instant', () => {
  test('every accepted request is applied exactly once', async () => {
    const service = await build();
    const { db, call, url } = service;
    await db.query(sql`UPDATE api_key SET max_requests_per_hour = 1000000`);
    await db.query(sql`UPDATE payment SET amount = 100000 WHERE payment_invoice_num = 'PMT-80001'`);
    await db.query(sql`UPDATE invoice SET open_debit = open_debit + 100000, invoice_total = invoice_total + 100000
      WHERE invoice_num = 'INV-600009'`);
    const before = { payment: await paymentState(db), owed: await openDebit(db, 'INV-600009') };
    const chance = generator(SEED);
    const children: ChildProcess[] = [];
    const start = () => {
      const { child } = startProcess(['work'], {
        DATABASE_URL: url,
        LOG_LEVEL: 'warn',
        WORKER_CONCURRENCY: '4',
      });
      children.push(child);
      return child;
    };
    onTestFinished(() => {
      for (const child of children) child.kill('SIGKILL');
    });
    const accepted = new Map<number, number>();
    let kills = 0;
    const isOver = () => kills >= KILLS && accepted.size > MIN_ACCEPTED;
    const asking = (async () => {
      while (!isOver()) {
        const cents = 1 + Math.floor(chance() * 300);
        const Amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const response = await call('POST', address({ Amount }));
        expect(response.statusCode, response.body).toBe(200);
        accepted.set((response.json() as { Data: { RequestID: number } }).Data.RequestID, cents);
        await sleep(chance() * 16);
      }
    })();
    while (!isOver()) {
      const child = start();
      const [said] = (await once(child.stderr!, 'data')) as [Buffer];
      expect(said.toString()).toContain('is processing background jobs');
      await sleep(chance() * 600);
      child.kill('SIGKILL');
      await once(child, 'exit');
      kills++;
    }
    await asking;
    start();
    const open = async () =>
      (
        await db.query<{ n: number }>(sql`SELECT count(*) AS n FROM payment_request
        WHERE api_key_id IS NOT NULL AND status IN ('Pending', 'Exported')`)
      )[0]!.n;
    await expect.poll(open, { interval: 250 }).toBe(0);
    const rows = await db.query<{ id: number; status: string; cents: number; applications: number }>(sql`
      SELECT r.payment_request_id AS id, r.status, (r.amount * 100)::integer AS cents, (SELECT count(*) FROM payment_application a
        WHERE a.payment_application_id = r.payment_application_id AND a.amount = r.amount) AS applications
      FROM payment_request r WHERE r.api_key_id IS NOT NULL ORDER BY 1`);
    expect(rows).toEqual(
      [...accepted].map(([id, cents]) => ({ id, status: 'Confirmed', cents, applications: 1 })),
    );
    const total = [...accepted.values()].reduce((sum, cents) => sum + cents, 0);
    const cents = (text: string) => Number(text.replace('.', ''));
    const after = await paymentState(db);
    expect(cents(after.applied_amount) - cents(before.payment.applied_amount)).toBe(total);
    expect(after.requested_amount).toBe('0.00');
    expect(cents(before.owed) - cents(await openDebit(db, 'INV-600009'))).toBe(total);
    await expect.poll(() => db.query(sql`SELECT FROM job WHERE queue = 'payment.request'`)).toEqual([]);
    const [twice] = await db.query<{ n: number }>(sql`SELECT count(*) AS n FROM payment_application a
      WHERE payment_id = 80001 AND NOT EXISTS (SELECT FROM payment_request r WHERE r.payment_application_id = a.payment_application_id)`);
    expect(twice!.n).toBe(0);
  });
});
