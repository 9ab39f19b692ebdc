import { expect, test } from 'vitest';
import { readMigrations } from '../../src/db/index.ts';
import { statementsOf } from '../../src/db/schema/migration-steps.ts';
import { objectSet, objectsIn, readObjects } from '../../src/db/schema/objects.ts';

/** The last migration that made functions: what they are now is in database/. */
const LAST_WITH_FUNCTIONS = '0210-add-order-given.sql';
const OBJECT = /^(CREATE|DROP|ALTER)( OR REPLACE)?( CONSTRAINT)? (FUNCTION|PROCEDURE|TRIGGER|VIEW)\b/i;

test('migrations contain tables, columns, indexes and data, and database/ functions, triggers and views', async () => {
  const later = (await readMigrations()).filter(({ name }) => name > LAST_WITH_FUNCTIONS);
  const found = later.flatMap(({ name, text }) =>
    statementsOf(text)
      .filter((statement) => OBJECT.test(statement))
      .map((statement) => `${name}: ${statement.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});

test('every statement in database/ can be applied again', async () => {
  const { objects } = await readObjects();
  const once = objects.filter(
    ({ text }) => !/^CREATE (OR REPLACE (FUNCTION|VIEW|TRIGGER)|CONSTRAINT TRIGGER)\b/.test(text),
  );
  expect(once).toEqual([]);
});

test('a duplicate object and another kind of statement are rejected', () => {
  const [view] = objectsIn('CREATE OR REPLACE VIEW a AS SELECT 1;');
  expect(() => objectSet([view!, view!], '1.0.0')).toThrow('database/ has the view a more than once');
  expect(() => objectsIn('DELETE FROM product;')).toThrow(
    'database/ is for functions, views and triggers only: DELETE FROM product',
  );
});

test('side effects of changes are in a few functions, and most triggers only pass arguments', async () => {
  const { objects } = await readObjects();
  const functions = objects.filter(({ text }) => /^[^$]* RETURNS trigger /.test(text));
  expect(functions.length).toBeLessThanOrEqual(26);
});
