export * from './statuses.ts';
export { TABLE_WRITERS } from './tables.ts';
