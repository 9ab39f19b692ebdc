import type { Calendar } from './calendar.ts';
import { HOME_STATE, LOCATION, OTHER_STATE, PRODUCT, type StateCode, SUPPLIER } from './ids.ts';
import { centsText, tenThousandthsText } from './money-text.ts';
import { SUPPLIERS, type Supplier, supplierOf } from './parties.ts';
import { PRODUCT_TYPES, type ProductType, productTypeOf } from './product-types.ts';
import { Random } from './random.ts';
import type { DemoRow, Tables } from './rows.ts';

export interface Product {
  id: number;
  supplier: Supplier;
  type: ProductType;
  state: StateCode;
  locationId: number;
  name: string;
  brand: string;
  variant: string;
  packageName: string;
  unitsPerCase: number | null;
  caseOnly: boolean;
  minimum: number | null;
  /** Null: has no price. */
  priceCents: number | null;
  status: 1 | 2 | 3;
  sample: boolean;
  notAuthorized: boolean;
  /** Units that should be available in the end; if undefined, random. */
  available?: number;
  /** Whether randomly generated invoices may contain it. */
  sellable: boolean;
}

/** Prices went up this many days ago. */
export const PRICE_CHANGE_DAYS_AGO = 90;
const FIRST_GENERATED = 20_101;
const PLENTY = 6_000;
const MAX_STOCK = 24_000;

type Scenario = readonly [id: number, supplier: number, typeName: string, more: Partial<Product>];

const SCENARIOS: readonly Scenario[] = [
  [PRODUCT.plain, SUPPLIER.first, 'Flower', { available: MAX_STOCK }],
  [PRODUCT.second, SUPPLIER.first, 'Pre-Roll', { available: MAX_STOCK }],
  [PRODUCT.secondSupplier, SUPPLIER.second, 'Beverage', {}],
  [PRODUCT.otherSupplier, SUPPLIER.other, 'Edible', {}],
  [PRODUCT.separateInvoice, SUPPLIER.separateInvoice, 'Concentrate', {}],
  [PRODUCT.caseOnly, SUPPLIER.first, 'Flower', { caseOnly: true }],
  [PRODUCT.minimum, SUPPLIER.first, 'Flower', { minimum: 24 }],
  [PRODUCT.noUnitsPerCase, SUPPLIER.first, 'Pre-Roll', { unitsPerCase: null }],
  [PRODUCT.sample, SUPPLIER.first, 'Vape', { sample: true, priceCents: 1, sellable: false }],
  [PRODUCT.notAuthorized, SUPPLIER.first, 'Vape', { notAuthorized: true, sellable: false }],
  [PRODUCT.inactive, SUPPLIER.first, 'Flower', { status: 2, sellable: false, available: 36 }],
  [PRODUCT.outOfStock, SUPPLIER.first, 'Flower', { available: 0, sellable: false }],
  [PRODUCT.lowStock, SUPPLIER.first, 'Flower', { available: 7, sellable: false }],
  [PRODUCT.noPrice, SUPPLIER.first, 'Pre-Roll', { priceCents: null, sellable: false }],
  [PRODUCT.otherState, SUPPLIER.first, 'Flower', { state: OTHER_STATE }],
  [PRODUCT.automaticPromotion, SUPPLIER.first, 'Vape', {}],
  [PRODUCT.quantityPromotion, SUPPLIER.first, 'Pre-Roll', {}],
  [PRODUCT.splitSeries, SUPPLIER.second, 'Beverage', {}],
  [PRODUCT.pendingActivation, SUPPLIER.first, 'Flower', { status: 3, sellable: false }],
  [PRODUCT.pendingActivationSecond, SUPPLIER.first, 'Vape', { status: 3, sellable: false }],
  [PRODUCT.pendingActivationOther, 109, 'Topical', { status: 3, sellable: false, state: 'AZ' }],
];

function product(
  id: number,
  supplier: Supplier,
  type: ProductType,
  n: number,
  more: Partial<Product>,
): Product {
  const brand = supplier.brands[n % supplier.brands.length]!;
  const variant = type.variants[(n * 5 + supplier.id) % type.variants.length]!;
  const packageName = type.packages[Math.floor(n / 2) % type.packages.length]!;
  const state = more.state ?? HOME_STATE;
  const spread = type.maxCents - type.minCents;
  return {
    id,
    supplier,
    type,
    state,
    locationId: LOCATION[state],
    name: `${brand} ${variant} ${type.name} ${packageName}${more.sample ? ' (Sample)' : ''}`,
    brand,
    variant,
    packageName,
    unitsPerCase: type.unitsPerCase,
    caseOnly: false,
    minimum: null,
    priceCents: type.minCents + Math.round((((n * 37) % 100) / 100) * spread),
    status: 1,
    sample: false,
    notAuthorized: false,
    sellable: true,
    ...more,
  };
}

function scenarioProducts(): Product[] {
  return SCENARIOS.map(([id, supplierId, typeName, more], n) =>
    product(id, supplierOf(supplierId), productTypeOf(typeName), n, { available: PLENTY, ...more }),
  );
}

/** A supplier sells most of its range in its home state, and less in each further state. */
function rangeSize(supplier: Supplier, state: StateCode): number {
  if (supplier.id <= SUPPLIER.second && state === HOME_STATE) return 20;
  return state === supplier.states[0] ? 15 : 10;
}

