import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagePath, versionOfPackage } from '../../shared/index.ts';
import { statementsOf } from './migration-steps.ts';

const FOLDER = packagePath('database');

/** In the order in which they are made: a view may call a function, and a trigger calls one. */
export const OBJECT_KINDS = ['function', 'view', 'trigger'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export interface ObjectName {
  kind: ObjectKind;
  /** Of a trigger: `<trigger> on <table>`. */
  name: string;
}

/** What the database runs by itself: its text is in database/, once. */
export interface DatabaseObject extends ObjectName {
  /** The statement that makes it, or puts it in the place of what has its name. */
  text: string;
  checksum: string;
}

/** All objects of this version. */
export interface ObjectSet {
  objects: readonly DatabaseObject[];
  /** Identifies the set. A later version is another set, even if it takes a change back. */
  checksum: string;
  version: string;
}

let cachedObjects: Promise<ObjectSet> | undefined;

/** Read once, as migrations are. */
export function readObjects(): Promise<ObjectSet> {
  cachedObjects ??= readFiles();
  return cachedObjects;
}

async function readFiles(): Promise<ObjectSet> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')));
  return objectSet(texts.flatMap(objectsIn), versionOfPackage());
}

export function objectSet(objects: readonly DatabaseObject[], version: string): ObjectSet {
  const seen = new Set<string>();
  for (const one of objects) {
    if (seen.has(objectKey(one))) throw new Error(`database/ has the ${objectKey(one)} more than once`);
    seen.add(objectKey(one));
  }
  const sorted = [...objects].sort((a, b) => rankOf(a) - rankOf(b));
  const checksum = hashOf([version, ...sorted.map((one) => one.checksum)].join('\n'));
  return { objects: sorted, checksum, version };
}

export function objectKey({ kind, name }: ObjectName): string {
  return `${kind} ${name}`;
}

const rankOf = ({ kind }: ObjectName) => OBJECT_KINDS.indexOf(kind);

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const CREATE_STATEMENTS: Record<ObjectKind, RegExp> = {
  function: /^CREATE (?:OR REPLACE )?FUNCTION (\w+)/i,
  view: /^CREATE (?:OR REPLACE )?VIEW (\w+)/i,
  trigger: /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER (\w+)[\s\S]*? ON (\w+)/i,
};

/** The object that a statement creates, if it is a function, view or trigger. */
function objectCreatedBy(statement: string): ObjectName | undefined {
  for (const kind of OBJECT_KINDS) {
    const [, name, table] = CREATE_STATEMENTS[kind].exec(statement) ?? [];
    if (name) return { kind, name: table ? `${name} on ${table}` : name };
  }
  return undefined;
}

/** Everything that a script makes; statements of another kind are left out. */
export function namesIn(script: string): ObjectName[] {
  return statementsOf(script).flatMap((statement) => objectCreatedBy(statement) ?? []);
}

/** The objects of a file of database/, which has nothing else. */
export function objectsIn(script: string): DatabaseObject[] {
  return statementsOf(script).map((text) => {
    const made = objectCreatedBy(text);
    if (!made) throw new Error(`database/ is for functions, views and triggers only: ${text.slice(0, 80)}`);
    return { ...made, text, checksum: hashOf(text) };
  });
}
