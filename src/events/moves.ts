import type { Queryable } from '../db/index.ts';
import {
  MOVES,
  type Move,
  ORDER_EDITS,
  SALES_REPS_SHOWING,
  SHOWN_FIELDS,
  VIEWS,
  type View,
} from '../model/index.ts';
import { IS_USABLE_KEY, keySeesSql } from './scope.ts';
import { emitRecordChanged, emitTouched, type StatementRunner } from './touched.ts';

/** Records about to be stored, some of which may move. */
export interface RecordsToStore {
  resource: string;
  table: string;
  /** The records of the request (with the flags found, changed and r). */
  rows: string;
  /** SQL condition: the stored row `t` is the record `m`. */
  same: string;
  /** Whether its records have the field. */
  has(field: string): boolean;
  /** SQL condition over `t` and `m`: the request changes the field. */
  differs(field: string): string;
  /** The column that sales reps know the record by. */
  idColumn: string;
}

/** A view whose records may come into view or leave it, with the ids that they are found by. */
interface AffectedView {
  view: View;
  which(ids: string): string;
  ids: readonly unknown[];
}

export interface PendingMoves {
  resource: string;
  table: string;
  affected: readonly AffectedView[];
  /** Records whose fields others show. */
  shown: readonly number[];
}

const SCOPE_COLUMNS = ['audience', 'customers', 'suppliers', 'states', 'built_by'] as const;
const scopeColumns = (row: string) => SCOPE_COLUMNS.map((name) => `${row}.${name}`).join(', ');

/**
 * Before records are stored: finds what moves, and notes who sees what depends on it. If nothing moves, this is one statement for a
 * load of records that could.
 */
export async function collectMoves(runner: StatementRunner, records: RecordsToStore): Promise<PendingMoves> {
  const { resource, table } = records;
  const moves = MOVES[resource] ?? [];
  const shownFields = (SHOWN_FIELDS[table] ?? []).filter((field) => records.has(field));
  const none = { resource, table, affected: [], shown: [] };
  if (moves.length === 0 && shownFields.length === 0) return none;
  const found = await findMoved(runner, records, moves, shownFields);
  const affected = moves.flatMap(({ views }, i) => {
    const ids = found[`ids${i}`] ?? [];
    return ids.length === 0 ? [] : views.map(([view, which]) => ({ view, which, ids }));
  });
  if (affected.length > 0) await recordBefore(runner, affected);
  return { ...none, affected, shown: (found.shown ?? []) as number[] };
}

async function recordBefore(runner: StatementRunner, affected: readonly AffectedView[]): Promise<void> {
  await runner.run(`CREATE TEMP TABLE IF NOT EXISTS moved_view (view_index integer, is_now boolean, id text, data json, audience smallint,
    customers integer[], suppliers integer[], states text[], built_by integer, gains boolean, loses boolean) ON COMMIT DROP`);
  await recordScopes(runner, affected, false);
}

/**
 * Edits a posted order, and emits record.removed to the keys that no longer see it, or what hangs on it. Only for edits after which that
 * may be: it takes a dozen statements. The edit itself shows what a key sees from now on.
 */
export async function withRemovalEvents<T>(
  tx: Queryable,
  orderNo: number,
  edit: () => Promise<T>,
): Promise<T> {
  const runner: StatementRunner = { run: (text, values = []) => tx.query({ text, values }) };
  const affected = ORDER_EDITS.map(([view, which]) => ({ view, which, ids: [orderNo] }));
  await recordBefore(runner, affected);
  const done = await edit();
  await recordScopes(runner, affected, true);
  await compareScopes(runner);
  for (const [index, { view }] of affected.entries()) await emitLost(runner, index, view, []);
  return done;
}

