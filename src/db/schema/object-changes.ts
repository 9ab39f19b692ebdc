import { sql } from '../sql.ts';
import type { Queryable } from '../types.ts';
import { readMigrations, readReplaced } from './migrations.ts';
import {
  type DatabaseObject,
  namesIn,
  OBJECT_KINDS,
  type ObjectName,
  type ObjectSet,
  objectKey,
} from './objects.ts';

/** What must be done so that the database runs the texts of database/. */
export interface ObjectChange extends ObjectName {
  kindOfChange: 'new' | 'changed' | 'dropped';
  /** It was changed or removed by hand since it was applied. */
  isByHand: boolean;
  statements: string[];
}

interface StoredObject extends ObjectName {
  /** As the database writes it. */
  definition: string;
  /** Of the definition; another major version of PostgreSQL may write it differently. */
  fingerprint: string;
  identity: string;
}

interface Recorded extends ObjectName {
  checksum: string;
  fingerprint: string;
}

/** Once, beside schema_migration. The set that was applied last is the one with the greatest number. */
export const OBJECT_TABLES = `CREATE TABLE IF NOT EXISTS schema_object (kind text, name text, checksum text NOT NULL, fingerprint text NOT NULL, PRIMARY KEY (kind, name));
  CREATE TABLE IF NOT EXISTS schema_object_set (number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, checksum text NOT NULL, version text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

interface AppliedSet {
  checksum: string;
  version: string;
}

export type ObjectSetState = 'applied' | 'pending' | 'newer';

/**
 * Whether the database has these objects. They are never put in the place of newer ones, which the previous version can run
 * with: a database that had this set before, or was last written by a later version, has gone on.
 */
export async function readObjectSetState(queryable: Queryable, set: ObjectSet): Promise<ObjectSetState> {
  const [found] = await queryable.query<{ there: boolean }>(
    sql`SELECT to_regclass('schema_object_set') IS NOT NULL AS there`,
  );
  if (!found!.there) return 'pending';
  const applied = await queryable.query<AppliedSet>(
    sql`SELECT checksum, version FROM schema_object_set ORDER BY number DESC`,
  );
  const [last] = applied;
  if (last?.checksum === set.checksum) return 'applied';
  const isPast = applied.some(({ checksum }) => checksum === set.checksum);
  return isPast || (last && isNewerVersion(last.version, set.version)) ? 'newer' : 'pending';
}

function isNewerVersion(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** In the order in which they must be applied. */
export async function findObjectChanges(queryable: Queryable, set: ObjectSet): Promise<ObjectChange[]> {
  const found = byKey(await selectStoredObjects(queryable));
  const recorded = byKey(await selectRecordedObjects(queryable));
  const changes = set.objects.flatMap(
    (one) => changeOf(one, found.get(objectKey(one)), recorded.get(objectKey(one))) ?? [],
  );
  const dropped = removedObjects(set, recorded, await objectsMadeByMigrations()).flatMap(
    (name) => dropOf(name, found.get(objectKey(name))) ?? [],
  );
  // A trigger is dropped before the function that it calls, and a replacement is created before a function is dropped.
  const triggers = dropped.filter(({ kind }) => kind === 'trigger');
  const others = dropped.filter(({ kind }) => kind !== 'trigger').reverse();
  return [...triggers, ...changes, ...others];
}

function byKey<T extends ObjectName>(objects: readonly T[]): Map<string, T> {
  return new Map(objects.map((one) => [objectKey(one), one]));
}

function changeOf(
  declared: DatabaseObject,
  found: StoredObject | undefined,
  recorded: Recorded | undefined,
): ObjectChange | undefined {
  const { kind, name, text } = declared;
  const isByHand = recorded !== undefined && isChangedByHand(found, recorded);
  const isKnown = recorded?.checksum === declared.checksum && !isByHand;
  if (found && (isKnown || hasSameDefinition(declared, found))) return undefined;
  // The database cannot replace a constraint trigger by an ordinary one, nor the other way around.
  const mustGo = kind === 'trigger' && found && /^CREATE CONSTRAINT/.test(found.definition + text);
  const statements = mustGo ? [dropStatement(found), text] : [text];
  return { kind, name, kindOfChange: found ? 'changed' : 'new', isByHand, statements };
}

function isChangedByHand(found: StoredObject | undefined, recorded: Recorded): boolean {
  if (!found) return true;
  const majorOf = (fingerprint: string) => fingerprint.split(' ')[0];
  return (
    majorOf(found.fingerprint) === majorOf(recorded.fingerprint) && found.fingerprint !== recorded.fingerprint
  );
}

/** Triggers are written as the database shows them, so that an existing one is left alone and its table is not locked. */
function hasSameDefinition({ kind, text }: DatabaseObject, { definition }: StoredObject): boolean {
  return kind === 'trigger' && normalizeDefinition(text) === normalizeDefinition(definition);
}

export function normalizeDefinition(text: string): string {
  return text.replace(/^CREATE OR REPLACE /i, 'CREATE ').replace(/\s+/g, ' ');
}

/** Objects that database/ no longer has. Objects that neither it nor a migration ever created belong to someone else. */
function removedObjects(
  { objects }: ObjectSet,
  recorded: ReadonlyMap<string, Recorded>,
  made: readonly ObjectName[],
): ObjectName[] {
  const gone = byKey<ObjectName>([...recorded.values(), ...made]);
  for (const one of objects) gone.delete(objectKey(one));
  const rank = ({ kind }: ObjectName) => OBJECT_KINDS.indexOf(kind);
  return [...gone.values()].sort((a, b) => rank(a) - rank(b));
}

async function objectsMadeByMigrations(): Promise<ObjectName[]> {
  const { objects } = await readReplaced();
  const replaced = OBJECT_KINDS.flatMap((kind) => (objects[kind] ?? []).map((name) => ({ kind, name })));
  return [...replaced, ...(await readMigrations()).flatMap(({ text }) => namesIn(text))];
}

function dropOf({ kind, name }: ObjectName, found: StoredObject | undefined): ObjectChange | undefined {
  if (!found) return undefined;
  return { kind, name, kindOfChange: 'dropped', isByHand: false, statements: [dropStatement(found)] };
}

function dropStatement({ kind, identity }: StoredObject): string {
  return `DROP ${kind.toUpperCase()} ${identity}`;
}

async function selectRecordedObjects(queryable: Queryable): Promise<Recorded[]> {
  const [found] = await queryable.query<{ there: boolean }>(
    sql`SELECT to_regclass('schema_object') IS NOT NULL AS there`,
  );
  return found!.there
    ? queryable.query(sql`SELECT kind, name, checksum, fingerprint FROM schema_object`)
    : [];
}

function selectStoredObjects(queryable: Queryable): Promise<StoredObject[]> {
  return queryable.query(sql`
    SELECT kind, name, definition, identity,
      current_setting('server_version_num')::integer / 10000 || ' ' || md5(definition) AS fingerprint
    FROM (
      SELECT 'function' AS kind, p.proname::text AS name, pg_get_functiondef(p.oid) AS definition, p.oid::regprocedure::text AS identity
      FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f' AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
      UNION ALL
      SELECT 'view', c.relname, pg_get_viewdef(c.oid, true), c.oid::regclass::text
      FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'v'
      UNION ALL
      SELECT 'trigger', t.tgname || ' on ' || c.relname, pg_get_triggerdef(t.oid, true), quote_ident(t.tgname) || ' ON ' || c.oid::regclass
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgparentid = 0
    ) o`);
}

/** Records, after the changes, what every object looks like and that the database has this set. */
export async function recordObjectSet(
  queryable: Queryable,
  { objects, checksum, version }: ObjectSet,
): Promise<void> {
  const found = byKey(await selectStoredObjects(queryable));
  const rows = objects.map((one) => ({
    kind: one.kind,
    name: one.name,
    checksum: one.checksum,
    fingerprint: found.get(objectKey(one))!.fingerprint,
  }));
  await queryable.query(sql`DELETE FROM schema_object`);
  await queryable.query(sql`INSERT INTO schema_object (kind, name, checksum, fingerprint)
    SELECT kind, name, checksum, fingerprint
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (kind text, name text, checksum text, fingerprint text)`);
  await queryable.query(sql`INSERT INTO schema_object_set (checksum, version)
    SELECT ${checksum}, ${version}
    WHERE ${checksum} IS DISTINCT FROM (SELECT checksum FROM schema_object_set ORDER BY number DESC LIMIT 1)`);
}
