/** What is available to a customer of one product at one location, as of when the stock was locked. */
export interface LockedStock {
  customerId: number;
  locationId: number;
  productId: number;
  availableUnits: number;
  /** The customer's current allocations for the product, oldest first. */
  allocations: readonly { allocationId: number; typeId: number; leftUnits: number }[];
}

/** Who the goods are for, and where they come from. */
export interface Buyer {
  customerId: number;
  locationId: number;
}

export interface Demand {
  productId: number;
  units: number;
  acceptBackorder: boolean;
}

/** What ran short: the goods, or the customer's allocation of them. */
export type ShortageCause = 'stock' | 'limit';

export interface Shipment {
  shippedUnits: number;
  backorderUnits: number;
  /** Null: nothing was short. */
  shortOf: ShortageCause | null;
  /** Units drawn from allocations: reservations are used before free stock, and limits are charged. */
  draws: { allocationId: number; typeId: number; units: number }[];
}

export const RESERVED_ALLOCATION_TYPE_ID = 1;

/**
 * How many of the wanted units a customer can have: free goods plus those reserved for it, up to its limit. Previews,
 * submissions and the worker all use this.
 */
export function shippableUnits(
  units: number,
  { free, reserved, limit }: { free: number; reserved: number; limit: number | null },
): { units: number; shortOf: ShortageCause | null } {
  const there = Math.max(0, free + reserved);
  const allowed = limit === null ? units : Math.max(0, limit);
  const most = Math.min(units, there, allowed);
  if (most === units) return { units, shortOf: null };
  return { units: most, shortOf: allowed < there ? 'limit' : 'stock' };
}

interface Allocation {
  allocationId: number;
  typeId: number;
  left: number;
}

/** Tracks locked stock while lines are served one by one: lines of the same product share it, across customers. */
export class StockLedger {
  private readonly free = new Map<string, number>();
  private readonly allocations = new Map<string, Allocation[]>();

  constructor(stock: readonly LockedStock[]) {
    for (const { customerId, locationId, productId, availableUnits, allocations } of stock) {
      this.free.set(`${locationId}:${productId}`, availableUnits);
      this.allocations.set(
        `${customerId}:${productId}`,
        allocations.map(({ allocationId, typeId, leftUnits }) => ({ allocationId, typeId, left: leftUnits })),
      );
    }
  }

  reserve(buyer: Buyer, demands: readonly Demand[]): Shipment[] {
    return demands.map(({ productId, units, acceptBackorder }) => {
      const taken = this.take(buyer, productId, units);
      return { ...taken, backorderUnits: acceptBackorder ? units - taken.shippedUnits : 0 };
    });
  }

  /** Returns units that were reserved but are not taken after all. */
  release(buyer: Buyer, demands: readonly Demand[], shipments: readonly Shipment[]): void {
    demands.forEach(({ productId }, i) => {
      const { shippedUnits, draws } = shipments[i]!;
      let fromFree = shippedUnits;
      for (const one of this.allocationsOf(buyer, productId)) {
        const drawn = draws.find(({ allocationId }) => allocationId === one.allocationId)?.units ?? 0;
        one.left += drawn;
        if (one.typeId === RESERVED_ALLOCATION_TYPE_ID) fromFree -= drawn;
      }
      this.addFree(buyer, productId, fromFree);
    });
  }

  private take(
    buyer: Buyer,
    productId: number,
    units: number,
  ): Pick<Shipment, 'shippedUnits' | 'shortOf' | 'draws'> {
    const free = this.free.get(`${buyer.locationId}:${productId}`);
    if (free === undefined) return { shippedUnits: 0, shortOf: units > 0 ? 'stock' : null, draws: [] };
    const allocations = this.allocationsOf(buyer, productId);
    const limits = allocations.filter((one) => one.typeId !== RESERVED_ALLOCATION_TYPE_ID);
    const reservations = allocations.filter((one) => one.typeId === RESERVED_ALLOCATION_TYPE_ID);
    const reserved = reservations.reduce((sum, one) => sum + one.left, 0);
    const limit = limits.length > 0 ? Math.min(...limits.map((one) => one.left)) : null;
    const { units: shippedUnits, shortOf } = shippableUnits(units, { free, reserved, limit });
    const draws: Shipment['draws'] = [];
    let open = shippedUnits;
    for (const one of reservations) {
      const drawn = Math.min(open, one.left);
      open -= drawn;
      draw(one, drawn, draws);
    }
    this.addFree(buyer, productId, -open);
    for (const one of limits) draw(one, shippedUnits, draws);
    return { shippedUnits, shortOf, draws };
  }

  private allocationsOf({ customerId }: Buyer, productId: number): Allocation[] {
    return this.allocations.get(`${customerId}:${productId}`) ?? [];
  }

  private addFree({ locationId }: Buyer, productId: number, units: number): void {
    const key = `${locationId}:${productId}`;
    const free = this.free.get(key);
    if (free !== undefined) this.free.set(key, free + units);
  }
}

function draw(one: Allocation, units: number, draws: Shipment['draws']): void {
  if (units === 0) return;
  one.left -= units;
  draws.push({ allocationId: one.allocationId, typeId: one.typeId, units });
}
