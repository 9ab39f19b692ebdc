import type { ProductFacts } from './facts.ts';

/** The most of one line, also when repeated lines are combined: sums stay far from what columns hold. */
export const MAX_UNITS = 1_000_000;

export interface Quantity {
  units: number;
}

/** Units as they are; cases times the units of a case, where the product has them. */
export function quantityOf(
  { units, cases }: { units?: number; cases?: number },
  product: ProductFacts,
): Quantity | { missingUnitsPerCase: true } {
  if (cases === undefined) return { units: units! };
  return product.unitsPerCase === null
    ? { missingUnitsPerCase: true }
    : { units: cases * product.unitsPerCase };
}
