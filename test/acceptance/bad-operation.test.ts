import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { connect, isOnPostgres } from '../support/database.ts';
import { Clusters, debianPostgres } from '../support/debian-postgres.ts';
import { dray, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase, emptyProcessDatabase } from '../support/process-database.ts';
import { freePort } from '../support/run/ports.ts';

const TLS = join(import.meta.dirname, '../support/tls');
const CERT = join(TLS, 'cert.pem');
const KEY = join(TLS, 'key.pem');

/** One sentence, and the code that tells a supervisor to wait for a person. */
async function startAndReadRefusal(env: Record<string, string>, command = ['serve']): Promise<string> {
  const { code, stderr, stdout } = await dray(command, { PORT: '0', ...env });
  expect([code, stdout], stderr).toEqual([78, '']);
  expect(stderr).toMatch(/^dray: [^\n]+\n$/);
  return stderr;
}

async function newCertificate(days: string): Promise<{ TLS_CERT: string; TLS_KEY: string }> {
  const folder = await temporaryFolder();
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    days,
  ];
  await promisify(execFile)('openssl', [
    ...args,
    '-subj',
    '/CN=localhost',
    '-out',
    files.TLS_CERT,
    '-keyout',
    files.TLS_KEY,
  ]);
  return files;
}

test('a certificate that does not match its key is reported before the server listens', async () => {
  const database = await demoProcessDatabase();
  const other = await newCertificate('1');
  const tls = (cert: string, key: string) =>
    startAndReadRefusal({ ...database, TLS_CERT: cert, TLS_KEY: key }, ['start']);
  expect(await tls(CERT, other.TLS_KEY)).toContain('do not match');
  expect(await tls('/nowhere/cert.pem', KEY)).toContain('/nowhere/cert.pem cannot be read (ENOENT)');
  expect(await tls(KEY, KEY)).toContain('TLS_CERT must be the path of a PEM file with a certificate');
  expect(await tls(CERT, CERT)).toContain('TLS_KEY must be the path of a PEM file with a private key');
});

test('/metrics shows when the certificate expires', async () => {
  const files = await newCertificate('2');
  const port = String(await freePort());
  const server = await startServer({ ...(await demoProcessDatabase()), ...files, METRICS_PORT: port });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const ends = Number(/^dray_tls_certificate_end_timestamp_seconds (\S+)/m.exec(text)![1]);
  expect(Math.abs(ends - Date.now() / 1000 - 2 * 86_400)).toBeLessThan(600);
  await server.stop();
});

test.runIf(isOnPostgres)(
  'missing database privileges and a wrong database name are each reported in one sentence',
  async () => {
    const { DATABASE_URL } = (await emptyProcessDatabase()) as { DATABASE_URL: string };
    const db = connect(DATABASE_URL);
    const name = `dray_test_guest_${process.pid}`;
    await db.tx((tx) => tx.exec(`CREATE ROLE ${name} LOGIN PASSWORD 'right'`));
    const url = new URL(DATABASE_URL);
    url.username = name;
    url.password = 'right';
    expect(await startAndReadRefusal({ DATABASE_URL: url.href }, ['migrate'])).toMatch(
      /permission denied.*must own the database/,
    );
    const tables = await db.query(sql`SELECT FROM pg_tables WHERE schemaname = 'public'`);
    expect(tables.length, 'nothing half done').toBe(0);
    url.pathname = '/no_such_database';
    expect(await startAndReadRefusal({ DATABASE_URL: url.href })).toContain('Create the database (createdb)');
    await db.tx((tx) => tx.exec(`DROP ROLE ${name}`));
    await db.close();
  },
);

const bin = await debianPostgres();

describe.runIf(bin && isOnPostgres)('a PostgreSQL server that requires passwords', () => {
  const PASSWORD = 'right-1Password';
  let port: number;
  const url = (user: string, password: string | undefined, database = 'dray') =>
    `postgres://${user}${password === undefined ? '' : `:${password}`}@127.0.0.1:${port}/${database}`;
  const asAdmin = async (script: string, database = 'dray') => {
    const db = connect(url('postgres', PASSWORD, database), { isDirect: true });
    for (const statement of script.split(';')) await db.runOutsideTx(statement);
    await db.close();
  };

  beforeAll(async () => {
    const clusters = await Clusters.in(bin!, join(inject('runFolder'), 'scram'));
    const file = join(clusters.folder, 'password');
    await writeFile(file, PASSWORD);
    const how = ['-A', 'scram-sha-256', '--pwfile', file, '--no-sync'];
    await clusters.run('initdb', ['-D', join(clusters.folder, 'data'), '-U', 'postgres', ...how]);
    port = await clusters.start('data');
    await asAdmin(
      `CREATE ROLE owner LOGIN PASSWORD '${PASSWORD}'; CREATE ROLE guest LOGIN PASSWORD '${PASSWORD}';
       CREATE DATABASE dray OWNER owner; CREATE DATABASE closed; REVOKE CONNECT ON DATABASE closed FROM public`,
      'postgres',
    );
    const { code, stderr } = await dray(['migrate'], { DATABASE_URL: url('owner', PASSWORD) });
    expect(code, stderr).toBe(0);
  });

  test.each([['serve'], ['work'], ['start'], ['migrate'], ['status']])(
    '%s with a wrong or missing password says what to check without showing the password',
    async (command) => {
      const said = await startAndReadRefusal({ DATABASE_URL: url('owner', 'not-the-word') }, [command]);
      expect(said).toContain('password authentication failed for user "owner"');
      expect(said).toContain('Check the user and password in DATABASE_URL');
      expect(said).not.toContain('not-the-word');
      expect(await startAndReadRefusal({ DATABASE_URL: url('owner', undefined) }, [command])).toContain(
        'PostgreSQL requires a password. Add it to DATABASE_URL.',
      );
    },
  );

  test('a user without connect or read privileges gets a message naming the required database owner', async () => {
    for (const database of ['closed', 'dray']) {
      const said = await startAndReadRefusal({ DATABASE_URL: url('guest', PASSWORD, database) }, ['serve']);
      expect(said).toMatch(/permission denied for (database|schema|table).*must own the database/);
    }
  });

  test('the right password connects', async () => {
    const server = await startServer({ DATABASE_URL: url('owner', PASSWORD), DRAY_ENV: 'Test' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });
});

test('an empty or too short secret file is reported at startup', async () => {
  const file = join(await temporaryFolder(), 'secret');
  await writeFile(file, 'short\n');
  const env = {
    ...(await demoProcessDatabase()),
    DRAY_ENV: 'Production',
    DRAY_LINK_SECRET: '',
    DRAY_LINK_SECRET_FILE: file,
  };
  expect(await startAndReadRefusal(env)).toMatch(/DRAY_LINK_SECRET must .*at least 32 characters/);
  await writeFile(file, '');
  expect(await startAndReadRefusal(env, isOnPostgres ? ['serve'] : ['start'])).toContain(
    'DRAY_LINK_SECRET is required in Production',
  );
  expect(await readFile(file, 'utf8')).toBe('');
});
