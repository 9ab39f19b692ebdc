import type { CancellationState, OrderStatus } from '../../model/index.ts';
import { NamedCache } from '../../shared/index.ts';
import { allowedActions, type OrderFacts } from '../decide/actions.ts';
import { customerOf } from '../load/customer.ts';
import type { Actor, CustomerFacts } from '../order.ts';
import { actionsText } from '../view/order.ts';

const MAX_KEPT = 10_000;

/** JSON of allowed_actions, cached by actor and facts: a list has few different ones and needs each many times. */
const allowedActionsCache = new NamedCache<NamedCache<string>>(MAX_KEPT);

/** For one actor: maps the encoded facts of an order to the JSON of its allowed_actions. */
export function actionsRenderer(actor: Actor): (facts: string) => string {
  const own = allowedActionsCache.get(JSON.stringify(actor), () => new NamedCache(MAX_KEPT));
  return (facts) =>
    own.get(facts, () => {
      const { order, customer } = factsIn(facts);
      return actionsText(allowedActions(order, customer, actor));
    });
}

/** Decodes the facts in the order in which the SQL of render.ts and read.ts encodes them. */
function factsIn(text: string): { order: OrderFacts; customer: CustomerFacts } {
  const [status, invoiceStatus, isCredit, deliveryDate, cancellation, hasLines, obstacles, ...rest] =
    text.split('|') as [string, string, string, string, string, string, string, ...string[]];
  const order: OrderFacts = {
    stage: 'posted',
    status: status as OrderStatus,
    invoiceStatus: Number(invoiceStatus),
    isCredit: isCredit === '1',
    deliveryDate,
    hasPayment: obstacles === '1' || obstacles === '3',
    hasDocuments: obstacles === '2' || obstacles === '3',
    change: null,
    invoiceChanged: false,
    cancellation: cancellation === '' ? null : (cancellation as CancellationState),
    hasOwnLines: hasLines === '1',
    hasForeignLines: false,
    changeTouchesOthers: false,
  };
  return { order, customer: customerIn(rest as Parameters<typeof customerIn>[0]) };
}

type CustomerParts = [string, string, string, string, string, string, string, string];

function customerIn(parts: CustomerParts): CustomerFacts {
  const [customerId, accountStatus, days, state, orderingEnabled, today, cutoffDays, beforeCutoff] = parts;
  return customerOf({
    customerId: Number(customerId),
    name: '',
    state,
    // Allowed actions do not depend on these.
    locationId: 0,
    termId: 0,
    onHold: false,
    accountStatus,
    deliveryDays: days === '' ? [] : days.split(','),
    orderingEnabled: orderingEnabled === '1',
    today,
    cutoffDays: Number(cutoffDays),
    beforeCutoff: beforeCutoff === '1',
  });
}
