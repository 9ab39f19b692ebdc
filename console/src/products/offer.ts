import type { V1 } from '@dray/client';
import { T } from '../texts.ts';
import { count, money } from '../ui/format.ts';

/** What a promotion gives: a price, or a part or an amount off. */
export function offerText({ ProductOverrideType, UnitPrice }: V1.Promotion): string {
  const text = T.catalog.offers[ProductOverrideType];
  return text ? text(money(String(UnitPrice)), count(UnitPrice)) : String(UnitPrice);
}
