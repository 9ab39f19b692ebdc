import { Big } from 'big.js';
import type { LoadList, PackingSlips, PickList } from './schema.ts';

/** Everything else is made of the packing slips. */
export function toLoadList({ invoices, ...head }: PackingSlips): LoadList {
  return { ...head, stops: invoices.map(({ lines: _, ...stop }) => stop) };
}

export function toPickList({ invoices, ...head }: PackingSlips): PickList {
  const byProduct = new Map<number, PickList['lines'][number]>();
  for (const { invoice_id, invoice_num, lines } of invoices) {
    for (const { ordered: _, back_order: __, batch_code: ___, units, cases, ...product } of lines) {
      if (units === 0) continue;
      const known = byProduct.get(product.product_id) ?? { ...product, units: 0, cases: null, invoices: [] };
      known.units += units;
      known.cases = sumOf([known.cases, cases]);
      known.invoices.push({ invoice_id, invoice_num, units });
      byProduct.set(product.product_id, known);
    }
  }
  const nameOf = (line: PickList['lines'][number]) => `${line.supplier_name}\0${line.product_name}`;
  return { ...head, lines: [...byProduct.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) };
}

export function deliveryTotals(invoices: PackingSlips['invoices']): PackingSlips['totals'] {
  return {
    invoices: invoices.length,
    units: invoices.reduce((sum, { units }) => sum + units, 0),
    cases: sumOf(invoices.map(({ cases }) => cases)) ?? '0',
  };
}

/** Null if there is nothing to add up. */
function sumOf(texts: readonly (string | null)[]): string | null {
  const known = texts.filter((text) => text !== null);
  return known.length === 0 ? null : known.reduce((sum, text) => sum.plus(text), new Big(0)).toString();
}
