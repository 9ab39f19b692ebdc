import {
  type AuditEntry,
  allOf,
  inKeyStates,
  insertVersionedAuditEntry,
  type KeyScope,
} from '../access/index.ts';
import { join, type Queryable, type Statement, sql, type Tx } from '../db/index.ts';
import { insertPurchaseRemoved } from '../events/index.ts';
import { records } from '../model/index.ts';
import { claimForPurchase, holdersOf, storeSpellings } from '../po-numbers/index.ts';
import { PURCHASE_TABLES, selectRecords } from './json-sql.ts';
import { purchasesVisibleTo } from './read-sql.ts';
import type { DraftFacts, ProductFacts, PurchaseDraft, Status, VendorFacts } from './rules.ts';

export interface FactsRequest {
  draft: PurchaseDraft;
  now: Date;
  /** The purchase itself, so that its own PO number is not a conflict. */
  globalId: string | null;
  /** The user named as the creator. */
  userId: number | null;
  /** Locations outside its states count as unknown. */
  key: KeyScope;
}

/** All facts that the rules need, in one statement, regardless of the number of lines. */
export async function selectDraftFacts(tx: Queryable, request: FactsRequest): Promise<DraftFacts> {
  const { vendorId, supplierId, toLocationId, lines } = request.draft;
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const isSeen = allOf(inKeyStates(request.key, records.location.audience, 'l'));
  const [found] = await tx.query<{
    vendor: VendorFacts | null;
    vendorExists: boolean;
    locationExists: boolean;
    unknownUserId: number | null;
    products: ProductFacts[] | null;
    holder: DraftFacts['holder'];
  }>(sql`
    SELECT
      (SELECT json_build_object('name', v.vendor_name, 'isActive', v.active,
          'requiresBatchCodes', v.require_po_batch_codes, 'pickupDays', v.pickup_days,
          'leadTimeDays', v.lead_time_days,
          'earliestDelivery', (${request.now}::timestamptz AT TIME ZONE s.time_zone)::date + v.lead_time_days)
        FROM vendor v JOIN location l ON l.location_id = v.location_id JOIN state s ON s.state = l.state
        WHERE v.vendor_id = ${vendorId} AND v.supplier_id = ${supplierId} AND v.location_id = ${toLocationId} AND ${isSeen}) AS vendor,
      EXISTS (SELECT FROM vendor WHERE vendor_id = ${vendorId} AND supplier_id = ${supplierId}) AS "vendorExists",
      EXISTS (SELECT FROM location l WHERE l.location_id = ${toLocationId} AND ${isSeen}) AS "locationExists",
      (SELECT named.id FROM (SELECT ${request.userId}::integer AS id) named
        WHERE NOT EXISTS (SELECT FROM user_account WHERE user_id = named.id)) AS "unknownUserId",
      (SELECT json_agg(json_build_object('productId', product_id, 'supplierId', supplier_id,
          'isActive', status_id = 1, 'unitsPerCase', wholesale_units_per_case, 'fob', fob::text))
        FROM product WHERE product_id = ANY(${productIds})) AS products,
      (SELECT json_build_object('globalId', ${globalIdIfVisible(request.key)}) FROM purchase pu
        WHERE pu.purchase_global_id IN ${holdersOf(request.draft)}
          AND pu.purchase_global_id IS DISTINCT FROM ${request.globalId}::text LIMIT 1) AS holder`);
  return { ...found!, products: found!.products ?? [] };
}

/** SQL: the ID of a purchase. A vendor ID can serve several suppliers: a key that may not see the purchase learns only that one exists. */
function globalIdIfVisible(key: KeyScope): Statement {
  return sql`CASE WHEN ${allOf(purchasesVisibleTo(key))} THEN pu.purchase_global_id END`;
}

/** The purchase that keeps `globalId` from having the number of the draft. */
export async function selectPoNumberHolder(
  tx: Queryable,
  key: KeyScope,
  { draft, globalId }: { draft: PurchaseDraft; globalId: string },
): Promise<DraftFacts['holder']> {
  const [holder] = await tx.query<NonNullable<DraftFacts['holder']>>(sql`
    SELECT ${globalIdIfVisible(key)} AS "globalId" FROM purchase pu
    WHERE pu.purchase_global_id IN ${holdersOf(draft)} AND pu.purchase_global_id <> ${globalId} LIMIT 1`);
  return holder ?? null;
}

/** A line as it is written. Units are a string, so that the database never receives a float. */
export interface LineToWrite {
  productId: number;
  units: string;
  /** The quantity was sent with no more decimals than are stored. */
  isExact: boolean;
  batchCode: string | null;
  expirationDate: string | null;
}

