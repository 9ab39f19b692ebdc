// Keeps a small embedded folder of this version in test/releases, for the tests of later ones: `npm run release` calls it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

const run = promisify(execFile);
const DRAY = new URL('../dist/bin/dray.js', import.meta.url).pathname;

/** What was written before takes room and tells nothing: one segment of the log is enough. */
async function dropOldLog(folder) {
  const db = new PGlite(folder);
  await db.exec('SET wal_recycle = off');
  for (let i = 0; i < 3; i++) {
    await db.exec('SELECT pg_switch_wal()');
    await db.exec('CHECKPOINT');
  }
  await db.close();
}

export async function keepFolder(path, dray = DRAY) {
  const home = await mkdtemp(join(tmpdir(), 'dray-release-'));
  try {
    const { DATABASE_URL: _ignored, ...env } = process.env;
    await run(process.execPath, [dray, 'prepare'], {
      env: { ...env, DRAY_ENV: 'Development', DATA_DIR: home },
    });
    await dropOldLog(join(home, 'pgdata'));
    const args = [
      '-C',
      home,
      '--sort=name',
      '--owner=0',
      '--group=0',
      '-cf',
      '-',
      'pgdata',
      'opened-by.json',
    ];
    const { stdout } = await run('tar', args, { encoding: 'buffer', maxBuffer: 2 ** 30 });
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
    await writeFile(path, await promisify(brotliCompress)(stdout, { params }));
  } finally {
    await rm(home, { recursive: true });
  }
}
