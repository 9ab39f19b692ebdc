import { type RecordType, timeUpdated } from './field.ts';
import * as records from './records/index.ts';
import { CREDIT_TERM, CUSTOMER, PRODUCT, PROMOTION, SUPPLIER, USER } from './references.ts';
import { type ShownColumns, shownColumns } from './shows.ts';

/** What orders show of other records, found by its kind in `orders_showing` (database/touch.sql). */
interface OrderDependency extends ShownColumns {
  kind: string;
  /** The columns that stored texts show: they are put in doubt. */
  inTexts?: readonly string[];
  /** The columns that past versions show: what they were is kept under `pastKind`. */
  inPast?: readonly string[];
  pastKind?: string;
  /** All columns are kept when one of those changes. */
  isKeptWhole?: true;
}

const UNITS = 'wholesale_units_per_case';
const ORDER_DEPENDENCIES: readonly OrderDependency[] = [
  { kind: 'supplier', ...shownColumns(SUPPLIER, 'supplier'), inTexts: ['supplier'], inPast: ['supplier'] },
  {
    kind: 'user',
    ...shownColumns(USER, 'full_name email phone'),
    inTexts: ['full_name', 'email'],
    inPast: ['full_name', 'email'],
  },
  {
    kind: 'customer',
    ...shownColumns(CUSTOMER, 'customer_name state'),
    inPast: [
      ...['customer_name', 'state', 'term_id', 'on_hold', 'account_status', 'delivery_days', 'location_id'],
    ],
    isKeptWhole: true,
  },
  {
    kind: 'term',
    ...shownColumns(CREDIT_TERM, 'term'),
    inTexts: ['term'],
    inPast: ['term', 'days_of_credit'],
    pastKind: 'credit_term',
  },
  // Lines that were not served in full show the cases that were asked for.
  {
    kind: 'product',
    ...shownColumns(PRODUCT, `product_name supplier_id ${UNITS}`),
    inTexts: [UNITS],
    inPast: ['product_name', 'supplier_id', UNITS],
  },
  { kind: 'case size', ...shownColumns(PRODUCT, UNITS) },
  { kind: 'promotion', ...shownColumns(PROMOTION, 'type_id'), inTexts: ['type_id'] },
];

const ALL_RECORDS = Object.values<object>(records).filter((one): one is RecordType => 'fields' in one);
const hasTimeUpdated = ({ fields }: RecordType) => Object.values(fields).includes(timeUpdated);

/** By table: fields that other records show. What shows them counts as changed. */
export const SHOWN_FIELDS: Readonly<Record<string, readonly string[]>> = fieldsByTable([
  ...ALL_RECORDS.flatMap(({ shows = [] }) => shows),
  ...ORDER_DEPENDENCIES,
]);

/** By table: SQL of the sales reps that show rows of it, up to the ids. They have no time of change. */
export const SALES_REPS_SHOWING: Readonly<Record<string, string>> = Object.fromEntries(
  records.salesRep.shows!.map(({ of, by, table = records.salesRep.table }) => [
    of.table,
    `SELECT x.user_id FROM ${table} x WHERE x.${by[0]}`,
  ]),
);

function fieldsByTable(all: readonly ShownColumns[]): Record<string, string[]> {
  const columns = new Map<string, Set<string>>();
  for (const { of, columns: some } of all)
    columns.set(of.table, new Set([...(columns.get(of.table) ?? []), ...some]));
  return Object.fromEntries(
    [...columns].map(([table, some]) => [table, [...some].map((one) => fieldOf(table, one))]),
  );
}

function fieldOf(table: string, column: string): string {
  for (const { fields } of ALL_RECORDS.filter((one) => one.table === table))
    for (const [name, field] of Object.entries(fields)) if (field.column === column) return name;
  throw new Error(`No record of ${table} has a field for its column ${column}`);
}

/** The file database/shown.sql. */
export function shownSql(): string {
  const tables = [
    ...new Set(
      [...ALL_RECORDS.flatMap(({ shows = [] }) => shows), ...ORDER_DEPENDENCIES].map(({ of }) => of.table),
    ),
  ].sort();
  const triggers = tables.flatMap((table) => {
    const ofOrders = ORDER_DEPENDENCIES.filter(({ of }) => of.table === table);
    return [
      touchTrigger(table, ofOrders),
      ...ofOrders.flatMap(({ kind, of, inTexts }) =>
        inTexts
          ? trigger(
              'flag_stale_texts',
              table,
              `invalidate_order_texts('${kind}', '${of.column}', '${inTexts}')`,
            )
          : [],
      ),
      ...ofOrders.flatMap(({ kind, pastKind = kind, of, inPast, isKeptWhole }) =>
        inPast
          ? trigger(
              'keep_past',
              table,
              `keep_past('${pastKind}', '${of.column}', '${inPast}'${isKeptWhole ? ", 'all'" : ''})`,
            )
          : [],
      ),
    ];
  });
  return `-- What follows where records, orders, stored texts and past versions show columns of a row. Made by \`npm run database\` from \`shows\` in
-- src/model/records and from src/model/shown.ts: change it there. Promise: see touch (touch.sql), invalidate_order_texts (texts.sql) and
-- keep_past (past.sql). Relied on by: the same as those.

${triggers.join('\n')}
`;
}

function touchTrigger(table: string, ofOrders: readonly OrderDependency[]): string {
  const showing = ALL_RECORDS.filter(hasTimeUpdated)
    .flatMap(({ table: own, shows = [] }) =>
      shows.filter(({ of }) => of.table === table).map((one) => ({ ...one, table: own })),
    )
    .sort((one, other) => (one.table < other.table ? -1 : 1));
  const keys = [...showing, ...ofOrders].map(({ of }) => of.column)[0]!;
  // Keys of several columns, and those of states, are texts.
  const ids = keys.includes(',') || keys === 'state' ? '$1' : '$1::integer[]';
  const shown = [
    ...showing.map(
      ({ columns, table: own, by }) =>
        [columns, own, by.map((one) => `${one} = ANY (${ids})`).join(' OR ')] as const,
    ),
    ...ofOrders.map(({ columns, kind }) => [columns, 'sales_order', kind] as const),
  ];
  const rows = shown.map(
    ([columns, own, which]) => `    '${columns}', '${own}', '${which.replaceAll("'", "''")}'`,
  );
  return trigger('touch_dependents', table, `touch('${keys}',\n${rows.join(',\n')})`);
}

function trigger(name: string, table: string, call: string): string {
  return `CREATE OR REPLACE TRIGGER ${name} AFTER UPDATE ON ${table}
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION ${call};`;
}
