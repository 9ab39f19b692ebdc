import type { Tx } from '../../../db/index.ts';
import type { Intake } from './intake.ts';
import { JsonWorkspace } from './json-workspace.ts';
import type { Part } from './part.ts';
import { TableWorkspace } from './table-workspace.ts';
import type { Workspace } from './workspace.ts';

/** Limits for a small request, whose rows are sent along with every statement. */
export interface SmallLoadLimits {
  rows: number;
  chars: number;
}
const SMALL_LOAD: SmallLoadLimits = { rows: 500, chars: 256 * 1024 };

/**
 * Even a short-lived temporary table costs PostgreSQL's catalogs some 25 KB and 90 dead rows: negligible for many records, but
 * with one record at a time the database would grow and grow. So only large requests create tables.
 */
export function workspaceFor(tx: Tx, parts: readonly Part[], intake: Intake, few = SMALL_LOAD): Workspace {
  const isSmall = intake.rows <= few.rows && intake.spool.chars <= few.chars;
  return isSmall ? new JsonWorkspace(tx) : new TableWorkspace(tx, parts);
}
