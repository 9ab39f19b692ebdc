import type { Result } from '../../http/index.ts';
import { refusalOf } from '../decide/actions.ts';
import { loadProducts } from '../load/facts.ts';
import type { TermDefaults } from '../schema/request.ts';
import { orderFactsOf } from '../view/order.ts';
import { changeContent, draftContent, type Existing, findOrder, retryOnConflict } from './existing.ts';
import type { OrderIdentifier } from './identify.ts';
import { basketOf, refuse } from './load.ts';
import { respond, type WriteContext } from './respond.ts';
import { submitDraft } from './submit-draft.ts';
import { loadChangeFacts, submitChange } from './update-change.ts';
import { draftOf, pendingNumbers } from './update-draft.ts';
import { onHold } from './warnings.ts';

/** Submits a draft, or the pending change of a posted order, after checking all of it again. */
export function submitOrder(
  context: WriteContext,
  identifier: OrderIdentifier,
  termDefaults: TermDefaults | null | undefined,
): Promise<Result> {
  return retryOnConflict(context, identifier, async () => {
    const found = await findOrder(context, identifier, { toChange: true });
    const { row, customer, actor } = found;
    refuse(refusalOf('submit', orderFactsOf(row), customer, actor));
    return row.stage === 'draft'
      ? submitStoredDraft(context, found, termDefaults)
      : submitStoredChange(context, found, termDefaults);
  });
}

async function submitStoredDraft(
  context: WriteContext,
  { row, customer, actor }: Existing,
  termDefaults: TermDefaults | null | undefined,
): Promise<Result | undefined> {
  const content = draftContent(row);
  const ids = content.lines.map((line) => line.productId);
  const [products] = await loadProducts(context.tx, [basketOf(customer, content.deliveryDate, ids)]);
  const done = await submitDraft(context, {
    actor,
    customer,
    content,
    products: products!,
    draft: draftOf(row),
    pendingRowNumbers: pendingNumbers(row),
    problems: [],
    termDefaults,
  });
  if (!done) return undefined;
  return respond(context, done.written, {
    status: 202,
    more: { warnings: [...done.warnings, ...onHold(customer)], resulting_orders: done.resultingOrders },
  });
}

async function submitStoredChange(
  context: WriteContext,
  found: Existing,
  termDefaults: TermDefaults | null | undefined,
): Promise<Result | undefined> {
  const products = await loadChangeFacts(context, found, {});
  const content = changeContent(found.row, products);
  return submitChange(context, found, { content, before: content, products, warnings: [] }, termDefaults);
}
