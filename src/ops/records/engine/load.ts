import { type AuditActor as Actor, writeAuditEntry } from '../../../access/index.ts';
import { type Db, pgCode, type Tx, type TxOptions } from '../../../db/index.ts';
import {
  changedEventsSql,
  collectMoves,
  emitMoves,
  emitTouched,
  type RecordsInLoad,
  type RecordsToStore,
  removedEventsSql,
} from '../../../events/index.ts';
import { storeSpellingsOf } from '../../../po-numbers/index.ts';
import { Fault, type FieldError, faultOf } from '../../../shared/index.ts';
import { type AbsentRule, stageAbsent } from './absent.ts';
import {
  countResultSql,
  dropLinesSql,
  insertRowsSql,
  linesChangedSql,
  moveSequencesSql,
  removeRowsSql,
  updateRowsSql,
  writeAuditRowsSql,
  writeLinksSql,
} from './apply-sql.ts';
import { findBrokenSql, findProblemsSql } from './check-sql.ts';
import type { ResourceDeclaration, StoredRowRule } from './declaration.ts';
import type { Intake } from './intake.ts';
import { isFieldGivenSql, type Part, partsOf, sameKey } from './part.ts';
import { MAX_LISTED, Problems } from './problems.ts';
import { carryForwardSql, LOCK_STOCK_LOADS, stockBeyondDocuments } from './stock-sql.ts';
import type { Workspace } from './workspace.ts';
import { type SmallLoadLimits, workspaceFor } from './workspace-for.ts';

export interface LoadCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Records that are missing from the request and were removed or deactivated, if it asked for that. */
  absent?: number;
}

/** How many new, changed and removed records of a request get their own audit entry. */
export const MAX_AUDITED = 10_000;

/** Set-based statements for a large request take longer than the limit for other statements allows. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000;
const SETTINGS = `SET LOCAL work_mem = '64MB'`;

/** Carries the counts out of a transaction that is deliberately rolled back. */
class DryRun extends Error {
  constructor(readonly counts: LoadCounts) {
    super('dry run');
  }
}

/** What other modules do about loaded records, in the same transaction. */
export interface RecordHooks {
  /** Called with products that have become active and have an open activation task. */
  productsActivated(tx: Tx, productIds: readonly number[], actor: Actor): Promise<void>;
}

export interface StoreOptions {
  hooks: RecordHooks;
  dryRun: boolean;
  actor: Actor;
  /** What happens to stored records that the request lacks. */
  absent?: AbsentRule | undefined;
  /** The limits up to which a request counts as small. */
  few?: SmallLoadLimits;
}

/** All or nothing: stages the records, checks them together, and stores what differs. */
export async function storeRecords(
  db: Db,
  declaration: ResourceDeclaration,
  intake: Intake,
  options: StoreOptions,
): Promise<LoadCounts> {
  if (intake.problems.isFull) intake.problems.throwIfAny();
  const attempt = (upTo: number, changes: Partial<StoreOptions> = {}) =>
    db
      .tx(
        (tx) =>
          storeInTransaction(tx, declaration, intake, { ...options, ...changes, upTo }).catch(
            rethrowExplained,
          ),
        {
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
          ...causeOf(options.actor),
        },
      )
      .catch((error: unknown) => {
        if (error instanceof DryRun) return error.counts;
        if (pgCode(error) === '40001' && (error as { detail?: string }).detail) throw conflictFault(error);
        throw error;
      });
  try {
    return await attempt(intake.records);
  } catch (error) {
    if (!(error instanceof UnattributedFault)) throw error;
    const { code, message: detail } = error;
    const sentOnly = { dryRun: true, absent: undefined };
    if (options.absent && (await succeeds(attempt(intake.records, sentOnly))))
      throw faultOf([{ field: 'absent', code, detail: `${ABSENT_RECORDS_PREFIX} ${detail}` }], 422);
    const index = await findFirstRefused((upTo) => attempt(upTo, sentOnly), intake.records);
    throw faultOf([{ field: 'body', code, detail, index }], 422);
  }
}

const ABSENT_RECORDS_PREFIX = 'Among the records missing from the request:';

/** A refusal by the database, which does not say which record caused it. */
class UnattributedFault extends Fault {}