async function findMoved(
  runner: StatementRunner,
  { table, rows, same, differs, idColumn }: RecordsToStore,
  moves: readonly Move[],
  shownFields: readonly string[],
): Promise<Record<string, readonly unknown[] | null>> {
  const changes = (fields: readonly string[]) => fields.map(differs).join(' OR ');
  const all = (values: readonly string[], fields: readonly string[]) =>
    values
      .map(
        (value) =>
          `array_agg(DISTINCT ${value}) FILTER (WHERE ${value} IS NOT NULL AND (${changes(fields)}))`,
      )
      .join(' || ');
  const columns = [
    ...moves.map(({ ids, fields }, i) => `${all(ids, fields)} AS ids${i}`),
    ...(shownFields.length > 0 ? [`${all([`t.${idColumn}`], shownFields)} AS shown`] : []),
  ];
  const from = moves.some(({ isByNewRecords }) => isByNewRecords)
    ? `${rows} m LEFT JOIN ${table} t ON m.found AND ${same} WHERE (m.changed OR NOT m.found)`
    : `${rows} m JOIN ${table} t ON ${same} WHERE m.found AND m.changed`;
  const [found] = await runner.run<Record<string, unknown[] | null>>(
    `SELECT ${columns.join(', ')} FROM ${from} AND NOT m.r`,
  );
  return found!;
}

/** Records who sees the records of the affected views, before or after the change. */
async function recordScopes(
  runner: StatementRunner,
  affected: readonly AffectedView[],
  isNow: boolean,
): Promise<void> {
  for (const [index, { view, which, ids }] of affected.entries()) {
    const data = view.key.map(({ name, value }) => `'${name}', ${value}`).join(', ');
    const { audience, customers, suppliers, states } = view.scope;
    await runner.run(
      `INSERT INTO moved_view (view_index, is_now, id, data, ${SCOPE_COLUMNS.join(', ')})
        SELECT ${index}, ${isNow}, ${view.id}, json_build_object(${data}), ${audience}, ${customers}, ${suppliers}, ${states}, ${view.builtBy}
        FROM ${view.rows} d WHERE ${which('$1')}`,
      [ids],
    );
  }
}

/**
 * After the records are stored: what a key sees from now on counts as changed, and what one no longer sees is a record.removed for
 * it. Whether any key gains or loses is decided once for each pair of scopes, of which there are few, not for each record.
 */
export async function emitMoves(
  runner: StatementRunner,
  { resource, table, affected, shown }: PendingMoves,
): Promise<void> {
  const touched = new Set<View>(
    shown.length > 0
      ? Object.values<View>(VIEWS).filter(({ showsTables }) => showsTables.includes(table))
      : [],
  );
  if (affected.length > 0) {
    await recordScopes(runner, affected, true);
    await compareScopes(runner);
    for (const [index, one] of affected.entries()) {
      const same = affected.slice(0, index).flatMap(({ view }, i) => (view === one.view ? [i] : []));
      await emitLost(runner, index, one.view, same);
      if (await touch(runner, index, one)) touched.add(one.view);
    }
  }
  const reps = SALES_REPS_SHOWING[table];
  if (shown.length > 0 && reps) await emitReps(runner, reps, shown);
  await emitTouched(
    runner,
    [...touched].filter((view) => view.resource !== resource && view.touched !== null),
  );
}

async function compareScopes(runner: StatementRunner): Promise<void> {
  const exists = (sees: string, not: string) =>
    `EXISTS (SELECT FROM api_key k WHERE ${IS_USABLE_KEY} AND ${keySeesSql(sees)} AND NOT ${keySeesSql(not)})`;
  // No key can see a deleted record.
  await runner.run(`INSERT INTO moved_view (view_index, is_now, id, data, audience)
    SELECT b.view_index, true, b.id, b.data, 0 FROM moved_view b WHERE NOT b.is_now
      AND NOT EXISTS (SELECT FROM moved_view n WHERE n.is_now AND n.view_index = b.view_index AND n.id = b.id)`);
  const columns = (row: string) => SCOPE_COLUMNS.map((name) => `${row}.${name} AS ${row}_${name}`).join(', ');
  const rowOf = (row: string) =>
    `LATERAL (SELECT ${SCOPE_COLUMNS.map((name) => `kind.${row}_${name} AS ${name}`).join(', ')}) ${row}`;
  await runner.run(`WITH pair AS (
      SELECT b.view_index, b.id, ${columns('b')}, ${columns('n')}, dense_rank() OVER (ORDER BY ${scopeColumns('b')}, ${scopeColumns('n')}) AS pair_no
      FROM moved_view b JOIN moved_view n ON n.is_now AND n.view_index = b.view_index AND n.id = b.id
      WHERE NOT b.is_now AND (${scopeColumns('b')}) IS DISTINCT FROM (${scopeColumns('n')})
    ), compared AS (
      SELECT kind.pair_no, ${exists('n', 'b')} AS gains, ${exists('b', 'n')} AS loses
      FROM (SELECT DISTINCT ON (pair_no) * FROM pair) kind, ${rowOf('b')}, ${rowOf('n')}
    )
    UPDATE moved_view m SET gains = compared.gains, loses = compared.loses
    FROM pair JOIN compared ON compared.pair_no = pair.pair_no WHERE m.view_index = pair.view_index AND m.id = pair.id`);
}

