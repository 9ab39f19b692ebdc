import { type Queryable, type Statement, sql, type Tx } from '../../db/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import { fixedOf, type PricedLine } from '../decide/pricing.ts';
import type { ResultingOrder } from '../decide/resulting.ts';
import type { TermsToSave } from '../decide/term-defaults.ts';
import { CHANGE_LINE_COLUMNS, type Content, headerRow, type ProductBook, renameFields } from '../order.ts';
import {
  historyCte,
  nextVersion,
  nextVersionOfPosted,
  orderJobsCte,
  type Stamp,
  storePricingFacts,
  writeOrder,
} from './history.ts';
import { claimPoNumbersForChange } from './po-numbers.ts';
import {
  assignments,
  type ColumnValues,
  columnsOf,
  type ExtraCtes,
  extraCtes,
  insertInto,
  rowAfterDelete,
  rowsOf,
} from './rows.ts';
import { type SubmissionResult, type SubmissionRow, submissionResultOf } from './submission.ts';
import { termCtes, unknownSuppliers } from './term-defaults.ts';

export interface ChangeToSave {
  orderNo: number;
  version: number;
  invoiceVersion: number;
  /** The open change, or null if this is the first edit. */
  orderChangeId: number | null;
  content: Content;
  products: ProductBook;
  now: Date;
  /** Set if the change is submitted at the same time. */
  submission: {
    customerId: number;
    lines: readonly PricedLine[];
    groupKeys: readonly string[];
    resulting: readonly ResultingOrder[];
    /** Only new numbers; those that the order already has stay its own. */
    poKeys: readonly string[];
    terms: Omit<TermsToSave, 'problems'>;
  } | null;
}

function lineRows({ content, submission }: ChangeToSave): ColumnValues[] {
  return content.lines.map((line, i) => {
    const priced = submission?.lines[i];
    const fixed = priced && { ...priced, ...fixedOf(priced), groupKey: submission!.groupKeys[i] };
    return { line_number: i + 1, ...renameFields({ ...line, ...fixed }, CHANGE_LINE_COLUMNS) };
  });
}

const LINE = ['line_number', ...Object.values(CHANGE_LINE_COLUMNS)];

function changeRow({ content, submission, ...save }: ChangeToSave, stamp: Stamp): ColumnValues {
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
    ? sql`${insertInto('order_change', ['order_no', 'editor_user_id', ...columns])}
      SELECT o.order_no, x.updated_by_user_id, ${columnsOf('x', columns)} FROM o, ${source} x RETURNING order_change_id`
    : sql`UPDATE order_change ch SET ${assignments('x', columns)}, version = ch.version + 1
      FROM o, ${source} x WHERE ch.order_change_id = ${save.orderChangeId} RETURNING ch.order_change_id`;
}

/** Replaces the lines of the change `ch`; a new one has none to delete. */
function lineCtes(save: ChangeToSave): ExtraCtes {
  const isNew = save.orderChangeId === null;
  const gone = sql`gone AS (
      DELETE FROM order_change_line l USING ch WHERE l.order_change_id = ch.order_change_id RETURNING l.order_change_id)`;
  const line = sql`line AS (${insertInto('order_change_line', ['order_change_id', ...LINE])}
      SELECT c.order_change_id, ${columnsOf('x', LINE)}
      FROM ${isNew ? sql`ch` : rowAfterDelete('order_change_id', 'ch')} c, ${rowsOf('order_change_line', lineRows(save))} x)`;
  return isNew ? [line] : [gone, line];
}

/** Saves the change with all its lines and bumps the order's version, in one statement. */
export async function saveChange(
  tx: Tx,
  queue: JobQueue,
  save: ChangeToSave,
  stamp: Stamp,
): Promise<SubmissionResult> {
  const { customerId, poKeys = [], terms } = save.submission ?? {};
  const more = save.submission ? [orderJobsCte(tx, queue, { queue: 'order.change' })] : [];
  if (poKeys.length > 0)
    more.push(sql`po AS (${claimPoNumbersForChange(customerId!, save.orderNo, poKeys, save.now)})`);
  if (terms) more.push(...termCtes(customerId!, terms.terms));
  const [row] = await tx.query<SubmissionRow>(sql`
    WITH ${nextVersionOfPosted(save)}, ch AS (${upsertChange(save, stamp)}
    ), ${historyCte(stamp)}, ${storePricingFacts(save.products)} ${extraCtes([...lineCtes(save), ...more])}
    SELECT (SELECT count(*) FROM ch) AS saved, ${poKeys.length > 0 ? sql`(SELECT array_agg(po_key) FROM po)` : sql`NULL`} AS claimed,
      ${unknownSuppliers(terms?.otherSuppliers ?? [])} AS unknown`);
  return submissionResultOf(row!, poKeys);
}

/** Discards the open change or the rejected cancellation of a posted order. */
export function discardPending(
  tx: Queryable,
  order: { orderNo: number; version: number },
  what: 'change' | 'cancellation',
  stamp: Stamp,
): Promise<boolean> {
  const ended =
    what === 'change'
      ? sql`UPDATE order_change ch SET state = 'discarded' FROM o WHERE ch.order_no = o.order_no AND ch.state IN ('draft', 'rejected')`
      : sql`UPDATE order_cancellation ca SET state = 'discarded' FROM o WHERE ca.order_no = o.order_no AND ca.state = 'rejected'`;
  return writeOrder(tx, nextVersion(order), [sql`ended AS (${ended})`, historyCte(stamp)]);
}

/** Inserts the cancellation request, and the job that carries it out. */
export function insertCancellation(
  tx: Tx,
  queue: JobQueue,
  order: { orderNo: number; version: number },
  stamp: Stamp,
): Promise<boolean> {
  const requested = sql`ca AS (INSERT INTO order_cancellation (order_no, requested_by_user_id, api_key_id)
      SELECT order_no, ${stamp.userId}::integer, ${stamp.apiKeyId}::integer FROM o)`;
  const job = orderJobsCte(tx, queue, { queue: 'order.cancel' });
  return writeOrder(tx, nextVersion(order), [requested, historyCte(stamp), job]);
}
