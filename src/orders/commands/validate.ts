import { sql } from '../../db/index.ts';
import { type FieldError, faultOf } from '../../shared/index.ts';
import { refusalInState } from '../rules/actions.ts';
import { refusedForCustomer, refusedToWrite } from '../rules/actor.ts';
import { type Assessment, assess } from '../rules/assess.ts';
import { type Content, NOTHING, patched } from '../rules/content.ts';
import type { Actor, CustomerFacts } from '../rules/facts.ts';
import { poKeyOf, poNumberOf } from '../rules/split.ts';
import { decideSubmission, hideForeign } from '../rules/submission.ts';
import { totalsOf } from '../rules/totals.ts';
import type { UpdateRequest, ValidateRequest } from '../schema/request.ts';
import { loadProducts, type ProductBook } from '../sql/facts.ts';
import { customerOf } from '../sql/people.ts';
import type { OrderRow } from '../sql/read.ts';
import { findPoNumbers } from '../sql/save-submission.ts';
import { validationGroupViews } from '../view/groups.ts';
import { lineView } from '../view/lines.ts';
import { orderFactsOf, ownOf, versionOf } from '../view/order.ts';
import { changeContent, draftContent } from './existing.ts';
import { orderNotFound, requireIdentifier, whereOrder } from './identify.ts';
import { linesAfter } from './lines.ts';
import { basketOf, loadCustomer, loadOrders, refuse, type TermBook } from './load.ts';
import type { Writing } from './respond.ts';
import { cancelsOriginal, isOwnPo, movedAway } from './resulting.ts';
import { poProblems } from './submit-draft.ts';
import { refuseOtherCustomer } from './update.ts';
import { assessEdited } from './update-change.ts';
import { pendingNumbers, requestedIds, rowProblems, rowsAsked } from './update-draft.ts';
import { onHold } from './warnings.ts';

/** What is validated: a new order, or a change of an existing one. */
interface Subject {
  actor: Actor;
  terms: TermBook;
  customer: CustomerFacts;
  /** Null for a new order. */
  row: OrderRow | null;
}

export async function validateOrder(
  writing: Writing,
  request: ValidateRequest,
  { includePricing }: { includePricing: boolean },
) {
  const subject = await subjectOf(writing, request);
  const { actor, terms, customer, row } = subject;
  const products = await productsOf(writing, subject, request);
  const before = contentBefore(row, products);
  const content = patched(before, request as UpdateRequest);
  const checked = linesAfter({
    actor,
    terms,
    customer,
    deliveryDate: content.deliveryDate,
    lenient: writing.lenient,
    products,
    previous: before.lines,
    requested: request.lines,
  });
  content.lines = checked.lines;
  const assessed = assessmentOf(subject, content, products);
  const isPosted = row?.stage === 'posted';
  const asked = rowsAsked(request as UpdateRequest);
  const decision = decideSubmission({
    customer,
    deliveryDate: content.deliveryDate,
    poNum: content.poNum,
    overrides: content.overrides,
    ...assessed,
    pendingRowNumbers: row ? (asked ?? pendingNumbers(row)) : [],
    isPosted,
  });
  // Lines that cannot be used are named already; that none is left is no news then.
  const news = decision.problems.filter(
    ({ code }) => code !== 'NO_LINE_ITEMS' || checked.problems.length === 0,
  );
  const problems = isPosted ? hideForeign(news, assessed.lines, actor) : news;
  const errors = [
    ...blockedBy(subject),
    ...checked.problems,
    ...(row ? rowProblems(row, asked) : []),
    ...problems,
    ...(await duplicates(writing, subject, content, assessed)),
  ];
  const shown = isPosted ? ownOf(assessed.lines, actor) : assessed.lines;
  const priced = shown.some((line) => line.price !== null);
  const explainAsOf = includePricing ? assessed.day : undefined;
  return {
    valid: errors.length === 0,
    errors,
    warnings: [
      ...staleVersion(row, request.version),
      ...checked.warnings,
      ...decision.warnings,
      ...(isPosted ? movedAway(assessed) : []),
      ...onHold(customer),
    ],
    pricing_date: priced ? assessed.day : null,
    lines: shown.map((line) => lineView(line, { terms, explainAsOf })),
    totals: priced ? totalsOf(shown) : null,
    groups: validationGroupViews(assessed.groups, { lines: assessed.lines, terms }, content, shown),
    cancels_original: isPosted && cancelsOriginal(assessed),
  };
}

