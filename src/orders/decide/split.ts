import { createHash } from 'node:crypto';
import { NamedCache } from '../../shared/index.ts';
import type { InvoiceSeries, Overrides, PostedOrder, ProductFacts, SplitReason } from '../order.ts';
import type { PricedLine } from './pricing.ts';

export const SPLIT_DETAILS: Record<SplitReason, string> = {
  SEPARATE_INVOICE_REQUIRED: 'The supplier of these lines requires a separate invoice.',
  CUSTOM_TERMS: 'The payment terms chosen for these lines differ from those of the other lines.',
  SPLIT_INVOICE: 'These lines belong to a separate invoice series for the customer.',
  DIFFERENT_TERMS: 'The default payment terms of these lines differ from those of the other lines.',
};

/** The lines that become one order. */
export interface Group extends InvoiceSeries {
  groupKey: string;
  /** Starts at 1. */
  orderNumber: number;
  termId: number;
  termOverridden: boolean;
  splitReason: SplitReason | null;
  lineIndexes: number[];
  /** Whether the group stays on the existing posted order. */
  isOriginal: boolean;
}

/** Even two hundred lines have few groups, so each digest is computed only once. */
const groupKeyCache = new NamedCache<string>(1_000);

/** Depends only on series and terms, so that overrides survive edits. Opaque, but the same everywhere. */
export function groupKeyOf({ separateSupplierId, splitInvoiceId }: InvoiceSeries, termId: number): string {
  const text = `${separateSupplierId ?? '-'}/${splitInvoiceId ?? '-'}/${termId}`;
  return groupKeyCache.get(text, () => `g${createHash('sha256').update(text).digest('hex').slice(0, 12)}`);
}

export function seriesOf(product: ProductFacts): InvoiceSeries {
  return {
    separateSupplierId: product.separateInvoice ? product.supplierId : null,
    splitInvoiceId: product.splitInvoiceId,
  };
}

type Original = Pick<PostedOrder, 'groupKey' | 'series' | 'termId'>;

/** A posted line stays on its invoice unless its terms change, regardless of its supplier's current series. */
function staysOn(original: Original | null, line: PricedLine): boolean {
  return original !== null && line.invoiceTransId != null && line.termId === original.termId;
}

/** Group 1 is the group of the existing order, if any; otherwise the one with the most lines, then the lowest key. */
export function groupsOf(lines: readonly PricedLine[], original: Original | null): Group[] {
  const groups = new Map<string, Omit<Group, 'orderNumber' | 'splitReason'>>();
  lines.forEach((line, index) => {
    const stays = staysOn(original, line);
    const series = stays ? original!.series : seriesOf(line.product);
    const groupKey = stays ? original!.groupKey : groupKeyOf(series, line.termId);
    let group = groups.get(groupKey);
    if (!group) {
      const isOriginal = groupKey === original?.groupKey;
      const { termId } = line;
      group = { ...series, groupKey, termId, termOverridden: false, lineIndexes: [], isOriginal };
      groups.set(groupKey, group);
    }
    group.lineIndexes.push(index);
    group.termOverridden ||= line.termOverridden;
  });
  const sorted = [...groups.values()].sort(
    (a, b) =>
      Number(b.isOriginal) - Number(a.isOriginal) ||
      b.lineIndexes.length - a.lineIndexes.length ||
      (a.groupKey < b.groupKey ? -1 : 1),
  );
  return sorted.map((group, i) => ({
    ...group,
    orderNumber: i + 1,
    splitReason: i === 0 ? null : reasonFor(group, sorted[0]!),
  }));
}

function reasonFor(group: Omit<Group, 'orderNumber' | 'splitReason'>, first: typeof group): SplitReason {
  if (group.separateSupplierId !== first.separateSupplierId) return 'SEPARATE_INVOICE_REQUIRED';
  if (group.splitInvoiceId !== first.splitInvoiceId) return 'SPLIT_INVOICE';
  return group.termOverridden || first.termOverridden ? 'CUSTOM_TERMS' : 'DIFFERENT_TERMS';
}

export function memoOf(group: Group, memo: string | null, overrides: Overrides): string | null {
  return overrides[group.groupKey]?.memo ?? memo;
}
