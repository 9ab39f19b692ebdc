import { createHash } from 'node:crypto';
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

/** Which invoices a line may stand on together with others. */
interface Series {
  separateSupplierId: number | null;
  splitInvoiceId: number | null;
}

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

export function seriesOf({ product }: PricedLine): Series {
  return {
    separateSupplierId: product.separateInvoice ? product.supplierId : null,
    splitInvoiceId: product.splitInvoiceId,
  };
}

/** Group 1 is the existing order's where there is one, else the group with the most lines, then the lowest key. */
export function groupsOf(lines: readonly PricedLine[], originalKey?: string): Group[] {
  const groups = new Map<string, Omit<Group, 'orderNumber' | 'splitReason'>>();
  lines.forEach((line, index) => {
    const series = seriesOf(line);
    // Two hundred lines have few groups: the key is made once for each.
    const text = seriesText(series, line.termId);
    let group = groups.get(text);
    if (!group) {
      const groupKey = groupKeyOf(series, line.termId);
      const isOriginal = groupKey === originalKey;
      group = {
        ...series,
        groupKey,
        termId: line.termId,
        termOverridden: false,
        lineIndexes: [],
        isOriginal,
      };
      groups.set(text, group);
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

export interface Overrides {
  [groupKey: string]: { po_num?: string | null; memo?: string | null };
}

/** Group 1 keeps the PO number, the others get -1, -2 … unless overridden; an empty override means none. */
export function poNumberOf(group: Group, poNum: string | null, overrides: Overrides): string | null {
  const own = overrides[group.groupKey]?.po_num;
  if (own != null) return own.trim() || null;
  if (poNum === null || group.orderNumber === 1) return poNum;
  return `${poNum}-${group.orderNumber - 1}`;
}

export function memoOf(group: Group, memo: string | null, overrides: Overrides): string | null {
  return overrides[group.groupKey]?.memo ?? memo;
}

/** How PO numbers are compared. */
export function poKeyOf(poNum: string): string {
  return poNum.trim().toLowerCase();
}
