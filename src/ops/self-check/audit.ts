import { BROKEN_LINKS } from '../../access/index.ts';
import { sql } from '../../db/index.ts';
import type { Identity } from './identity.ts';

export const auditIdentities: readonly Identity[] = [
  {
    name: 'audit_chain',
    explanation:
      'Every entry of the audit log is as it was linked, and none is missing or was added afterwards.',
    checked: sql`SELECT count(*) FROM audit_link`,
    broken: () => BROKEN_LINKS,
  },
];