/** Lines with their current cost. Posting values them again. */
function lineValues(lines: readonly LineToWrite[]): Statement {
  return sql`
    SELECT g.line_number, g.product_id, g.units, g.is_exact, g.batch_code, g.expiration_date, p.fob, p.deposit_cost,
      g.units / p.wholesale_units_per_case AS cases, round(g.units * p.fob, 2) AS ext_price,
      p.fob + p.deposit_cost AS laid_in_cost, g.units * p.unit_net_weight AS weight, p.status_id <> 1 AS needs_activation
    FROM unnest(${lines.map((line) => line.productId)}::integer[], ${lines.map((line) => line.units)}::numeric[],
        ${lines.map((line) => line.isExact)}::boolean[], ${lines.map((line) => line.batchCode)}::text[], ${lines.map((line) => line.expirationDate)}::date[])
      WITH ORDINALITY AS g(product_id, units, is_exact, batch_code, expiration_date, line_number)
    JOIN product p ON p.product_id = g.product_id`;
}

/** Inserts the rows of `valued` as lines of the purchase in `saved`. */
const INSERT_LINES = sql`
  INSERT INTO purchase_line (purchase_global_id, line_number, product_id, ordered_units, num_units, cases, fob,
    deposit_cost, ext_price, laid_in_cost, weight, batch_code, expiration_date, needs_activation, is_exact)
  SELECT s.purchase_global_id, v.line_number, v.product_id, v.units, v.units, v.cases, v.fob, v.deposit_cost,
    v.ext_price, v.laid_in_cost, v.weight, v.batch_code, v.expiration_date, v.needs_activation, v.is_exact
  FROM saved s, valued v
  RETURNING *`;

const SUMS = sql`(SELECT coalesce(sum(ext_price), 0) AS lines_total, coalesce(sum(round(cases, 4)), 0) AS total_cases FROM valued)`;
const SAVED = { purchases: 'saved', lines: 'saved_line' };
/** New and previous version of `saved`, for the audit log. */
const CREATED = sql`(SELECT version, NULL::bigint AS was_version FROM saved)`;
const MOVED = sql`(SELECT version, version - 1 AS was_version FROM saved)`;

export interface NewPurchase {
  globalId: string;
  draft: PurchaseDraft;
  memo: string;
  lines: readonly LineToWrite[];
  status: Status;
  userId: number | null;
  apiKeyId: number;
  now: Date;
  audit: AuditEntry;
  /** The statement that inserts its job, if it is submitted at once. */
  job: Statement | undefined;
}

/**
 * Inserts purchase, lines, audit entry and job in one statement. Undefined if another purchase has the PO number: the
 * primary key of the numbers in use decides which one came first.
 */
export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<string | undefined> {
  const { draft, now, job } = purchase;
  const submitted = purchase.status === 'InProgress' ? null : now;
  const [saved] = await tx.query<{ record: string }>(sql`
    WITH valued AS (${lineValues(purchase.lines)}),
    claimed AS (${claimForPurchase({ ...draft, globalId: purchase.globalId })}),
    spelled AS (${storeSpellings([draft.poNum])}),
    saved AS (
      INSERT INTO purchase (purchase_global_id, vendor_id, supplier_id, to_location_id, status, po_num, delivery_date,
        supplier_name, memo, created_by_user_id, api_key_id, time_submitted, last_edit_time, last_calc_time,
        lines_total, total_cases)
      SELECT ${purchase.globalId}::text, ${draft.vendorId}::integer, ${draft.supplierId}::integer, ${draft.toLocationId}::integer,
        ${purchase.status}::text, ${draft.poNum}::text, ${draft.deliveryDate}::date, ${draft.supplierName}::text,
        ${purchase.memo}::text,
        ${purchase.userId}::integer, ${purchase.apiKeyId}::integer, ${submitted}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, sums.lines_total, sums.total_cases
      FROM ${SUMS} sums, claimed
      ON CONFLICT (vendor_id, po_num) WHERE deleted_at IS NULL DO NOTHING
      RETURNING *),
    saved_line AS (${INSERT_LINES}),
    audit AS (${insertVersionedAuditEntry(purchase.audit, CREATED)})${job ? sql`, queued AS (${job})` : sql``}
    ${selectRecords(SAVED)}`);
  return saved?.record;
}

export type PurchaseHead = Omit<PurchaseDraft, 'lines'> & { status: Status };

/** The purchase without its lines, locked against every other change. */
export async function lockPurchase(
  tx: Tx,
  globalId: string,
  key: KeyScope | null,
): Promise<PurchaseHead | undefined> {
  const [found] = await tx.query<PurchaseHead>(sql`
    SELECT status, vendor_id AS "vendorId", supplier_id AS "supplierId", to_location_id AS "toLocationId",
      supplier_name AS "supplierName", delivery_date AS "deliveryDate", po_num AS "poNum"
    FROM purchase pu
    WHERE ${join([sql`pu.purchase_global_id = ${globalId} AND pu.deleted_at IS NULL`, ...purchasesVisibleTo(key)], ' AND ')}
    FOR UPDATE OF pu`);
  return found;
}

