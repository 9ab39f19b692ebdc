import { allocatedUnits, allocationTables } from './allocations.ts';
import type { Calendar } from './calendar.ts';
import { PRODUCTS, type Product } from './catalog.ts';
import { type Invoice, type InvoiceLine, isPicked, type Lot, movesGoods } from './invoice.ts';
import { sum } from './money-text.ts';
import { Random } from './random.ts';
import type { DemoRow, Tables } from './rows.ts';
import { coaUrlOf } from './sales-scenarios.ts';

/** A lot as received, and what verified sales have left of it. */
export interface StockLot extends Lot {
  product: Product;
  generation: number;
  units: number;
  remaining: number;
}

/**
 * When each generation of goods arrived. Every generation was sold out before the next was used,
 * so first-in-first-out holds, and no line draws on two lots.
 */
export const RECEIVED_DAYS: Record<number, number> = { 1: -390, 2: -125, 3: -36, 4: -8 };
const FIRST_PURCHASE_TRANS = 4_000_001;
const PENDING_ACTIVATION = 3;

function generationOf(day: number): number {
  if (day <= -128) return 1;
  return day <= -38 ? 2 : 3;
}

interface Movement {
  invoice: Invoice;
  line: InvoiceLine;
}

export interface Stock {
  lots: StockLot[];
  inventory: DemoRow[];
}

/** Works backwards from the units that should be available: goods came in for every sale and for what is left. */
export function buildStock(invoices: readonly Invoice[], receivedUnits: ReadonlyMap<Product, number>): Stock {
  const random = new Random(11_001);
  const movements = new Map<Product, Movement[]>(PRODUCTS.map((product) => [product, []]));
  for (const invoice of invoices.filter(movesGoods)) {
    for (const line of invoice.lines) movements.get(line.product)!.push({ invoice, line });
  }
  const stock: Stock = { lots: [], inventory: [] };
  for (const product of PRODUCTS) {
    const wanted = product.available ?? availableByChance(product, random);
    const withSecondLot = random.chance(0.35) || product.available !== undefined;
    if (product.status === PENDING_ACTIVATION) continue;
    const plan = planOf(product, movements.get(product)!, wanted);
    stock.inventory.push(inventoryRow(product, plan, receivedUnits.get(product) ?? 0));
    stock.lots.push(...lotsOf(product, plan, withSecondLot ? wanted : 0));
    assignLots(stock.lots, product, movements.get(product)!);
  }
  numberLots(stock.lots);
  return stock;
}

/** Covers every stock level bucket, from more than 50 cases down to nothing. */
function availableByChance(product: Product, random: Random): number {
  const perCase = product.unitsPerCase ?? 1;
  const chance = random.next();
  if (product.status !== 1) return perCase * random.int(0, 2);
  if (chance < 0.5) return perCase * random.int(60, 150);
  if (chance < 0.66) return perCase * random.int(25, 49);
  if (chance < 0.78) return perCase * random.int(10, 24);
  if (chance < 0.86) return perCase * random.int(5, 9);
  if (chance < 0.93) return perCase * random.int(1, 4);
  return chance < 0.97 ? random.int(1, perCase - 1) : 0;
}

interface StockPlan {
  /** Units of verified sales, by the generation they drew on. */
  verified: Record<number, number>;
  verified90d: number;
  preSales: number;
  loaded: number;
  pendingSales: number;
  unsellable: number;
  inventory: number;
}

function planOf(product: Product, movements: readonly Movement[], wanted: number): StockPlan {
  const units = (keep: (invoice: Invoice) => boolean) =>
    sum(movements.filter(({ invoice }) => keep(invoice)).map(({ line }) => line.units));
  const inStatus = (...statuses: number[]) => units((invoice) => statuses.includes(invoice.status));
  const verifiedOf = (generation: number) =>
    units((invoice) => invoice.status === 7 && generationOf(invoice.day) === generation);
  const preSales = inStatus(1, 2);
  const loaded = inStatus(3);
  const pendingSales = inStatus(4, 5);
  const verified = { 1: verifiedOf(1), 2: verifiedOf(2), 3: verifiedOf(3) };
  const needed = wanted + allocatedUnits(product) + preSales + loaded + pendingSales;
  // Goods arrive in whole cases; the rest of a broken case is not sellable.
  const perCase = product.unitsPerCase ?? 1;
  const unsellable = (perCase - ((verified[3] + needed) % perCase)) % perCase;
  const verified90d = units((invoice) => invoice.status === 7 && invoice.day >= -90);
  return {
    verified,
    verified90d,
    preSales,
    loaded,
    pendingSales,
    unsellable,
    inventory: needed + unsellable,
  };
}

