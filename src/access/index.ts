export { type AuditEntry, auditInsert, writeAudit, writeAudits } from './audit.ts';
export { KeyCache } from './key-cache.ts';
export * from './key-text.ts';
export * from './keys.ts';
export { maskKeys } from './mask.ts';
