/** An order or allocation that units are set aside for. */
export interface StockHolder {
  kind: 'order' | 'allocation';
  id: string | number;
  customer_id: number;
  units: number;
  since: string;
  /** Whether the key may see it. */
  isVisible: boolean;
}

export type StockHolding = Omit<StockHolder, 'isVisible'> | { kind: 'others'; units: number };

/**
 * Who holds the units in a count, exactly. Documents may hold more than the count (units already picked are counted
 * elsewhere); then the first of them hold less. Or they hold less (counts that came without documents); then the rest is
 * with others, like everything that the key may not see.
 */
export function holdingsOf(
  count: { preSales: number; allocated: number },
  holders: readonly StockHolder[],
): StockHolding[] {
  const orders = holders.filter(({ kind }) => kind === 'order');
  const allocations = holders.filter(({ kind }) => kind === 'allocation');
  const all = [...limitToCount(orders, count.preSales), ...limitToCount(allocations, count.allocated)];
  const visible = all.filter(({ isVisible }) => isVisible);
  const others = count.preSales + count.allocated - total(visible);
  return [
    ...visible.map(({ kind, id, customer_id, units, since }) => ({ kind, id, customer_id, units, since })),
    ...(others === 0 ? [] : [{ kind: 'others', units: others } as const]),
  ];
}

function limitToCount(holders: readonly StockHolder[], count: number): StockHolder[] {
  let beyond = Math.max(0, total(holders) - count);
  return holders.flatMap((holder) => {
    const less = Math.min(beyond, holder.units);
    beyond -= less;
    return less === holder.units ? [] : [{ ...holder, units: holder.units - less }];
  });
}

function total(holders: readonly { units: number }[]): number {
  return holders.reduce((sum, { units }) => sum + units, 0);
}