function generatedProducts(): Product[] {
  const random = new Random(20_001);
  const places = SUPPLIERS.flatMap((supplier) => supplier.states.map((state) => ({ supplier, state })));
  const list = places.flatMap(({ supplier, state }) =>
    Array.from({ length: rangeSize(supplier, state) }, (_, n) => ({ supplier, state, n })),
  );
  return list.map(({ supplier, state, n }, i) => {
    const type = productTypeOf(supplier.productTypes[n % supplier.productTypes.length]!);
    const inactive = !supplier.active || n % 13 === 12;
    const sample = n % 17 === 16;
    return product(FIRST_GENERATED + i, supplier, type, n + supplier.id, {
      state,
      caseOnly: random.chance(0.15),
      minimum: random.chance(0.1) ? type.unitsPerCase * 2 : null,
      status: inactive ? 2 : 1,
      sample,
      sellable: !inactive && !sample,
      ...(sample ? { priceCents: 1 } : {}),
    });
  });
}

export const PRODUCTS: readonly Product[] = [...scenarioProducts(), ...generatedProducts()];

const byId = new Map(PRODUCTS.map((one) => [one.id, one]));

export function productOf(id: number): Product {
  return byId.get(id)!;
}

/** A supplier's generated products in a state: no scenario depends on them. */
export function fillerProducts(supplierId: number, state: StateCode): Product[] {
  return PRODUCTS.filter(
    (one) =>
      one.id >= FIRST_GENERATED && one.sellable && one.supplier.id === supplierId && one.state === state,
  );
}

/** The price before the increase. */
export function oldPriceOf(priceCents: number): number {
  return Math.max(1, Math.floor(priceCents * 0.94));
}

/** The distributor's cost per unit, in ten-thousandths. */
export function fobPriceOf(one: Product): number {
  return Math.max(100, Math.round((one.priceCents ?? one.type.minCents) * 0.62) * 100);
}

export function depositOf(one: Product): number {
  return one.type.name === 'Beverage' ? 500 : 0;
}

function productRow(one: Product): DemoRow {
  const images = `https://images.dray.example/products/${one.id}`;
  const [low, high] = one.type.potency;
  const isFlower = one.type.category === 'Flower';
  const thc = ((low + ((one.id * 7) % (high - low + 1))) / 10).toFixed(3);
  return {
    product_id: one.id,
    supplier_id: one.supplier.id,
    product_name: one.name,
    status_id: one.status,
    state: one.state,
    is_sample: one.sample,
    supplier_product_number: `${one.supplier.prefix}-${one.id}`,
    wholesale_units_per_case: one.unitsPerCase,
    case_only: one.caseOnly,
    min_order_units: one.minimum,
    fob: tenThousandthsText(fobPriceOf(one)),
    deposit_cost: tenThousandthsText(depositOf(one)),
    unit_net_weight: one.type.netWeight,
    brand_family: one.brand,
    brand_id: one.supplier.id * 10 + one.supplier.brands.indexOf(one.brand),
    brand_name: one.brand,
    brand_style: one.variant,
    product_type_id: one.type.id,
    product_type_name: one.type.name,
    product_group_id: one.type.id,
    package_id: one.type.id * 10 + one.type.packages.indexOf(one.packageName),
    package_name: one.packageName,
    strain_id: isFlower ? one.type.variants.indexOf(one.variant) + 1 : null,
    strain_name: isFlower ? one.variant : null,
    flavor: isFlower ? null : one.variant,
    blend: ['Sativa', 'Indica', 'Hybrid'][one.id % 3],
    potency: thc,
    potency_thc: thc,
    description: `${one.variant} ${one.type.name.toLowerCase()} by ${one.supplier.name}, ${one.packageName}.`,
    ingredients: one.type.name === 'Beverage' ? 'Carbonated water, cane sugar, natural flavors' : null,
    thumbnail_image_url: `${images}/thumb.jpg`,
    full_size_image_url: `${images}/full.jpg`,
    svc_menu_category: one.type.category,
    svc_live_category_id: one.type.id,
  };
}

function priceRows(calendar: Calendar): DemoRow[] {
  return PRODUCTS.filter((one) => one.priceCents !== null).flatMap((one) => [
    {
      product_id: one.id,
      state: one.state,
      start_date: calendar.date(-720),
      end_date: calendar.date(-PRICE_CHANGE_DAYS_AGO - 1),
      unit_price: centsText(oldPriceOf(one.priceCents!)),
    },
    {
      product_id: one.id,
      state: one.state,
      start_date: calendar.date(-PRICE_CHANGE_DAYS_AGO),
      end_date: null,
      unit_price: centsText(one.priceCents!),
    },
  ]);
}

export function catalogTables(calendar: Calendar): Tables {
  return {
    product_category: PRODUCT_TYPES.map((type, i) => ({
      product_category_id: type.id,
      category_name: type.category,
      sequence: (i + 1) * 10,
    })),
    product: PRODUCTS.map(productRow),
    product_price: priceRows(calendar),
    product_authorization: [5010, 5011].map((customer_id) => ({
      product_id: PRODUCT.notAuthorized,
      customer_id,
    })),
  };
}
