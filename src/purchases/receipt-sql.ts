import type { KeyScope } from '../access/index.ts';
import { join, type Queryable, type Statement, sql, type Tx } from '../db/index.ts';
import { purchasesVisibleTo } from './read-sql.ts';
import type { ReceivedLine, StoredReceiptLine } from './receipt.ts';
import type { Status } from './rules.ts';
import type { ReceiptView } from './schema.ts';

/** Version 0.2 stored parts of units from the ERP. What comes is counted in whole units. */
const WHOLE_ORDERED = sql`ceil(li.ordered_units)`;

/** The lines of a processed purchase. The purchase is locked, so they stay as they are. */
export function selectReceived(tx: Tx, globalId: string): Promise<StoredReceiptLine[]> {
  return tx.query<StoredReceiptLine>(sql`
    SELECT purchase_trans_id AS "transId", product_id AS "productId", ${WHOLE_ORDERED}::float8 AS "orderedUnits",
      (num_units - damaged_units)::float8 AS units, damaged_units AS "damagedUnits", batch_code AS "batchCode",
      expiration_date::text AS "expirationDate", pallet_tag AS "palletTag", split_of AS "splitOf"
    FROM purchase_line li WHERE purchase_global_id = ${globalId} ORDER BY line_number`);
}

const EXPECTED: Status[] = ['New', 'Accepted'];

/** What came of a purchase, or is expected until then. One statement, so that the lines are those of the status. */
export async function selectReceipt(
  db: Queryable,
  globalId: string,
  key: KeyScope,
): Promise<ReceiptView | undefined> {
  const [found] = await db.query<ReceiptView>(sql`
    SELECT purchase_global_id, status, receiving_num, coalesce((
        SELECT json_agg(json_build_object('purchase_trans_id', li.purchase_trans_id, 'split_of', li.split_of,
          'product_id', li.product_id, 'product_name', p.product_name, 'ordered', li.ordered_units::float8,
          'units', (CASE WHEN pu.status = ANY(${EXPECTED}) AND li.split_of IS NULL AND li.ordered_units > 0 THEN ${WHOLE_ORDERED}
            ELSE li.num_units - li.damaged_units END)::float8, 'damaged_units', li.damaged_units, 'batch_code', li.batch_code,
          'expiration_date', li.expiration_date::text, 'pallet_tag', li.pallet_tag) ORDER BY li.line_number)
        FROM purchase_line li JOIN product p USING (product_id)
        WHERE li.purchase_global_id = pu.purchase_global_id AND li.purchase_trans_id IS NOT NULL), '[]') AS lines
    FROM purchase pu
    WHERE ${join([sql`pu.purchase_global_id = ${globalId} AND pu.deleted_at IS NULL`, ...purchasesVisibleTo(key)], ' AND ')}`);
  return found;
}

/** Costs follow the units. A line whose price the ERP gave with the deposit keeps it so. */
const UNIT_COST = sql`CASE WHEN li.num_units > 0 AND li.ext_price <> round(li.num_units * li.fob, 2)
    AND li.ext_price = round(li.num_units * (li.fob + coalesce(li.deposit_cost, 0)), 2)
  THEN li.fob + coalesce(li.deposit_cost, 0) ELSE li.fob END`;

function rowsOf(lines: readonly ReceivedLine[]): Statement {
  return sql`ROWS FROM (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS ("transId" integer, "splitOf" integer, units bigint,
    "damagedUnits" integer, "batchCode" text, "expirationDate" date, "palletTag" text)) WITH ORDINALITY
    AS w(trans_id, split_of, good, damaged, batch_code, expiration_date, pallet_tag, place)`;
}

/** Stores what came: lines that exist are updated, parts with another batch become lines of their own. */
export async function saveReceived(tx: Tx, globalId: string, lines: readonly ReceivedLine[]): Promise<void> {
  const known = lines.filter(({ transId }) => transId !== null);
  const parts = lines.filter(({ transId }) => transId === null);
  if (known.length > 0)
    await tx.query(sql`
      UPDATE purchase_line li SET num_units = w.good + w.damaged, damaged_units = w.damaged, batch_code = w.batch_code,
        expiration_date = w.expiration_date, pallet_tag = w.pallet_tag,
        cases = CASE WHEN li.num_units = w.good + w.damaged THEN li.cases ELSE (w.good + w.damaged) / p.wholesale_units_per_case::numeric END,
        ext_price = CASE WHEN li.num_units = w.good + w.damaged THEN li.ext_price ELSE round((w.good + w.damaged) * (${UNIT_COST}), 2) END,
        weight = CASE WHEN li.num_units = w.good + w.damaged THEN li.weight ELSE (w.good + w.damaged) * p.unit_net_weight END
      FROM ${rowsOf(known)}, product p
      WHERE li.purchase_global_id = ${globalId} AND li.purchase_trans_id = w.trans_id AND p.product_id = li.product_id`);
  if (parts.length === 0) return;
  await tx.query(sql`
    INSERT INTO purchase_line (purchase_global_id, line_number, purchase_trans_id, product_id, ordered_units, num_units,
      damaged_units, cases, fob, deposit_cost, ext_price, laid_in_cost, weight, batch_code, expiration_date, pallet_tag, split_of)
    SELECT li.purchase_global_id, (SELECT max(line_number) FROM purchase_line WHERE purchase_global_id = ${globalId}) + w.place,
      nextval('purchase_trans_number'), li.product_id, 0, w.good + w.damaged, w.damaged,
      (w.good + w.damaged) / p.wholesale_units_per_case::numeric, li.fob, li.deposit_cost,
      round((w.good + w.damaged) * (${UNIT_COST}), 2), li.laid_in_cost, (w.good + w.damaged) * p.unit_net_weight,
      w.batch_code, w.expiration_date, w.pallet_tag, w.split_of
    FROM ${rowsOf(parts)} JOIN purchase_line li ON li.purchase_trans_id = w.split_of
      JOIN product p ON p.product_id = li.product_id
    WHERE li.purchase_global_id = ${globalId} ORDER BY w.place`);
}

/** The sums of a purchase, from its lines as they are now. */
export function assignTotals(globalId: string): Statement {
  return sql`lines_total = (SELECT coalesce(sum(ext_price), 0) FROM purchase_line WHERE purchase_global_id = ${globalId}),
    total_cases = (SELECT coalesce(sum(cases), 0) FROM purchase_line WHERE purchase_global_id = ${globalId})`;
}
