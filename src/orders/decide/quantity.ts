import { MAX_ORDER_UNITS } from '../../shared/index.ts';
import type { ProductFacts } from '../order.ts';

/** The most of one line, also when repeated lines are combined. */
export const MAX_UNITS = MAX_ORDER_UNITS;

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
