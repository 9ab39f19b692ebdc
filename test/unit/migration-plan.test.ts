import { expect, test } from 'vitest';
import { migrationPlanText, type PlannedMigration } from '../../src/bin/migration-plan.ts';
import type { LockMode } from '../../src/db/index.ts';

function planned(name: string, text: string, locks: Record<string, LockMode> = {}): PlannedMigration {
  const [isContract, isConcurrent] = [text.startsWith('-- contract'), text.startsWith('-- concurrently')];
  const migration = { name, text, checksum: name, isContract, isConcurrent };
  return { migration, locks: new Map(Object.entries(locks)) };
}

const sizes = new Map([
  ['invoice', { rows: 1_000_000, megabytes: 440 }],
  ['job', { rows: 12, megabytes: 1 }],
]);
const NO_OBJECTS = { objects: [], objectLocks: new Map(), isNew: false };
const plan = (...pending: PlannedMigration[]) =>
  migrationPlanText({
    ...NO_OBJECTS,
    description: 'PostgreSQL at db/dray',
    pending,
    sizes,
    isAlone: false,
  }).split('\n');

test('a plan starts with a summary: how many migrations, who waits how long, and what must be stopped first', () => {
  const lines = plan(
    planned('0001-a.sql', 'ALTER TABLE job ADD COLUMN n integer', { job: 'ACCESS EXCLUSIVE' }),
    planned('0002-b.sql', '-- concurrently\nCREATE INDEX CONCURRENTLY i ON invoice (a)'),
    planned('0003-c.sql', 'CREATE INDEX i ON invoice (a)', { invoice: 'SHARE' }),
    planned('0004-d.sql', '-- contract\nDROP TABLE old', { old: 'ACCESS EXCLUSIVE' }),
  );
  expect(lines.slice(0, 7)).toEqual([
    'PostgreSQL at db/dray is missing 4 migrations.',
    'Migrations that each run in a separate transaction: 3. Migrations that build indexes without blocking writes: 1.',
    'Reads wait at most an instant, during 0001-a.sql (job).',
    'Writes wait at most about 2 s, during 0003-c.sql (invoice).',
    'To get its locks, a migration waits up to 1.2 s, and requests for the same tables wait behind it. Then it backs off and',
    'tries again, up to 40 times. Migrations that were applied stay applied: to continue, run `dray migrate` again.',
    'Stop the previous version before 0004-d.sql is applied: it removes what that version uses.',
  ]);
  expect(lines).toContain('0002-b.sql: builds indexes without blocking writes, about 2 s');
  expect(lines).toContain('0004-d.sql (contract: stop the previous version first)');
});

test('a lock is held to the end of its migration, so later statements count', () => {
  const text =
    'ALTER TABLE invoice ADD COLUMN n integer; INSERT INTO job (a) SELECT a FROM invoice; UPDATE invoice SET n = 1';
  const lines = plan(planned('0001-a.sql', text, { invoice: 'ACCESS EXCLUSIVE' }));
  expect(lines).toContain('Reads wait at most about 20 s, during 0001-a.sql (invoice).');
  expect(lines).toContain(
    '  reads and writes of invoice (ACCESS EXCLUSIVE, 1000000 rows, 440 MB) wait for about 20 s',
  );
});

test('a migration without locks says so', () => {
  const lines = plan(planned('0001-a.sql', 'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$SELECT 1$$'));
  expect(lines).toContain('Reads do not wait for any migration.');
});

test('an empty database gets its tables at once', () => {
  const facts = { ...NO_OBJECTS, description: 'PostgreSQL at db/dray', pending: [], sizes, isAlone: true };
  expect(migrationPlanText({ ...facts, isNew: true })).toBe(
    'PostgreSQL at db/dray is empty.\nOne transaction creates the tables of this version (migrations/baseline) and its functions, views and triggers (database/).',
  );
});

test('functions and triggers come after the migrations, and manual changes are named', () => {
  const lines = migrationPlanText({
    description: 'PostgreSQL at db/dray',
    pending: [],
    isNew: false,
    objects: [
      { kind: 'function', name: 'iso_time', kindOfChange: 'changed', isByHand: true, statements: [] },
      { kind: 'trigger', name: 'tell on job', kindOfChange: 'dropped', isByHand: false, statements: [] },
    ],
    objectLocks: new Map([['job', 'ACCESS EXCLUSIVE']]),
    sizes,
    isAlone: false,
  }).split('\n');
  expect(lines).toEqual([
    'PostgreSQL at db/dray has all migrations.',
    '',
    'Functions, views and triggers in database/ that change: 2. They are applied in one transaction after the migrations.',
    'The function iso_time was changed manually: `dray migrate` restores the definition in database/.',
    '  reads and writes of job (ACCESS EXCLUSIVE, 12 rows, 1 MB) wait for an instant',
    '    the function iso_time is replaced',
    '    the trigger tell on job is dropped',
  ]);
});
