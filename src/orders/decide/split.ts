import { createHash } from 'node:crypto';
import type { Overrides, Posted, ProductFacts, Series } from '../order.ts';
import type { PricedLine } from './pricing.ts';

export const SPLIT_REASONS = [
  'SEPARATE_INVOICE_REQUIRED',
  'CUSTOM_TERMS',
  'SPLIT_INVOICE',
  'DIFFERENT_TERMS',
] as const;
export type SplitReason = (typeof SPLIT_REASONS)[number];

export const SPLIT_DETAILS: Record<SplitReason, string> = {
  SEPARATE_INVOICE_REQUIRED: 'A supplier of these lines requires an invoice of its own.',
  CUSTOM_TERMS: 'The payment terms chosen for these lines differ from the rest.',
  SPLIT_INVOICE: 'These lines belong to a separate invoice series of the customer.',
  DIFFERENT_TERMS: 'The default payment terms of these lines differ from the rest.',
};

/** The lines that become one order. */
export interface Group extends Series {
  groupKey: string;
  /** From 1 on. */
  orderNumber: number;
  termId: number;
  termOverridden: boolean;
  splitReason: SplitReason | null;
  lineIndexes: number[];
  /** Stays on the existing order. */
  isOriginal: boolean;
}

/** Depends on series and terms only, so that overrides survive edits. Opaque, but the same everywhere. */
export function groupKeyOf(series: Series, termId: number): string {
  return `g${createHash('sha256').update(seriesText(series, termId)).digest('hex').slice(0, 12)}`;
}

function seriesText({ separateSupplierId, splitInvoiceId }: Series, termId: number): string {
  return `${separateSupplierId ?? '-'}/${splitInvoiceId ?? '-'}/${termId}`;
}

export function seriesOf(product: ProductFacts): Series {
  return {
    separateSupplierId: product.separateInvoice ? product.supplierId : null,
    splitInvoiceId: product.splitInvoiceId,
  };
}

type Original = Pick<Posted, 'groupKey' | 'series' | 'termId'>;

/** A posted line stays on its invoice unless its terms change, whatever series its supplier is in by now. */
function staysOn(original: Original | undefined, line: PricedLine): boolean {
  return original !== undefined && line.invoiceTransId != null && line.termId === original.termId;
}

/** Group 1 is the existing order's where there is one, else the group with the most lines, then the lowest key. */
export function groupsOf(lines: readonly PricedLine[], original?: Original): Group[] {
  const groups = new Map<string, Omit<Group, 'orderNumber' | 'splitReason'>>();
  const keys = new Map<string, string>();
  lines.forEach((line, index) => {
    const stays = staysOn(original, line);
    const series = stays ? original!.series : seriesOf(line.product);
    const groupKey = stays ? original!.groupKey : keyOf(series, line.termId, keys);
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

/** Two hundred lines have few groups: the digest is made once for each. */
function keyOf(series: Series, termId: number, keys: Map<string, string>): string {
  const text = seriesText(series, termId);
  let key = keys.get(text);
  if (key === undefined) {
    key = groupKeyOf(series, termId);
    keys.set(text, key);
  }
  return key;
}

function reasonFor(group: Omit<Group, 'orderNumber' | 'splitReason'>, first: typeof group): SplitReason {
  if (group.separateSupplierId !== first.separateSupplierId) return 'SEPARATE_INVOICE_REQUIRED';
  if (group.splitInvoiceId !== first.splitInvoiceId) return 'SPLIT_INVOICE';
  return group.termOverridden || first.termOverridden ? 'CUSTOM_TERMS' : 'DIFFERENT_TERMS';
}

export function memoOf(group: Group, memo: string | null, overrides: Overrides): string | null {
  return overrides[group.groupKey]?.memo ?? memo;
}
