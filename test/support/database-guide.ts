import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statementsOf } from '../../src/db/schema/migration-steps.ts';
import { readBaseline } from '../../src/db/schema/migrations.ts';
import { type DatabaseObject, objectsIn } from '../../src/db/schema/objects.ts';
import { SESSION_VARIABLES } from '../../src/db/session-variables.ts';
import { EVENT_TYPES } from '../../src/model/event-types.ts';
import { orderActionsSql } from '../../src/model/order-actions.ts';
import { shownSql } from '../../src/model/shown.ts';
import { statusEventsSql } from '../../src/model/status-events.ts';
import { TABLE_WRITERS } from '../../src/model/tables.ts';

/** What `npm run database` writes; a test compares it with what is there. */
export const databaseFiles = [
  { path: 'database/order-actions.sql', text: async () => orderActionsSql() },
  { path: 'database/status-events.sql', text: async () => statusEventsSql() },
  { path: 'database/shown.sql', text: async () => shownSql() },
  { path: 'docs/database.md', text: databaseGuide },
  { path: 'docs/events.md', text: eventsGuide },
];

/** The guide to events, with the types of each family in its table. */
async function eventsGuide(): Promise<string> {
  const guide = await readFile('docs/events.md', 'utf8');
  return guide.replace(/^(\| ([a-z_]+) \| )[a-z_, ]+ \|/gm, (row, start: string, family: string) => {
    const names = EVENT_TYPES.filter(({ name }) => name.startsWith(`${family}.`));
    return names.length > 0 ? `${start}${names.map(({ name }) => name.split('.')[1]).join(', ')} |` : row;
  });
}

interface Placed extends DatabaseObject {
  file: string;
}

const WRITE = /(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)(?=[\s(])/g;
const TABLES_WITHOUT_WRITER: Record<string, string> = {
  history_event:
    'nobody: `order_action_events()` replaces it. The trigger of version 0.2 reads it until `dray migrate` has replaced that, so the next version drops it',
};
const SQL_WORDS = new Set(['of', 'on', 'or', 'set', 'share']);

async function databaseGuide(): Promise<string> {
  const objects = await placedObjects();
  const tables = await tablesOf(objects);
  return [
    `# Database objects

<!-- Made by \`npm run database\`; test/unit/database-guide.test.ts compares it. -->

The tables are defined in \`migrations/baseline/\`, by subject; the other migrations bring a database of version 0.2 up to date. Functions,
views and triggers are in \`database/\`, each defined once in the file of its subject. \`dray migrate\` applies changed ones after the
migrations. The comment at the top of each file says what it guarantees and what relies on it. CONTRIBUTING.md in the source repository
describes how to change them.`,
    section(
      'Tables',
      ['Table', 'Written by folders of src, functions', 'Triggers'],
      await tableRows(tables, objects),
    ),
    section('Trigger functions', ['Function', 'File', 'Writes', 'Triggers'], functionRows(objects)),
    section(
      'Session variables',
      ['Variable', 'Holds', 'Set by', 'Read by'],
      SESSION_VARIABLES.map(({ name, holds, setBy, readBy }) => [`\`${name}\``, holds, setBy, readBy]),
    ),
    `## Lock order

A transaction that needs several locks takes them in this order, which prevents deadlocks:

1. The migration lock (\`dray migrate\` only), then tables by name.
2. A payment before the invoices that it is applied to (src/payments/sql.ts).
3. The invoice of a posted order, then stock by location and product, then the order (src/orders/save). Several orders by their number
   (\`touch_orders\`, \`delete_order_texts\`).
4. Price coverage (\`hold_price_coverage\`), then price_change by product (\`note_price_changes\`).

Triggers that fire at the end of a transaction (\`DEFERRABLE INITIALLY DEFERRED\`) come after all of these: \`record_order_version\`,
\`record_purchase_version\`, \`claim_po_number\`, \`count_webhook_settings\`.
`,
  ].join('\n\n');
}

async function placedObjects(): Promise<Placed[]> {
  const files = (await readdir('database')).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join('database', file), 'utf8')));
  return texts.flatMap((text, i) => objectsIn(text).map((one) => ({ ...one, file: files[i]! })));
}

const TABLE = /^CREATE TABLE ([a-z_]+)/;

