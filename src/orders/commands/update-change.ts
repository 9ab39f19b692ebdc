import { sql } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import { Fault, type FieldError, faultOf } from '../../shared/index.ts';
import { type Assessment, assess } from '../decide/assess.ts';
import { type Content, contentSummary, difference, patched } from '../decide/content.ts';
import { decideSubmission, hideForeign } from '../decide/submission.ts';
import { loadProducts, type ProductBook } from '../load/facts.ts';
import { type ChangeToSave, saveChange } from '../save/change.ts';
import { findPoNumbers } from '../save/submission.ts';
import { saveTermDefaults } from '../save/term-defaults.ts';
import type { TermDefaults, UpdateRequest } from '../schema/request.ts';
import { heldBy, originalKeyOf } from '../view/order.ts';
import { changeContent, type Existing } from './existing.ts';
import { requireLines } from './lines.ts';
import { basketOf } from './load.ts';
import { readBack, respond, type WriteContext } from './respond.ts';
import { movedAway, newPoKeys, resultingOf, resultingViews } from './resulting.ts';
import { duplicatePo, termsToSave } from './submit-draft.ts';
import { refuseReadOnly, requestedIds, rowProblems, rowsAsked } from './update-draft.ts';
import { onHold } from './warnings.ts';

/** The pending change after a request, with the facts around it. */
export interface EditedChange {
  content: Content;
  before: Content;
  products: ProductBook;
  warnings: FieldError[];
}

/** Undefined: somebody else was faster. */
export async function updateChange(
  context: WriteContext,
  found: Existing,
  request: UpdateRequest,
  { submit }: { submit: boolean },
): Promise<Result | undefined> {
  refuseOtherEditor(context, found);
  const edited = await editChange(context, found, request);
  return submit
    ? submitChange(context, found, edited, request.save_term_defaults)
    : saveEditedChange(context, found, edited);
}

/** Without If-Match nobody writes over what another user has saved last. */
function refuseOtherEditor({ ifMatch }: WriteContext, { row, actor }: Existing): void {
  const last = row.change?.updatedBy;
  if (ifMatch !== undefined || !last || last.user_id === actor.user!.userId) return;
  throw new Fault(
    'REVISION_DRAFT_IN_USE',
    `${last.name} edited the pending change last. Fetch the order and send its version as If-Match to go on from there.`,
  );
}

export async function loadChangeFacts(
  context: WriteContext,
  { row, customer }: Existing,
  request: UpdateRequest,
) {
  const deliveryDate =
    request.delivery_date === undefined ? (row.change ?? row).deliveryDate : request.delivery_date;
  const ids = [...(row.change?.lines ?? []), ...(row.postedLines ?? [])].map((line) => line.productId);
  const basket = basketOf(customer, deliveryDate, [...ids, ...requestedIds(request)]);
  const [products] = await loadProducts(context.tx, [basket]);
  return products!;
}

async function editChange(
  context: WriteContext,
  found: Existing,
  request: UpdateRequest,
): Promise<EditedChange> {
  const { row, actor, terms, customer } = found;
  const products = await loadChangeFacts(context, found, request);
  refuseReadOnly(context, found, request, products);
  const unknownRows = rowProblems([], rowsAsked(request));
  if (unknownRows.length > 0) throw faultOf(unknownRows);
  const before = changeContent(row, products);
  const content = patched(before, request);
  const { lines, warnings } = requireLines({
    actor,
    terms,
    customer,
    deliveryDate: content.deliveryDate,
    lenient: context.lenient,
    products,
    previous: before.lines,
    requested: request.lines,
  });
  content.lines = lines;
  return { content, before, products, warnings };
}

export function assessEdited(
  { row, customer }: Existing,
  content: Content,
  products: ProductBook,
): Assessment {
  return assess({
    customer,
    deliveryDate: content.deliveryDate,
    lines: content.lines,
    products,
    held: heldBy(row),
    originalKey: originalKeyOf(row, products),
  });
}

function changeToSave({ key, now }: WriteContext, { row, actor }: Existing, content: Content): ChangeToSave {
  return {
    orderNo: row.orderNo,
    orderVersion: row.version,
    invoiceVersion: row.invoiceVersion!,
    orderChangeId: row.change?.orderChangeId ?? null,
    content,
    userId: actor.user!.userId,
    apiKeyId: key.apiKeyId,
    now,
    submission: null,
  };
}

function stampOf(
  { key, requestId }: WriteContext,
  { row, actor }: Existing,
  edited: EditedChange,
  action: string,
) {
  const customerId = row.customer.customerId;
  return {
    apiKeyId: key.apiKeyId,
    userId: actor.user!.userId,
    requestId,
    action,
    ...difference(contentSummary(edited.before, customerId), contentSummary(edited.content, customerId)),
  };
}

async function saveEditedChange(
  context: WriteContext,
  found: Existing,
  edited: EditedChange,
): Promise<Result | undefined> {
  const { deps, tx } = context;
  const saving = saveChange(
    tx,
    changeToSave(context, found, edited.content),
    stampOf(context, found, edited, 'order.change'),
    (source) => deps.queue.enqueueFrom(tx, 'order.change', source),
  );
  const [{ saved }, written] = await Promise.all([
    saving,
    readBack(context, sql`o.order_no = ${found.row.orderNo}`),
  ]);
  if (!saved) return undefined;
  const assessed = assessEdited(found, edited.content, edited.products);
  return respond(context, written, {
    status: 200,
    book: edited.products,
    more: { warnings: [...edited.warnings, ...movedAway(assessed), ...onHold(found.customer)] },
  });
}

/** Fixes prices, quantities and the resulting orders, and hands the change to the worker. */
export async function submitChange(
  context: WriteContext,
  found: Existing,
  edited: EditedChange,
  termDefaults: TermDefaults | null | undefined,
): Promise<Result | undefined> {
  const { tx, deps, now } = context;
  const { row, customer } = found;
  const { content, products } = edited;
  const assessed = assessEdited(found, content, products);
  const decision = decideSubmission({
    customer,
    deliveryDate: content.deliveryDate,
    poNum: content.poNum,
    overrides: content.overrides,
    ...assessed,
    pendingRowNumbers: [],
    isPosted: true,
  });
  if (decision.problems.length > 0)
    throw faultOf(hideForeign(decision.problems, assessed.lines, found.actor));
  const resulting = resultingOf(found, content, assessed, now);
  const groupKeys = content.lines.map(
    (_, i) => assessed.groups.find((group) => group.lineIndexes.includes(i))!.groupKey,
  );
  const poKeys = newPoKeys(found, resulting);
  const { saved, takenPoKeys } = await saveChange(
    tx,
    {
      ...changeToSave(context, found, content),
      submission: { customerId: customer.customerId, lines: assessed.lines, groupKeys, resulting, poKeys },
    },
    stampOf(context, found, edited, 'order.change.submit'),
    (source) => deps.queue.enqueueFrom(tx, 'order.change', source),
  );
  if (!saved) return undefined;
  if (takenPoKeys.length > 0) {
    const search = { customerId: customer.customerId, poKeys: takenPoKeys, orderNo: row.orderNo, now };
    throw duplicatePo(await findPoNumbers(tx, search), assessed.groups, content);
  }
  await saveTermDefaults(tx, customer.customerId, termsToSave(assessed, termDefaults, found.actor));
  return respond(context, await readBack(context, sql`o.order_no = ${row.orderNo}`), {
    status: 202,
    book: products,
    more: {
      warnings: [...edited.warnings, ...movedAway(assessed), ...onHold(customer)],
      resulting_orders: resultingViews(found, assessed, resulting),
    },
  });
}
