import { type Statement, sql, TryAgain, type Tx } from '../../db/index.ts';
import { Fault, type FieldError, faultOf, moneyText, newUlid } from '../../shared/index.ts';
import { type Assessment, assess } from '../decide/assess.ts';
import { type Content, contentSummary } from '../decide/content.ts';
import { type Group, poKeyOf, poNumberOf } from '../decide/split.ts';
import { decideSubmission, mergeProblems } from '../decide/submission.ts';
import { type Totals, totalsOf } from '../decide/totals.ts';
import type { ProductBook } from '../load/facts.ts';
import { type Actor, type CustomerFacts, isOwnSupplier } from '../order.ts';
import { notify, type OrderNotification } from '../save/notifications.ts';
import { findPoNumbers, saveSubmission } from '../save/submission.ts';
import type { TermDefaults } from '../schema/request.ts';
import { ownTotals, splitReasonView } from '../view/groups.ts';
import type { LoadedOrders } from './load.ts';
import { type OrderDeps, readBack, type WriteContext } from './respond.ts';

export interface DraftToSubmit {
  actor: Actor;
  customer: CustomerFacts;
  content: Content;
  products: ProductBook;
  draft: { orderNo: number; version: number; orderId: string; builtByUserId: number | null } | null;
  pendingRowNumbers: readonly number[];
  /** What is wrong with the request itself; said mergeProblems with what stands against the submission. */
  problems: readonly FieldError[];
  termDefaults: TermDefaults | null | undefined;
}

export interface SubmittedDraft {
  written: LoadedOrders;
  warnings: FieldError[];
  resultingOrders: object[];
}

/** Undefined when somebody else changed the draft meanwhile: the caller looks again. */
export async function submitDraft(
  context: WriteContext,
  order: DraftToSubmit,
): Promise<SubmittedDraft | undefined> {
  const { tx, deps, key, now, requestId } = context;
  const { customer, content, products, draft, actor } = order;
  const { deliveryDate } = content;
  const assessed = assess({ customer, deliveryDate, lines: content.lines, products });
  const decision = decideSubmission({
    customer,
    deliveryDate,
    poNum: content.poNum,
    overrides: content.overrides,
    ...assessed,
    pendingRowNumbers: order.pendingRowNumbers,
    isPosted: false,
  });
  const problems = mergeProblems(order.problems, decision.problems);
  if (problems.length > 0) {
    const orderNo = draft?.orderNo ?? null;
    const taken = await takenNumbers(context, { customer, orderNo, content, groups: assessed.groups });
    throw faultOf([...problems, ...taken]);
  }
  const groups = assessed.groups.map((group) => ({
    ...group,
    orderId: group.orderNumber === 1 && draft ? draft.orderId : newUlid(now),
  }));
  const stamp = {
    apiKeyId: key.apiKeyId,
    userId: actor.user?.userId ?? null,
    requestId,
    action: 'order.submit',
    before: null,
    after: contentSummary({ ...content, deliveryDate: decision.deliveryDate }, customer.customerId),
  };
  const saving = saveSubmission(
    tx,
    {
      customerId: customer.customerId,
      content,
      deliveryDate: decision.deliveryDate!,
      draft,
      lines: assessed.lines,
      groups,
      builtByUserId: draft ? draft.builtByUserId : (actor.user?.userId ?? null),
      now,
      termDefaults: termsToSave(assessed, order.termDefaults, actor),
    },
    stamp,
    (source) => deps.queue.enqueueFrom(tx, 'order.process', source),
    receivedNotification(tx, deps, order, assessed, groups, decision.deliveryDate!),
  );
  const reading = readBack(context, sql`o.order_id = ${groups[0]!.orderId}`);
  const [{ saved, takenPoKeys }, written] = await Promise.all([saving, reading]);
  if (!saved) return undefined;
  if (takenPoKeys.length > 0) {
    const taken = await findPoNumbers(tx, {
      customerId: customer.customerId,
      poKeys: takenPoKeys,
      orderNo: draft?.orderNo ?? null,
      now,
    });
    throw duplicatePo(taken, assessed.groups, content);
  }
  return {
    written,
    warnings: decision.warnings,
    resultingOrders: groups.flatMap((group) => {
      const totals = ownTotals(group, assessed.lines, actor);
      return totals ? [resultingView(group, totals)] : [];
    }),
  };
}

function resultingView(group: Group & { orderId: string }, totals: Totals) {
  return {
    id: group.orderId,
    invoice_id: null,
    role: group.orderNumber === 1 ? 'original' : 'split',
    group_key: group.groupKey,
    order_number: group.orderNumber,
    status: 'queued',
    split_reason: splitReasonView(group.splitReason),
    totals,
  };
}

