export { allOf, anyOf, belongsTo, canRead, ofStates, type Reader, visibleRecords } from './audience.ts';
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
  LINK_COLUMNS,
  LINK_OF_ENTRY,
  readHead,
  type Verification,
  verifyChain,
} from './audit-chain.ts';
export { ENTRY_COLUMNS, type HistoryEntry, type StoredEntry, withoutNames } from './history.ts';
export { KeyCache } from './key-cache.ts';
export * from './key-text.ts';
export * from './keys.ts';
export { maskKeys } from './mask.ts';
export * from './sessions.ts';
export { requireStates } from './states.ts';
