import type { Result } from '../../http/index.ts';
import { refusalOf } from '../rules/actions.ts';
import type { TermDefaults } from '../schema/request.ts';
import { loadProducts } from '../sql/facts.ts';
import { orderFactsOf } from '../view/order.ts';
import { changeContent, draftContent, type Existing, findOrder, lookingAgain } from './existing.ts';
import type { OrderIdentifier } from './identify.ts';
import { basketOf, refuse } from './load.ts';
import { respond, type Writing } from './respond.ts';
import { submitDraft } from './submit-draft.ts';
import { loadChangeFacts, submitChange } from './update-change.ts';
import { draftOf, pendingNumbers } from './update-draft.ts';
import { onHold } from './warnings.ts';

/** Submits a draft, or the pending change of a posted order, after checking all of it again. */
export function submitOrder(
  writing: Writing,
  identifier: OrderIdentifier,
  termDefaults: TermDefaults | null | undefined,
): Promise<Result> {
  return lookingAgain(writing, identifier, async () => {
    const found = await findOrder(writing, identifier, { toChange: true });
    const { row, customer, actor } = found;
    refuse(refusalOf('submit', orderFactsOf(row), customer, actor));
    return row.stage === 'draft'
      ? submitStoredDraft(writing, found, termDefaults)
      : submitStoredChange(writing, found, termDefaults);
  });
}

async function submitStoredDraft(
  writing: Writing,
  { row, customer, actor }: Existing,
  termDefaults: TermDefaults | null | undefined,
): Promise<Result | undefined> {
  const content = draftContent(row);
  const ids = content.lines.map((line) => line.productId);
  const [products] = await loadProducts(writing.tx, [basketOf(customer, content.deliveryDate, ids)]);
  const done = await submitDraft(writing, {
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
  return respond(writing, done.written, {
    status: 202,
    more: { warnings: [...done.warnings, ...onHold(customer)], resulting_orders: done.resultingOrders },
  });
}

async function submitStoredChange(
  writing: Writing,
  found: Existing,
  termDefaults: TermDefaults | null | undefined,
): Promise<Result | undefined> {
  const products = await loadChangeFacts(writing, found, {});
  const content = changeContent(found.row, products);
  return submitChange(writing, found, { content, before: content, products, warnings: [] }, termDefaults);
}
