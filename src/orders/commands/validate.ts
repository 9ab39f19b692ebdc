import { sql } from '../../db/index.ts';
import { type FieldError, faultOf } from '../../shared/index.ts';
import { refusalInState } from '../decide/actions.ts';
import { refusedForCustomer, refusedToValidate } from '../decide/actor.ts';
import { type Assessment, assess } from '../decide/assess.ts';
import { type Content, NOTHING, patched } from '../decide/content.ts';
import type { Group } from '../decide/split.ts';
import { decideSubmission, hideForeign, mergeProblems } from '../decide/submission.ts';
import { totalsOf } from '../decide/totals.ts';
import { customerOf } from '../load/customer.ts';
import { loadProducts, type ProductBook } from '../load/facts.ts';
import type { OrderRow } from '../load/orders.ts';
import type { Actor, CustomerFacts } from '../order.ts';
import type { UpdateRequest, ValidateRequest } from '../schema/request.ts';
import { validationGroupViews } from '../view/groups.ts';
import { lineView } from '../view/lines.ts';
import { orderFactsOf, ownOf, versionOf } from '../view/order.ts';
import { changeContent, draftContent, type Existing } from './existing.ts';
import { orderNotFound, requireIdentifier, whereOrder } from './identify.ts';
import { freshFields, refuseChangedFields } from './immutable.ts';
import { linesAfter } from './lines.ts';
import { basketOf, loadCustomerAndProducts, loadOrders, refuse, type TermBook } from './load.ts';
import type { WriteContext } from './respond.ts';
import { cancelsOriginal, movedAway } from './resulting.ts';
import { takenNumbers } from './submit-draft.ts';
import { refuseOtherCustomer } from './update.ts';
import { assessEdited } from './update-change.ts';
import {
  basketBefore,
  pendingNumbers,
  refuseReadOnly,
  requestedIds,
  rowProblems,
  rowsAsked,
} from './update-draft.ts';
import { onHold } from './warnings.ts';

/** What is validated: a new order, or a change of an existing one. */
interface Subject {
  actor: Actor;
  terms: TermBook;
  customer: CustomerFacts;
  /** Null for a new order. */
  row: OrderRow | null;
  products: ProductBook;
}

export async function validateOrder(
  context: WriteContext,
  request: ValidateRequest,
  { includePricing }: { includePricing: boolean },
) {
  const subject = await subjectOf(context, request);
  const { actor, terms, customer, row, products } = subject;
  const before = contentBefore(row, products);
  const content = patched(before, request as UpdateRequest);
  const checked = linesAfter({
    actor,
    terms,
    customer,
    deliveryDate: content.deliveryDate,
    lenient: context.lenient,
    products,
    previous: before.lines,
    requested: request.lines,
  });
  refuseConflicts(checked.problems);
  content.lines = checked.lines;
  const assessed = assessmentOf(subject, content);
  const isPosted = row?.stage === 'posted';
  const pending = row ? pendingNumbers(row) : [];
  const asked = rowsAsked(request as UpdateRequest);
  refuseRows(rowProblems(pending, asked));
  const decision = decideSubmission({
    customer,
    deliveryDate: content.deliveryDate,
    poNum: content.poNum,
    overrides: content.overrides,
    ...assessed,
    pendingRowNumbers: asked ?? pending,
    isPosted,
  });
  const taken = {
    customer,
    orderNo: row?.orderNo ?? null,
    ownPoNum: isPosted ? row.poNum : null,
    content,
    groups: assessed.groups,
  };
  const problems = isPosted ? hideForeign(decision.problems, assessed.lines, actor) : decision.problems;
  // Of an order that is being processed nothing can change, so nothing else is to be said about it.
  const errors =
    row?.stage === 'submitted'
      ? blockedBy(subject)
      : [
          ...blockedBy(subject),
          ...mergeProblems(checked.problems, problems),
          ...(await takenNumbers(context, taken)),
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
    groups: validationGroupViews(
      assessed.groups.map((group) => ({ ...group, isOriginal: staysOn(row, group) })),
      { lines: assessed.lines, terms },
      shown,
      content,
    ),
    cancels_original: isPosted && cancelsOriginal(assessed),
  };
}

