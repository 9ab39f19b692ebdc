import { isLimitedToSuppliers } from '../../access/index.ts';
import { RetryTransactionError } from '../../db/index.ts';
import type { RouteResult } from '../../http/index.ts';
import { type FieldError, faultOf, newUlid } from '../../shared/index.ts';
import { takenPoNumberProblems, wantedPoKeys } from '../decide/po-numbers.ts';
import { type ResultingOrder, resultingOrders } from '../decide/resulting.ts';
import { type TermsToSave, termsToSave, unknownSupplier } from '../decide/term-defaults.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import { byOrderId, byOrderNo, type LoadedOrders, type OrderRow } from '../load/orders.ts';
import { saveChange } from '../save/change.ts';
import { submittedNotification } from '../save/notifications.ts';
import { findTakenPoNumbers } from '../save/po-numbers.ts';
import { scopeIfRemoved } from '../save/removed-from-view.ts';
import { type SubmissionResult, saveSubmission } from '../save/submission.ts';
import { findUnknownSuppliers } from '../save/term-defaults.ts';
import type { WrittenOrder } from '../save/written-order.ts';
import type { SubmitRequest, UpdateRequest } from '../schema/request.ts';
import { resultingViews } from '../view/groups.ts';
import { submittedRow } from '../view/submitted.ts';
import { requireAllowed, writeExistingOrder } from './existing.ts';
import { proposalOf } from './preview.ts';
import type { ShownOrder } from './read-order.ts';
import { readBack, respond, respondWith, type WriteContext } from './respond.ts';
import { type RevisedOrder, reviseExisting } from './revise.ts';
import { changeOf, stampOf } from './save.ts';

/** Submits a draft, or the pending change of a posted order, after checking it again in full. */
export function submitOrder(
  context: WriteContext,
  identifier: OrderIdentifier,
  request: SubmitRequest,
): Promise<RouteResult> {
  return writeExistingOrder(context, identifier, { toChange: true }, async (found) => {
    requireAllowed('submit', found);
    return submitRevised(context, await reviseExisting(context, found, {}), request);
  });
}

/** Fixes prices and quantities, and queues the order for the worker. Undefined if somebody else has changed the order. */
export async function submitRevised(
  context: WriteContext,
  revised: RevisedOrder,
  request: UpdateRequest,
): Promise<RouteResult | undefined> {
  const { assessed, content, row, before, actor, warnings } = revised;
  const { plan: token, key, now } = context;
  const propose = () => proposalOf(revised, request);
  const refuseUnplanned = context.deps.plans.hold(token, propose, key.apiKeyId, now);
  const terms = termsToSave(assessed, request.save_term_defaults, actor);
  const problems = [...revised.obstacles, ...terms.problems];
  if (problems.length > 0)
    throw faultOf([...problems, ...(await findStoredProblems(context, revised, terms))]);
  refuseUnplanned();
  const order = { posted: before.posted, orderId: row?.orderId ?? null };
  const resulting = resultingOrders(assessed, content, order, () => newUlid(context.now));
  const [done, readBackRows] = before.posted
    ? await submitChange(context, revised, resulting, terms)
    : await submitDraft(context, revised, resulting, terms);
  if (!done.saved) return undefined;
  if (done.unknownSuppliers.length + done.takenPoKeys.length > 0) await refuseSaved(context, revised, done);
  const posted = before.posted && { orderId: row!.orderId, invoiceId: row!.invoiceId };
  const response = {
    status: 202,
    location: row === null,
    ...(posted ? { products: revised.products } : {}),
    more: { warnings, resulting_orders: resultingViews(assessed, resulting, posted, actor) },
  };
  if (readBackRows) return respond(context, readBackRows, response);
  return respondWith(context, submittedOrder(revised, resulting, done.written!), response);
}

/** An order that was a draft until now or did not exist, from what was decided. */
function submittedOrder(
  { actor, terms, customer, content, deliveryDate, assessed, row: draft }: RevisedOrder,
  resulting: readonly ResultingOrder[],
  written: WrittenOrder,
): ShownOrder {
  const userId = actor.user?.userId ?? null;
  const row = submittedRow({
    written,
    content: { ...content, deliveryDate },
    customer,
    userId,
    builtByUserId: draft ? draft.builtByUserId : userId,
    resulting,
    lines: assessed.groups[0]!.lineIndexes.map((i) => assessed.lines[i]!),
  });
  return { actor, terms, order: { row, customer, draft: null, change: null } };
}

type SavedSubmission = SubmissionResult & { written?: WrittenOrder | null };

