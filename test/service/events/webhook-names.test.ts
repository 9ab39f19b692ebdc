import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { HOOKS } from './hooks.ts';

const { call, url } = await build();

/** Holds back every look-up of a name until `answer` is called. */
function slowNames() {
  const { lookup } = dns;
  const waiting: (() => void)[] = [];
  const slow = (_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    waiting.push(() => done(null, [{ address: '127.0.0.1', family: 4 }]));
  };
  const install = (as: unknown) => {
    dns.lookup = as as typeof lookup;
    syncBuiltinESMExports();
  };
  install(slow);
  onTestFinished(() => install(lookup));
  return { waiting, answer: () => waiting.splice(0).forEach((one) => void one()) };
}

test.runIf(isOnPostgres)('no transaction is open during a DNS lookup', async () => {
  const other = connect(url!);
  onTestFinished(() => other.close());
  const open = () =>
    other.query(sql`SELECT query FROM pg_stat_activity WHERE datname = current_database()
      AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`);
  const names = slowNames();
  const whileAsked = async (method: string, path: string) => {
    const sent = call(method, path, {
      payload: { url: 'http://slow.example/hook' },
      headers: { 'idempotency-key': method },
    });
    await expect.poll(() => names.waiting.length).toBeGreaterThan(0);
    expect(await open()).toEqual([]);
    names.answer();
    return sent;
  };
  const made = await whileAsked('POST', HOOKS);
  expect(made.statusCode, made.body).toBe(201);
  const changed = await whileAsked('PATCH', `${HOOKS}/${made.json().data.webhook_id}`);
  expect(changed.statusCode, changed.body).toBe(200);
});
