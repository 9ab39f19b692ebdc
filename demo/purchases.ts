import { PURCHASE_STAGES, type PurchaseStatus } from '../src/model/index.ts';
import { depositOf, fillerProducts, fobPriceOf, type Product, productOf } from './catalog.ts';
import { LOCATION, PRODUCT, PURCHASE, type StateCode, SUPPLIER, USER, verifiedPurchaseId } from './ids.ts';
import { type Supplier, supplierOf } from './parties.ts';
import { RECEIVED_DAYS, type StockLot } from './stock.ts';
import { vendorFor } from './vendors.ts';

export interface PurchaseLine {
  purchaseTransId: number | null;
  product: Product;
  units: number;
  batchCode: string | null;
  activationTaskId: number | null;
}

export interface Purchase {
  /** Its purchase id once processed; its global id is derived from it. */
  number: number;
  status: PurchaseStatus;
  supplier: Supplier;
  state: StateCode;
  vendorId: number;
  deliveryDay: number;
  createdDay: number;
  lines: PurchaseLine[];
  createdBy: number;
  supplierName: string | null;
  deleted: boolean;
}

/** Activation tasks for products that are not active yet, by product. */
export const ACTIVATION_TASKS: ReadonlyMap<number, number> = new Map([
  [PRODUCT.pendingActivation, 1],
  [PRODUCT.pendingActivationSecond, 2],
  [PRODUCT.pendingActivationOther, 3],
]);

const FIRST_OPEN_NUMBER = 410_001;
const FIRST_OPEN_TRANS = 4_100_001;

export function isProcessed(purchase: Purchase): boolean {
  return (PURCHASE_STAGES as readonly PurchaseStatus[]).includes(purchase.status);
}

/** The purchases that brought in the lots: one per supplier, warehouse and generation. */
export function verifiedPurchases(lots: readonly StockLot[]): Purchase[] {
  const byNumber = new Map<number, Purchase>();
  for (const lot of lots) {
    const { supplier, state } = lot.product;
    const number = verifiedPurchaseId(supplier.id, state, lot.generation);
    const deliveryDay = RECEIVED_DAYS[lot.generation]!;
    const purchase =
      byNumber.get(number) ?? purchaseOf(number, 'Verified', supplier, state, deliveryDay, deliveryDay - 10);
    byNumber.set(number, purchase);
    purchase.lines.push({
      purchaseTransId: lot.purchaseTransId,
      product: lot.product,
      units: lot.units,
      batchCode: lot.batchCode,
      activationTaskId: null,
    });
  }
  return [...byNumber.values()];
}

function purchaseOf(
  number: number,
  status: PurchaseStatus,
  supplier: Supplier,
  state: StateCode,
  deliveryDay: number,
  createdDay: number,
): Purchase {
  const vendorId = vendorFor(supplier, state);
  const usual = { lines: [], createdBy: USER.purchaser, supplierName: null, deleted: false };
  return { number, status, supplier, state, vendorId, deliveryDay, createdDay, ...usual };
}

type Plan = readonly [
  status: PurchaseStatus,
  supplierId: number,
  state: StateCode,
  deliveryDay: number,
  lineCount: number,
  more?: Partial<Purchase>,
];

const OTHER = SUPPLIER.other;
const SEPARATE = SUPPLIER.separateInvoice;

