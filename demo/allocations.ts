import type { Calendar } from './calendar.ts';
import { fillerProducts, PRODUCTS, type Product } from './catalog.ts';
import { CUSTOMERS, type Customer } from './customers.ts';
import { CUSTOMER, type StateCode, SUPPLIER } from './ids.ts';
import { sum } from './money-text.ts';
import { Random } from './random.ts';
import type { Tables } from './rows.ts';

const RESERVED_TYPE = 1;
const LIMIT_TYPE = 2;

interface Allocation {
  product: Product;
  customerId: number;
  units: number;
  used: number;
  typeId: number;
  from: number;
  to: number | null;
}

const nthProduct = (supplierId: number, state: StateCode, n: number) => fillerProducts(supplierId, state)[n]!;

function allocation(
  product: Product,
  customerId: number,
  [units, used]: readonly [number, number],
  typeId: number,
  [from, to]: readonly [number, number | null],
): Allocation {
  return { product, customerId, units, used, typeId, from, to };
}

const { first, second, other } = SUPPLIER;

const ALLOCATIONS: readonly Allocation[] = [
  allocation(nthProduct(first, 'CA', 0), CUSTOMER.first, [48, 12], RESERVED_TYPE, [-30, 365]),
  allocation(nthProduct(first, 'CA', 1), CUSTOMER.second, [24, 0], RESERVED_TYPE, [-20, 300]),
  allocation(nthProduct(first, 'CA', 2), CUSTOMER.other, [36, 36], RESERVED_TYPE, [-25, 365]),
  allocation(nthProduct(second, 'CA', 0), CUSTOMER.first, [96, 0], RESERVED_TYPE, [-10, null]),
  allocation(nthProduct(second, 'CA', 0), 5010, [48, 24], RESERVED_TYPE, [-10, null]),
  allocation(nthProduct(other, 'CA', 2), 5007, [40, 20], RESERVED_TYPE, [-40, 365]),
  allocation(nthProduct(other, 'AZ', 0), 5023, [60, 0], RESERVED_TYPE, [-15, 365]),
  allocation(nthProduct(106, 'IL', 1), 5041, [20, 0], RESERVED_TYPE, [-5, 365]),
  allocation(nthProduct(first, 'CA', 3), CUSTOMER.first, [24, 0], LIMIT_TYPE, [-30, 365]),
  allocation(nthProduct(second, 'CA', 2), 5011, [48, 24], LIMIT_TYPE, [-30, null]),
  allocation(nthProduct(108, 'IL', 0), 5042, [24, 0], LIMIT_TYPE, [-30, 365]),
  allocation(nthProduct(first, 'CA', 4), CUSTOMER.first, [24, 24], RESERVED_TYPE, [-120, -31]),
  allocation(nthProduct(first, 'AZ', 0), 5024, [12, 0], RESERVED_TYPE, [-90, -40]),
  allocation(nthProduct(110, 'CO', 0), 5033, [48, 0], RESERVED_TYPE, [45, 90]),
  allocation(nthProduct(first, 'CA', 5), CUSTOMER.second, [36, 0], LIMIT_TYPE, [30, 120]),
];

/** Units that active reservations still hold of a product, at its one warehouse. */
export function allocatedUnits(product: Product): number {
  return sum(
    ALLOCATIONS.filter((one) => one.product === product && one.typeId === RESERVED_TYPE)
      .filter((one) => one.from <= 0 && (one.to === null || one.to >= 0))
      .map((one) => one.units - one.used),
  );
}

export function allocationTables(calendar: Calendar): Tables {
  return {
    allocation: ALLOCATIONS.map((one, i) => ({
      allocation_id: 50_001 + i,
      product_id: one.product.id,
      customer_id: one.customerId,
      units: one.units,
      used_units: one.used,
      type_id: one.typeId,
      start_date: calendar.date(one.from),
      end_date: one.to === null ? null : calendar.date(one.to),
    })),
    retailer_inventory: retailerRows(calendar),
  };
}

const REPORTING_RETAILERS = 24;
const PRODUCTS_EACH = 7;

function retailerRows(calendar: Calendar) {
  const random = new Random(90_001);
  const retailers = CUSTOMERS.filter((customer) => customer.status === 'Active').slice(
    0,
    REPORTING_RETAILERS,
  );
  const pairs = retailers.flatMap((customer) =>
    someProducts(random, customer).map((product) => ({ customer, product })),
  );
  return pairs.map(({ customer, product }, i) => {
    const dailySales = random.int(5, 400) / 100;
    return {
      retailer_inventory_id: 90_001 + i,
      product_id: product.id,
      customer_id: customer.id,
      last_inventory_date: calendar.date(-random.int(0, 6)),
      inventory: random.int(0, 120).toFixed(2),
      daily_sales: dailySales.toFixed(4),
    };
  });
}

function someProducts(random: Random, customer: Customer): Product[] {
  return random.some(
    PRODUCTS.filter((one) => one.state === customer.state && one.sellable),
    PRODUCTS_EACH,
  );
}
