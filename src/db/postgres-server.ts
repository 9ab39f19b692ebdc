/** Only needed with a PostgreSQL server. Loads the driver, which the embedded engine starts without. */
export { isPooler } from './pooler.ts';
export { openPostgres } from './postgres.ts';
export { openReplicated, type ReplicatedOptions } from './replicas/open.ts';
