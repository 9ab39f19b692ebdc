import Big from 'big.js';
import { type FieldError, limitText, MAX_LINE_UNITS, MAX_TOTAL_MONEY } from '../shared/index.ts';

export { nextStage, PURCHASE_STATUSES as STATUSES, type PurchaseStatus as Status } from '../model/index.ts';

/** What a purchase says, whether it comes from a request or from the database. */
export interface Draft {
  vendorId: number;
  supplierId: number;
  toLocationId: number;
  supplierName: string | null;
  deliveryDate: string | null;
  poNum: string;
  lines: readonly Line[];
}

export interface Line {
  productId: number;
  /** As it was given; units come back from the database as text. */
  quantity: { cases: number } | { units: number | string; wasRounded?: boolean };
  batchCode: string | null;
  expirationDate: string | null;
}

export interface VendorFacts {
  name: string;
  isActive: boolean;
  requiresBatchCodes: boolean;
  /** Empty: every day. */
  pickupDays: readonly string[];
  leadTimeDays: number;
  /** Today at the receiving location plus the lead time. */
  earliestDelivery: string;
}

export interface ProductFacts {
  productId: number;
  supplierId: number;
  isActive: boolean;
  unitsPerCase: number | null;
  /** What a unit costs now. */
  fob: string;
}

export interface Facts {
  /** The vendor of exactly this supplier and location. */
  vendor: VendorFacts | null;
  /** The supplier has that vendor, at this location or another. */
  vendorExists: boolean;
  locationExists: boolean;
  /** True also when nobody was named. */
  userExists: boolean;
  products: readonly ProductFacts[];
  /** The other purchase that has the PO number; `globalId` is null where the key does not see it. */
  holder: { globalId: string | null } | null;
}

const STORED_DECIMALS = 4;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Units as they were sent; undefined where cases were given and nobody knows how many units they hold. */
function exactUnits({ quantity }: Line, product: ProductFacts | undefined): Big | undefined {
  if ('units' in quantity) return Big(quantity.units);
  return product?.unitsPerCase ? Big(quantity.cases).times(product.unitsPerCase) : undefined;
}

/** Units as they are stored. */
export function unitsOf(line: Line, product: ProductFacts | undefined): Big | undefined {
  return exactUnits(line, product)?.round(STORED_DECIMALS, Big.roundHalfUp);
}

/** More decimals were sent than are kept: such a quantity was not whole, whatever it looks like now. */
export function isRounded(line: Line, product: ProductFacts | undefined): boolean {
  const { quantity } = line;
  const exact = exactUnits(line, product);
  return (
    ('units' in quantity && quantity.wasRounded === true) || !(exact?.eq(unitsOf(line, product)!) ?? true)
  );
}

/** Cases on all lines; what has no units per case counts none. */
export function totalCasesOf(draft: Draft, facts: Facts): number {
  const products = byId(facts);
  const cases = draft.lines.map((line) => {
    const product = products.get(line.productId);
    const units = unitsOf(line, product);
    return units && product?.unitsPerCase
      ? units.div(product.unitsPerCase).round(STORED_DECIMALS, Big.roundHalfUp)
      : Big(0);
  });
  return cases.reduce((sum, one) => sum.plus(one), Big(0)).toNumber();
}

/** What is wrong with it even as a draft. */
export function draftProblems(draft: Draft, facts: Facts): FieldError[] {
  return [
    ...headProblems(draft, facts),
    ...lineProblems(draft, facts, draftLineProblem),
    ...costProblems(draft, facts),
  ];
}

/** What is wrong with it when it is to be processed: every problem at once. */
export function submitProblems(draft: Draft, facts: Facts): FieldError[] {
  return [
    ...headProblems(draft, facts),
    ...vendorProblems(draft, facts.vendor),
    ...(draft.lines.length === 0
      ? [problem('purchase_transactions', 'NO_LINE_ITEMS', 'Add at least one line item.')]
      : []),
    ...lineProblems(draft, facts, (line, at) => [
      ...draftLineProblem(line, at),
      ...submitLineProblems(line, at, facts),
    ]),
    ...costProblems(draft, facts),
  ];
}

/** A taken PO number comes first: whoever repeats a request that had succeeded must learn that above all. */
function headProblems(draft: Draft, facts: Facts): FieldError[] {
  const { vendorId, supplierId, toLocationId } = draft;
  const problems: FieldError[] = [];
  if (facts.holder) problems.push(duplicatePoNumber(draft.poNum, facts.holder.globalId));
  if (!facts.locationExists) {
    problems.push(problem('to_location_id', 'LOCATION_NOT_FOUND', `There is no location ${toLocationId}.`));
  }
  if (!facts.vendor && (facts.locationExists || !facts.vendorExists)) {
    const detail = `There is no vendor ${vendorId} of supplier ${supplierId} at location ${toLocationId}. GET /api/v1/vendors lists the vendors.`;
    problems.push(problem('vendor_id', 'VENDOR_NOT_FOUND', detail));
  }
  if (!facts.userExists) {
    problems.push(problem('created_by_user_id', 'USER_NOT_FOUND', 'There is no such user.'));
  }
  return problems;
}

export function duplicatePoNumber(
  poNum: string,
  globalId: string | null,
): FieldError & { purchase_global_id?: string } {
  const by = globalId === null ? 'another purchase' : `purchase ${globalId}`;
  const detail = `The PO number ${poNum} is already used for this vendor by ${by}. Choose another, or go on with that purchase.`;
  return {
    ...problem('po_num', 'DUPLICATE_PO_NUMBER', detail),
    ...(globalId === null ? {} : { purchase_global_id: globalId }),
  };
}

