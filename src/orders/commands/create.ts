import { sql } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import { faultOf, newUlid } from '../../shared/index.ts';
import { refusedForCustomer, refusedToWrite } from '../decide/actor.ts';
import { contentSummary, NOTHING, patched } from '../decide/content.ts';
import { insertDraft } from '../save/draft.ts';
import type { CreateRequest } from '../schema/request.ts';
import { freshFields, refuseChangedFields } from './immutable.ts';
import { linesAfter } from './lines.ts';
import { loadCustomerAndProducts, refuse } from './load.ts';
import { readBack, respond, type WriteContext } from './respond.ts';
import { submitDraft } from './submit-draft.ts';
import { aboutDate, onHold } from './warnings.ts';

export async function createOrder(
  context: WriteContext,
  request: CreateRequest,
  { submit }: { submit: boolean },
): Promise<Result> {
  const { tx, key, now, lenient, requestId } = context;
  const content = patched(NOTHING, request);
  const found = await loadCustomerAndProducts(tx, key, now, {
    customerId: request.customer_id,
    deliveryDate: content.deliveryDate,
    productIds: (request.lines ?? []).map((line) => line.product_id),
  });
  const { actor, terms, customer } = found;
  refuse(refusedToWrite(actor) ?? refusedForCustomer(actor, customer));
  refuseChangedFields(request, freshFields(customer!));
  const products = await found.products();
  const { lines, problems, warnings } = linesAfter({
    actor,
    terms,
    customer: customer!,
    deliveryDate: content.deliveryDate,
    lenient,
    products,
    previous: [],
    requested: request.lines,
  });
  if (problems.length > 0 && !submit) throw faultOf(problems);
  content.lines = lines;
  if (submit) {
    const done = await submitDraft(context, {
      actor,
      customer: customer!,
      content,
      products,
      draft: null,
      pendingRowNumbers: [],
      problems,
      termDefaults: request.save_term_defaults,
    });
    return respond(context, done!.written, {
      status: 202,
      location: true,
      more: {
        warnings: [...warnings, ...done!.warnings, ...onHold(customer!)],
        resulting_orders: done!.resultingOrders,
      },
    });
  }
  const orderId = newUlid(now);
  const stamp = {
    apiKeyId: key.apiKeyId,
    userId: actor.user!.userId,
    requestId,
    action: 'order.create',
    before: null,
    after: contentSummary(content, customer!.customerId),
  };
  const [, written] = await Promise.all([
    insertDraft(tx, { orderId, customerId: customer!.customerId, content }, stamp),
    readBack(context, sql`o.order_id = ${orderId}`),
  ]);
  return respond(context, written, {
    status: 201,
    location: true,
    book: products,
    more: { warnings: [...warnings, ...aboutDate(customer!, content.deliveryDate), ...onHold(customer!)] },
  });
}
