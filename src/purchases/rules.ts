import Big from 'big.js';
import { type FieldError, limitText, MAX_LINE_UNITS, MAX_TOTAL_MONEY, plural } from '../shared/index.ts';

export { nextStage, PURCHASE_STATUSES as STATUSES, type PurchaseStatus as Status } from '../model/index.ts';

/** The content of a purchase, from a request or from the database. */
export interface PurchaseDraft {
  vendorId: number;
  supplierId: number;
  toLocationId: number;
  supplierName: string | null;
  deliveryDate: string | null;
  poNum: string;
  lines: readonly PurchaseDraftLine[];
}

export interface PurchaseDraftLine {
  productId: number;
  /** As given in the request; units read from the database are strings. */
  quantity: { cases: number } | { units: number | string; wasRounded?: boolean };
  batchCode: string | null;
  expirationDate: string | null;
}

export interface VendorFacts {
  name: string;
  isActive: boolean;
  requiresBatchCodes: boolean;
  /** Empty means every day. */
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
  /** Current cost per unit. */
  fob: string;
}

export interface DraftFacts {
  /** The vendor for exactly this supplier and location. */
  vendor: VendorFacts | null;
  /** Whether the supplier has that vendor at any location. */
  vendorExists: boolean;
  locationExists: boolean;
  /** The user named as the creator, if there is no such user. */
  unknownUserId: number | null;
  products: readonly ProductFacts[];
  /** The other purchase with the same PO number; `globalId` is null if the key may not see it. */
  holder: { globalId: string | null } | null;
}

const STORED_DECIMALS = 4;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Units before rounding; undefined if cases were given and the product has no units per case. */
function exactUnits({ quantity }: PurchaseDraftLine, product: ProductFacts | undefined): Big | undefined {
  if ('units' in quantity) return Big(quantity.units);
  return product?.unitsPerCase ? Big(quantity.cases).times(product.unitsPerCase) : undefined;
}

/** Units rounded to the stored number of decimals. */
export function unitsOf(line: PurchaseDraftLine, product: ProductFacts | undefined): Big | undefined {
  return exactUnits(line, product)?.round(STORED_DECIMALS, Big.roundHalfUp);
}

/** Whether more decimals were sent than are stored: such a quantity was not whole, even if it looks whole now. */
export function isRounded(line: PurchaseDraftLine, product: ProductFacts | undefined): boolean {
  const { quantity } = line;
  const exact = exactUnits(line, product);
  return (
    ('units' in quantity && quantity.wasRounded === true) || !(exact?.eq(unitsOf(line, product)!) ?? true)
  );
}

