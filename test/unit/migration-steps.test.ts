import { describe, expect, test } from 'vitest';
import { locksOf, readMigrations, stepsOf } from '../../src/db/index.ts';
import { statementsOf } from '../../src/db/schema/migration-steps.ts';

describe('statements of a script', () => {
  test('end at semicolons, except for those in strings, comments and function bodies', () => {
    const script = `-- one; two
      CREATE TABLE a (b text DEFAULT 'x;y'); /* no; end */
      CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN PERFORM 1; END $body$;
      UPDATE "odd;name" SET b = 'it''s';`;
    expect(statementsOf(script).map((one) => one.replace(/\s+/g, ' '))).toEqual([
      "CREATE TABLE a (b text DEFAULT 'x;y')",
      'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN PERFORM 1; END $body$',
      `UPDATE "odd;name" SET b = 'it''s'`,
    ]);
  });
});

describe('the effect of a statement on concurrent work', () => {
  test.each([
    ['CREATE INDEX i ON invoice (a)', 'invoice', 'SHARE', true],
    ['CREATE UNIQUE INDEX i ON invoice (a)', 'invoice', 'SHARE', true],
    ['CREATE INDEX CONCURRENTLY i ON invoice (a)', null, null, false],
    ['ALTER TABLE invoice ADD COLUMN note text', 'invoice', 'ACCESS EXCLUSIVE', false],
    ['ALTER TABLE invoice ADD COLUMN n integer NOT NULL DEFAULT 0', 'invoice', 'ACCESS EXCLUSIVE', false],
    ['ALTER TABLE invoice ADD COLUMN u uuid DEFAULT gen_random_uuid()', 'invoice', 'ACCESS EXCLUSIVE', true],
    [
      'ALTER TABLE invoice ALTER COLUMN a SET DEFAULT clock_timestamp()',
      'invoice',
      'ACCESS EXCLUSIVE',
      false,
    ],
    ['ALTER TABLE invoice ALTER COLUMN a SET NOT NULL', 'invoice', 'ACCESS EXCLUSIVE', true],
    ['ALTER TABLE invoice ALTER a TYPE bigint', 'invoice', 'ACCESS EXCLUSIVE', true],
    ['ALTER TABLE invoice ADD CONSTRAINT c CHECK (a > 0)', 'invoice', 'ACCESS EXCLUSIVE', true],
    ['ALTER TABLE invoice ADD CONSTRAINT c CHECK (a > 0) NOT VALID', 'invoice', 'ACCESS EXCLUSIVE', false],
    [
      'CREATE TRIGGER t AFTER UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION f()',
      'invoice',
      'SHARE ROW EXCLUSIVE',
      false,
    ],
    ['ALTER TABLE invoice SET (fillfactor = 90)', null, null, false],
    ['ALTER TABLE invoice DISABLE TRIGGER USER', 'invoice', 'SHARE ROW EXCLUSIVE', false],
    ['DROP INDEX invoice_number', 'invoice_number', 'ACCESS EXCLUSIVE', false],
    ['DROP TRIGGER t ON invoice', 'invoice', 'ACCESS EXCLUSIVE', false],
    ['CREATE OR REPLACE VIEW open_invoice AS SELECT 1', 'open_invoice', 'ACCESS EXCLUSIVE', false],
    ['INSERT INTO a (b) SELECT c FROM invoice', null, null, true],
    ['INSERT INTO a (b) VALUES (1)', null, null, false],
    ['UPDATE invoice SET a = 1', 'invoice', 'ROW EXCLUSIVE', true],
    ['CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$SELECT 1$$', null, null, false],
  ])('%s', (statement, table, lock, takesAllRows) => {
    expect(stepsOf(statement)).toEqual([{ statement, table, lock, takesAllRows }]);
  });

  test('a table created by the same script blocks no one', () => {
    expect(stepsOf('CREATE TABLE a (b integer); CREATE INDEX i ON a (b)').map(({ lock }) => lock)).toEqual([
      null,
      null,
    ]);
  });
});

test('a foreign key locks its referenced table, unless the same script creates it', () => {
  const script =
    'CREATE TABLE a (b integer REFERENCES customer); CREATE TABLE c (d integer REFERENCES a); ALTER TABLE job ADD COLUMN e integer REFERENCES "product"';
  expect(locksOf(script)).toEqual([
    { relation: 'customer', mode: 'SHARE ROW EXCLUSIVE' },
    { relation: 'job', mode: 'ACCESS EXCLUSIVE' },
    { relation: 'product', mode: 'SHARE ROW EXCLUSIVE' },
  ]);
});

/** A row per month: going through all of them takes no time. */
const SMALL = /^DELETE FROM sales_month_built$/;

// Such a step belongs into a migration of its own kind, outside of a transaction, or into a job that goes on in batches.
test('no new migration locks a table while it scans all rows', async () => {
  const found = (await readMigrations()).flatMap(({ name, text }) =>
    stepsOf(text)
      .filter(({ lock, takesAllRows, statement }) => lock && takesAllRows && !SMALL.test(statement))
      .map(({ statement }) => `${name}: ${statement.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});

test('a migration that starts with `-- concurrently` only builds indexes, and others build none', async () => {
  const isBuilding = (statement: string) => /^CREATE (UNIQUE )?INDEX CONCURRENTLY \w+ ON/.test(statement);
  for (const { name, text, isConcurrent } of await readMigrations())
    expect(new Set(statementsOf(text).map(isBuilding)).has(!isConcurrent), name).toBe(false);
});
