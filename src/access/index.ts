export {
  allOf,
  belongsTo,
  canRead,
  equalsAny,
  inKeyStates,
  type KeyScope,
  visibleRecords,
} from './audience.ts';
export {
  type AuditActor,
  type AuditEntry,
  insertAuditEntry,
  insertVersionedAuditEntry,
  NO_ACTOR,
  writeAuditEntries,
  writeAuditEntry,
} from './audit.ts';
export {
  AuditChain,
  type AuditHead,
  BROKEN_LINKS,
  type ChainVerification,
  HeadSigner,
  JOIN_LINKS,
  LINK_COLUMNS,
  readHead,
  verifyChain,
} from './audit-chain.ts';
export { ENTRY_COLUMNS, type HistoryEntry, hideStaffNames, type StoredEntry } from './history.ts';
export { KeyCache } from './key-cache.ts';
export * from './key-text.ts';
export * from './keys.ts';
export { maskKeys } from './mask.ts';
export * from './sessions.ts';
export { requireKnownStates } from './states.ts';
