import type { CustomerFacts, OrderLine, ProductFacts } from '../order.ts';
import { pricingDate } from './dates.ts';
import { type PricedLine, priceLines } from './pricing.ts';
import { type Group, groupsOf } from './split.ts';

/** Lines that are not fixed yet, with what follows from the facts of the moment. */
export interface Assessment {
  day: string;
  lines: PricedLine[];
  groups: Group[];
}

export interface Unfixed {
  customer: CustomerFacts;
  deliveryDate: string | null;
  lines: readonly OrderLine[];
  products: ReadonlyMap<number, ProductFacts>;
  held?: ReadonlyMap<number, number>;
  originalKey?: string | undefined;
}

/** Drafts, pending changes and validations are all priced, stocked and split here. */
export function assess({ customer, deliveryDate, lines, products, held, originalKey }: Unfixed): Assessment {
  const day = pricingDate(customer, deliveryDate);
  const priced = priceLines(lines, { state: customer.state, day, products, ...(held ? { held } : {}) });
  return { day, lines: priced, groups: groupsOf(priced, originalKey) };
}
