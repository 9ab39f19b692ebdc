import type { ProductFacts } from './facts.ts';

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
