import { type Queryable, sql } from '../../db/index.ts';

/** For one transaction over all rows of the database: longer than request timeouts allow, and not through a pooler. */
export const ALL_DATA_TX_OPTIONS = { statementTimeoutMs: 2 * 3_600_000, isDirect: true } as const;

/** Tables of the installation rather than the business, or derived from others. They are neither exported nor replaced. */
export const SERVICE_TABLES = [
  'api_key',
  'ar_left',
  'audit_chain',
  'audit_link',
  'audit_log',
  'catalog_change',
  'console_session',
  'event_feed',
  'history_event',
  'idempotency_record',
  'job',
  'job_count',
  'mail_attachment',
  'mail_outbox',
  'order_given',
  'order_text',
  'order_text_doubt',
  'po_number_key',
  'price_change',
  'price_turn',
  'purchase_po_number',
  'queue_leader',
  'sandbox_clock_past',
  'sales_day_group',
  'sales_mark',
  'sales_month',
  'sales_month_built',
  'sales_month_customer',
  'sales_month_group',
  'saved_report',
  'schema_migration',
  'schema_object',
  'schema_object_set',
  'setting',
  'wal_timeline',
  'webhook',
  'webhook_delivery',
  'webhook_pending',
  'webhook_sender',
  'webhook_settings',
  'worker_lease',
] as const;

export interface BusinessTable {
  name: string;
  /** All columns except generated ones, in table order. */
  columns: string[];
  /** ORDER BY clause that gives the same order on every engine and locale. */
  order: string;
  /** Whether rows reference rows of the same table. */
  isSelfReferring: boolean;
}

interface StoredTable extends BusinessTable {
  needs: string[];
}

/** Triggers on allocations recount inventory, so inventory is loaded after allocations and deleted before them. */
const EXTRA_DEPENDENCIES: Record<string, string[]> = { inventory: ['allocation'] };

/** Read from the catalog, so that new tables are never forgotten. Each table comes after those that it references. */
export async function readBusinessTables(db: Queryable): Promise<BusinessTable[]> {
  const found = await db.query<StoredTable>(sql`
    SELECT c.relname::text AS name,
      ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY k.place)
        FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::smallint[]) WITH ORDINALITY k(attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary) AS order,
      EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid = c.oid) AS "isSelfReferring",
      ARRAY(SELECT DISTINCT t.relname::text FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
        WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid) AS needs
    FROM pg_class c WHERE c.relkind = 'r' AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
      AND c.relname::text <> ALL (${SERVICE_TABLES}::text[]) ORDER BY c.relname`);
  return sortByDependency(found);
}

function sortByDependency(tables: readonly StoredTable[]): BusinessTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<StoredTable>();
  const visit = (table: StoredTable | undefined, path: readonly string[]): void => {
    if (!table || ordered.has(table)) return;
    if (path.includes(table.name))
      throw new Error(`tables refer to each other in a circle: ${path.join(', ')}`);
    for (const name of [...table.needs, ...(EXTRA_DEPENDENCIES[table.name] ?? [])])
      visit(byName.get(name), [...path, table.name]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered].map(({ needs: _needs, ...table }) => table);
}
