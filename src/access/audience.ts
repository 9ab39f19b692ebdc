import { type Statement, sql, trusted } from '../db/index.ts';
import type { Audience, Owner, Step } from '../model/index.ts';
import type { ApiKey } from './keys.ts';

/** A row that a list reads beside the record. */
interface Joined extends Step {
  from: string;
  alias: string;
}

const JOIN = /\bJOIN (\w+) (\w+) ON \2\.(\w+) = (\w+)\.(\w+)/g;

const parsed = new Map<string, readonly Joined[]>();

/** The rows that the text of a list joins by one column. There are as many texts as lists. */
function joinedIn(joins: string): readonly Joined[] {
  const known = parsed.get(joins);
  if (known) return known;
  const found = [...joins.matchAll(JOIN)].map(([, table, alias, key, from, column]) => ({
    table: table!,
    alias: alias!,
    key: key!,
    from: from!,
    column: column!,
  }));
  parsed.set(joins, found);
  return found;
}

/** A single value is compared directly: `= ANY` of a list, even of one item, loses the order of an index. */
export function anyOf(column: string, list: readonly (number | string)[]): Statement {
  if (list.length === 1) return sql`${trusted(column)} = ${list[0]}`;
  return sql`${trusted(column)} = ANY(${list})`;
}

/** SQL condition: the record belongs to one of these. `row` is its row in a query with these joins. */
export function belongsTo(
  { steps, column }: Owner,
  list: readonly (number | string)[],
  row: string,
  joins = '',
): Statement {
  if (typeof column !== 'string') return anyOf(column(row), list);
  let [at, left] = [row, steps];
  for (const known = joinedIn(joins); left.length > 0; left = left.slice(1)) {
    const [step] = left;
    const found = known.find(
      ({ from, column, table, key }) =>
        from === at && column === step!.column && table === step!.table && key === step!.key,
    );
    if (!found) break;
    at = found.alias;
  }
  const [first, ...rest] = left;
  if (!first) return anyOf(`${at}.${column}`, list);
  const others = rest.map(
    ({ table, key, column: from }, i) => `JOIN ${table} o${i + 1} ON o${i + 1}.${key} = o${i}.${from}`,
  );
  const rows = sql`SELECT ${trusted(`o0.${first.key} FROM ${first.table} o0 ${others.join(' ')}`)}
    WHERE ${anyOf(`o${rest.length}.${column}`, list)}`;
  const own = trusted(`${at}.${first.column}`);
  return first.isLookedUp ? sql`${own} = ANY(ARRAY(${rows}))` : sql`${own} IN (${rows})`;
}

/** What decides on what a key sees. */
export type Reader = Pick<ApiKey, 'type' | 'supplierIds' | 'customerIds' | 'states'>;

/** SQL conditions: the records that a key may see. `row` is the record's row in a query with these joins. */
export function visibleRecords(key: Reader, audience: Audience, row: string, joins = ''): Statement[] {
  const conditions: Statement[] = [];
  if (audience.listedIf) conditions.push(trusted(audience.listedIf(row)));
  if (audience.states && key.states.length > 0)
    conditions.push(belongsTo(audience.states, key.states, row, joins));
  if (key.type === 'Employee') return conditions;
  const readers = audience[key.type];
  if (!readers) return [sql`false`];
  const ids = key.type === 'Customer' ? key.customerIds : key.supplierIds;
  if (readers.onlyIf) conditions.push(trusted(readers.onlyIf(row)));
  if (readers.own && ids) {
    const own = belongsTo(readers.own, ids, row, joins);
    conditions.push(readers.orIf ? sql`(${own} OR ${trusted(readers.orIf(row))})` : own);
  }
  return conditions;
}

/** Whether keys of this type see any of these records. */
export function mayRead(type: ApiKey['type'], audience: Audience): boolean {
  return type === 'Employee' || audience[type] !== null;
}
