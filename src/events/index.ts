export {
  EVENT_TYPE_KIND,
  EVENT_TYPE_NAMES,
  type EventFamily,
  FAMILIES,
  typesNamed,
} from './catalog.ts';
export type { Cursors } from './cursor.ts';
export { EventSignal, NotifyingDb } from './event-signal.ts';
export {
  countEventsAfter,
  type FeedPage,
  findEvents,
  findOrderReaders,
  readFeedEnd,
  readFeedPage,
  readTickShift,
} from './feed.ts';
export { parseStart } from './feed-pages.ts';
export {
  collectMoves,
  emitMoves,
  type RecordsToStore,
  withRemovalEvents,
} from './moves.ts';
export { maintainPartitions } from './partitions.ts';
export { advancePosition, type FeedPosition, isAfter, rewindPosition } from './position.ts';
export { type EventRow, eventIdOf, presentEvent } from './present.ts';
export { changedEventsSql, type RecordsInLoad, removedEventsSql } from './records.ts';
export {
  insertOrderRemoved,
  insertPurchaseRemoved,
  type OrderScope,
  type PurchaseScope,
} from './removed-from-view.ts';
export { feedRoute } from './routes.ts';
export { isOrderResource, keySeesEvent } from './scope.ts';
export { Events } from './service.ts';
export { recordsOf, type SnapshotSource, snapshotRoute } from './snapshot.ts';
export { readEventStatus } from './status.ts';
export { streamRoute } from './stream.ts';
export { emitTouched } from './touched.ts';
