import type { EditedLine } from '../../editing/line-keys.ts';
import { nextLineKey } from '../../editing/line-keys.ts';
import type { UnmatchedRow } from '../../editing/paste.ts';
import { parseQuantity } from '../../editing/quantity.ts';
import { emptyHeader, type HeaderDraft, headerBody, headerDraft } from '../header-fields.ts';
import type { Line, Order } from '../types.ts';

/** One line as typed. */
export interface OrderDraftLine extends EditedLine {
  acceptBackorder: boolean;
  promotionId: number | null;
  creditTermId: number | null;
  /** The saved order has terms for this line, so "none" must be sent explicitly. */
  hadTerm: boolean;
}

export interface OrderDraft extends HeaderDraft {
  customerId: number | null;
  lines: OrderDraftLine[];
  leftOver: UnmatchedRow[];
}

export function emptyLine(): OrderDraftLine {
  return {
    key: nextLineKey(),
    productId: null,
    text: '',
    quantity: '',
    unit: 'units',
    acceptBackorder: false,
    promotionId: null,
    creditTermId: null,
    hadTerm: false,
  };
}

export function emptyDraft(customerId: number | null): OrderDraft {
  return {
    customerId,
    ...emptyHeader(),
    lines: [emptyLine()],
    leftOver: [],
  };
}

const lineOf = (line: Line): OrderDraftLine => ({
  key: nextLineKey(),
  productId: line.product_id,
  text: line.product_name,
  quantity: String(line.units),
  unit: 'units',
  // A posted line says only what is on backorder.
  acceptBackorder: line.accept_backorder ?? line.backorder_units > 0,
  promotionId: line.promotion_id,
  creditTermId: line.term_overridden ? (line.credit_term_id ?? null) : null,
  hadTerm: line.term_overridden ?? false,
});

/** A posted order is edited from its pending change, if it has one. */
export function draftOf(order: Order): OrderDraft {
  const content =
    order.pending_change && order.pending_change.state !== 'applied' ? order.pending_change : order;
  return {
    customerId: order.customer_id,
    ...headerDraft(content),
    lines: [...(content.lines ?? []).map(lineOf), emptyLine()],
    leftOver: [],
  };
}

/** Lines with a product and a quantity; the others are not sent. */
export const filledLines = (draft: OrderDraft) =>
  draft.lines.filter((line) => line.productId !== null && parseQuantity(line.quantity) !== undefined);

/** The body of create, update and validate: the same content, so that the plan matches what is submitted. */
export function bodyOf(draft: OrderDraft) {
  return {
    customer_id: draft.customerId,
    ...headerBody(draft),
    lines: filledLines(draft).map((line) => ({
      product_id: line.productId,
      [line.unit]: parseQuantity(line.quantity),
      ...(line.acceptBackorder ? { accept_backorder: true } : {}),
      ...(line.promotionId === null ? {} : { promotion_id: line.promotionId }),
      ...(line.creditTermId === null && !line.hadTerm ? {} : { credit_term_id: line.creditTermId }),
    })),
  };
}