function submitDraft(
  context: WriteContext,
  revised: RevisedOrder,
  resulting: readonly ResultingOrder[],
  terms: TermsToSave,
): Promise<[SavedSubmission, LoadedOrders | null]> {
  const { tx, deps, now } = context;
  const { customer, row, actor, assessed } = revised;
  const content = { ...revised.content, deliveryDate: revised.deliveryDate };
  const { customerId, locationId } = customer;
  const submission = {
    customerId,
    locationId,
    content,
    draft: row,
    keepsLines: row !== null && content.lines === revised.before.content.lines && resulting.length === 1,
    ...assessed,
    resulting,
    left: row && scopeLeftBy(revised, row),
    builtByUserId: row ? row.builtByUserId : (actor.user?.userId ?? null),
    now,
    terms,
  };
  const stamp = stampOf(context, { ...revised, content, row: null }, 'order.submit');
  const notification = { customerName: customer.name, content, lines: assessed.lines, resulting };
  return Promise.all([
    saveSubmission(tx, deps.queue, submission, stamp, submittedNotification(tx, deps.queue, notification)),
    canSkipReadBack(context, row) ? null : readBack(context, byOrderId(resulting[0]!.orderId!), 'submitted'),
  ]);
}

/** Whether a submission decides everything that its answer shows: no worker has seen the order, and it has no relatives. */
function canSkipReadBack({ key }: WriteContext, row: OrderRow | null): boolean {
  if (isLimitedToSuppliers(key)) return false;
  return (
    !row || (row.stage === 'draft' && row.attempts === 0 && row.parentId === null && row.children === null)
  );
}

/** The draft stays the order of the lines of its first group. */
function scopeLeftBy(
  { before, assessed, customer, products }: RevisedOrder,
  { orderNo, customer: was }: OrderRow,
) {
  const stay = assessed.groups[0]!.lineIndexes.map((i) => assessed.lines[i]!);
  const edited = { orderNo, customerId: was.customerId, before: before.content.lines };
  return scopeIfRemoved(edited, customer, stay, products);
}

function submitChange(
  context: WriteContext,
  revised: RevisedOrder,
  resulting: readonly ResultingOrder[],
  terms: TermsToSave,
): Promise<[SavedSubmission, LoadedOrders | null]> {
  const { tx, deps } = context;
  const { assessed, content, customer } = revised;
  const row = revised.row as OrderRow;
  const groupKeys = content.lines.map(
    (_, i) => assessed.groups.find(({ lineIndexes }) => lineIndexes.includes(i))!.groupKey,
  );
  const { customerId } = customer;
  const poKeys = wantedPoKeys(assessed.groups, content, row.poNum);
  const submission = { customerId, lines: assessed.lines, groupKeys, resulting, poKeys, terms };
  const stamp = stampOf(context, revised, 'order.change.submit');
  return Promise.all([
    saveChange(tx, deps.queue, { ...changeOf(context, revised, row), submission }, stamp),
    readBack(context, byOrderNo(row.orderNo)),
  ]);
}

/** Problems that only the database can find: unknown suppliers, and PO numbers that other recent orders already have. */
export async function findStoredProblems(
  context: WriteContext,
  revised: RevisedOrder,
  { otherSuppliers }: TermsToSave,
): Promise<FieldError[]> {
  const [unknown, taken] = await Promise.all([
    findUnknownSuppliers(context.tx, otherSuppliers),
    findPoNumberProblems(context, revised),
  ]);
  return [...unknown.map(unknownSupplier), ...taken];
}

/** Problems for those PO numbers of this order that other recent orders already have. */
async function findPoNumberProblems(
  { tx, key, now }: WriteContext,
  revised: RevisedOrder,
  poKeys = wantedPoKeys(revised.assessed.groups, revised.content, revised.before.posted?.poNum ?? null),
): Promise<FieldError[]> {
  const { customer, row, content, assessed } = revised;
  if (poKeys.length === 0) return [];
  const search = { customerId: customer.customerId, poKeys, orderNo: row?.orderNo ?? null, now };
  return takenPoNumberProblems(await findTakenPoNumbers(tx, key, search), assessed.groups, content);
}

/** Refuses what the saving statement itself has found. */
async function refuseSaved(
  context: WriteContext,
  revised: RevisedOrder,
  { unknownSuppliers, takenPoKeys }: SubmissionResult,
): Promise<never> {
  const taken = await findPoNumberProblems(context, revised, takenPoKeys);
  const problems = [...unknownSuppliers.map(unknownSupplier), ...taken];
  // The order that had the number has since been rejected or cancelled, so this submission can be retried.
  if (problems.length === 0) throw new RetryTransactionError('the PO number became free');
  throw faultOf(problems);
}
