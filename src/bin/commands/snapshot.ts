import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Dray } from '@dray/client';
import { NO_ACTOR } from '../../access/index.ts';
import { type Config, readVersion } from '../../config/index.ts';
import type { Db } from '../../db/index.ts';
import {
  bundleBytes,
  bundleOf,
  exportTo,
  importFrom,
  type Manifest,
  type ReplacedCounts,
  refreshFrom,
  replaceFolder,
  requireFreeFolder,
  unpackBundle,
  verifySnapshot,
} from '../../ops/index.ts';
import { plural, systemClock } from '../../shared/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { startProgress } from '../progress.ts';
import { findRetryingRemote } from '../remote.ts';
import { withMigratedDatabase, withNewMigratedDatabase } from '../with-database.ts';

/** Through a running server if one is found, else directly on the database. */
async function runRemotelyOrDirectly<T>(
  config: Config,
  through: (server: Dray) => Promise<T>,
  directly: () => Promise<T>,
): Promise<T> {
  const server = await findRetryingRemote(config);
  return server ? through(server.dray) : directly();
}

export async function exportCommand(config: Config, folder: string, options: OutputOptions): Promise<void> {
  const bar = startProgress('Export');
  const manifest = await runRemotelyOrDirectly(
    config,
    (server) => download(server, folder, bar.onProgress),
    () =>
      withMigratedDatabase(config, (db) =>
        exportTo(db, folder, {
          version: readVersion(),
          environment: config.environment,
          now: systemClock.now(),
          onProgress: bar.onProgress,
        }),
      ),
  ).finally(bar.end);
  const { tables, environment } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  printResult(
    options,
    manifest,
    `${resolve(folder)} contains ${plural(rows, 'row', 'rows')} in ${plural(tables.length, 'table', 'tables')} (${environment}).`,
  );
}

type OnProgress = ReturnType<typeof startProgress>['onProgress'];

/** The server sends a bundle; it is complete and verified before it replaces an older export. */
async function download(server: Dray, target: string, onProgress: OnProgress): Promise<Manifest> {
  const folder = resolve(target);
  await requireFreeFolder(folder);
  const partial = join(dirname(folder), `.${basename(folder)}-${randomBytes(4).toString('hex')}`);
  await mkdir(partial, { recursive: true });
  try {
    let [done, total] = [0, 1];
    const manifest = await unpackBundle(
      Readable.fromWeb((await server.ops.data.export()).body as NodeStream),
      partial,
      (found) => {
        total = bundleBytes(found) || 1;
      },
      (count) => {
        done += count;
        onProgress(done, total, `${Math.round(done / 1024)} KB`);
      },
    );
    await verifySnapshot(partial);
    await replaceFolder(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

export async function importCommand(config: Config, folder: string, options: OutputOptions): Promise<void> {
  const checking = startProgress('Verify');
  const { manifest } = await verifySnapshot(folder, checking.onProgress).finally(checking.end);
  const bar = startProgress('Import');
  const replaced = await runRemotelyOrDirectly(
    config,
    (server) => upload(server, folder, manifest, bar.onProgress),
    () =>
      withNewMigratedDatabase(config, (db) =>
        importFrom(db, folder, {
          environment: config.environment,
          now: systemClock.now(),
          actor: NO_ACTOR,
          onProgress: bar.onProgress,
        }),
      ),
  ).finally(bar.end);
  showReplaced(replaced, options, `from ${resolve(folder)}`);
}

async function upload(
  server: Dray,
  folder: string,
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<ReplacedCounts> {
  const total = bundleBytes(manifest) || 1;
  let done = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of bundleOf(folder, manifest)) {
      done += (chunk as Buffer).length;
      onProgress(Math.min(done, total), total, done < total ? 'sending' : 'loading');
      yield chunk as Buffer;
    }
  }
  const body = Readable.from(counted(), { objectMode: false });
  return (await server.ops.data.import(Readable.toWeb(body) as ReadableStream<Uint8Array>)).data;
}

export async function refreshCommand(config: Config, options: OutputOptions): Promise<void> {
  const bar = startProgress('Refresh');
  const replaced = await runRemotelyOrDirectly(
    config,
    async (server) => (await server.ops.data.refresh({ retries: 0 })).data,
    () => withNewMigratedDatabase(config, (db) => refreshDirectly(config, db, bar.onProgress)),
  ).finally(bar.end);
  showReplaced(replaced, options, 'from the snapshot');
}

async function refreshDirectly(config: Config, db: Db, onProgress: OnProgress) {
  const { snapshot, ...replaced } = await refreshFrom(db, config.snapshot, {
    environment: config.environment,
    now: systemClock.now(),
    actor: NO_ACTOR,
    onProgress,
  });
  const { exported_at, environment } = snapshot.manifest;
  return { ...replaced, exported_at, environment };
}

function showReplaced(replaced: ReplacedCounts, options: OutputOptions, source: string): void {
  const { rows, tables, jobs } = replaced;
  printResult(
    options,
    replaced,
    `Loaded ${plural(rows, 'row', 'rows')} into ${plural(tables, 'table', 'tables')} ${source} and resumed ${plural(jobs, 'job', 'jobs')}.`,
  );
}
