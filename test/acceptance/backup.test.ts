import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoKeys } from '../../demo/index.ts';
import { sql } from '../../src/db/index.ts';
import { connect, isOnPostgres } from '../support/database.ts';
import { Clusters, debianPostgres } from '../support/debian-postgres.ts';
import { dray, startServer, temporaryFolder } from '../support/process.ts';

const bin = isOnPostgres ? await debianPostgres() : undefined;

const urlOf = (port: number, database = 'dray') => `postgres://postgres@127.0.0.1:${port}/${database}`;

/** The self-check of the restored books, and how many invoices they have. */
async function proved(url: string): Promise<number> {
  const { code, stdout, stderr } = await dray(['check'], { DATABASE_URL: url, DRAY_ENV: 'Production' });
  expect([code, stderr], stdout).toEqual([0, '']);
  const db = connect(url);
  const [row] = await db.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM invoice`);
  await db.close();
  return row!.n;
}

describe.runIf(bin)('the procedures in docs/backup.md', () => {
  let clusters: Clusters;
  let port: number;
  let archive: string;
  let invoices: number;

  beforeAll(async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    clusters = await Clusters.in(bin!, join(folder, 'clusters'));
    archive = join(clusters.folder, 'archive');
    await clusters.run('/bin/mkdir', [archive]);
    await clusters.init('main');
    port = await clusters.start('main', [
      'archive_mode=on',
      `archive_command=cp %p ${archive}/%f`,
      'wal_level=replica',
    ]);
    await clusters.run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'dray']);
    const prepared = await dray(['prepare'], { DATABASE_URL: urlOf(port) });
    expect(prepared.code, prepared.stderr).toBe(0);
    invoices = await proved(urlOf(port));
    expect(invoices).toBeGreaterThan(100);
  });

  const atServer = () => ({ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' });

  test('a dump restores into another database that passes the self-check and serves requests', async () => {
    const backups = join(clusters.folder, 'backups');
    await clusters.run('/bin/mkdir', [backups]);
    const script = resolve('deploy/backup.sh');
    const file = (await clusters.run(script, ['dray', backups, '7'], atServer())).trim();
    await clusters.run('createdb', ['restored'], atServer());
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--dbname=restored', file];
    await clusters.run('pg_restore', args, atServer());
    expect(await proved(urlOf(port, 'restored'))).toBe(invoices);
    const server = await startServer({ DATABASE_URL: urlOf(port, 'restored') }, ['serve']);
    const headers = { 'x-api-key': demoKeys().employee };
    expect((await fetch(`${server.url}/api/v2/me`, { headers })).status).toBe(200);
    await server.stop();
    const verified = await dray(['audit', 'verify'], { DATABASE_URL: urlOf(port, 'restored') });
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('The audit log is intact')]);
  });

  test('a failed dump keeps the older dumps and leaves no partial file', async () => {
    const backups = join(clusters.folder, 'backups');
    const before = await readdir(backups);
    expect(before.length).toBe(1);
    const script = resolve('deploy/backup.sh');
    await expect(clusters.run(script, ['no_such_database', backups, '0'], atServer())).rejects.toThrow(
      'no_such_database',
    );
    expect(await readdir(backups)).toEqual(before);
    await clusters.run(script, ['dray', backups, '1'], atServer());
    const after = await readdir(backups);
    expect([after.length, after[0] === before[0]]).toEqual([1, false]);
  });

  test('point-in-time recovery restores the moment before a mistake', async () => {
    const base = join(clusters.folder, 'base');
    await clusters.run('pg_basebackup', ['-D', base, '-X', 'stream', '-c', 'fast'], atServer());
    const db = connect(urlOf(port));
    await db.query(sql`UPDATE customer SET customer_name = 'Kept' WHERE customer_id = 5001`);
    await db.query(sql`SELECT pg_create_restore_point('before_the_mistake')`);
    await db.query(sql`UPDATE customer SET customer_name = 'Mistaken'`);
    await db.query(sql`SELECT pg_switch_wal()`);
    await db.close();
    await clusters.stop('main');
    await clusters.run('/usr/bin/touch', [join(base, 'recovery.signal')]);
    port = await clusters.start('base', [
      `restore_command=cp ${archive}/%f %p`,
      'recovery_target_name=before_the_mistake',
      'recovery_target_action=promote',
      'archive_mode=off',
    ]);
    const restored = connect(urlOf(port));
    await expect
      .poll(async () => (await restored.query(sql`SELECT pg_is_in_recovery() AS r`))[0])
      .toEqual({ r: false });
    const names = await restored.query<{ name: string }>(
      sql`SELECT customer_name AS name FROM customer WHERE customer_id IN (5001, 5002) ORDER BY customer_id`,
    );
    await restored.close();
    expect(names[0]!.name).toBe('Kept');
    expect(names[1]!.name).not.toBe('Mistaken');
    expect(await proved(urlOf(port))).toBe(invoices);
  });
});

describe.runIf(!isOnPostgres)('the embedded engine', () => {
  test('an export and a copy of a stopped folder both restore all data', async () => {
    const folder = await temporaryFolder();
    const at = (name: string) => ({ DATA_DIR: join(folder, name) });
    expect((await dray(['prepare'], at('live'))).code).toBe(0);
    const exported = await dray(['export', join(folder, 'export')], at('live'));
    expect(exported.code, exported.stderr).toBe(0);
    await cp(join(folder, 'live'), join(folder, 'copy'), { recursive: true });
    const imported = await dray(['import', join(folder, 'export')], { ...at('new'), DRAY_ENV: 'Test' });
    expect(imported.code, imported.stderr).toBe(0);
    for (const name of ['copy', 'new']) {
      const { code, stdout } = await dray(['check'], at(name));
      expect([name, code], stdout).toEqual([name, 0]);
    }
    expect(JSON.parse(await readFile(join(folder, 'export/manifest.json'), 'utf8')).environment).toBe(
      'Development',
    );
  });
});