/** Lines that contradict each other are no order at all. */
function refuseConflicts(problems: readonly FieldError[]): void {
  const conflicts = problems.filter(({ code }) => code === 'DUPLICATE_LINE_CONFLICT');
  if (conflicts.length > 0) throw faultOf(conflicts);
}

function refuseRows(problems: FieldError[]): void {
  if (problems.length > 0) throw faultOf(problems);
}

/** Group 1 of a draft keeps the draft's id; of a posted order, the group of its own series and terms. */
function staysOn(row: OrderRow | null, group: Group): boolean {
  return row?.stage === 'draft' ? group.orderNumber === 1 : group.isOriginal;
}

async function subjectOf(context: WriteContext, request: ValidateRequest): Promise<Subject> {
  const { tx, key, now } = context;
  if (request.order_id === undefined) {
    if (request.customer_id === undefined) throw faultOf([customerMissing()], 400);
    const found = await loadCustomerAndProducts(tx, key, now, {
      customerId: request.customer_id,
      deliveryDate: request.delivery_date ?? null,
      productIds: requestedIds(withoutVersion(request)),
    });
    const { actor, terms, customer } = found;
    refuse(refusedToValidate(actor) ?? refusedForCustomer(actor, customer));
    refuseChangedFields(withoutVersion(request), freshFields(customer!));
    return { actor, terms, customer: customer!, row: null, products: await found.products() };
  }
  const page = {
    where: whereOrder(requireIdentifier(request.order_id)),
    order: sql`o.order_no`,
    limit: 1,
    offset: 0,
  };
  const { actor, terms, rows } = await loadOrders(tx, key, now, page, { withLines: false, toChange: true });
  refuse(refusedToValidate(actor));
  const [row] = rows;
  if (!row) throw orderNotFound();
  const customer = customerOf(row.customer);
  refuseOtherCustomer(request as UpdateRequest, customer.customerId);
  refuse(refusedForCustomer(actor, customer));
  const products = await productsOf(context, { actor, terms, customer, row }, request);
  return { actor, terms, customer, row, products };
}

function customerMissing(): FieldError {
  const detail = 'customer_id is required where there is no order_id.';
  return { field: 'customer_id', code: 'SCHEMA_VIOLATION', detail };
}

async function productsOf(
  context: WriteContext,
  found: Existing,
  request: ValidateRequest,
): Promise<ProductBook> {
  const { row, customer } = found;
  const sent = withoutVersion(request);
  const stored = [...(row.draftLines ?? row.change?.lines ?? []), ...(row.postedLines ?? [])];
  const deliveryDate =
    sent.delivery_date === undefined ? (row.change ?? row).deliveryDate : sent.delivery_date;
  const ids = [...stored.map((line) => line.productId), ...requestedIds(sent)];
  const basket = basketOf(customer, deliveryDate, ids);
  const [products, bookBefore] = await loadProducts(context.tx, [basket, ...basketBefore(found, sent)]);
  refuseReadOnly(context, found, sent, bookBefore ?? products!);
  return products!;
}

/** Here the version is no read-only field but a question. */
function withoutVersion({ version: _, ...rest }: ValidateRequest): UpdateRequest {
  return rest as UpdateRequest;
}

function contentBefore(row: OrderRow | null, products: ProductBook): Content {
  if (!row) return NOTHING;
  return row.stage === 'posted' ? changeContent(row, products) : draftContent(row);
}

function assessmentOf({ row, products, ...rest }: Subject, content: Content): Assessment {
  if (row?.stage === 'posted') return assessEdited({ row, ...rest }, content, products);
  const { deliveryDate, lines } = content;
  return assess({ customer: rest.customer, deliveryDate, lines, products });
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
