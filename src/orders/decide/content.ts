import type { OrderLine } from '../order.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { mergeOverrides } from './overrides.ts';
import type { Overrides } from './split.ts';

/** What a person decides about an order. */
export interface Content {
  poNum: string | null;
  memo: string | null;
  deliveryDate: string | null;
  emails: string[];
  overrides: Overrides;
  lines: OrderLine[];
}

export const NOTHING: Content = {
  poNum: null,
  memo: null,
  deliveryDate: null,
  emails: [],
  overrides: {},
  lines: [],
};

/** Omitted fields stay; null clears. Lines are checked elsewhere. */
export function patched(current: Content, request: UpdateRequest): Content {
  const keep = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);
  return {
    poNum: textOrNull(keep(request.po_num, current.poNum)),
    memo: keep(request.memo, current.memo),
    deliveryDate: keep(request.delivery_date, current.deliveryDate),
    emails: keep(request.emails, current.emails) ?? [],
    overrides: mergeOverrides(current.overrides, request.order_overrides as never),
    lines: current.lines,
  };
}

/** Outer spaces are not part of a number; nothing else is no number. */
function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

/** For the history: what of it changed, before and after. */
export function difference(before: object | null, after: object): { before: object | null; after: object } {
  if (before === null) return { before: null, after };
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, (before as Record<string, unknown>)[name]])),
    after: Object.fromEntries(changed),
  };
}

/** As the history shows it. */
export function contentSummary(content: Content, customerId: number) {
  return {
    customer_id: customerId,
    po_num: content.poNum,
    memo: content.memo,
    delivery_date: content.deliveryDate,
    emails: content.emails,
    order_overrides: content.overrides,
    lines: content.lines.map((line) => ({
      product_id: line.productId,
      units: line.units,
      ...(line.acceptBackorder ? { accept_backorder: true } : {}),
      ...(line.promotionId === null ? {} : { promotion_id: line.promotionId }),
      ...(line.creditTermId === null ? {} : { credit_term_id: line.creditTermId }),
    })),
  };
}