function vendorProblems({ vendorId, deliveryDate }: Draft, vendor: VendorFacts | null): FieldError[] {
  const problems: FieldError[] = [];
  if (vendor && !vendor.isActive) {
    problems.push(problem('vendor_id', 'VENDOR_INACTIVE', `Vendor ${vendorId} is no longer active.`));
  }
  if (deliveryDate === null) {
    problems.push(
      problem('delivery_date', 'DELIVERY_DATE_REQUIRED', 'Set a delivery date before submitting.'),
    );
  } else if (vendor) {
    const detail = deliveryProblem(deliveryDate, vendor);
    if (detail) problems.push(problem('delivery_date', 'DELIVERY_DATE_NOT_ALLOWED', detail));
  }
  return problems;
}

/** Days are compared as days: as texts, a year of five digits would come before one of four. */
function dayNumber(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day);
}

function deliveryProblem(deliveryDate: string, vendor: VendorFacts): string | undefined {
  const { earliestDelivery, leadTimeDays, pickupDays } = vendor;
  if (dayNumber(deliveryDate) < dayNumber(earliestDelivery)) {
    const lead = leadTimeDays > 0 ? ` (${leadTimeDays} days ahead)` : '';
    return `The vendor can deliver from ${earliestDelivery} on${lead}, not on ${deliveryDate}.`;
  }
  const weekday = WEEKDAYS[new Date(dayNumber(deliveryDate)).getUTCDay()]!;
  if (pickupDays.length === 0 || pickupDays.includes(weekday)) return undefined;
  return `The vendor delivers on ${pickupDays.join(', ')}; ${deliveryDate} is a ${weekday}.`;
}

/** Where a line stands, and what is known of its product. */
interface At {
  draft: Draft;
  index: number;
  product: ProductFacts | undefined;
}

function lineProblems(draft: Draft, facts: Facts, judge: (line: Line, at: At) => FieldError[]): FieldError[] {
  const products = byId(facts);
  return draft.lines.flatMap((line, index) =>
    judge(line, { draft, index, product: products.get(line.productId) }),
  );
}

function draftLineProblem(line: Line, { draft, index, product }: At): FieldError[] {
  const at = (field: string, code: string, detail: string) => [lineProblem(line, index, field, code, detail)];
  if (!product) return at('product_id', 'PRODUCT_NOT_FOUND', `There is no product ${line.productId}.`);
  if (product.supplierId !== draft.supplierId) {
    const detail = `Product ${line.productId} is not one of supplier ${draft.supplierId}.`;
    return at('product_id', 'PRODUCT_NOT_FOR_VENDOR', detail);
  }
  const units = unitsOf(line, product);
  if (!units) {
    const detail = `Product ${line.productId} has no units per case; send units instead of cases.`;
    return at('cases', 'PRODUCT_MISSING_UNITS_PER_CASE', detail);
  }
  if (units.abs().gt(MAX_LINE_UNITS)) {
    const detail = `At most ${limitText(MAX_LINE_UNITS)} units fit on a line.`;
    return at(quantityField(line), 'QUANTITY_INVALID', detail);
  }
  return [];
}

/** Drafts are valued too, and may hold negative quantities: each line counts by its size. */
function costProblems(draft: Draft, facts: Facts): FieldError[] {
  const products = byId(facts);
  const costs = draft.lines.map((line) => {
    const product = products.get(line.productId);
    const units = unitsOf(line, product)?.abs();
    // A quantity that is absurd by itself is told by itself.
    return units?.lte(MAX_LINE_UNITS) ? units.times(product?.fob ?? 0) : Big(0);
  });
  if (costs.reduce((sum, cost) => sum.plus(cost), Big(0)).lte(MAX_TOTAL_MONEY)) return [];
  const detail = `The lines cost more than ${limitText(MAX_TOTAL_MONEY)} together. Split the purchase up.`;
  return [problem('purchase_transactions', 'QUANTITY_INVALID', detail)];
}

function submitLineProblems(line: Line, { index, product }: At, { vendor }: Facts): FieldError[] {
  const problems: FieldError[] = [];
  const units = unitsOf(line, product);
  if (isTooLittle(line) || (units && (!isPositiveWhole(units) || isRounded(line, product)))) {
    const detail = 'A quantity must come to a positive whole number of units.';
    problems.push(lineProblem(line, index, quantityField(line), 'QUANTITY_INVALID', detail));
  }
  if (vendor?.requiresBatchCodes && line.batchCode === null) {
    const detail = 'The vendor requires a batch code on every line.';
    problems.push(lineProblem(line, index, 'batch_code', 'BATCH_CODE_REQUIRED', detail));
  }
  return problems;
}

/** Zero and less are wrong whatever a case holds, and whether or not the product is known. */
function isTooLittle({ quantity }: Line): boolean {
  return Big('units' in quantity ? quantity.units : quantity.cases).lte(0);
}

function isPositiveWhole(units: Big): boolean {
  return units.gt(0) && units.eq(units.round(0, Big.roundDown));
}

function quantityField({ quantity }: Line): 'cases' | 'units' {
  return 'units' in quantity ? 'units' : 'cases';
}

function byId({ products }: Facts): Map<number, ProductFacts> {
  return new Map(products.map((product) => [product.productId, product]));
}

function problem(field: string, code: string, detail: string): FieldError {
  return { field, code, detail };
}

function lineProblem(line: Line, index: number, field: string, code: string, detail: string): FieldError {
  const path = `purchase_transactions[${index}].${field}`;
  return { field: path, code, detail, index, product_id: line.productId };
}
