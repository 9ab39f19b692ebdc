import type { RouteResult } from '../../http/index.ts';
import { faultOf } from '../../shared/index.ts';
import { customerRefusal, writeRefusal } from '../decide/actor.ts';
import { contentSummary } from '../decide/content.ts';
import { copyLines } from '../decide/copy.ts';
import { revise } from '../decide/revise.ts';
import { basketOf, NEW_ORDER, versionOf } from '../load/contents.ts';
import { loadCustomer } from '../load/customer.ts';
import { loadProducts } from '../load/facts.ts';
import type { OrderIdentifier } from '../load/identifier.ts';
import type { OrderRow } from '../load/orders.ts';
import { readRequestedLines } from '../load/requested-lines.ts';
import type { CustomerFacts } from '../order.ts';
import type { CopyRequest } from '../schema/request.ts';
import { type ExistingOrder, findOrder } from './existing.ts';
import { requireVersion } from './identify.ts';
import { throwIfRefused } from './load.ts';
import type { WriteContext } from './respond.ts';
import { createDraft } from './save.ts';

/** Creates a draft with the quantities that another order requested, regardless of that order's outcome. Its prices are current. */
export async function copyOrder(
  context: WriteContext,
  identifier: OrderIdentifier,
  request: CopyRequest,
): Promise<RouteResult> {
  const { tx, key, lenient, by } = context;
  const found = await findOrder(context, identifier, writeRefusal, false);
  const { actor, terms, row } = found;
  requireVersion(context.ifMatch, versionOf(row));
  const customer = await customerOfCopy(context, found, request);
  const asked = await readRequestedLines(tx, key, row.orderNo);
  const { customer_id: _, ...header } = request;
  const ids = asked.map(({ productId }) => productId);
  const [products] = await loadProducts(tx, [basketOf(null, customer, header.delivery_date ?? null, ids)]);
  const copied = copyLines(asked, products!, actor);
  const before = { ...NEW_ORDER, content: { ...NEW_ORDER.content, lines: copied.lines } };
  const facts = { actor, terms, customer, products: products!, lenient, seesAllLines: true };
  const { content, assessed, problems, warnings } = revise(before, header, facts);
  const refused = [...copied.problems, ...problems];
  if (refused.length > 0) throw faultOf(refused);
  const { customerId } = customer;
  const copied_from = referenceOf(row);
  const after = { ...contentSummary(content, customerId), copied_from };
  return createDraft(
    context,
    { ...facts, content, assessed },
    { ...by, action: 'order.create', before: null, after },
    { warnings: [...copied.warnings, ...warnings], copied_from },
  );
}

/** The key must be able to order for both: for the customer of the order, and for the one that the draft is for. */
async function customerOfCopy(
  { tx, key, now }: WriteContext,
  { actor, customer }: ExistingOrder,
  { customer_id }: CopyRequest,
): Promise<CustomerFacts> {
  throwIfRefused(customerRefusal(actor, customer));
  if (customer_id === undefined || customer_id === customer.customerId) return customer;
  const { customer: other } = await loadCustomer(tx, key, customer_id, now);
  throwIfRefused(customerRefusal(actor, other));
  return other!;
}

/** As events name an order. */
function referenceOf({ orderId, invoiceId }: OrderRow): string {
  return orderId ?? `invoice:${invoiceId}`;
}