/** Total cases of all lines. Products without units per case count as zero. */
export function totalCasesOf(draft: PurchaseDraft, facts: DraftFacts): number {
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

/** Problems that are not allowed even in a draft. */
export function draftProblems(draft: PurchaseDraft, facts: DraftFacts): FieldError[] {
  return [
    ...headProblems(draft, facts),
    ...lineProblems(draft, facts, draftLineProblem),
    ...costProblems(draft, facts),
  ];
}

/** Every problem that prevents submission. */
export function submitProblems(draft: PurchaseDraft, facts: DraftFacts): FieldError[] {
  return [
    ...headProblems(draft, facts),
    ...vendorProblems(draft, facts.vendor),
    ...(draft.lines.length === 0
      ? [
          problem(
            'purchase_transactions',
            'NO_LINE_ITEMS',
            'Add at least one line before you submit the purchase.',
          ),
        ]
      : []),
    ...lineProblems(draft, facts, (line, at) => [
      ...draftLineProblem(line, at),
      ...submitLineProblems(line, at, facts),
    ]),
    ...costProblems(draft, facts),
  ];
}

/** A taken PO number comes first: it is what a client that repeats a successful request most needs to know. */
function headProblems(draft: PurchaseDraft, facts: DraftFacts): FieldError[] {
  const { vendorId, supplierId, toLocationId } = draft;
  const problems: FieldError[] = [];
  if (facts.holder) problems.push(duplicatePoNumberProblem(draft.poNum, facts.holder.globalId));
  if (!facts.locationExists) {
    problems.push(
      problem(
        'to_location_id',
        'LOCATION_NOT_FOUND',
        `Location ${toLocationId} does not exist. GET /api/v1/locations lists the locations.`,
      ),
    );
  }
  if (!facts.vendor && (facts.locationExists || !facts.vendorExists)) {
    const detail = `Supplier ${supplierId} has no vendor ${vendorId} at location ${toLocationId}. GET /api/v1/vendors lists the vendors.`;
    problems.push(problem('vendor_id', 'VENDOR_NOT_FOUND', detail));
  }
  if (facts.unknownUserId !== null) {
    const detail = `User ${facts.unknownUserId} does not exist. Check the ID.`;
    problems.push(problem('created_by_user_id', 'USER_NOT_FOUND', detail));
  }
  return problems;
}

export function duplicatePoNumberProblem(
  poNum: string,
  globalId: string | null,
): FieldError & { purchase_global_id?: string } {
  const by = globalId === null ? 'another purchase' : `purchase ${globalId}`;
  const detail = `PO number ${poNum} is already used for this vendor by ${by}. Use another number, or continue with that purchase.`;
  return {
    ...problem('po_num', 'DUPLICATE_PO_NUMBER', detail),
    ...(globalId === null ? {} : { purchase_global_id: globalId }),
  };
}

function vendorProblems({ vendorId, deliveryDate }: PurchaseDraft, vendor: VendorFacts | null): FieldError[] {
  const problems: FieldError[] = [];
  if (vendor && !vendor.isActive) {
    problems.push(
      problem(
        'vendor_id',
        'VENDOR_INACTIVE',
        `Vendor ${vendorId} is no longer active. Choose another vendor.`,
      ),
    );
  }
  if (deliveryDate === null) {
    problems.push(
      problem(
        'delivery_date',
        'DELIVERY_DATE_REQUIRED',
        'Set a delivery date before you submit the purchase.',
      ),
    );
  } else if (vendor) {
    const detail = deliveryProblem(deliveryDate, vendor);
    if (detail) problems.push(problem('delivery_date', 'DELIVERY_DATE_NOT_ALLOWED', detail));
  }
  return problems;
}

/** Dates are compared as numbers: as strings, a five-digit year would sort before a four-digit one. */
function dayNumber(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day);
}

function deliveryProblem(deliveryDate: string, vendor: VendorFacts): string | undefined {
  const { earliestDelivery, leadTimeDays, pickupDays } = vendor;
  if (dayNumber(deliveryDate) < dayNumber(earliestDelivery)) {
    const lead = leadTimeDays > 0 ? ` (lead time: ${plural(leadTimeDays, 'day', 'days')})` : '';
    return `This vendor cannot deliver on ${deliveryDate}. The earliest delivery date is ${earliestDelivery}${lead}.`;
  }
  const weekday = WEEKDAYS[new Date(dayNumber(deliveryDate)).getUTCDay()]!;
  const days = pickupDays.map((short) => WEEKDAYS.find((name) => name.startsWith(short))!);
  if (days.length === 0 || days.includes(weekday)) return undefined;
  const allowed = days.length === 1 ? `only pickup day is ${days[0]}` : `pickup days are ${days.join(', ')}`;
  return `${deliveryDate} is a ${weekday}. This vendor's ${allowed}. Choose another date.`;
}

/** A line's position, and the facts about its product. */
interface LinePlace {
  draft: PurchaseDraft;
  index: number;
  product: ProductFacts | undefined;
}

function lineProblems(
  draft: PurchaseDraft,
  facts: DraftFacts,
  judge: (line: PurchaseDraftLine, at: LinePlace) => FieldError[],
): FieldError[] {
  const products = byId(facts);
  return draft.lines.flatMap((line, index) =>
    judge(line, { draft, index, product: products.get(line.productId) }),
  );
}

