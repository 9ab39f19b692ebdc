import { join, type Statement, sql, trusted } from '../db/index.ts';
import type { Audience, JoinStep, RecordOwner } from '../model/index.ts';
import type { ApiKey } from './keys.ts';

/** A row that a list reads beside the record. */
interface JoinedTable extends JoinStep {
  from: string;
  alias: string;
}

const JOIN = /\bJOIN (\w+) (\w+) ON \2\.(\w+) = (\w+)\.(\w+)/g;

const parsedJoins = new Map<string, readonly JoinedTable[]>();

/** The rows that the text of a list joins by one column. There are as many texts as lists. */
function parseJoins(joins: string): readonly JoinedTable[] {
  const known = parsedJoins.get(joins);
  if (known) return known;
  const found = [...joins.matchAll(JOIN)].map(([, table, alias, key, from, column]) => ({
    table: table!,
    alias: alias!,
    key: key!,
    from: from!,
    column: column!,
  }));
  parsedJoins.set(joins, found);
  return found;
}

/** A single value is compared directly: `= ANY` of a list, even of one item, loses the order of an index. */
export function equalsAny(column: string, list: readonly (number | string)[]): Statement {
  if (list.length === 1) return sql`${trusted(column)} = ${list[0]}`;
  return sql`${trusted(column)} = ANY(${list})`;
}

/** SQL condition: the record belongs to one of these. `row` is its row in a query with these joins. */
export function belongsTo(
  owner: RecordOwner,
  list: readonly (number | string)[],
  row: string,
  joins = '',
): Statement {
  if ('condition' in owner) {
    const [ifTrue, ifFalse] = [owner.ifTrue, owner.ifFalse].map((one) => belongsTo(one, list, row, joins));
    return sql`CASE WHEN ${trusted(owner.condition(row))} THEN ${ifTrue!} ELSE ${ifFalse!} END`;
  }
  const { steps, column } = owner;
  if (typeof column !== 'string') return equalsAny(column(row), list);
  let [at, left] = [row, steps];
  for (const known = parseJoins(joins); left.length > 0; left = left.slice(1)) {
    const [step] = left;
    const found = known.find(
      ({ from, column, table, key }) =>
        from === at && column === step!.column && table === step!.table && key === step!.key,
    );
    if (!found) break;
    at = found.alias;
  }
  const [first, ...rest] = left;
  if (!first) return equalsAny(`${at}.${column}`, list);
  const others = rest.map(
    ({ table, key, column: from }, i) => `JOIN ${table} o${i + 1} ON o${i + 1}.${key} = o${i}.${from}`,
  );
  const from = trusted(`FROM ${first.table} o0 ${others.join(' ')}`);
  const isOneOf = equalsAny(`o${rest.length}.${column}`, list);
  const own = trusted(`${at}.${first.column}`);
  const key = trusted(`o0.${first.key}`);
  if (first.isPerRow) return sql`EXISTS (SELECT ${from} WHERE ${key} = ${own} AND ${isOneOf})`;
  const rows = sql`SELECT ${key} ${from} WHERE ${isOneOf}`;
  return first.isLookedUp ? sql`${own} = ANY(ARRAY(${rows}))` : sql`${own} IN (${rows})`;
}

/** What decides on what a key sees. */
export type KeyScope = Pick<ApiKey, 'type' | 'supplierIds' | 'customerIds' | 'states' | 'userId'>;

/** SQL conditions: the records that a key may see. `row` is the record's row in a query with these joins. */
export function visibleRecords(key: KeyScope, audience: Audience, row: string, joins = ''): Statement[] {
  const conditions: Statement[] = [];
  if (audience.listedIf) conditions.push(trusted(audience.listedIf(row)));
  conditions.push(...inKeyStates(key, audience, row, joins));
  if (key.type === 'Employee') return conditions;
  const readers = audience[key.type];
  if (!readers) return [sql`false`];
  const ids = key.type === 'Customer' ? key.customerIds : key.supplierIds;
  if (readers.onlyIf) conditions.push(trusted(readers.onlyIf(row)));
  if (readers.own && ids) {
    const own = [belongsTo(readers.own, ids, row, joins)];
    if (readers.orIf) own.push(trusted(readers.orIf(row)));
    if (readers.orBuiltBy)
      own.unshift(sql`coalesce(${trusted(`${row}.${readers.orBuiltBy}`)} = ${key.userId}::integer, false)`);
    conditions.push(own.length > 1 ? sql`(${join(own, ' OR ')})` : own[0]!);
  }
  return conditions;
}

/** SQL conditions: the records of the key's states. */
export function inKeyStates(
  { states }: Pick<KeyScope, 'states'>,
  audience: Audience,
  row: string,
  joins = '',
): Statement[] {
  return audience.states && states.length > 0 ? [belongsTo(audience.states, states, row, joins)] : [];
}

/** One SQL condition of any number. */
export const allOf = (conditions: readonly Statement[]): Statement =>
  conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;

/** Whether keys of this type see any of these records. */
export function canRead(type: ApiKey['type'], audience: Audience): boolean {
  return type === 'Employee' || audience[type] !== null;
}