export interface StoredDraftLine {
  productId: number;
  units: string;
  isExact: boolean;
  batchCode: string | null;
  expirationDate: string | null;
  needsActivation: boolean;
}

/** Read after the lock is held: a statement that waits for a lock still sees the lines from before it waited. */
export function selectLines(tx: Tx, globalId: string): Promise<StoredDraftLine[]> {
  return tx.query<StoredDraftLine>(sql`
    SELECT product_id AS "productId", num_units::text AS units, is_exact AS "isExact", batch_code AS "batchCode",
      expiration_date AS "expirationDate", needs_activation AS "needsActivation"
    FROM purchase_line WHERE purchase_global_id = ${globalId} ORDER BY line_number`);
}

export async function selectRecord(tx: Queryable, globalId: string): Promise<string> {
  const [found] = await tx.query<{ record: string }>(
    sql`${selectRecords(PURCHASE_TABLES)} WHERE pu.purchase_global_id = ${globalId}`,
  );
  return found!.record;
}

export async function deleteLines(tx: Tx, globalId: string): Promise<void> {
  await tx.query(sql`DELETE FROM purchase_line WHERE purchase_global_id = ${globalId}`);
}

export interface PurchaseUpdate {
  globalId: string;
  draft: PurchaseDraft;
  memo: string;
  /** Undefined if the lines stay as they are. */
  lines: readonly LineToWrite[] | undefined;
  now: Date;
  audit: AuditEntry;
  /** The purchase goes to another supplier or location, so a key may no longer see it. */
  isMoved: boolean;
}

export async function updatePurchase(tx: Tx, change: PurchaseUpdate): Promise<string> {
  const { draft, now, lines } = change;
  const head = sql`
    vendor_id = ${draft.vendorId}, supplier_id = ${draft.supplierId}, to_location_id = ${draft.toLocationId},
    supplier_name = ${draft.supplierName}, memo = ${change.memo}, delivery_date = ${draft.deliveryDate}::date,
    po_num = ${draft.poNum}, last_edit_time = ${now}`;
  const left = change.isMoved
    ? sql`, left_view AS (${insertPurchaseRemoved(change.globalId, draft, change.audit, sql`saved`)})`
    : sql``;
  const audit = sql`audit AS (${insertVersionedAuditEntry(change.audit, MOVED)})${left}`;
  const statement = lines
    ? sql`
      WITH valued AS (${lineValues(lines)}),
      saved AS (
        UPDATE purchase SET ${head}, last_calc_time = ${now}, lines_total = sums.lines_total, total_cases = sums.total_cases
        FROM ${SUMS} sums WHERE purchase_global_id = ${change.globalId} RETURNING purchase.*),
      saved_line AS (${INSERT_LINES}), ${audit}
      ${selectRecords(SAVED)}`
    : sql`
      WITH saved AS (UPDATE purchase SET ${head} WHERE purchase_global_id = ${change.globalId} RETURNING *), ${audit}
      ${selectRecords({ ...SAVED, lines: PURCHASE_TABLES.lines })}`;
  const [saved] = await tx.query<{ record: string }>(statement);
  return saved!.record;
}

/** Takes the new number of a purchase that was just renamed, which freed its old one. False if another purchase has it. */
export async function tryClaimNumber(tx: Tx, globalId: string, draft: PurchaseDraft): Promise<boolean> {
  const rows = await tx.query(sql`
    WITH claimed AS (${claimForPurchase({ ...draft, globalId })}), spelled AS (${storeSpellings([draft.poNum])})
    SELECT FROM claimed`);
  return rows.length > 0;
}

/** Updates `needs_activation` of each line from the current status of its product. */
export async function updateNeedsActivation(tx: Tx, globalId: string): Promise<void> {
  await tx.query(sql`
    UPDATE purchase_line li SET needs_activation = p.status_id <> 1
    FROM product p WHERE p.product_id = li.product_id AND li.purchase_global_id = ${globalId}`);
}

/** Updates the purchase, writes the audit entry, queues the job if any, and returns the resulting record. */
export async function moveStatus(
  tx: Tx,
  move: { globalId: string; set: Statement; audit: AuditEntry; job?: Statement },
): Promise<string> {
  const job = move.job ? sql`, queued AS (${move.job})` : sql``;
  const [saved] = await tx.query<{ record: string }>(sql`
    WITH saved AS (UPDATE purchase SET ${move.set} WHERE purchase_global_id = ${move.globalId} RETURNING *),
    audit AS (${insertVersionedAuditEntry(move.audit, MOVED)})${job}
    ${selectRecords({ ...SAVED, lines: PURCHASE_TABLES.lines })}`);
  return saved!.record;
}