function inventoryRow(product: Product, plan: StockPlan, received: number): DemoRow {
  return {
    location_id: product.locationId,
    product_id: product.id,
    inventory: plan.inventory,
    received,
    loaded: plan.loaded,
    pending_sales: plan.pendingSales,
    unsellable: plan.unsellable,
    pre_sales: plan.preSales,
    not_authorized: product.notAuthorized,
    avg_daily_sales_90d: (plan.verified90d / 90).toFixed(4),
  };
}

function lotsOf(product: Product, plan: StockPlan, available: number): StockLot[] {
  const perCase = product.unitsPerCase ?? 1;
  const newest = perCase * Math.floor((available * 0.4) / perCase);
  const received: Record<number, number> = {
    1: plan.verified[1]!,
    2: plan.verified[2]!,
    3: plan.verified[3]! + plan.inventory - newest,
    4: newest,
  };
  return [1, 2, 3, 4]
    .filter((generation) => received[generation]! > 0)
    .map((generation) => {
      const batchCode = `${product.supplier.prefix}-${product.id}-${'ABCD'[generation - 1]}`;
      const hasCoa = product.available !== undefined || product.id % 10 !== 0;
      const units = received[generation]!;
      return {
        purchaseTransId: 0,
        batchCode,
        coaUrl: hasCoa ? coaUrlOf(batchCode) : null,
        product,
        generation,
        units,
        remaining: units - (plan.verified[generation] ?? 0),
      };
    });
}

function assignLots(lots: readonly StockLot[], product: Product, movements: readonly Movement[]): void {
  const own = lots.filter((lot) => lot.product === product);
  for (const { invoice, line } of movements) {
    if (!isPicked(invoice)) continue;
    line.lot = own.find((lot) => lot.generation === generationOf(invoice.day))!;
  }
}

/** Lines of one purchase get consecutive numbers. */
function numberLots(lots: StockLot[]): void {
  lots.sort(
    (a, b) =>
      a.generation - b.generation ||
      a.product.supplier.id - b.product.supplier.id ||
      a.product.locationId - b.product.locationId ||
      a.product.id - b.product.id,
  );
  lots.forEach((lot, i) => {
    lot.purchaseTransId = FIRST_PURCHASE_TRANS + i;
  });
}

const LABORATORIES = ['Pacific Analytical', 'Summit Testing Group', 'Clearwater Labs'];

export function stockTables(stock: Stock, calendar: Calendar): Tables {
  return {
    inventory: stock.inventory,
    fifo_layer: stock.lots.map((lot) => ({
      purchase_trans_id: lot.purchaseTransId,
      location_id: lot.product.locationId,
      product_id: lot.product.id,
      units_received: lot.units,
      units_remaining: lot.remaining,
      time_opened: calendar.time(RECEIVED_DAYS[lot.generation]! + 1),
    })),
    batch: stock.lots.map((lot, i) => batchRow(lot, i, calendar)),
    ...allocationTables(calendar),
  };
}

function batchRow(lot: StockLot, i: number, calendar: Calendar): DemoRow {
  const { product } = lot;
  const day = RECEIVED_DAYS[lot.generation]!;
  const [low, high] = product.type.potency;
  const thc = (low + ((product.id * 11 + lot.generation * 3) % (high - low + 1))) / 10;
  const potency = { thc: thc.toFixed(3), cbd: (thc / 40).toFixed(3), total: (thc * 1.08).toFixed(3) };
  return {
    batch_id: i + 1,
    location_id: product.locationId,
    product_id: product.id,
    purchase_trans_id: lot.purchaseTransId,
    batch_code: lot.batchCode,
    inventory_units: lot.remaining,
    expiration_date: calendar.date(day + 540),
    coa_url: lot.coaUrl,
    coa_expiration_date: lot.coaUrl === null ? null : calendar.date(day + 365),
    vintage: null,
    uid: `1A40${String(lot.purchaseTransId).padStart(20, '0')}`,
    laboratory: LABORATORIES[product.id % LABORATORIES.length],
    best_by_date: calendar.date(day + 360),
    harvest_date: product.type.category === 'Flower' ? calendar.date(day - 60) : null,
    manufacture_date: calendar.date(day - 21),
    pack_date: calendar.date(day - 14),
    potency_type: product.type.category === 'Flower' ? 'Percent' : 'Milligrams',
    thc_potency: potency.thc,
    cbd_potency: potency.cbd,
    total_cannabinoids: potency.total,
    label_thc_potency: potency.thc,
    label_cbd_potency: potency.cbd,
    label_total_cannabinoids: potency.total,
    time_created: calendar.time(day + 1),
  };
}
