import { moneyText } from '../../shared/index.ts';
import type { PricedLine } from '../decide/pricing.ts';
import { totalsOf } from '../decide/totals.ts';
import type { validationGroupViews } from './groups.ts';

/** The line fields of a plan, under their names in read responses. Shippable units are not included: stock is not promised. */
export const PLAN_LINE_NAMES = {
  list: 'lines',
  columns: [
    'units',
    'unit_price',
    'full_price',
    'applied_promotion_id',
    'quantity_promotion_id',
    'credit_term_id',
  ],
} as const;

/** What a submission would do with the lines that the key may see. */
export function planOf(
  deliveryDate: string | null,
  shown: readonly PricedLine[],
  groups: ReturnType<typeof validationGroupViews>,
) {
  const totals = totalsOf(shown);
  return {
    fields: {
      delivery_date: deliveryDate,
      'totals.units': totals.units,
      'totals.cases': totals.cases,
      'totals.requested_ext_price': totals.requested_ext_price,
    },
    lines: shown.map(({ units, price, termId }) => [
      units,
      price && moneyText(price.unitPrice),
      price && moneyText(price.fullPrice),
      price?.appliedPromotionId ?? null,
      price?.quantityPromotionId ?? null,
      termId,
    ]),
    wholes: { groups: groups.map(({ totals: _, credit_term: __, ...group }) => group) },
    alongside: {
      'totals.full_price': totals.full_price,
      'totals.discount': totals.discount,
      'totals.ext_price': totals.ext_price,
    },
  };
}
