import type { InvoiceStatus } from '../src/model/index.ts';
import type { Calendar } from './calendar.ts';
import { PRODUCTS, type Product } from './catalog.ts';
import { CUSTOMERS, type Customer, splitSeriesOf, termOf } from './customers.ts';
import { CUSTOMER, type StateCode } from './ids.ts';
import { type Invoice, InvoiceBook, type LineDraft } from './invoice.ts';
import { Random } from './random.ts';
import { addScenarioInvoices } from './sales-scenarios.ts';

const FIRST_INVOICE = 600_101;
const VERIFIED = 640;
const SPLIT_EVERY = 80;
const WITHOUT_ORDER_ID = 0.08;
const LINE_COUNTS = [1, 2, 3, 3, 4, 4, 5, 5, 6, 7];

/**
 * Ages of verified deliveries in days. They stay a week away from every day on which a price
 * or promotion begins or ends: moving to a delivery day then never changes a price, so amounts do
 * not depend on the weekday of loading.
 */
const AGE_RANGES = [
  [360, 128],
  [112, 98],
  [82, 68],
  [52, 38],
  [22, 4],
] as const;

interface Plan {
  status: InvoiceStatus;
  day: number;
  credit?: boolean;
  cancelled?: boolean;
}

function verifiedDays(): number[] {
  const days = AGE_RANGES.flatMap(([from, to]) =>
    Array.from({ length: from - to + 1 }, (_, i) => -(from - i)),
  );
  return Array.from({ length: VERIFIED }, (_, i) => days[Math.floor((i * days.length) / VERIFIED)]!);
}

function repeat(count: number, plan: (i: number) => Plan): Plan[] {
  return Array.from({ length: count }, (_, i) => plan(i));
}

function plans(): Plan[] {
  return [
    ...verifiedDays().map((day): Plan => ({ status: 7, day })),
    ...repeat(18, (i) => ({ status: 7, day: i % 2 === 0 ? -(5 + i) : -(38 + (i % 14)), credit: true })),
    ...repeat(6, (i) => ({ status: 1, day: -(38 + i), cancelled: true })),
    ...repeat(24, (i) => ({ status: 5, day: -(2 + (i % 2)) })),
    ...repeat(20, () => ({ status: 4, day: -1 })),
    ...repeat(24, () => ({ status: 3, day: 0 })),
    ...repeat(24, (i) => ({ status: 2, day: 1 + (i % 2) })),
    ...repeat(60, (i) => ({ status: 1, day: 2 + (i % 12) })),
    ...repeat(6, (i) => ({ status: 1, day: 3 + i, cancelled: true })),
  ];
}

/** Old deliveries went to every customer with delivery days; open ones go only to daily customers. */
function buyersFor(plan: Plan): Customer[] {
  return CUSTOMERS.filter((customer) => {
    if (customer.deliveryDays.length === 0) return false;
    if (plan.day < -120) return true;
    if (customer.status !== 'Active' || customer.onHold) return false;
    return plan.status === 7 || plan.status === 1 || customer.deliveryDays.length >= 5;
  });
}

/** Lines of one invoice share series and terms; some suppliers require a separate invoice. */
function groupKey(customer: Customer, { supplier }: Product): string {
  const alone = supplier.separateInvoice ? supplier.id : 0;
  return [splitSeriesOf(customer, supplier.id), termOf(customer, supplier.id), alone].join('/');
}

const SELLABLE = new Map<StateCode, Product[]>();
for (const product of PRODUCTS) {
  if (!product.sellable) continue;
  SELLABLE.set(product.state, [...(SELLABLE.get(product.state) ?? []), product]);
}

class SalesGenerator {
  private readonly random = new Random(600_101);
  private nextId = FIRST_INVOICE;

  constructor(private readonly book: InvoiceBook) {}

