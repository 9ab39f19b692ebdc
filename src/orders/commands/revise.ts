import { customerRefusal, type Refusal } from '../decide/actor.ts';
import { type OrderBefore, type Revision, revise } from '../decide/revise.ts';
import { assessRow, basketOf, beforeOf, NEW_ORDER, productsIn } from '../load/contents.ts';
import { loadCustomer } from '../load/customer.ts';
import { loadProducts } from '../load/facts.ts';
import type { OrderRow } from '../load/orders.ts';
import type { Actor, CustomerFacts, ProductBook, TermBook } from '../order.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { orderHead } from '../view/order.ts';
import { type ExistingOrder, refusalFor } from './existing.ts';
import { hasReadOnlyFields, initialReadOnlyFields, refuseChangedFields } from './immutable.ts';
import { loadCustomerAndProducts, throwIfRefused } from './load.ts';
import type { WriteContext } from './respond.ts';

/** What a request makes of an order, with the facts it was based on. */
export interface RevisedOrder extends Revision {
  actor: Actor;
  terms: TermBook;
  customer: CustomerFacts;
  products: ProductBook;
  before: OrderBefore;
  seesAllLines: boolean;
  /** Null for a new order. */
  row: OrderRow | null;
}

const requestedIds = ({ lines }: UpdateRequest) => (lines ?? []).map((line) => line.product_id);

export async function reviseNew(
  { tx, deps, key, now, lenient }: WriteContext,
  request: UpdateRequest & { customer_id: number },
  actorRefusal: (actor: Actor) => Refusal | null,
): Promise<RevisedOrder> {
  const asked = {
    customerId: request.customer_id,
    deliveryDate: request.delivery_date ?? null,
    productIds: requestedIds(request),
  };
  const found = await loadCustomerAndProducts(tx, key, now, asked, deps.catalog);
  const { actor, terms } = found;
  throwIfRefused(actorRefusal(actor) ?? customerRefusal(actor, found.customer));
  const customer = found.customer!;
  refuseChangedFields(request, initialReadOnlyFields(customer));
  const products = await found.products();
  const facts = { actor, terms, customer, products, seesAllLines: true };
  return { ...revise(NEW_ORDER, request, { ...facts, lenient }), ...facts, before: NEW_ORDER, row: null };
}

export async function reviseExisting(
  context: WriteContext,
  found: ExistingOrder,
  request: UpdateRequest,
): Promise<RevisedOrder> {
  const { row, actor, terms } = found;
  const customer = await customerAfter(context, found, request);
  const { delivery_date: asked } = request;
  const deliveryDate = asked === undefined ? (row.change ?? row).deliveryDate : asked;
  const stored = productsIn(row);
  const baskets = [basketOf(row, customer, deliveryDate, [...stored, ...requestedIds(request)])];
  // Read-only fields are compared using the facts for the stored date and customer, which is what the client has read.
  if (hasReadOnlyFields(request))
    baskets.push(basketOf(row, found.customer, (row.change ?? row).deliveryDate, stored));
  const [products, productsBefore] = await loadProducts(context.tx, baskets, context.deps.catalog);
  if (productsBefore) refuseReadOnly(context, found, request, productsBefore);
  const before = beforeOf(row, products!);
  const seesAllLines = row.stage !== 'posted' && refusalFor('update', found) === null;
  const facts = { actor, terms, customer, products: products!, seesAllLines };
  return { ...revise(before, request, { ...facts, lenient: context.lenient }), ...facts, before, row };
}

/** Refuses read-only fields unless they are sent back as they were read. */
function refuseReadOnly(
  { deps }: WriteContext,
  { row, customer, actor, terms }: ExistingOrder,
  request: UpdateRequest,
  products: ProductBook,
): void {
  const everything = { includeLines: true, includeGroups: true, includePricing: true };
  const view = { actor, terms, ...everything, pdfLink: deps.pdfLink };
  refuseChangedFields(request, orderHead(assessRow(row, customer, products), view));
}

/** The customer after the request. Only a draft's customer can be changed. */
async function customerAfter(
  { tx, key, now }: WriteContext,
  { row, customer, actor }: ExistingOrder,
  { customer_id }: UpdateRequest,
): Promise<CustomerFacts> {
  if (row.stage !== 'draft' || customer_id === undefined || customer_id === customer.customerId)
    return customer;
  const { customer: other } = await loadCustomer(tx, key, customer_id, now);
  throwIfRefused(customerRefusal(actor, other));
  return other!;
}
