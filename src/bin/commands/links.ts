import { NO_ACTOR } from '../../access/index.ts';
import type { Config } from '../../config/index.ts';
import { revokeLinks } from '../../documents/index.ts';
import { findRemote } from '../remote.ts';
import { withMigratedDatabase } from '../with-database.ts';

/** `dray links revoke`: through a running server, or directly on the database. */
export async function revokeLinksCommand(config: Config): Promise<void> {
  const server = await findRemote(config);
  if (server) await server.dray.ops.links.revoke();
  else await withMigratedDatabase(config, (db) => db.tx((tx) => revokeLinks(tx, NO_ACTOR)));
  console.log('All existing links to PDFs were revoked.');
}
