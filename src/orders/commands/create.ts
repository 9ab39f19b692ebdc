import { sql } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import { faultOf, newUlid } from '../../shared/index.ts';
import { refusedForCustomer, refusedToWrite } from '../rules/actor.ts';
import { contentSummary, NOTHING, patched } from '../rules/content.ts';
import type { CreateRequest } from '../schema/request.ts';
import { loadProducts } from '../sql/facts.ts';
import { insertDraft } from '../sql/save-draft.ts';
import { refuseChangedFields } from './immutable.ts';
import { linesAfter } from './lines.ts';
import { basketOf, loadCustomer, refuse } from './load.ts';
import { respond, type Writing } from './respond.ts';
import { submitDraft } from './submit-draft.ts';
import { aboutDate, onHold } from './warnings.ts';

export async function createOrder(
  writing: Writing,
  request: CreateRequest,
  { submit }: { submit: boolean },
): Promise<Result> {
  const { tx, key, now, lenient, requestId } = writing;
  const { actor, terms, customer } = await loadCustomer(tx, key, request.customer_id, now);
  refuse(refusedToWrite(actor) ?? refusedForCustomer(actor, customer));
  refuseChangedFields(request, null);
  const content = patched(NOTHING, request);
  const productIds = (request.lines ?? []).map((line) => line.product_id);
  const [products] = await loadProducts(tx, [basketOf(customer!, content.deliveryDate, productIds)]);
  const { lines, problems, warnings } = linesAfter({
    actor,
    terms,
    customer: customer!,
    deliveryDate: content.deliveryDate,
    lenient,
    products: products!,
    previous: [],
    requested: request.lines,
  });
  if (problems.length > 0 && !submit) throw faultOf(problems);
  content.lines = lines;
  if (submit) {
    const done = await submitDraft(writing, {
      actor,
      customer: customer!,
      content,
      products: products!,
      draft: null,
      pendingRowNumbers: [],
      problems,
      termDefaults: request.save_term_defaults,
    });
    return respond(writing, sql`o.order_id = ${done!.orderId}`, {
      status: 202,
      location: true,
      more: {
        warnings: [...warnings, ...done!.warnings, ...onHold(customer!)],
        resulting_orders: done!.resultingOrders,
      },
    });
  }
  const orderId = newUlid(now);
  await insertDraft(
    tx,
    { orderId, customerId: customer!.customerId, content },
    {
      apiKeyId: key.apiKeyId,
      userId: actor.user!.userId,
      requestId,
      action: 'order.create',
      before: null,
      after: contentSummary(content, customer!.customerId),
    },
  );
  return respond(writing, sql`o.order_id = ${orderId}`, {
    status: 201,
    location: true,
    book: products!,
    more: { warnings: [...warnings, ...aboutDate(customer!, content.deliveryDate), ...onHold(customer!)] },
  });
}
