import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { type Environment, writeAudit } from '../../access/index.ts';
import { answer, dataOf, type Route, routesOf } from '../../http/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import { importFrom, inTemporaryFolder, refreshFrom, requireRefreshable } from './actions.ts';
import { bundleOf, unpackBundle } from './bundle.ts';
import { writeSnapshot } from './export.ts';

export interface SnapshotDeps {
  environment: Environment;
  version: string;
  queue: JobQueue;
  /** The folder of DRAY_SNAPSHOT. */
  snapshot: string | undefined;
}
const routes = routesOf('ops', 'Snapshots');
const NDJSON = 'application/x-ndjson';
const MAX_BUNDLE_BYTES = 100 * 1024 ** 3;
const Bundle = Type.Unsafe({
  type: 'string',
  description: 'The manifest in one line, then the rows of each table in the order of the manifest.',
});

const Replaced = Type.Object({
  tables: Type.Integer(),
  rows: Type.Integer({ description: 'Rows of the snapshot.' }),
  jobs: Type.Integer({ description: 'Documents of the snapshot that were on their way, and go on.' }),
});

export function snapshotRoutes(deps: SnapshotDeps): Route[] {
  const { environment, version, queue } = deps;
  return [
    routes.get('exportData', '/export', {
      summary: 'Export all data',
      description:
        'What `dray export` writes into a folder. Keys, jobs and the audit log are not part of it.',
      volatile: true,
      answers: { 200: { description: 'The manifest, then the rows.', schema: Bundle, mediaType: NDJSON } },
      async read(context) {
        const folder = await mkdtemp(join(tmpdir(), 'dray-export-'));
        const discard = () =>
          rm(folder, { recursive: true, force: true }).catch((error) =>
            context.log.warn({ err: error }, 'an export could not be removed from the temporary folder'),
          );
        try {
          const now = context.realClock.now();
          const manifest = await writeSnapshot(context.db, folder, { version, environment, now });
          const entry = { action: 'database.export', subject: 'database', subjectId: null };
          await writeAudit(context.db, { ...context.by, ...entry });
          const stream = bundleOf(folder, manifest);
          stream.once('close', () => void discard());
          return { stream, headers: { 'content-type': NDJSON } };
        } catch (error) {
          await discard();
          throw error;
        }
      },
    }),
    routes.upload('importData', '/import', {
      summary: 'Import an export',
      description:
        'Counts and checksums are verified before anything is changed; then everything is replaced in one transaction. Keys and their users stay. In Production only an empty database is filled.',
      content: { [NDJSON]: { schema: Bundle } },
      maxBytes: MAX_BUNDLE_BYTES,
      answers: { 200: answer('What was loaded.', Replaced) },
      errors: ['SNAPSHOT_INVALID', 'DATABASE_NOT_EMPTY'],
      load: (context, upload) =>
        inTemporaryFolder(async (folder) => {
          await unpackBundle(upload!.bytes, folder);
          const options = { environment, now: context.realClock.now(), actor: context.by };
          const replaced = await importFrom(context.db, folder, options);
          queue.wake();
          return { data: { data: replaced } };
        }),
    }),
    routes.upload('resetData', '/refresh', {
      summary: 'Reset to the snapshot',
      description:
        'From the folder in `DRAY_SNAPSHOT`, in one transaction: readers see the old or the new data, never a mixture. Keys and their users stay. Not in Production. In Test it also happens every Sunday at 06:00 (America/Los_Angeles).',
      content: {},
      maxBytes: 0,
      answers: {
        200: {
          description: 'What was loaded.',
          schema: dataOf(
            Type.Interface([Replaced], { exported_at: Type.String(), environment: Type.String() }),
          ),
        },
      },
      errors: ['SNAPSHOT_NOT_SET', 'SNAPSHOT_INVALID'],
      async load(context) {
        requireRefreshable(environment, deps.snapshot);
        const options = { environment, now: context.realClock.now(), actor: context.by };
        const { snapshot, ...replaced } = await refreshFrom(context.db, deps.snapshot, options);
        queue.wake();
        const { exported_at, environment: from } = snapshot.manifest;
        return { data: { data: { ...replaced, exported_at, environment: from } } };
      },
    }),
  ];
}
