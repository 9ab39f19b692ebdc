export { computed, Field, type Fields, type RecordType, timeUpdated } from './field.ts';
export * as kinds from './kind.ts';
export { type Kind, readText, Unfit } from './kind.ts';
export * as records from './records/index.ts';
export * as references from './references.ts';
export * from './shortage.ts';
export * from './statuses.ts';
export { TABLE_WRITERS } from './tables.ts';
