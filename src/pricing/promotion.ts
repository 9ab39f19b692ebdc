import { type Cents, divideHalfUp, moneyText } from '../shared/index.ts';

export const AUTOMATIC_PROMOTION = 1;
export const MANUAL_PROMOTION = 2;
export const QUANTITY_PROMOTION = 3;

const FIXED_PRICE = 1;
const PERCENT_OFF = 2;

/** As stored. `value` is a unit price, a percentage or an amount, depending on `overrideType`. */
export interface Promotion {
  promotionId: number;
  name: string;
  typeId: number;
  overrideType: number;
  /** A decimal with up to four places. */
  value: string;
  minUnits: number | null;
  startDate: string;
  endDate: string | null;
}

export function runsOn(promotion: Promotion, day: string): boolean {
  return promotion.startDate <= day && (promotion.endDate === null || promotion.endDate >= day);
}

/** The unit price with this promotion: rounded half up to cents, never below zero, never above the full price. */
export function promotedPrice(fullPrice: Cents, promotion: Promotion): Cents {
  const [numerator, denominator] = exactPrice(fullPrice, promotion);
  const price = numerator <= 0n ? 0n : divideHalfUp(numerator, denominator);
  return price < fullPrice ? price : fullPrice;
}

/** The price before rounding, as a fraction of cents: values have four places, prices two. */
function exactPrice(fullPrice: Cents, { overrideType, value }: Promotion): [bigint, bigint] {
  const value4 = tenThousandths(value);
  if (overrideType === FIXED_PRICE) return [value4, 100n];
  if (overrideType === PERCENT_OFF) return [fullPrice * (1_000_000n - value4), 1_000_000n];
  return [fullPrice * 100n - value4, 100n];
}

function tenThousandths(value: string): bigint {
  const [whole = '0', places = ''] = value.split('.');
  return BigInt(whole) * 10_000n + BigInt(places.padEnd(4, '0').slice(0, 4));
}

/** Human-readable, such as `20% off`. */
export function promotionText({ overrideType, value }: Promotion): string {
  const plain = value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;
  if (overrideType === PERCENT_OFF) return `${plain}% off`;
  const amount = moneyText(divideHalfUp(tenThousandths(value), 100n));
  return overrideType === FIXED_PRICE ? `unit price ${amount}` : `${amount} off`;
}
