export { type EventType, FAMILIES, type Family, TYPE_NAMES, TYPES, typesNamed } from './catalog.ts';
export type { Cursors } from './cursor.ts';
export { EventSignal, NotifyingDb } from './event-signal.ts';
export {
  countAfter,
  type FeedPage,
  findEvents,
  readEnd,
  readersOfOrders,
  readFeedPage,
  readTickShift,
} from './feed.ts';
export { parseStart } from './feed-pages.ts';
export {
  collectMoves,
  emitMoves,
  type MovingRecords,
  withRemovalEvents,
} from './moves.ts';
export { emitOrderRemoved, type OrderScope } from './order-removed.ts';
export { maintainPartitions } from './partitions.ts';
export { advancePosition, type FeedPosition, isAfter, rewindPosition } from './position.ts';
export { type EventRow, eventIdOf, present } from './present.ts';
export { emitChanged, emitRemoved, type StoredRecords } from './records.ts';
export { feedRoute } from './routes.ts';
export { isOrderResource, keySeesEvent } from './scope.ts';
export { Events } from './service.ts';
export { recordsOf, type SnapshotSource, snapshotRoute } from './snapshot.ts';
export { eventStatus } from './status.ts';
export { streamRoute } from './stream.ts';