/** In order of their numbers; scenarios refer to the first two. */
const PLANS: readonly Plan[] = [
  ['PendingActivation', SUPPLIER.first, 'CA', 9, 2, { createdBy: USER.supplier }],
  ['InProgress', SUPPLIER.first, 'CA', 10, 2, { createdBy: USER.supplier }],
  ['PendingActivation', SUPPLIER.first, 'CA', 14, 1],
  ['PendingActivation', 109, 'AZ', 12, 1],
  ['InProgress', SUPPLIER.second, 'CA', 12, 4, { createdBy: USER.supplier }],
  ['InProgress', OTHER, 'CA', 15, 3],
  ['InProgress', 108, 'IL', 9, 0],
  ['InProgress', SUPPLIER.first, 'CA', 6, 1, { deleted: true }],
  ['New', SUPPLIER.first, 'CA', 6, 5, { supplierName: 'Humboldt Ridge (autumn)' }],
  ['New', SUPPLIER.first, 'AZ', 7, 4],
  ['New', SUPPLIER.second, 'CA', 5, 6],
  ['New', OTHER, 'IL', 8, 5],
  ['New', 110, 'CO', 4, 4],
  ['New', 106, 'IL', 11, 5],
  ['Accepted', SUPPLIER.first, 'CA', 3, 4],
  ['Accepted', SUPPLIER.second, 'CO', 2, 5],
  ['Accepted', OTHER, 'CA', 4, 4],
  // Due within two days also where UTC is on the next day already.
  ['Accepted', SEPARATE, 'CA', 1, 3],
  ['Accepted', 114, 'AZ', 3, 4],
  ['Received', SUPPLIER.first, 'CA', -1, 5],
  ['Received', OTHER, 'CO', -1, 4],
  ['Received', 107, 'CA', 0, 5],
  ['Received', 108, 'IL', 0, 3],
  ['Received', 105, 'AZ', -1, 4],
  ['Confirmed', SUPPLIER.second, 'CA', -2, 5],
  ['Confirmed', SEPARATE, 'CO', -2, 3],
  ['Confirmed', OTHER, 'AZ', -3, 4],
  ['Confirmed', 111, 'IL', -2, 4],
  ['Confirmed', 112, 'IL', -2, 4],
];

export function openPurchases(): Purchase[] {
  let transId = FIRST_OPEN_TRANS;
  return PLANS.map(([status, supplierId, state, deliveryDay, lineCount, more], i) => {
    const number = FIRST_OPEN_NUMBER + i;
    const createdDay = Math.min(deliveryDay - 9, -(1 + (i % 3)));
    const purchase = {
      ...purchaseOf(number, status, supplierOf(supplierId), state, deliveryDay, createdDay),
      ...more,
    };
    const products = productsFor(purchase, lineCount);
    purchase.lines = products.map((product, n) => line(purchase, product, n));
    for (const one of purchase.lines) if (isProcessed(purchase)) one.purchaseTransId = transId++;
    return purchase;
  });
}

function productsFor(purchase: Purchase, count: number): Product[] {
  if (purchase.number === PURCHASE.draft) return [productOf(PRODUCT.plain), productOf(PRODUCT.second)];
  const { supplier, state } = purchase;
  const first = purchase.number % 5;
  const usual = fillerProducts(supplier.id, state).slice(first, first + count);
  return [...waitingFor(purchase).map(productOf), ...usual];
}

/** The products that a purchase waits for; two purchases share the task of the first product. */
function waitingFor(purchase: Purchase): number[] {
  if (purchase.status !== 'PendingActivation') return [];
  if (purchase.supplier.id !== SUPPLIER.first) return [PRODUCT.pendingActivationOther];
  const both = [PRODUCT.pendingActivation, PRODUCT.pendingActivationSecond];
  return purchase.number === PURCHASE.pendingActivation ? both : both.slice(0, 1);
}

function line(purchase: Purchase, product: Product, n: number): PurchaseLine {
  const batchCode = `${product.supplier.prefix}-${purchase.number}-${n + 1}`;
  return {
    purchaseTransId: null,
    product,
    units: (product.unitsPerCase ?? 1) * (10 + ((purchase.number + n * 7) % 30)),
    batchCode: purchase.status === 'InProgress' ? null : batchCode,
    activationTaskId: ACTIVATION_TASKS.get(product.id) ?? null,
  };
}

/** Units in the warehouse that await verification, by product. */
export function unitsReceived(purchases: readonly Purchase[]): Map<Product, number> {
  const units = new Map<Product, number>();
  for (const purchase of purchases) {
    if (purchase.status !== 'Received' && purchase.status !== 'Confirmed') continue;
    for (const one of purchase.lines) units.set(one.product, (units.get(one.product) ?? 0) + one.units);
  }
  return units;
}

/** In cents: unit costs are whole cents, so this is exact. */
export function extCents(one: PurchaseLine): number {
  return (fobPriceOf(one.product) / 100) * one.units;
}

/** In ten-thousandths per unit, including the deposit. */
export function laidInCost(one: PurchaseLine): number {
  return fobPriceOf(one.product) + depositOf(one.product);
}

export function locationOf(purchase: Purchase): number {
  return LOCATION[purchase.state];
}