/** One mail for the whole submission, whatever it splits into. */
function receivedNotification(
  tx: Tx,
  { queue }: OrderDeps,
  { customer, content }: DraftToSubmit,
  { lines }: Assessment,
  groups: readonly (Group & { orderId: string })[],
  deliveryDate: string,
): Statement[] {
  const [first, ...others] = groups;
  const numberOf = (group: Group) => poNumberOf(group, content.poNum, content.overrides);
  const notification: OrderNotification = {
    event: 'submitted',
    eventKey: `order.submitted:${first!.orderId}`,
    recipients: content.emails,
    facts: {
      orderId: first!.orderId,
      invoiceNum: null,
      poNum: numberOf(first!),
      customerName: customer.name,
      deliveryDate,
      memo: content.memo,
      lines: lines.map((line) => ({
        productName: line.product.name,
        units: line.shippedUnits,
        backorderUnits: line.backorderUnits,
        unitPrice: moneyText(line.price!.unitPrice),
        extPrice: moneyText(line.price!.unitPrice * BigInt(line.shippedUnits)),
      })),
      total: totalsOf(lines).ext_price,
      message: null,
      pdfUrl: null,
      relatedOrders: others.map((group) => ({
        orderId: group.orderId,
        invoiceNum: null,
        poNum: numberOf(group),
      })),
    },
  };
  return notify(tx, queue, notification, sql`SELECT order_no FROM first`);
}

/** The chosen terms of the lines in these groups and of these suppliers, mergeProblems. */
export function termsToSave(
  { lines, groups }: Assessment,
  wanted: TermDefaults | null | undefined,
  actor: Actor,
) {
  if (!wanted) return [];
  const chosen = lines.filter(
    (line, index) =>
      line.termOverridden &&
      (wanted.supplier_ids?.includes(line.product.supplierId) ||
        groups.some(
          (group) => wanted.group_keys?.includes(group.groupKey) && group.lineIndexes.includes(index),
        )),
  );
  if (chosen.some((line) => actor.keyType === 'Customer' || !isOwnSupplier(actor, line.product.supplierId))) {
    const detail =
      'This key cannot decide the payment terms of these suppliers. Leave save_term_defaults out.';
    throw new Fault('TERMS_NOT_PERMITTED', detail, {
      fieldErrors: [{ field: 'save_term_defaults', code: 'TERMS_NOT_PERMITTED', detail }],
    });
  }
  const bySupplier = new Map(chosen.map((line) => [line.product.supplierId, line.termId]));
  return [...bySupplier].map(([supplier_id, term_id]) => ({ supplier_id, term_id }));
}

/** Names the order that has the number. */
export function duplicatePo(
  taken: readonly { poKey: string; orderId: string | null; invoiceId: number | null }[],
  groups: readonly Group[],
  content: Content,
): Fault {
  const problems = poProblems(taken, groups, content);
  // The order that had the number was rejected or cancelled since: this submission may begin again.
  if (problems.length === 0) throw new TryAgain('the PO number became free');
  return faultOf(problems);
}

export function poProblems(
  taken: readonly { poKey: string; orderId: string | null; invoiceId: number | null }[],
  groups: readonly Group[],
  content: Content,
): FieldError[] {
  return taken.map(({ poKey, orderId, invoiceId }) => {
    const numberOf = (one: Group) => poNumberOf(one, content.poNum, content.overrides);
    const group = groups.find((one) => numberOf(one) !== null && poKeyOf(numberOf(one)!) === poKey);
    const number = group ? numberOf(group) : content.poNum;
    const field = group && group.orderNumber > 1 ? `order_overrides.${group.groupKey}.po_num` : 'po_num';
    const detail = `PO number ${number} is already used by order ${orderId ?? invoiceId} of the last 7 days. Use another one.`;
    return { field, code: 'DUPLICATE_PO_NUMBER', detail };
  });
}

/** The PO numbers that other recent orders have already, of all that this one would get. */
export async function takenNumbers(
  { tx, now }: WriteContext,
  order: {
    customer: CustomerFacts;
    orderNo: number | null;
    /** The number that it has already. */
    ownPoNum?: string | null;
    content: Content;
    groups: readonly Group[];
  },
): Promise<FieldError[]> {
  const { customer, orderNo, ownPoNum = null, content, groups } = order;
  const own = ownPoNum === null ? null : poKeyOf(ownPoNum);
  const numbers =
    groups.length > 0
      ? groups.map((group) => poNumberOf(group, content.poNum, content.overrides))
      : [content.poNum];
  const poKeys = numbers.flatMap((number) =>
    number === null || poKeyOf(number) === own ? [] : [poKeyOf(number)],
  );
  if (poKeys.length === 0) return [];
  const taken = await findPoNumbers(tx, { customerId: customer.customerId, poKeys, orderNo, now });
  return poProblems(taken, groups, content);
}
