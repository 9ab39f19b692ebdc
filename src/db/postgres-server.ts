/** What only a PostgreSQL server needs, and loads the driver for: the embedded engine starts without it. */
export { isPooler } from './pooler.ts';
export { openPostgres } from './postgres.ts';
export { openReplicated, type ReplicatedOptions } from './replicas/open.ts';