/** A key without a user may validate; whatever else keeps it from writing keeps it from this. */
function refuseActor(actor: Actor): void {
  const refusal = refusedToWrite(actor);
  if (refusal?.reason !== 'ORDER_ACTOR_REQUIRED') refuse(refusal);
}

async function subjectOf(writing: Writing, request: ValidateRequest): Promise<Subject> {
  const { tx, key, now } = writing;
  if (request.order_id === undefined) {
    if (request.customer_id === undefined) throw faultOf([customerMissing()], 400);
    const { actor, terms, customer } = await loadCustomer(tx, key, request.customer_id, now);
    refuseActor(actor);
    refuse(refusedForCustomer(actor, customer));
    return { actor, terms, customer: customer!, row: null };
  }
  const page = {
    where: whereOrder(requireIdentifier(request.order_id)),
    order: sql`o.order_no`,
    limit: 1,
    offset: 0,
  };
  const { actor, terms, rows } = await loadOrders(tx, key, now, page, { withLines: false, toChange: true });
  refuseActor(actor);
  const [row] = rows;
  if (!row) throw orderNotFound();
  const customer = customerOf(row.customer);
  refuseOtherCustomer(request as UpdateRequest, customer.customerId);
  refuse(refusedForCustomer(actor, customer));
  return { actor, terms, customer, row };
}

function customerMissing(): FieldError {
  const detail = 'customer_id is required where there is no order_id.';
  return { field: 'customer_id', code: 'SCHEMA_VIOLATION', detail };
}

async function productsOf({ tx }: Writing, { customer, row }: Subject, request: ValidateRequest) {
  const stored = row ? [...(row.draftLines ?? row.change?.lines ?? []), ...(row.postedLines ?? [])] : [];
  const date = row ? (row.change ?? row).deliveryDate : null;
  const basket = basketOf(customer, request.delivery_date === undefined ? date : request.delivery_date, [
    ...stored.map((line) => line.productId),
    ...requestedIds(request as UpdateRequest),
  ]);
  const [products] = await loadProducts(tx, [basket]);
  return products!;
}

function contentBefore(row: OrderRow | null, products: ProductBook): Content {
  if (!row) return NOTHING;
  return row.stage === 'posted' ? changeContent(row, products) : draftContent(row);
}

function assessmentOf({ row, ...rest }: Subject, content: Content, products: ProductBook): Assessment {
  if (row?.stage === 'posted') return assessEdited({ row, ...rest }, content, products);
  return assess({
    customer: rest.customer,
    deliveryDate: content.deliveryDate,
    lines: content.lines,
    products,
  });
}

/** A blocked edit of an existing order reports its reason under order_id. */
function blockedBy({ row, customer, actor }: Subject): FieldError[] {
  const refusal = row && refusalInState('update', orderFactsOf(row), customer, actor);
  return refusal ? [{ field: 'order_id', code: refusal.reason, detail: refusal.detail }] : [];
}

function staleVersion(row: OrderRow | null, version: string | undefined): FieldError[] {
  if (!row || version === undefined || version.replaceAll('"', '') === versionOf(row)) return [];
  const detail = `The order is at version ${versionOf(row)} now; that one was validated.`;
  return [{ field: 'version', code: 'VERSION_MISMATCH', detail }];
}

async function duplicates(
  { tx, now }: Writing,
  { customer, row }: Subject,
  content: Content,
  { groups }: Assessment,
): Promise<FieldError[]> {
  const numbers =
    groups.length > 0
      ? groups.map((group) => poNumberOf(group, content.poNum, content.overrides))
      : [content.poNum];
  const poKeys = numbers.flatMap((number) =>
    number === null || (row && isOwnPo(row, number)) ? [] : [poKeyOf(number)],
  );
  if (poKeys.length === 0) return [];
  const orderNo = row?.orderNo ?? null;
  const taken = await findPoNumbers(tx, { customerId: customer.customerId, poKeys, orderNo, now });
  return poProblems(taken, groups, content);
}
