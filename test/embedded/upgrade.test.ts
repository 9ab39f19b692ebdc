import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../demo/index.ts';
import { openEmbedded, sql } from '../../src/db/index.ts';
import { dray, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';
import { releasedFolders, unpackRelease } from '../support/released-folders.ts';

/** Before the baseline of migrations. */
const TOO_OLD = '0.1.0';
const VERSION = (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version;

/** What version 0.2 left beside its files. */
const OF_0_2 = { version: '0.2.0', schema: '0110-events-cost-less.sql' };

async function invoicesIn(folder: string): Promise<number> {
  const db = await openEmbedded({ folder });
  const [row] = await db.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM invoice`);
  await db.close();
  return row!.n;
}

const RELEASES = (await releasedFolders()).filter((release) => release !== TOO_OLD);

describe('a folder of an older version', () => {
  test.each(RELEASES)('%s is opened after a backup copy, and its books balance', async (release) => {
    const home = await temporaryFolder();
    await unpackRelease(release, home);
    const before = await invoicesIn(join(home, 'pgdata'));
    const server = await startServer({ DATA_DIR: home });
    expect(server.output.stderr).toContain(
      `A copy from before the upgrade is in ${join(home, `before-${VERSION}`)}`,
    );
    const headers = { 'x-api-key': demoKeys().employee };
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/v2/orders`, { headers })).status).toBe(200);
    await server.stop();
    const check = await dray(['check'], { DATA_DIR: home });
    expect(check.code, check.stdout).toBe(0);
    expect(await invoicesIn(join(home, 'pgdata'))).toBe(before);
    expect(await invoicesIn(join(home, `before-${VERSION}`)), 'the copy is a database').toBe(before);
    const again = await startServer({ DATA_DIR: home });
    expect(again.output.stderr, 'once').not.toContain('copy');
    await again.stop();
  });
});

test('a folder of a version before 0.2 is rejected with a clear message and left unchanged', async () => {
  const home = await temporaryFolder();
  await unpackRelease(TOO_OLD, home);
  const { code, stderr } = await dray(['start'], { DATA_DIR: home });
  expect([code, stderr]).toEqual([
    78,
    expect.stringMatching(
      /^dray: The data folder \S+ was written by a version before 0\.2\. Start Dray 0\.2 on it once, then this version\. Nothing was changed\.\n$/,
    ),
  ]);
  expect((await readdir(home)).toSorted()).toEqual(['lease', 'pgdata']);
  expect(await invoicesIn(join(home, 'pgdata'))).toBeGreaterThan(0);
});

test('a folder of a newer version is rejected with a clear message and left unchanged', async () => {
  const { DATA_DIR: home } = (await demoProcessDatabase()) as { DATA_DIR: string };
  const path = join(home, 'opened-by.json');
  await (await startServer({ DATA_DIR: home })).stop();
  const before = await readdir(home);
  await writeFile(path, JSON.stringify({ version: '9.1.0', schema: '9001-later.sql' }));
  for (const command of [['start'], ['keys', 'list'], ['migrate']]) {
    const { code, stderr } = await dray(command, { DATA_DIR: home });
    expect([code, stderr], command.join(' ')).toEqual([
      78,
      expect.stringMatching(
        /^dray: The data folder \S+ was written by Dray 9\.1\.0, which is newer[^\n]+\n$/,
      ),
    ]);
  }
  expect(await readdir(home)).toEqual(before);
});

test('after several upgrades the last backup copy is kept', async () => {
  const { DATA_DIR: home } = (await demoProcessDatabase()) as { DATA_DIR: string };
  const path = join(home, 'opened-by.json');
  await cp(join(home, 'pgdata'), join(home, 'before-0.0.9'), { recursive: true });
  await writeFile(path, JSON.stringify(OF_0_2));
  await (await startServer({ DATA_DIR: home })).stop();
  expect((await readdir(home)).filter((name) => name.startsWith('before-'))).toEqual([`before-${VERSION}`]);
});

test('a folder that cannot be copied is not upgraded', async () => {
  const home = await temporaryFolder();
  await mkdir(join(home, 'pgdata'));
  await writeFile(join(home, 'opened-by.json'), JSON.stringify(OF_0_2));
  // No copy can be made of a pipe.
  await promisify(execFile)('mkfifo', [join(home, 'pgdata', 'pipe')]);
  const { code, stderr } = await dray(['start'], { DATA_DIR: home });
  expect([code, stderr]).toEqual([78, expect.stringMatching(/it could not be copied.*Nothing was changed/)]);
  expect((await readdir(home)).toSorted()).toEqual(['lease', 'opened-by.json', 'pgdata']);
});
