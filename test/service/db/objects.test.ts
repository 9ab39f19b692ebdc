import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Db,
  findPendingObjects,
  MigrationBusyError,
  migrate,
  readMigrations,
  requireSchema,
  sql,
} from '../../../src/db/index.ts';
import { normalizeDefinition } from '../../../src/db/schema/object-changes.ts';
import {
  type DatabaseObject,
  objectKey,
  objectSet,
  objectsIn,
  readObjects,
} from '../../../src/db/schema/objects.ts';
import { connect, demoDatabase, emptyDatabase, isOnPostgres } from '../../support/database.ts';

const own = await readObjects();

async function another(make = demoDatabase): Promise<{ db: Db; url: string | undefined }> {
  const { db, url, drop } = await make();
  onTestFinished(drop);
  return { db, url };
}

/** Every function, view and trigger, as the database writes it. */
async function catalog(db: Db): Promise<Map<string, string>> {
  const rows = await db.query<{ key: string; text: string }>(sql`
    SELECT 'function ' || proname AS key, pg_get_functiondef(oid) AS text FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'view ' || relname, pg_get_viewdef(oid) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
    UNION ALL SELECT 'trigger ' || tgname || ' on ' || relname, pg_get_triggerdef(t.oid, true) || tgenabled::text
      FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal
    ORDER BY 1`);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  return new Map(rows.map(({ key, text }) => [key, text]));
}

/** The set of a later state of this version, with one text changed. */
function changed(key: string, change: (text: string) => string, version = own.version) {
  const changeOne = (one: DatabaseObject) =>
    objectKey(one) === key ? objectsIn(`${change(one.text)};`)[0]! : one;
  return objectSet(own.objects.map(changeOne), version);
}

const KEEPS_PAST = 'function keeps_past';
const withAnotherBody = (text: string) => text.replace('SELECT ', 'SELECT true AND ');
const bodyOf = async (db: Db) => (await catalog(db)).get(KEEPS_PAST)!;

describe('functions, triggers and views', () => {
  test('are each defined once in database/, and no others exist', async () => {
    const { db } = await another();
    const found = await catalog(db);
    expect([...found.keys()].sort()).toEqual(own.objects.map(objectKey).sort());
    const triggers = own.objects.filter(({ kind }) => kind === 'trigger');
    expect(triggers.map((one) => `${normalizeDefinition(one.text)}O`)).toEqual(
      triggers.map((one) => found.get(objectKey(one))),
    );
  });

  test('refer only to existing columns and functions', async () => {
    const { db } = await another();
    await db.tx(async (tx) => {
      const texts = own.objects.filter(({ kind }) => kind !== 'trigger').map(({ text }) => text);
      await tx.exec(`SET LOCAL check_function_bodies = on; ${texts.join(';\n')}`);
    });
  });

  test('are the same in a new database and in one migrated from older versions', async () => {
    const [{ db: fresh }, { db: older }] = [await another(), await another(emptyDatabase)];
    await migrate(older, await readMigrations());
    await expect(requireSchema(older)).rejects.toThrow(
      'The database is missing SQL functions that this version needs (database/). Run `dray migrate` first, or set MIGRATE_ON_START=1.',
    );
    expect(await migrate(older)).toEqual(['database/']);
    expect(await catalog(older)).toEqual(await catalog(fresh));
    expect(await migrate(older)).toEqual([]);
  });
});

describe('an object changed by hand', () => {
  test('is reported and restored by the next migration', async () => {
    const { db } = await another();
    const before = await catalog(db);
    await db.runOutsideTx(
      'CREATE OR REPLACE FUNCTION keeps_past() RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT false $$',
    );
    await db.runOutsideTx('DROP TRIGGER set_placement ON customer');
    const pending = (await findPendingObjects(db)).map((one) => [
      objectKey(one),
      one.kindOfChange,
      one.isByHand,
    ]);
    expect(pending).toEqual([
      [KEEPS_PAST, 'changed', true],
      ['trigger set_placement on customer', 'new', true],
    ]);
    expect(await migrate(db)).toEqual(['database/']);
    expect(await catalog(db)).toEqual(before);
    expect(await findPendingObjects(db)).toEqual([]);
  });

  test('stays if it is not part of Dray', async () => {
    const { db } = await another();
    await db.runOutsideTx('CREATE VIEW of_a_report AS SELECT 1 AS one');
    expect(await findPendingObjects(db)).toEqual([]);
    await migrate(db, undefined, { objects: changed(KEEPS_PAST, withAnotherBody) });
    expect([...(await catalog(db)).keys()]).toContain('view of_a_report');
  });
});

describe('a later version', () => {
  test('replaces, adds and drops objects in one transaction', async () => {
    const { db } = await another();
    const gone = ['trigger setting_clock_moves on setting', 'function keep_clock_offset'];
    const added = objectsIn(`CREATE OR REPLACE VIEW added AS SELECT added_number() AS number;
      CREATE OR REPLACE FUNCTION added_number() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$`);
    const { objects } = changed(KEEPS_PAST, withAnotherBody);
    const later = objectSet([...objects.filter((one) => !gone.includes(objectKey(one))), ...added], '99.0.0');
    expect(await migrate(db, undefined, { objects: later })).toEqual(['database/']);
    const found = await catalog(db);
    expect(found.get(KEEPS_PAST)).toContain('true AND');
    expect([...found.keys()].sort()).toEqual(later.objects.map(objectKey).sort());
  });

  test('is not undone by an earlier one that runs concurrently', async () => {
    for (const version of [own.version, '99.0.0']) {
      const { db } = await another();
      await migrate(db, undefined, { objects: changed(KEEPS_PAST, withAnotherBody, version) });
      await expect(requireSchema(db)).resolves.toBeUndefined();
      expect(await migrate(db)).toEqual([]);
      expect(await findPendingObjects(db)).toEqual([]);
      expect(await bodyOf(db)).toContain('true AND');
    }
  });

  test('may revert a change', async () => {
    const { db } = await another();
    await migrate(db, undefined, { objects: changed(KEEPS_PAST, withAnotherBody) });
    const back = objectSet(own.objects, '99.0.0');
    expect(await migrate(db, undefined, { objects: back })).toEqual(['database/']);
    expect(await bodyOf(db)).not.toContain('true AND');
  });

  test.runIf(isOnPostgres)('yields to transactions that hold a table of its triggers', async () => {
    const { db, url } = await another();
    const other = connect(url!);
    onTestFinished(() => other.close());
    const key = 'trigger record_order_version on invoice';
    const objects = changed(key, (text) =>
      text.replace('old.version IS DISTINCT', 'new.version IS DISTINCT'),
    );
    await other.tx(async (tx) => {
      await tx.query(
        sql`UPDATE invoice SET po_num = po_num WHERE invoice_id = (SELECT min(invoice_id) FROM invoice)`,
      );
      const waits: unknown[] = [];
      const patience = { maxAttempts: 2, maxPauseMs: 1, firstWaitMs: 20 };
      const onWait = (...wait: unknown[]) => waits.push(wait);
      const migrated = migrate(db, undefined, { objects, patience, onWait });
      await expect(migrated).rejects.toThrow(MigrationBusyError);
      expect(waits).toEqual([['database/', 'invoice']]);
    });
    expect(await migrate(db, undefined, { objects })).toEqual(['database/']);
    expect((await catalog(db)).get(key)).toContain('new.version IS DISTINCT');
  });
});
