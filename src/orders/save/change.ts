import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { PricedLine } from '../decide/pricing.ts';
import type { ResultingOrder } from '../decide/resulting.ts';
import type { TermsToSave } from '../decide/term-defaults.ts';
import { type Content, FIXED_COLUMNS, headerRow, LINE_COLUMNS, type ProductBook, renamed } from '../order.ts';
import { auditInsert, heldVersion, judgedInsert, nextVersion, orderJobs, type Stamp } from './history.ts';
import { claimForChange } from './po-numbers.ts';
import { assignments, columnsOf, emptied, into, type Parts, parts, type Row, rowsOf } from './rows.ts';
import { type Answer, fixedOf, type Submitted } from './submission.ts';
import { unknownSuppliers, upsertTerms } from './term-defaults.ts';

export interface ChangeToSave {
  orderNo: number;
  version: number;
  invoiceVersion: number;
  /** The open change, or null when this is the first edit. */
  orderChangeId: number | null;
  content: Content;
  products: ProductBook;
  now: Date;
  /** Set when it is submitted at the same time. */
  submission: {
    customerId: number;
    lines: readonly PricedLine[];
    groupKeys: readonly string[];
    resulting: readonly ResultingOrder[];
    /** Numbers that are new; those that the order has already stay its own. */
    poKeys: readonly string[];
    terms: Omit<TermsToSave, 'problems'>;
  } | null;
}

function lineRows({ content, submission }: ChangeToSave): Row[] {
  return content.lines.map((line, i) => {
    const row = {
      line_number: i + 1,
      ...renamed(line, LINE_COLUMNS),
      invoice_trans_id: line.invoiceTransId ?? null,
    };
    if (!submission) return row;
    const priced = submission.lines[i]!;
    return {
      ...row,
      ...renamed(fixedOf(priced), FIXED_COLUMNS),
      term_id: priced.termId,
      term_overridden: priced.termOverridden,
      group_key: submission.groupKeys[i],
    };
  });
}

const LINE = [
  'line_number',
  ...Object.values(LINE_COLUMNS),
  'invoice_trans_id',
  ...Object.values(FIXED_COLUMNS),
  'term_id',
  'term_overridden',
  'group_key',
];

function changeRow({ content, submission, ...save }: ChangeToSave, stamp: Stamp): Row {
  return {
    state: submission ? 'submitted' : 'draft',
    invoice_version: save.invoiceVersion,
    updated_by_user_id: stamp.userId,
    api_key_id: stamp.apiKeyId,
    message: null,
    shortages: null,
    ...headerRow(content),
    order_overrides: content.overrides,
    resulting: submission?.resulting ?? [],
    time_submitted: submission ? save.now : null,
  };
}

function upsertChange(save: ChangeToSave, stamp: Stamp): Statement {
  const row = changeRow(save, stamp);
  const columns = Object.keys(row);
  const source = rowsOf('order_change', [row]);
  return save.orderChangeId === null
    ? sql`${into('order_change', ['order_no', 'editor_user_id', ...columns])}
      SELECT o.order_no, x.updated_by_user_id, ${columnsOf('x', columns)} FROM o, ${source} x RETURNING order_change_id`
    : sql`UPDATE order_change ch SET ${assignments('x', columns)}, version = ch.version + 1
      FROM o, ${source} x WHERE ch.order_change_id = ${save.orderChangeId} RETURNING ch.order_change_id`;
}

/** Lines of the change `ch`: a new one has none that go. */
function lineParts(save: ChangeToSave): Parts {
  const isNew = save.orderChangeId === null;
  const gone = sql`gone AS (
      DELETE FROM order_change_line l USING ch WHERE l.order_change_id = ch.order_change_id RETURNING l.order_change_id)`;
  const line = sql`line AS (${into('order_change_line', ['order_change_id', ...LINE])}
      SELECT c.order_change_id, ${columnsOf('x', LINE)}
      FROM ${isNew ? sql`ch` : emptied('order_change_id', 'ch')} c, ${rowsOf('order_change_line', lineRows(save))} x)`;
  return isNew ? [line] : [gone, line];
}

/** The change with all its lines, and the order's new version, in one statement. */
export async function saveChange(
  tx: Queryable,
  save: ChangeToSave,
  stamp: Stamp,
  jobs?: (source: Statement) => Statement,
): Promise<Submitted> {
  const { customerId, poKeys = [], terms } = save.submission ?? {};
  const more = jobs ? [sql`job AS (${jobs(orderJobs(sql`o`))})`] : [];
  if (poKeys.length > 0)
    more.push(sql`po AS (${claimForChange(customerId!, save.orderNo, poKeys, save.now)})`);
  if (terms?.terms.length) more.push(sql`term AS (${upsertTerms(customerId!, terms.terms)})`);
  const [row] = await tx.query<Answer>(sql`
    WITH ${heldVersion(save)}, ch AS (${upsertChange(save, stamp)}
    ), history AS (${auditInsert(stamp)}), judged AS (${judgedInsert(save.products)})
    ${parts([...lineParts(save), ...more])}
    SELECT (SELECT count(*) FROM ch) AS saved, ${poKeys.length > 0 ? sql`(SELECT array_agg(po_key) FROM po)` : sql`NULL`} AS claimed,
      ${unknownSuppliers(terms?.otherSuppliers ?? [])} AS unknown`);
  const takenPoKeys = poKeys.filter((key) => !row!.claimed?.includes(key));
  return { saved: Number(row!.saved) > 0, takenPoKeys, unknownSuppliers: row!.unknown ?? [] };
}

/** Ends the open change, or the rejected cancellation, of a posted order. */
export async function discard(
  tx: Queryable,
  order: { orderNo: number; version: number },
  what: 'change' | 'cancellation',
  stamp: Stamp,
): Promise<boolean> {
  const ended =
    what === 'change'
      ? sql`UPDATE order_change ch SET state = 'discarded' FROM o WHERE ch.order_no = o.order_no AND ch.state IN ('draft', 'rejected')`
      : sql`UPDATE order_cancellation ca SET state = 'discarded' FROM o WHERE ca.order_no = o.order_no AND ca.state = 'rejected'`;
  const rows = await tx.query(sql`
    WITH o AS (${nextVersion(order)}), ended AS (${ended}), history AS (${auditInsert(stamp)})
    SELECT order_no FROM o`);
  return rows.length > 0;
}

/** The request to cancel, and the job that carries it out. */
export async function insertCancellation(
  tx: Queryable,
  order: { orderNo: number; version: number },
  stamp: Stamp,
  jobs: (source: Statement) => Statement,
): Promise<boolean> {
  const rows = await tx.query(sql`
    WITH o AS (${nextVersion(order)}
    ), ca AS (
      INSERT INTO order_cancellation (order_no, requested_by_user_id, api_key_id)
      SELECT order_no, ${stamp.userId}::integer, ${stamp.apiKeyId}::integer FROM o
    ), history AS (${auditInsert(stamp)}
    ), job AS (${jobs(orderJobs(sql`o`))})
    SELECT order_no FROM o`);
  return rows.length > 0;
}
