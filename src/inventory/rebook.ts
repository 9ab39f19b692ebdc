import { type Buyer, RESERVED, type ShortOf, type StockLedger } from './reserve.ts';

/** What an invoice has of one product, before it changes. */
export interface HeldGoods {
  productId: number;
  /** Units on its lines. */
  units: number;
  /** Those of them that this service took from stock. */
  heldUnits: number;
  /** Of the others, made elsewhere: as many as the warehouse counts as sold without another invoice that explains them. */
  surplusUnits: number;
  draws: readonly { allocationId: number; typeId: number; units: number }[];
}

export interface BookedLine {
  heldUnits: number;
  draws: { allocationId: number; units: number }[];
}

export type Rebooking =
  | {
      /** What each line holds afterwards, in the order in which they were given. */
      lines: BookedLine[];
      /** How PreSales moves, by product; products that stay are not listed. */
      moves: { productId: number; units: number }[];
    }
  | { missing: { productId: number; shortOf: ShortOf }[] };

/**
 * What the goods of an invoice become when its lines ship so much: what is held stays, what is wanted beyond it is
 * reserved, what is no longer wanted goes back. All of it, or what is missing.
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
  const missing: { productId: number; shortOf: ShortOf }[] = [];
  const moves: { productId: number; units: number }[] = [];
  const pools = new Map<number, Pool>();
  for (const [productId, units] of wanted) {
    const goods = before.get(productId) ?? { productId, units: 0, heldUnits: 0, surplusUnits: 0, draws: [] };
    const more = Math.max(0, units - goods.units);
    const [shipment] = ledger.reserve(buyer, [{ productId, units: more, acceptBackorder: false }]);
    if (shipment!.shortOf) missing.push({ productId, shortOf: shipment!.shortOf });
    const returned = givenBack(goods, Math.max(0, goods.units - units));
    if (more - returned.moved !== 0) moves.push({ productId, units: more - returned.moved });
    const draws = [...goods.draws, ...shipment!.draws].map((draw) => ({ ...draw }));
    pools.set(productId, { held: goods.heldUnits - returned.fromHeld + more, draws });
  }
  if (missing.length > 0) return { missing };
  return {
    lines: lines.map(({ productId, shippedUnits }) => book(pools.get(productId)!, shippedUnits)),
    moves,
  };
}

interface Pool {
  held: number;
  draws: { allocationId: number; typeId: number; units: number }[];
}

/** What this service took goes back first; of the rest only what the warehouse really counts. */
function givenBack({ heldUnits, surplusUnits }: HeldGoods, units: number) {
  const fromHeld = Math.min(units, heldUnits);
  return { fromHeld, moved: fromHeld + Math.min(units - fromHeld, surplusUnits) };
}

/** A unit comes from one reservation at most, and counts on every limit. What no line takes is given back. */
function book(pool: Pool, shippedUnits: number): BookedLine {
  const heldUnits = Math.min(shippedUnits, pool.held);
  pool.held -= heldUnits;
  let reservable = shippedUnits;
  const taken = new Map<number, number>();
  for (const draw of pool.draws) {
    const isReserved = draw.typeId === RESERVED;
    const already = taken.get(draw.allocationId) ?? 0;
    const units = Math.min(draw.units, isReserved ? reservable : shippedUnits - already);
    if (units <= 0) continue;
    draw.units -= units;
    if (isReserved) reservable -= units;
    taken.set(draw.allocationId, already + units);
  }
  return { heldUnits, draws: [...taken].map(([allocationId, units]) => ({ allocationId, units })) };
}
