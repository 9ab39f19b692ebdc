import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { embeddedFolder, loadInitialData, migrateAndBackfill, templateDataFor } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import { type Db, hasTemplate } from '../../db/index.ts';
import { plural, systemClock } from '../../shared/index.ts';
import { startProgress } from '../progress.ts';
import { withNewDatabase } from '../with-database.ts';

/** Migrates, and fills an empty Development database, showing progress. */
export function prepare(config: Config): Promise<void> {
  return withNewDatabase(config, (db) => migrateAndFill(config, db));
}

export async function migrateAndFill(config: Config, db: Db): Promise<void> {
  const applied = await migrateAndBackfill(db);
  if (applied.length > 0) console.error(`Applied ${plural(applied.length, 'migration', 'migrations')}.`);
  const bar = startProgress('Loading the demo data');
  if (await loadInitialData({ config, db, clock: systemClock }, bar.onProgress)) bar.end();
}

/**
 * Runs the first start of the embedded engine in a separate process. Creating and filling a database
 * takes some 200 MB that WebAssembly never gives back; the server should not carry them for life.
 */
export async function prepareInChildProcess(config: Config): Promise<void> {
  if (config.databaseUrl || existsSync(embeddedFolder(config))) return;
  const filling = templateDataFor(config);
  if (filling !== undefined && (await hasTemplate(filling))) {
    console.error('Loading the demo data: 100% (prepared by the build)');
    return;
  }
  const child = spawn(process.execPath, [process.argv[1]!, 'prepare'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) process.exit(code ?? 1);
}