async function tablesOf(objects: readonly Placed[]): Promise<string[]> {
  const tables = new Set<string>();
  for (const statement of statementsOf(await readBaseline())) {
    const [, table] = TABLE.exec(statement) ?? [];
    if (table && !/\bPARTITION OF\b/i.test(statement)) tables.add(table);
  }
  for (const { table } of triggersOf(objects)) tables.add(table);
  return [...tables].sort();
}

interface Trigger {
  name: string;
  table: string;
  /** With its arguments. */
  call: string;
  function: string;
}

function triggersOf(objects: readonly Placed[]): Trigger[] {
  return objects
    .filter(({ kind }) => kind === 'trigger')
    .map(({ name, text }) => {
      const [trigger, table] = name.split(' on ');
      const [, call] = /EXECUTE FUNCTION ([\s\S]*)$/.exec(text)!;
      return {
        name: trigger!,
        table: table!,
        call: call!.replace(/\s+/g, ' '),
        function: call!.split('(')[0]!,
      };
    });
}

/** Tables that the statements of each folder of src write. */
async function writersOf(): Promise<Map<string, Set<string>>> {
  const names = (await readdir('src', { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('demo'),
  );
  const found = new Map<string, Set<string>>();
  for (const name of names) {
    const folder = name.split('/')[0]!;
    for (const [, table] of (await readFile(join('src', name), 'utf8')).matchAll(WRITE))
      found.set(table!, (found.get(table!) ?? new Set()).add(folder));
  }
  return found;
}

async function tableRows(tables: readonly string[], objects: readonly Placed[]): Promise<string[][]> {
  const writers = await writersOf();
  const triggers = triggersOf(objects);
  return tables.map((table) => {
    const folders = TABLE_WRITERS[table]
      ? Object.keys(TABLE_WRITERS[table])
      : [...(writers.get(table) ?? [])];
    const functions = objects
      .filter(({ kind, text }) => kind === 'function' && writes(text).includes(table))
      .map(({ name }) => `\`${name}()\``);
    const owners = [...folders.sort(), ...functions.sort()];
    const own = triggers.filter((one) => one.table === table);
    return [
      `\`${table}\``,
      (owners.join(', ') || TABLES_WITHOUT_WRITER[table]) ?? 'uploads of records',
      own.map((one) => `${one.name}: \`${one.call}\``).join('<br>') || '–',
    ];
  });
}

function functionRows(objects: readonly Placed[]): string[][] {
  const triggers = triggersOf(objects);
  const functions = new Map(objects.filter(({ kind }) => kind === 'function').map((one) => [one.name, one]));
  return [...functions.values()]
    .filter(({ text }) => /^[^$]* RETURNS trigger /.test(text))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, file, text }) => [
      `\`${name}\``,
      file,
      [...new Set([...writtenBy(text, functions), ...touchedBy(name, triggers)])].sort().join(', ') || '–',
      String(triggers.filter((one) => one.function === name).length),
    ]);
}

const writes = (text: string) =>
  [...text.matchAll(WRITE)].map(([, table]) => table!).filter((table) => !SQL_WORDS.has(table));

/** What a function writes, and what those write that it calls. */
function writtenBy(text: string, functions: ReadonlyMap<string, Placed>, seen = new Set<string>()): string[] {
  const own = writes(text);
  const called = [...text.matchAll(/\b([a-z_]+)\(/g)].map(([, name]) => name!);
  const deeper = called.flatMap((name) => {
    const found = functions.get(name);
    if (!found || seen.has(name)) return [];
    seen.add(name);
    return writtenBy(found.text.replace(/^[^$]*/, ''), functions, seen);
  });
  return [...own, ...deeper];
}

/** Tables that the arguments of the triggers of `touch` name: after the key, each third one from the second on. */
function touchedBy(name: string, triggers: readonly Trigger[]): string[] {
  if (name !== 'touch') return [];
  return triggers
    .filter((one) => one.function === name)
    .flatMap(({ call }) =>
      [...call.matchAll(/'((?:[^']|'')*)'/g)].map(([, argument]) => argument!).filter((_, i) => i % 3 === 2),
    );
}

function section(title: string, heads: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`## ${title}`, '', line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