/** For the keys that saw the record and no longer do. `earlier` are the indexes of the same view whose events were already emitted. */
async function emitLost(
  runner: StatementRunner,
  index: number,
  { resource }: View,
  earlier: readonly number[],
): Promise<void> {
  await runner.run(
    `INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, customers, suppliers, states, built_by,
      kept_audience, kept_customers, kept_suppliers, kept_states, data)
    SELECT (SELECT event_tick()), 'record.removed', '${resource}', b.id, (SELECT cause_request()), (SELECT cause_key()), ${scopeColumns('b')},
      n.audience, n.customers, n.suppliers, n.states, b.data
    FROM moved_view b JOIN moved_view n ON n.is_now AND n.view_index = b.view_index AND n.id = b.id
    WHERE b.view_index = ${index} AND NOT b.is_now AND b.loses
      AND NOT EXISTS (SELECT FROM moved_view x WHERE x.view_index = ANY ($1::integer[]) AND NOT x.is_now AND x.loses AND x.id = b.id) ORDER BY b.id`,
    [earlier],
  );
}

/**
 * Sets time_updated of records that came into the view of a key, so that UpdatedSince returns them. Their versions stay; of
 * orders the time before is kept, because past reads show it. Returns whether there were any.
 */
async function touch(
  runner: StatementRunner,
  index: number,
  { view, which, ids }: AffectedView,
): Promise<boolean> {
  const gained = `SELECT n.id FROM moved_view n WHERE n.view_index = ${index} AND n.is_now AND n.gains`;
  const [found] = await runner.run<{ any: boolean }>(`SELECT EXISTS (${gained}) AS any`);
  if (!found!.any) return false;
  if (view.touched === null) {
    if (view === VIEWS.salesReps) await emitGained(runner, view, gained);
    return false;
  }
  const isTable = view.touched === view.rows;
  const [before] = await runner.run<{ keeps: boolean }>(`SELECT keeps_past() AS keeps`);
  const isQuiet = before!.keeps && view !== VIEWS.orders;
  if (isQuiet) await runner.run(`SELECT mark('past', 'off')`);
  const where = `${view.hasId(gained)}${isTable ? ` AND ${which('$1')}` : ''}`;
  await runner.run(touchRowsSql(view, where), isTable ? [ids] : []);
  if (isQuiet) await runner.run(`SELECT mark('past', 'on')`);
  return true;
}

/** Orders have stored texts that show the time: the function drops them, too. */
function touchRowsSql(view: View, where: string): string {
  return view === VIEWS.orders
    ? `SELECT touch_orders(ARRAY(SELECT d.order_no FROM sales_order d WHERE ${where}))`
    : `UPDATE ${view.touched} d SET time_updated = clock_timestamp() WHERE ${where}`;
}

function emitGained(runner: StatementRunner, view: View, gained: string): Promise<object[]> {
  return emitRecordChanged(runner, view, view.hasId(gained));
}

/** Names, and who of them is active, are shown by their sales reps. */
async function emitReps(runner: StatementRunner, reps: string, ids: readonly number[]): Promise<void> {
  await emitRecordChanged(runner, VIEWS.salesReps, `d.user_id IN (${reps} = ANY ($1))`, [ids]);
}
