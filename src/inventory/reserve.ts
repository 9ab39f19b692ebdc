/** What a customer could have of one product when stock was locked. */
export interface LockedStock {
  productId: number;
  availableUnits: number;
  /** Running allocations of the customer for the product, oldest first. */
  allocations: readonly { allocationId: number; typeId: number; leftUnits: number }[];
}

export interface Demand {
  productId: number;
  units: number;
  acceptBackorder: boolean;
}

export interface Shipment {
  shippedUnits: number;
  backorderUnits: number;
  /** Units taken from allocations: reservations are drawn before free stock, limits are counted. */
  draws: { allocationId: number; units: number }[];
}

const RESERVED = 1;

/** The state of one product while lines are served one after the other. */
class Shelf {
  private free: number;
  private readonly allocations: { allocationId: number; typeId: number; left: number }[];

  constructor(stock: LockedStock) {
    this.free = stock.availableUnits;
    this.allocations = stock.allocations.map(({ allocationId, typeId, leftUnits }) => ({
      allocationId,
      typeId,
      left: leftUnits,
    }));
  }

  take(units: number): Pick<Shipment, 'shippedUnits' | 'draws'> {
    const limits = this.allocations.filter((one) => one.typeId !== RESERVED);
    const reservations = this.allocations.filter((one) => one.typeId === RESERVED);
    const reserved = reservations.reduce((sum, one) => sum + one.left, 0);
    const most = Math.min(units, ...limits.map((one) => one.left));
    const shippedUnits = Math.max(0, Math.min(most, this.free + reserved));
    const draws: Shipment['draws'] = [];
    let open = shippedUnits;
    for (const one of reservations) {
      const drawn = Math.min(open, one.left);
      open -= drawn;
      this.draw(one, drawn, draws);
    }
    this.free -= open;
    for (const one of limits) this.draw(one, shippedUnits, draws);
    return { shippedUnits, draws };
  }

  private draw(one: { allocationId: number; left: number }, units: number, draws: Shipment['draws']): void {
    if (units === 0) return;
    one.left -= units;
    draws.push({ allocationId: one.allocationId, units });
  }
}

/** Serves lines in their order from the locked stock; lines of one product share it. */
export function serve(demands: readonly Demand[], stock: readonly LockedStock[]): Shipment[] {
  const shelves = new Map(stock.map((one) => [one.productId, new Shelf(one)]));
  return demands.map(({ productId, units, acceptBackorder }) => {
    const taken = shelves.get(productId)?.take(units) ?? { shippedUnits: 0, draws: [] };
    return { ...taken, backorderUnits: acceptBackorder ? units - taken.shippedUnits : 0 };
  });
}
