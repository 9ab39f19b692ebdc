import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { type Environment, writeAuditEntry } from '../../access/index.ts';
import { dataOf, type Route, responseOf, routesOf } from '../../http/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import { importFrom, inTemporaryFolder, refreshFrom, requireRefreshable } from './actions.ts';
import { bundleOf, unpackBundle } from './bundle.ts';
import { writeSnapshot } from './export.ts';

export interface DataTransferRouteDeps {
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
  description:
    'The manifest on the first line, followed by the rows of each table in the order of the manifest.',
});

const Replaced = Type.Object({
  tables: Type.Integer({ description: 'Number of tables loaded.' }),
  rows: Type.Integer({ description: 'Number of rows loaded.' }),
  jobs: Type.Integer({
    description:
      'Number of orders, changes, cancellations, purchases and payments whose processing was resumed.',
  }),
});

export function dataTransferRoutes(deps: DataTransferRouteDeps): Route[] {
  const { environment, version, queue } = deps;
  return [
    routes.get('exportData', '/export', {
      summary: 'Export all data',
      description:
        'Returns all business data: the same content that `dray export` writes to a folder. API keys, jobs and the audit log are not included.',
      volatile: true,
      responses: {
        200: { description: 'The manifest, followed by the rows.', schema: Bundle, mediaType: NDJSON },
      },
      async read(context) {
        const folder = await mkdtemp(join(tmpdir(), 'dray-export-'));
        const discard = () =>
          rm(folder, { recursive: true, force: true }).catch((error) =>
            context.log.warn({ err: error }, 'could not remove an export from the temporary folder'),
          );
        try {
          const now = context.realClock.now();
          const manifest = await writeSnapshot(context.db, folder, { version, environment, now });
          const entry = { action: 'database.export', subject: 'database', subjectId: null };
          await writeAuditEntry(context.db, { ...context.by, ...entry });
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
        'Verifies row counts and checksums, then replaces all business data in one transaction. API keys and their users are kept. In Production, only an empty database accepts an import.',
      content: { [NDJSON]: { schema: Bundle } },
      maxBytes: MAX_BUNDLE_BYTES,
      responses: { 200: responseOf('Summary of the loaded data.', Replaced) },
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
        'Reloads all business data, in one transaction, from the folder that `DRAY_SNAPSHOT` names: readers see either the old or the new data, never a mix. API keys and their users are kept. Not available in Production. In Test, this also runs every Sunday at 06:00 (America/Los_Angeles).',
      content: {},
      maxBytes: 0,
      responses: {
        200: {
          description: 'Summary of the loaded data.',
          schema: dataOf(
            Type.Interface([Replaced], {
              exported_at: Type.String({ description: 'When the export was made.' }),
              environment: Type.String({ description: 'Environment that the export came from.' }),
            }),
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
