import { trimAll } from '../../shared/index.ts';
import { type Content, HEADER_COLUMNS, headerRow } from '../order.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { mergeOverrides } from './overrides.ts';

/** Omitted fields stay as they are; null clears a field. Lines are checked elsewhere. */
export function applyUpdate(current: Content, request: UpdateRequest): Content {
  const next: Content = { ...current };
  for (const [field, name] of Object.entries(HEADER_COLUMNS)) {
    const sent = (request as Record<string, unknown>)[name];
    if (sent !== undefined) (next as unknown as Record<string, unknown>)[field] = sent;
  }
  // A PO number from elsewhere stays as it is, also if it is sent back.
  if (next.poNum !== current.poNum) next.poNum = textOrNull(next.poNum);
  next.emails ??= [];
  next.overrides = mergeOverrides(current.overrides, request.order_overrides as never);
  return next;
}

/** Trims a PO number. A blank one counts as none. */
function textOrNull(text: string | null): string | null {
  return text === null ? null : trimAll(text) || null;
}

/** Whether an edit changes nothing. If so, there is no new version and no event. */
export function isSameContent(before: Content, after: Content): boolean {
  return JSON.stringify(contentParts(before)) === JSON.stringify(contentParts(after));
}

/** The parts of a content, in a form that can be compared. */
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

/** For the history: the fields that changed, before and after. */
export function changedFields(
  before: object | null,
  after: object,
): { before: object | null; after: object } {
  if (before === null) return { before: null, after };
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, (before as Record<string, unknown>)[name]])),
    after: Object.fromEntries(changed),
  };
}

/** The content as shown in the history. */
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
