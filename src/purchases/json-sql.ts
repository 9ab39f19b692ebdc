import { type Statement, sql, trusted } from '../db/index.ts';

/** Placeholder for the link, which only code can sign. No string inside JSON can look like the whole field with its quotes. */
const PDF_MARK = 'pdf:';
const PDF_FIELD = new RegExp(`"public_pdf_link":"${PDF_MARK}([0-9A-Z]{26})"`, 'g');

/** Same as iso_time(), but inlined: calling the SQL function costs as much as the rest of the field. */
const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** For dates that the contract shows as date-times. */
const midnight = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00.000Z"')`;

const PURCHASE = `
  pu.purchase_id, pu.purchase_global_id,
  ${time("coalesce(pu.receive_date, pu.delivery_date::timestamp AT TIME ZONE 'UTC')")} AS receive_date,
  pu.shipment_num, pu.shipment_id, pu.to_location_id, lo.location AS to_location_name,
  pu.vendor_id, ve.vendor_name, ${time('pu.post_date')} AS post_date, pu.status, pu.po_num,
  pu.freight::text, pu.tax::text, pu.other_cost::text, pu.total::text, pu.total_cases::text,
  CASE WHEN pu.purchase_id IS NOT NULL THEN '${PDF_MARK}' || pu.purchase_global_id END AS public_pdf_link,
  CASE WHEN pu.purchase_id IS NOT NULL THEN pu.api_key_id END AS purchase_pdf_url_api_key_id, pu.memo,
  ${time('pu.last_edit_time')} AS last_edit_time, ${time('pu.last_calc_time')} AS last_calc_time,
  ${time('pu.time_updated')} AS time_updated, ${time('pu.time_created')} AS time_created,
  ${time('pu.invoice_date')} AS invoice_date, ${time('pu.due_date')} AS due_date,
  te.term AS terms, pu.term_id, pu.receiving_num`;

/** Only present if an attempt has failed and none has succeeded since. */
const FAILURE = `CASE WHEN pu.processing_message IS NULL THEN ''
  ELSE ',"processing":' || json_build_object('attempts', pu.attempts, 'message', pu.processing_message) END`;

const PROCESSED_LINE = `
  li.purchase_trans_id, pu.purchase_id, li.product_id, li.ordered_units::text AS ordered, li.num_units::text,
  li.fob::text, li.deposit_cost::text, li.ext_price::text, li.laid_in_cost::text, li.cases::text, li.weight::text,
  ${midnight('li.expiration_date')} AS expiration_date, ${midnight('li.code_date')} AS code_date,
  ${time('li.time_updated')} AS time_updated, li.batch_code, li.pallet_tag`;

const DRAFT_LINE = `
  li.purchase_line_id AS id, li.product_id, trim_scale(li.num_units) AS num_units, li.batch_code,
  li.expiration_date, li.needs_activation, li.activation_task_id`;

/** Where the rows come from: the tables, or CTEs with what the statement has just written. */
export interface RecordSource {
  purchases: string;
  lines: string;
}
export const PURCHASE_TABLES: RecordSource = { purchases: 'purchase', lines: 'purchase_line' };

function linesText(columns: string, { lines }: RecordSource): string {
  return `(SELECT string_agg(li.j, ',' ORDER BY li.line_number) FROM (
    SELECT li.line_number, (SELECT row_to_json(x) FROM (SELECT ${columns}) x)::text AS j
    FROM ${lines} li WHERE li.purchase_global_id = pu.purchase_global_id) li)`;
}

function linesField(source: RecordSource): string {
  return `'"purchase_transactions":[' || coalesce(CASE WHEN pu.purchase_id IS NULL
    THEN ${linesText(DRAFT_LINE, source)} ELSE ${linesText(PROCESSED_LINE, source)} END, '') || ']'`;
}

/** The JSON of a purchase as text, for a row `pu` with its location `lo`, vendor `ve` and term `te`. */
export function purchaseRecordText(source: RecordSource, withLines: boolean): Statement {
  const head = `(SELECT row_to_json(x) FROM (SELECT ${PURCHASE}) x)::text`;
  const lines = withLines ? ` || ',' || ${linesField(source)}` : '';
  // Concatenated as text: as JSON, the lines would be parsed and serialized a second time.
  return trusted(`(left(${head}, -1) || ${FAILURE}${lines} || '}')`);
}

export function fromPurchases(source: RecordSource): Statement {
  return trusted(`${source.purchases} pu JOIN location lo ON lo.location_id = pu.to_location_id
    JOIN vendor ve ON ve.vendor_id = pu.vendor_id AND ve.supplier_id = pu.supplier_id AND ve.location_id = pu.to_location_id
    LEFT JOIN credit_term te ON te.term_id = pu.term_id`);
}

/** `SELECT record` of all rows of a source. */
export function selectRecords(source: RecordSource): Statement {
  return sql`SELECT ${purchaseRecordText(source, true)} AS record FROM ${fromPurchases(source)}`;
}

export type PdfLink = (purchaseGlobalId: string) => string | null;

/** Replaces the placeholders with the links. */
export function withPdfLinks(json: string, pdfLink: PdfLink): string {
  return json.replace(PDF_FIELD, (_, id: string) => `"public_pdf_link":${JSON.stringify(pdfLink(id))}`);
}
