import { type Cents, moneyText } from '../../shared/index.ts';
import type { PricedLine } from './pricing.ts';

export type Totals = ReturnType<typeof totalsOf>;

/** Cases rounded to four decimals; a float is precise enough to print that. */
export function casesOf(units: number, unitsPerCase: number | null): number | null {
  return unitsPerCase === null ? null : Math.round((units * 10_000) / unitsPerCase) / 10_000;
}

/** A line without a price counts as zero in the amounts. */
export function totalsOf(lines: readonly PricedLine[]) {
  let [units, shipped, backorder, cases] = [0, 0, 0, 0];
  let [full, ext, requested]: Cents[] = [0n, 0n, 0n];
  for (const line of lines) {
    units += line.units;
    shipped += line.shippedUnits;
    backorder += line.backorderUnits;
    cases += Math.round((casesOf(line.units, line.product.unitsPerCase) ?? 0) * 10_000);
    const { price } = line;
    if (!price) continue;
    full! += price.fullPrice * BigInt(line.shippedUnits);
    ext! += price.unitPrice * BigInt(line.shippedUnits);
    requested! += price.unitPrice * BigInt(line.units);
  }
  return {
    units,
    shipped_units: shipped,
    backorder_units: backorder,
    cases: cases / 10_000,
    full_price: moneyText(full!),
    discount: moneyText(full! - ext!),
    ext_price: moneyText(ext!),
    requested_ext_price: moneyText(requested!),
  };
}
