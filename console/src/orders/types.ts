import type { V2 } from '@dray/client';
import { T } from '../texts.ts';

/** Orders as the service returns them, and names for their parts. */
export type Order = V2.Order;
export type Line = NonNullable<Order['lines']>[number];
export type Issue = NonNullable<Line['issues']>[number];
export type Pricing = NonNullable<Line['pricing']>;
export type PendingChange = NonNullable<Order['pending_change']>;
export type Validation = V2.ValidateOrderResponse['data'];
export type Problem = Validation['errors'][number];
/** A group of an order, a change or a validation; only the validation has the PO number. */
export type Group = NonNullable<Order['groups']>[number] &
  Partial<Pick<Validation['groups'][number], 'po_num'>>;

export const ACTIONS = ['update', 'submit', 'discard_changes', 'cancel', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** What has been done already. The service answers a repeated DELETE, and so allows it; a page must not offer it. */
const isDone = ({ status, cancellation }: Order, action: Action) =>
  (action === 'cancel' && (status === 'cancelled' || cancellation?.state === 'pending')) ||
  (action === 'delete' && status === 'deleted');

export const canDo = (order: Order, action: Action) =>
  order.allowed_actions[action].allowed && !isDone(order, action);

/** What a title calls the order: its PO number is no part of a sentence where there is none. */
export const orderName = ({ po_num }: Pick<Order, 'po_num'>) => po_num || T.orders.withoutPo;

/** The id in URLs: the order id, or the invoice id of an order that has none. */
export const orderReferenceOf = (order: Pick<Order, 'id' | 'invoice_id'>) =>
  order.id ?? String(order.invoice_id);
