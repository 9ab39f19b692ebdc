import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sql, trusted } from '../../src/db/index.ts';
import { connect, isOnPostgres } from '../support/database.ts';
import { dray, type Env, startProcess, startServer } from '../support/process.ts';
import { emptyProcessDatabase } from '../support/process-database.ts';
import { freePort } from '../support/run/ports.ts';

test.runIf(isOnPostgres)(
  'in Production, serve and work wait for dray migrate, which can preview its plan',
  async () => {
    const env = { DRAY_ENV: 'Production', PORT: '0', ...(await emptyProcessDatabase()) };
    for (const command of ['serve', 'work']) {
      const { code, stderr } = await dray([command], env);
      expect([command, code]).toEqual([command, 78]);
      expect(stderr).toMatch(/^dray: The database is missing \d+ migrations.*Run `dray migrate` first/);
    }
    const plan = await dray(['migrate', '--plan'], env);
    expect(plan.stdout).toMatch(/is empty\.\nOne transaction creates the tables of this version .*\n/);
    expect((await dray(['migrate'], env)).stdout).toMatch(/\d+ applied\./);
    expect((await dray(['migrate', '--plan'], env)).stdout).toContain('up to date');
    const server = await startServer(env, ['serve']);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  },
);

test.runIf(isOnPostgres)('Production refuses a database that can lose acknowledged writes', async () => {
  const env: Env = { DRAY_ENV: 'Production', PORT: '0', ...(await emptyProcessDatabase()) };
  await dray(['migrate'], env);
  const db = connect(env.DATABASE_URL!, { isDirect: true });
  const name = new URL(env.DATABASE_URL!).pathname.slice(1);
  await db.query(sql`ALTER DATABASE ${trusted(name)} SET synchronous_commit = off`);
  await db.close();
  for (const command of ['start', 'serve', 'work']) {
    const { code, stderr } = await dray([command], { ...env, DRAY_ALLOW_UNSAFE_DATABASE: '0' });
    expect([command, code]).toEqual([command, 78]);
    expect(stderr).toMatch(
      /synchronous_commit off.*acknowledged writes can be lost.*DRAY_ALLOW_UNSAFE_DATABASE=1/,
    );
  }
  const server = await startServer({ ...env, DRAY_ALLOW_UNSAFE_DATABASE: '1' }, ['serve']);
  await server.stop();
  expect(server.output.stdout).toMatch(/synchronous_commit off/);
});

test('/metrics can require a token', async () => {
  const server = await startServer({ ...(await emptyProcessDatabase()), METRICS_TOKEN: 'of the scraper' });
  const get = (authorization?: string) =>
    fetch(`${server.url}/metrics`, authorization ? { headers: { authorization } } : {});
  for (const wrong of [undefined, 'Bearer', 'Bearer of the', 'of the scraper']) {
    const refused = await get(wrong);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await refused.text()).not.toContain('process_cpu');
  }
  const allowed = await get('Bearer of the scraper');
  expect([allowed.status, (await allowed.text()).includes('process_cpu')]).toEqual([200, true]);
  await server.stop();
});

test('an invalid setting exits with the configuration error code', async () => {
  const { code, stderr } = await dray(['serve'], { PORT: 'eighty' });
  expect([code, stderr]).toEqual([78, expect.stringContaining('PORT must be a whole number')]);
});

test('Production requires a link secret and stores none in the database', async () => {
  const env = { DRAY_ENV: 'Production', ...(await emptyProcessDatabase()) };
  if (isOnPostgres) await dray(['migrate'], env);
  for (const command of isOnPostgres ? ['start', 'serve', 'work'] : ['start']) {
    const { code, stderr } = await dray([command], { ...env, DRAY_LINK_SECRET: '' });
    expect([command, code]).toEqual([command, 78]);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^dray: DRAY_LINK_SECRET is required in Production.*openssl rand -base64 48/),
    ]);
  }
});

test('/metrics can have a separate port, also for a worker', async () => {
  const database = await emptyProcessDatabase();
  const port = String(await freePort());
  const server = await startServer({ ...database, METRICS_PORT: port });
  expect((await fetch(`${server.url}/metrics`)).status, 'as every other unknown path').toBe(401);
  const own = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${own}/metrics`)).text()).toContain('process_cpu');
  expect([(await fetch(`${own}/readyz`)).status, (await fetch(`${own}/api/v2/me`)).status]).toEqual([
    200, 404,
  ]);
  expect(await server.stop()).toBe(0);
  if (!isOnPostgres) return;
  const { child, output } = startProcess(['work'], { ...database, METRICS_PORT: port });
  await expect.poll(() => output.stderr, { timeout: 20_000 }).toContain('is processing background jobs');
  expect(await (await fetch(`${own}/metrics`)).text()).toContain('process_cpu');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test.runIf(isOnPostgres)('in Production, commands do not migrate an older schema', async () => {
  const env: Env = { DRAY_ENV: 'Production', ...(await emptyProcessDatabase()) };
  expect((await dray(['keys', 'create', '--type', 'Employee'], env)).code, 'an empty one is theirs').toBe(0);
  const db = connect(env.DATABASE_URL!);
  await db.query(sql`DELETE FROM schema_migration WHERE name = (SELECT max(name) FROM schema_migration)`);
  for (const command of [['keys', 'list'], ['status'], ['links', 'revoke']]) {
    const { code, stderr } = await dray(command, env);
    expect([code, stderr], command.join(' ')).toEqual([
      78,
      expect.stringContaining('Run `dray migrate` first'),
    ]);
  }
  await db.close();
});
