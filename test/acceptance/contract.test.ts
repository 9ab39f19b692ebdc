import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../demo/index.ts';
import { sql } from '../../src/db/index.ts';
import { connect, isOnPostgres } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import type { Json } from '../support/json.ts';
import { startProcess, startServer } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

const headers = { 'x-api-key': demoKeys().employee, 'content-type': 'application/json' };
const { customer, product } = demoScenarios() as Record<string, number>;
const CONTRACT = '9999-drop-something.sql';

describe.runIf(isOnPostgres)('a newer version removes a schema object while older processes run', () => {
  test('the worker exits with 78 and a message, its jobs wait for a newer worker, and serve is not ready', async () => {
    const env = { ...((await demoProcessDatabase()) as { DATABASE_URL: string }), MIGRATE_ON_START: '0' };
    const db = connect(env.DATABASE_URL);
    const serve = await startServer(env, ['serve']);
    const work = () => startProcess(['work'], env);
    const first = work();
    atEndOfFile(async () => {
      await db.close();
      await serve.stop('SIGKILL');
      first.child.kill('SIGKILL');
    });
    await expect.poll(() => first.output.stderr).toContain('is processing background jobs');
    await db.query(
      sql`INSERT INTO schema_migration (name, checksum, is_contract) VALUES (${CONTRACT}, 'x', true)`,
    );
    await expect.poll(() => first.child.exitCode, { timeout: 20_000 }).toBe(78);
    expect(first.output.stderr).toContain(
      `dray: The database has the migration ${CONTRACT}, which this version of Dray does not know. Start the version that added it, or a newer version.\n`,
    );
    const ready = await fetch(`${serve.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining(CONTRACT)]);
    const made = await fetch(`${serve.url}/api/v2/orders?submit=true`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        customer_id: customer,
        delivery_date: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
        lines: [{ product_id: product, units: 12 }],
      }),
    });
    const { data } = (await made.json()) as Json;
    expect(made.status, JSON.stringify(data)).toBe(202);
    // As the newer version would find it.
    await db.query(sql`DELETE FROM schema_migration WHERE name = ${CONTRACT}`);
    const next = work();
    atEndOfFile(() => next.child.kill('SIGKILL'));
    const stage = async () => {
      const read = await fetch(`${serve.url}/api/v2/orders/${data.id}`, { headers });
      return ((await read.json()) as Json).data.stage;
    };
    await expect.poll(stage, { timeout: 20_000 }).toBe('posted');
  });
});