function draftLineProblem(line: PurchaseDraftLine, { draft, index, product }: LinePlace): FieldError[] {
  const at = (field: string, code: string, detail: string) => [lineProblem(line, index, field, code, detail)];
  if (!product)
    return at('product_id', 'PRODUCT_NOT_FOUND', `Product ${line.productId} does not exist. Check the ID.`);
  if (product.supplierId !== draft.supplierId) {
    const detail = `Product ${line.productId} does not belong to supplier ${draft.supplierId}. Remove the line.`;
    return at('product_id', 'PRODUCT_NOT_FOR_VENDOR', detail);
  }
  const units = unitsOf(line, product);
  if (!units) {
    const detail = `Product ${line.productId} has no units per case. Send units instead of cases.`;
    return at('cases', 'PRODUCT_MISSING_UNITS_PER_CASE', detail);
  }
  if (units.abs().gt(MAX_LINE_UNITS)) {
    const detail = `At most ${limitText(MAX_LINE_UNITS)} units can be ordered on one line.`;
    return at(quantityField(line), 'QUANTITY_INVALID', detail);
  }
  return [];
}

/** Drafts are valued too and may contain negative quantities, so each line counts with its absolute cost. */
function costProblems(draft: PurchaseDraft, facts: DraftFacts): FieldError[] {
  const products = byId(facts);
  const costs = draft.lines.map((line) => {
    const product = products.get(line.productId);
    const units = unitsOf(line, product)?.abs();
    // A line quantity over the limit is reported separately.
    return units?.lte(MAX_LINE_UNITS) ? units.times(product?.fob ?? 0) : Big(0);
  });
  if (costs.reduce((sum, cost) => sum.plus(cost), Big(0)).lte(MAX_TOTAL_MONEY)) return [];
  const detail = `The lines total more than ${limitText(MAX_TOTAL_MONEY)}. Split the purchase.`;
  return [problem('purchase_transactions', 'QUANTITY_INVALID', detail)];
}

function submitLineProblems(
  line: PurchaseDraftLine,
  { index, product }: LinePlace,
  { vendor }: DraftFacts,
): FieldError[] {
  const problems: FieldError[] = [];
  const units = unitsOf(line, product);
  if (isTooLittle(line) || (units && (!isPositiveWhole(units) || isRounded(line, product)))) {
    const detail = 'The quantity must be a positive whole number of units.';
    problems.push(lineProblem(line, index, quantityField(line), 'QUANTITY_INVALID', detail));
  }
  if (vendor?.requiresBatchCodes && line.batchCode === null) {
    const detail = 'The vendor requires a batch code on every line. Send batch_code.';
    problems.push(lineProblem(line, index, 'batch_code', 'BATCH_CODE_REQUIRED', detail));
  }
  return problems;
}

/** Zero or less is wrong regardless of the units per case, and even if the product is unknown. */
function isTooLittle({ quantity }: PurchaseDraftLine): boolean {
  return Big('units' in quantity ? quantity.units : quantity.cases).lte(0);
}

function isPositiveWhole(units: Big): boolean {
  return units.gt(0) && units.eq(units.round(0, Big.roundDown));
}

function quantityField({ quantity }: PurchaseDraftLine): 'cases' | 'units' {
  return 'units' in quantity ? 'units' : 'cases';
}

function byId({ products }: DraftFacts): Map<number, ProductFacts> {
  return new Map(products.map((product) => [product.productId, product]));
}

function problem(field: string, code: string, detail: string): FieldError {
  return { field, code, detail };
}

function lineProblem(
  line: PurchaseDraftLine,
  index: number,
  field: string,
  code: string,
  detail: string,
): FieldError {
  const path = `purchase_transactions[${index}].${field}`;
  return { field: path, code, detail, index, product_id: line.productId };
}
