import { type Buyer, RESERVED_ALLOCATION_TYPE_ID, type ShortageCause, type StockLedger } from './reserve.ts';

/** What an invoice holds of one product before the change. */
export interface HeldGoods {
  productId: number;
  /** Units on its lines. */
  units: number;
  /** How many of them this service took from stock. */
  heldUnits: number;
  /** Of the others (booked elsewhere): how many the warehouse counts as sold that no other invoice accounts for. */
  surplusUnits: number;
  draws: readonly { allocationId: number; typeId: number; units: number }[];
}

export interface BookedLine {
  heldUnits: number;
  draws: { allocationId: number; units: number }[];
}

export type Rebooking =
  | {
      /** What each line holds afterwards, in the given order. */
      lines: BookedLine[];
      /** Change in PreSales by product; unchanged products are not listed. */
      moves: { productId: number; units: number }[];
    }
  | { missing: { productId: number; shortOf: ShortageCause }[] };

/**
 * Rebooks an invoice's goods for new line quantities: held units stay, additional units are reserved, and surplus units go
 * back. Either everything is covered, or the result says what is missing.
 */
export function rebook(
  buyer: Buyer,
  lines: readonly { productId: number; shippedUnits: number }[],
  held: readonly HeldGoods[],
  ledger: StockLedger,
): Rebooking {
  const before = new Map(held.map((one) => [one.productId, one]));
  const wanted = new Map(held.map(({ productId }) => [productId, 0]));
  for (const { productId, shippedUnits } of lines)
    wanted.set(productId, (wanted.get(productId) ?? 0) + shippedUnits);
  const missing: { productId: number; shortOf: ShortageCause }[] = [];
  const moves: { productId: number; units: number }[] = [];
  const pools = new Map<number, Pool>();
  for (const [productId, units] of wanted) {
    const goods = before.get(productId) ?? { productId, units: 0, heldUnits: 0, surplusUnits: 0, draws: [] };
    const more = Math.max(0, units - goods.units);
    const [shipment] = ledger.reserve(buyer, [{ productId, units: more, acceptBackorder: false }]);
    if (shipment!.shortOf) missing.push({ productId, shortOf: shipment!.shortOf });
    const returned = splitReturn(goods, Math.max(0, goods.units - units));
    if (more - returned.moved !== 0) moves.push({ productId, units: more - returned.moved });
    const draws = [...goods.draws, ...shipment!.draws].map((draw) => ({ ...draw }));
    pools.set(productId, { held: goods.heldUnits - returned.fromHeld + more, draws });
  }
  if (missing.length > 0) return { missing };
  return {
    lines: lines.map(({ productId, shippedUnits }) => drawFromPool(pools.get(productId)!, shippedUnits)),
    moves,
  };
}

interface Pool {
  held: number;
  draws: { allocationId: number; typeId: number; units: number }[];
}

/** Units that this service took go back first; of the rest, only as many as the warehouse really counts. */
function splitReturn({ heldUnits, surplusUnits }: HeldGoods, units: number) {
  const fromHeld = Math.min(units, heldUnits);
  return { fromHeld, moved: fromHeld + Math.min(units - fromHeld, surplusUnits) };
}

/** A unit comes from at most one reservation, and counts against every limit. Draws that no line uses are given back. */
function drawFromPool(pool: Pool, shippedUnits: number): BookedLine {
  const heldUnits = Math.min(shippedUnits, pool.held);
  pool.held -= heldUnits;
  let reservable = shippedUnits;
  const taken = new Map<number, number>();
  for (const draw of pool.draws) {
    const isReserved = draw.typeId === RESERVED_ALLOCATION_TYPE_ID;
    const already = taken.get(draw.allocationId) ?? 0;
    const units = Math.min(draw.units, isReserved ? reservable : shippedUnits - already);
    if (units <= 0) continue;
    draw.units -= units;
    if (isReserved) reservable -= units;
    taken.set(draw.allocationId, already + units);
  }
  return { heldUnits, draws: [...taken].map(([allocationId, units]) => ({ allocationId, units })) };
}