/** Finds the first refused record by bisection: twenty attempts for a million records, and only after an error. */
async function findFirstRefused(load: (upTo: number) => Promise<unknown>, records: number): Promise<number> {
  let [fine, refused] = [0, records];
  while (refused - fine > 1) {
    const middle = Math.floor((fine + refused) / 2);
    if (await succeeds(load(middle))) fine = middle;
    else refused = middle;
  }
  return refused - 1;
}

function succeeds(loading: Promise<unknown>): Promise<boolean> {
  return loading.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Fault) return false;
      throw error;
    },
  );
}

async function storeInTransaction(
  tx: Tx,
  declaration: ResourceDeclaration,
  intake: Intake,
  options: StoreOptions & { upTo: number },
): Promise<LoadCounts> {
  const parts = partsOf(declaration);
  await tx.exec(SETTINGS);
  const [own, line] = parts as [Part, Part | undefined];
  if (declaration.stockOf) await tx.exec(LOCK_STOCK_LOADS);
  // What a request lacks can be any number of rows.
  const rows = workspaceFor(tx, parts, intake, options.absent ? { rows: -1, chars: -1 } : options.few);
  for await (const { part, json } of intake.spool.batches())
    await rows.stage(parts[part]!, json, options.upTo);
  const absent =
    options.absent && !intake.problems.hasAny
      ? await stageAbsent(rows, own, options.absent, intake.records)
      : undefined;
  for (const part of parts) await rows.merge(part);
  if (line) await rows.markChanged(own, linesChangedSql(own, line));
  await refuse(rows, findProblemsSql(parts, MAX_LISTED), intake.problems, intake.records);
  const [sent] = await rows.run<LoadCounts>(countResultSql(own, intake.records));
  const counts: LoadCounts = { ...sent!, ...(absent === undefined ? {} : { absent }) };
  await auditChanges(rows, parts, options.actor);
  for (const statement of removedEventsSql(recordsInLoadOf(own))) await rows.run(statement);
  const moves = await collectMoves(rows, recordsToStoreOf(own));
  await recordStockDifference(rows, own, line, () => apply(rows, own, line));
  for (const statement of changedEventsSql(recordsInLoadOf(own))) await rows.run(statement);
  await emitMoves(rows, moves);
  await emitTouched(rows, declaration.touches ?? []);
  if (declaration.activated) {
    const products = await rows.run<{ id: number }>(declaration.activated(own.merged));
    const ids = products.map(({ id }) => id);
    if (ids.length > 0) await options.hooks.productsActivated(tx, ids, options.actor);
  }
  if (options.dryRun) throw new DryRun(counts);
  for (const part of parts) for (const move of moveSequencesSql(part)) await rows.run(move);
  await writeAuditEntry(tx, {
    ...options.actor,
    action: 'records.put',
    subject: 'records',
    subjectId: declaration.name,
    after: { records: intake.records, ...counts },
  });
  return counts;
}

/** A load without a request or API key has no cause to record. */
function causeOf({ apiKeyId, requestId }: Actor): Pick<TxOptions, 'cause'> {
  return apiKeyId === null || requestId === null ? {} : { cause: { apiKeyId, requestId } };
}

/** Describes the stored records for the event feed. */
function recordsInLoadOf(part: Part): RecordsInLoad {
  const { declaration, merged } = part;
  return {
    resource: declaration.name,
    table: declaration.table,
    audience: declaration.audience,
    rows: merged,
    key: declaration.key.map((name) => ({ name, column: declaration.fields[name]!.column })),
    same: sameKey(part, 't', 'm'),
  };
}

/** Describes the records for what follows where they move. */
function recordsToStoreOf(part: Part): RecordsToStore {
  const { declaration, merged } = part;
  const { fields, lines, key } = declaration;
  return {
    resource: declaration.name,
    table: declaration.table,
    rows: merged,
    same: sameKey(part, 't', 'm'),
    has: (name) => name in fields,
    differs: (name) =>
      name === lines?.field
        ? `(${isFieldGivenSql('m', declaration, name)})`
        : `m.${fields[name]!.column} IS DISTINCT FROM ${fields[name]!.storedValueFor('m')}`,
    idColumn: fields[key[0]!]!.column,
  };
}

