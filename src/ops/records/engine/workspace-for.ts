import type { Tx } from '../../../db/index.ts';
import { FewRows } from './few-rows.ts';
import type { Intake } from './intake.ts';
import { ManyRows } from './many-rows.ts';
import type { Part } from './part.ts';
import type { Workspace } from './workspace.ts';

/** Limits for a small request, whose rows are sent along with every statement. */
export interface Few {
  rows: number;
  chars: number;
}
const FEW: Few = { rows: 500, chars: 256 * 1024 };

/**
 * Even a short-lived temporary table costs PostgreSQL's catalogs some 25 KB and 90 dead rows: negligible for many records, but
 * with one record at a time the database would grow and grow. So only large requests create tables.
 */
export function workspaceFor(tx: Tx, parts: readonly Part[], intake: Intake, few = FEW): Workspace {
  const isSmall = intake.rows <= few.rows && intake.spool.chars <= few.chars;
  return isSmall ? new FewRows(tx) : new ManyRows(tx, parts);
}
