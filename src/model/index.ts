export { AGING_BUCKETS } from './aging.ts';
export * as audiences from './audience.ts';
export { type Audience, audienceColumns, type JoinStep, type RecordOwner } from './audience.ts';
export { DECLARED_EVENTS, EVENT_TYPES, type EventType } from './event-types.ts';
export { computed, Field, type Fields, type RecordType, timeUpdated } from './field.ts';
export * as kinds from './kind.ts';
export { InvalidValueError, type Kind, parseText } from './kind.ts';
export { MOVES, type Move, ORDER_EDITS } from './moves.ts';
export * from './order-actions.ts';
export * from './order-texts.ts';
export {
  ARE_EVENTS_ON,
  CAUSE_COLUMNS,
  recordChangedSql,
  SCOPE_NAMES,
  scopeValues,
} from './record-changed.ts';
export * as records from './records/index.ts';
export * as references from './references.ts';
export * from './shortage.ts';
export { SALES_REPS_SHOWING, SHOWN_FIELDS } from './shown.ts';
export * from './statuses.ts';
export { TABLE_WRITERS } from './tables.ts';
export { VIEWS, type View } from './views.ts';
