/** The ids that scenarios refer to. The data and `dray demo --json` share this one source. */

export const HOME_STATE = 'CA';
export const OTHER_STATE = 'AZ';

export const LOCATION = { CA: 11, AZ: 12, CO: 13, IL: 14 } as const;
export type StateCode = keyof typeof LOCATION;
export const STATE_CODES = Object.keys(LOCATION) as StateCode[];

export const TERM = {
  cod: 1,
  net7: 2,
  net14: 3,
  net15: 4,
  net30: 5,
  net45: 6,
  net60: 7,
  prepay: 8,
} as const;

export const SUPPLIER = {
  first: 101,
  second: 102,
  other: 103,
  separateInvoice: 104,
} as const;

export const VENDOR = {
  plain: 301,
  other: 303,
  batchCodes: 321,
  leadTime: 322,
  inactive: 323,
  pickupDays: 324,
} as const;

export const CUSTOMER = {
  first: 5001,
  second: 5002,
  other: 5003,
  onHold: 5004,
  noDeliveryDays: 5005,
  splitSeries: 5006,
} as const;

export const SPLIT_SERIES = 71;

/** AR accounts follow the customers: one each, except for chains that share one. */
export function arAccountOf(customerId: number): number {
  return customerId + 4_000;
}

export const USER = {
  salesRep: 1001,
  supplierRep: 1005,
  inactiveEmployee: 1007,
  accountant: 1010,
  admin: 1012,
  purchaser: 1013,
  supplier: 2001,
  customer: 3001,
  otherCustomer: 3003,
} as const;

export const PRODUCT = {
  plain: 20001,
  second: 20002,
  secondSupplier: 20003,
  otherSupplier: 20004,
  separateInvoice: 20005,
  caseOnly: 20006,
  minimum: 20007,
  noUnitsPerCase: 20008,
  sample: 20009,
  notAuthorized: 20010,
  inactive: 20011,
  outOfStock: 20012,
  lowStock: 20013,
  noPrice: 20014,
  otherState: 20015,
  automaticPromotion: 20016,
  quantityPromotion: 20017,
  splitSeries: 20018,
  pendingActivation: 20019,
  pendingActivationSecond: 20020,
  pendingActivationOther: 20021,
} as const;

export const PROMOTION = {
  automatic: 3001,
  quantity: 3002,
  manual: 3003,
  manualPast: 3004,
} as const;

export const INVOICE = {
  new: 600_001,
  withoutOrderId: 600_002,
  locked: 600_003,
  loaded: 600_004,
  delivered: 600_005,
  credit: 600_006,
  withPayment: 600_007,
  withDocuments: 600_008,
  open: 600_009,
  openSmall: 600_010,
  openOtherAccount: 600_011,
  soldOut: 600_012,
} as const;

export const PAYMENT = {
  available: 80_001,
  small: 80_002,
  reversed: 80_003,
  partlyApplied: 80_004,
} as const;

export function invoiceNumOf(invoiceId: number): string {
  return `INV-${invoiceId}`;
}

export function paymentNumOf(paymentId: number): string {
  return `PMT-${paymentId}`;
}

/** Goods arrived in generations: one verified purchase per supplier, state and generation. */
export function verifiedPurchaseId(supplierId: number, state: StateCode, generation: number): number {
  return 400_000 + (supplierId - 100) * 100 + (STATE_CODES.indexOf(state) + 1) * 10 + generation;
}

export const PURCHASE = {
  processed: verifiedPurchaseId(SUPPLIER.first, HOME_STATE, 3),
  otherSupplier: verifiedPurchaseId(SUPPLIER.other, HOME_STATE, 3),
  pendingActivation: 410_001,
  draft: 410_002,
} as const;

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A valid ULID with a fixed time part: these ids never depend on the clock. */
function fixedUlid(timePart: string, counter: number): string {
  let tail = '';
  for (let rest = counter; rest > 0; rest = Math.floor(rest / 32)) tail = CROCKFORD[rest % 32] + tail;
  return timePart + tail.padStart(16, '0');
}

export const ORDER_TIME_PART = '01J0DRAY0S';
export const PURCHASE_TIME_PART = '01J0DRAY0P';

export function orderIdOf(orderNo: number): string {
  return fixedUlid(ORDER_TIME_PART, orderNo);
}

export function purchaseGlobalIdOf(number: number): string {
  return fixedUlid(PURCHASE_TIME_PART, number);
}
