export { FAMILIES, TYPE_NAMES } from './catalogue.ts';
export { keepPartitions } from './partitions.ts';
export { type StoredRecords, tellOfChanged, tellOfRemoved } from './records.ts';
export { feedRoute } from './routes.ts';
export { CATALOGUE_TEXT } from './schema.ts';
export { Events } from './service.ts';
export { recordsOf, type SnapshotSource, snapshotRoute } from './snapshot.ts';
export { streamRoute } from './stream.ts';
export { EventSignal, TellingDb } from './wake.ts';
