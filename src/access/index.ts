export {
  allOf,
  belongsTo,
  canRead,
  equalsAny,
  inKeyStates,
  type Reader,
  visibleRecords,
} from './audience.ts';
export {
  type AuditActor,
  type AuditEntry,
  auditInsert,
  NO_ACTOR,
  versionedAuditInsert,
  writeAudit,
  writeAudits,
} from './audit.ts';
export {
  AuditChain,
  type AuditHead,
  BROKEN_LINKS,
  HeadSigner,
  JOIN_LINKS,
  LINK_COLUMNS,
  readHead,
  type Verification,
  verifyChain,
} from './audit-chain.ts';
export { ENTRY_COLUMNS, type HistoryEntry, hideStaffNames, type StoredEntry } from './history.ts';
export { KeyCache } from './key-cache.ts';
export * from './key-text.ts';
export * from './keys.ts';
export { maskKeys } from './mask.ts';
export * from './sessions.ts';
export { requireStates } from './states.ts';
