/** Only needed with a PostgreSQL server. Loads the driver, which the embedded engine starts without. */

export { openReplicated, type ReplicatedOptions } from '../replicas/open.ts';
export { openPostgres } from './database.ts';
export { isPooler } from './pooler.ts';