/** `known`: the problems found before the database was queried; `sent`: how many records there are, the rest are absent ones. */
async function refuse(
  rows: Workspace,
  search: string,
  known = new Problems(),
  sent = Number.POSITIVE_INFINITY,
): Promise<void> {
  const found = await rows.run<FieldError & { total: number }>(search);
  // A copy, because a retried transaction checks again.
  const problems = known.copy();
  problems.addCounted(
    found.map(({ field, code, detail, index }) =>
      index! < sent
        ? { field, code, detail, index: index! }
        : { field: 'absent', code, detail: `${ABSENT_RECORDS_PREFIX} ${field}: ${detail}` },
    ),
    found[0]?.total ?? 0,
  );
  problems.throwIfAny();
}

async function auditChanges(rows: Workspace, parts: readonly Part[], actor: Actor): Promise<void> {
  const values = [actor.apiKeyId, actor.userId, actor.requestId];
  for (const part of parts) await rows.run(writeAuditRowsSql(part, MAX_AUDITED), values);
}

async function apply(rows: Workspace, own: Part, line: Part | undefined): Promise<void> {
  const statements = [
    ...(own.declaration.removable ? [removeRowsSql(own)] : []),
    updateRowsSql(own),
    insertRowsSql(own),
    ...writeLinksSql(own),
    ...(line ? [dropLinesSql(own, line), updateRowsSql(line), insertRowsSql(line)] : []),
  ];
  for (const statement of statements) if (statement) await rows.run(statement);
  await refuseBroken(rows, own, own.declaration.stored);
  for (const statement of own.declaration.after?.(own.merged) ?? []) await rows.run(statement);
  await storePoKeys(rows, own);
  await refuseBroken(rows, own, own.declaration.finally);
}

async function storePoKeys(rows: Workspace, { declaration, merged }: Part): Promise<void> {
  const { poNumbers } = declaration;
  if (!poNumbers) return;
  await storeSpellingsOf((text, values) => rows.run(text, values), poNumbers.of(merged));
  if (poNumbers.after) await rows.run(poNumbers.after(merged));
}

async function refuseBroken(
  rows: Workspace,
  own: Part,
  rules: readonly StoredRowRule[] | undefined,
): Promise<void> {
  const broken = findBrokenSql(own, rules, MAX_LISTED);
  if (broken) await refuse(rows, broken);
}

/** Counts and documents from the ERP move no stock. The difference that they cause between the two is recorded. */
async function recordStockDifference(
  rows: Workspace,
  own: Part,
  line: Part | undefined,
  act: () => Promise<void>,
): Promise<void> {
  const products = own.declaration.stockOf?.(own.merged, line?.merged ?? '');
  if (products === undefined) return act();
  const [before] = await rows.run<{ beyond: string }>(stockBeyondDocuments(products));
  await act();
  await rows.run(carryForwardSql(products), [before!.beyond]);
}

const RACE = new Set(['23505', '23503']);

/** Translates errors that the checks did not catch: a race (so retry), or a constraint of the table itself. */
function rethrowExplained(error: unknown): never {
  const code = pgCode(error) ?? '';
  const { detail = '', message } = error as { detail?: string; message: string };
  if (code === '23503' && /still referenced/.test(detail)) {
    throw new UnattributedFault(
      'RECORD_INVALID',
      'A record that would be removed is still used by other records. Keep it, or remove those records first.',
      {
        cause: error,
      },
    );
  }
  if (RACE.has(code)) throw Object.assign(new Error(message, { cause: error }), { code: '40001', detail });
  if (code === '22003' || code === '22008') {
    const sentence = 'A number or date calculated from the record is out of range. Use smaller values.';
    throw new UnattributedFault('TOTAL_TOO_LARGE', sentence, { cause: error });
  }
  if (code === '23514' || code === '23502' || code.startsWith('22')) throw conflictFault(error);
  throw error;
}

function conflictFault(cause: unknown): UnattributedFault {
  return new UnattributedFault(
    'RECORD_INVALID',
    'The record conflicts with a stored record. Correct the conflicting value.',
    { cause },
  );
}
