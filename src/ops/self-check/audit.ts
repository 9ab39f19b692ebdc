import { BROKEN_LINKS } from '../../access/index.ts';
import { sql } from '../../db/index.ts';
import type { Identity } from './identity.ts';

export const auditIdentities: readonly Identity[] = [
  {
    name: 'audit_chain',
    explanation: 'No entry of the audit log was altered, removed or inserted.',
    checked: sql`SELECT count(*) FROM audit_link`,
    broken: () => BROKEN_LINKS,
  },
];