  addPlanned(plan: Plan, i: number): void {
    const customer = this.random.pick(buyersFor(plan));
    const range = SELLABLE.get(customer.state)!;
    const first = this.random.pick(range);
    const invoice = this.add(plan, customer, first);
    if (i % SPLIT_EVERY !== SPLIT_EVERY - 1 || invoice.series !== null || first.supplier.separateInvoice)
      return;
    const alone = range.filter(
      (one) => one.supplier.separateInvoice || splitSeriesOf(customer, one.supplier.id),
    );
    if (alone.length > 0) this.addSplit(plan, invoice, this.random.pick(alone));
  }

  /** The second invoice of one order: same customer and day, and the PO number with a suffix. */
  addSplit(plan: Plan, parent: Invoice, first: Product): void {
    const { customer, createdDay, createdMinutes, poNum } = parent;
    this.add(plan, customer, first, {
      createdDay,
      createdMinutes,
      poNum: `${poNum}-1`,
      hasOrderId: parent.hasOrderId,
      splitOf: parent,
      splitReason: first.supplier.separateInvoice ? 'SEPARATE_INVOICE_REQUIRED' : 'SPLIT_INVOICE',
    });
  }

  add(plan: Plan, customer: Customer, first: Product, more: Partial<Invoice> = {}): Invoice {
    const { status, day } = plan;
    const own = groupKey(customer, first);
    const others = SELLABLE.get(customer.state)!.filter(
      (one) => one !== first && groupKey(customer, one) === own,
    );
    const count = plan.credit ? 1 : this.random.pick(LINE_COUNTS);
    const products = [first, ...this.random.some(others, count - 1)];
    return this.book.add({
      id: this.nextId++,
      customer,
      status,
      day,
      createdDay: day > 0 ? -this.random.int(0, 5) : day - this.random.int(2, 4),
      createdMinutes: this.random.int(30, 600),
      lines: products.map((product) => this.line(product, plan)),
      more: {
        credit: plan.credit ?? false,
        cancelled: plan.cancelled ?? false,
        hasOrderId: !this.random.chance(WITHOUT_ORDER_ID),
        memo: plan.credit ? 'Short dated goods returned' : null,
        ...more,
      },
    });
  }

  /** Whole cases, so that lots stay whole cases too. */
  private line(product: Product, plan: Plan): LineDraft {
    const step = product.unitsPerCase ?? 5;
    const least = Math.ceil((product.minimum ?? 1) / step);
    const units = step * Math.max(least, this.random.int(1, 5));
    if (plan.credit) return { product, units: -step };
    const chance = this.random.next();
    if (chance < 0.04) return { product, units, missing: step, backOrder: true };
    if (chance < 0.06) return { product, units, missing: step };
    if (chance < 0.08 && plan.status >= 4)
      return { product, units, missing: step, reason: 'Damaged in transit' };
    return { product, units, manual: chance > 0.7 };
  }
}

/** All invoices, the named ones first; their lots and payments are computed afterwards. */
export function buildInvoices(calendar: Calendar): Invoice[] {
  const book = new InvoiceBook(calendar);
  addScenarioInvoices(book);
  const generator = new SalesGenerator(book);
  const all = plans();
  all.forEach((plan, i) => {
    generator.addPlanned(plan, i);
  });
  addSplitSeries(generator);
  return book.invoices;
}

/** Orders of the customer with a split series: one delivered, one upcoming. */
function addSplitSeries(generator: SalesGenerator): void {
  const customer = CUSTOMERS.find((one) => one.id === CUSTOMER.splitSeries)!;
  const range = SELLABLE.get(customer.state)!;
  const inSeries = range.find((one) => splitSeriesOf(customer, one.supplier.id) !== null)!;
  const usual = range.find((one) => splitSeriesOf(customer, one.supplier.id) === null)!;
  for (const plan of [{ status: 7, day: -21 } as const, { status: 1, day: 8 } as const]) {
    const parent = generator.add(plan, customer, usual);
    generator.addSplit(plan, parent, inSeries);
  }
}
