import { type Content, HEADER_COLUMNS, headerRow } from '../order.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { mergeOverrides } from './overrides.ts';

/** Omitted fields stay; null clears. Lines are checked elsewhere. */
export function patched(current: Content, request: UpdateRequest): Content {
  const next: Content = { ...current };
  for (const [field, name] of Object.entries(HEADER_COLUMNS)) {
    const sent = (request as Record<string, unknown>)[name];
    if (sent !== undefined) (next as unknown as Record<string, unknown>)[field] = sent;
  }
  next.poNum = textOrNull(next.poNum);
  next.emails ??= [];
  next.overrides = mergeOverrides(current.overrides, request.order_overrides as never);
  return next;
}

/** Outer spaces are not part of a number; nothing else is no number. */
function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

/** Whether an edit leaves everything as it was; then neither the version nor those who follow are told of anything. */
export function isSameContent(before: Content, after: Content): boolean {
  return JSON.stringify(contentParts(before)) === JSON.stringify(contentParts(after));
}

/** What makes up a content, to be compared with another. */
export function contentParts({ overrides, lines, ...header }: Content) {
  const sorted = Object.entries(overrides).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = lines.map((line) => [
    line.productId,
    line.units,
    line.acceptBackorder,
    line.promotionId,
    line.creditTermId,
    line.minimumApplied,
  ]);
  return [...Object.values(headerRow(header)), sorted, parts];
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
    ...headerRow(content),
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
