import {
  LOCK_RETRY,
  type LockMode,
  type Migration,
  type MigrationStep,
  type ObjectChange,
  stepsOf,
} from '../db/index.ts';
import { plural } from '../shared/index.ts';

/** Measured on two cores with everything in memory; a slow disk takes several times as long. */
const READS_PER_SECOND = 500_000;
const WRITES_PER_SECOND = 100_000;

export interface TableSize {
  rows: number;
  megabytes: number;
}

export type Sizes = ReadonlyMap<string, TableSize>;

export interface PlannedMigration {
  migration: Migration;
  /** Existing tables and views that it locks. */
  locks: ReadonlyMap<string, LockMode>;
}

export interface MigrationPlanFacts {
  description: string;
  pending: readonly PlannedMigration[];
  /** Functions, views and triggers that differ from database/. */
  objects: readonly ObjectChange[];
  objectLocks: ReadonlyMap<string, LockMode>;
  sizes: Sizes;
  /** Nobody else uses the database: all in one transaction. */
  isAlone: boolean;
  /** It has no tables yet. */
  isNew: boolean;
}

export function migrationPlanText(facts: MigrationPlanFacts): string {
  const { description, pending, isAlone } = facts;
  if (facts.isNew)
    return [
      `${description} is empty.`,
      'One transaction creates the tables of this version (migrations/baseline) and its functions, views and triggers (database/).',
    ].join('\n');
  const lines = [
    pending.length > 0
      ? `${description} is missing ${plural(pending.length, 'migration', 'migrations')}.`
      : `${description} has all migrations.`,
  ];
  if (pending.length > 0)
    lines.push(...(isAlone ? ['Pending migrations are applied in one transaction.'] : summaryOf(facts)));
  for (const planned of pending)
    lines.push('', ...(isAlone ? [planned.migration.name] : detailsOf(planned, facts)));
  lines.push(...objectLines(facts));
  return lines.join('\n');
}

const CHANGES: Record<ObjectChange['kindOfChange'], string> = {
  new: 'is created',
  changed: 'is replaced',
  dropped: 'is dropped',
};

function objectLines({ objects, objectLocks, sizes, isAlone }: MigrationPlanFacts): string[] {
  if (objects.length === 0) return [];
  const byHand = objects.filter((one) => one.isByHand);
  return [
    '',
    `Functions, views and triggers in database/ that change: ${objects.length}. They are applied in one transaction after the migrations.`,
    ...byHand.map(
      ({ kind, name }) =>
        `The ${kind} ${name} was changed manually: \`dray migrate\` restores the definition in database/.`,
    ),
    ...(isAlone ? [] : lockLines(objectLocks, sizes, 'an instant')),
    ...objects.map(({ kind, name, kindOfChange }) => `    the ${kind} ${name} ${CHANGES[kindOfChange]}`),
  ];
}

function lockLines(locks: ReadonlyMap<string, LockMode>, sizes: Sizes, time: string): string[] {
  return [...locks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, mode]) => `  ${waitText(table, mode, sizes)} for ${time}`);
}

function summaryOf({ pending, sizes }: MigrationPlanFacts): string[] {
  const apart = pending.filter(({ migration }) => migration.isConcurrent);
  const contracts = pending.filter(({ migration }) => migration.isContract);
  const { laterWaitMs, maxAttempts } = LOCK_RETRY;
  return [
    `Migrations that each run in a separate transaction: ${pending.length - apart.length}. Migrations that build indexes without blocking writes: ${apart.length}.`,
    longestWait('Reads', READ_LOCKS, pending, sizes),
    longestWait('Writes', WRITE_LOCKS, pending, sizes),
    `To get its locks, a migration waits up to ${laterWaitMs / 1000} s, and requests for the same tables wait behind it. Then it backs off and`,
    `tries again, up to ${maxAttempts} times. Migrations that were applied stay applied: to continue, run \`dray migrate\` again.`,
    ...contracts.map(
      ({ migration }) =>
        `Stop the previous version before ${migration.name} is applied: it removes what that version uses.`,
    ),
  ];
}

const READ_LOCKS: readonly LockMode[] = ['ACCESS EXCLUSIVE'];
const WRITE_LOCKS: readonly LockMode[] = ['ACCESS EXCLUSIVE', 'SHARE ROW EXCLUSIVE', 'SHARE'];

function longestWait(
  who: string,
  modes: readonly LockMode[],
  pending: readonly PlannedMigration[],
  sizes: Sizes,
): string {
  let longest: { name: string; seconds: number; tables: string[] } | undefined;
  for (const { migration, locks } of pending) {
    const tables = [...locks].filter(([, mode]) => modes.includes(mode)).map(([table]) => table);
    const seconds = secondsOf(migration, sizes);
    if (tables.length > 0 && (!longest || seconds > longest.seconds))
      longest = { name: migration.name, seconds, tables };
  }
  if (!longest) return `${who} do not wait for any migration.`;
  return `${who} wait at most ${timeText(longest.seconds)}, during ${longest.name} (${longest.tables.sort().join(', ')}).`;
}

/** A lock is held until the end of its migration, so every step of it counts. */
export function secondsOf({ text, isConcurrent }: Migration, sizes: Sizes): number {
  const seconds = stepsOf(text).map((step) => {
    if (!step.takesAllRows && !isConcurrent) return 0;
    return rowsOf(step, sizes) / (WRITES.test(step.statement) ? WRITES_PER_SECOND : READS_PER_SECOND);
  });
  return seconds.reduce((sum, one) => sum + one, 0);
}

const WRITES = /^(UPDATE|DELETE|INSERT)\b|\bTYPE\b|\bGENERATED ALWAYS\b|\bDEFAULT\b/i;

/** Of the largest table that the statement names. */
function rowsOf({ statement }: MigrationStep, sizes: Sizes): number {
  const words = new Set(statement.toLowerCase().match(/[a-z_0-9]+/g));
  return Math.max(0, ...[...words].map((word) => sizes.get(word)?.rows ?? 0));
}

function timeText(seconds: number): string {
  return seconds < 0.2 ? 'an instant' : `about ${Math.ceil(seconds)} s`;
}

function detailsOf({ migration, locks }: PlannedMigration, { sizes }: MigrationPlanFacts): string[] {
  const { name, text, isContract, isConcurrent } = migration;
  const time = timeText(secondsOf(migration, sizes));
  const title = isContract ? `${name} (contract: stop the previous version first)` : name;
  return [
    isConcurrent ? `${title}: builds indexes without blocking writes, ${time}` : title,
    ...lockLines(locks, sizes, time),
    ...stepsOf(text).map(({ statement }) => `    ${statement.replace(/\s+/g, ' ').slice(0, 90)}`),
  ];
}

const BLOCKED_STATEMENTS: Record<LockMode, string> = {
  'ACCESS EXCLUSIVE': 'reads and writes of',
  'SHARE ROW EXCLUSIVE': 'writes to',
  SHARE: 'writes to',
  'ROW EXCLUSIVE': 'writes to the same rows of',
};

function waitText(table: string, mode: LockMode, sizes: Sizes): string {
  const size = sizes.get(table);
  const extent = size ? `, ${plural(size.rows, 'row', 'rows')}, ${size.megabytes} MB` : '';
  return `${BLOCKED_STATEMENTS[mode]} ${table} (${mode}${extent}) wait`;
}
