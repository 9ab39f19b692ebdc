import type { KeyType } from '../access/index.ts';
import type { Promotion } from '../pricing/index.ts';

/** Who asks: the key, and the user that it is linked to. */
export interface Actor {
  keyType: KeyType;
  /** Null: not restricted. */
  supplierIds: readonly number[] | null;
  customerIds: readonly number[] | null;
  /** Empty: all states. */
  states: readonly string[];
  orderingEnabled: boolean;
  user: ActorUser | null;
}

export interface ActorUser {
  userId: number;
  active: boolean;
  kind: KeyType;
  isSalesRep: boolean;
}

export interface CreditTerm {
  termId: number;
  term: string;
}

export type TermBook = ReadonlyMap<number, CreditTerm>;

/** A customer and what its state decides, as of now. */
export interface CustomerFacts {
  customerId: number;
  name: string;
  state: string;
  locationId: number;
  termId: number;
  onHold: boolean;
  accountStatus: string;
  deliveryDays: readonly string[];
  /** Whether ordering is switched on in its state. */
  orderingEnabled: boolean;
  /** In the state's time zone. */
  today: string;
  /** The first day whose cutoff is not missed, whether anybody is delivered on it or not. */
  firstOpenDate: string;
  /** The first such day on which the customer is delivered; null when it never is. */
  firstDeliveryDate: string | null;
}

/** A product for one customer on one day, at one warehouse. */
export interface ProductFacts {
  productId: number;
  name: string;
  state: string;
  supplierId: number;
  supplierName: string;
  statusId: number;
  isSample: boolean;
  unitsPerCase: number | null;
  caseOnly: boolean;
  minOrderUnits: number | null;
  /** Null: no price on that day. */
  fullPrice: string | null;
  /** Automatic and quantity promotions that run on that day and fit product and state. */
  promotions: readonly Promotion[];
  /** Manual promotions that fit product and state, running or not. */
  manualPromotions: readonly Promotion[];
  /** AvailableUnits at the warehouse. */
  availableUnits: number;
  /** What is set aside there for this customer and not yet drawn. */
  reservedUnits: number;
  /** The most that this customer may still have; null without a limit. */
  limitUnits: number | null;
  notAuthorized: boolean;
  defaultTermId: number;
  offeredTermIds: readonly number[];
  separateInvoice: boolean;
  splitInvoiceId: number | null;
}

export type ProductBook = ReadonlyMap<number, ProductFacts>;

/** A line as it is stored or was asked for, its quantity already in units. */
export interface OrderLine {
  productId: number;
  units: number;
  acceptBackorder: boolean;
  promotionId: number | null;
  /** The units that the manual promotion was given for. */
  promotionUnits: number | null;
  /** The terms of a posted line, or those chosen for this one; null: the default terms. */
  creditTermId: number | null;
  minimumApplied: boolean;
  /** The posted line that it came from. */
  invoiceTransId?: number | null | undefined;
  /** Where the request has it; repeated lines are at the place of the first. */
  requestIndex?: number | undefined;
}

/** How each field of a line is stored. */
export const LINE_COLUMNS = {
  productId: 'product_id',
  units: 'units',
  acceptBackorder: 'accept_backorder',
  promotionId: 'promotion_id',
  promotionUnits: 'promotion_units',
  creditTermId: 'credit_term_id',
  minimumApplied: 'minimum_applied',
} as const satisfies Partial<Record<keyof OrderLine, string>>;

/** A price as it is stored. Amounts are decimal text. */
export interface FixedPrice {
  fullPrice: string;
  unitPrice: string;
  appliedPromotionId: number | null;
  quantityPromotionId: number | null;
}

/** What is fixed of a line when it is submitted. */
export interface FixedLine extends FixedPrice {
  shippedUnits: number;
  backorderUnits: number;
}

export const FIXED_COLUMNS = {
  fullPrice: 'full_price',
  unitPrice: 'unit_price',
  appliedPromotionId: 'applied_promotion_id',
  quantityPromotionId: 'quantity_promotion_id',
  shippedUnits: 'shipped_units',
  backorderUnits: 'backorder_units',
} as const satisfies Record<keyof FixedLine, string>;

/** A line of a change; what was fixed of it is there once it was submitted. */
export interface ChangeLine extends OrderLine, FixedLine {
  termId: number | null;
  termOverridden: boolean | null;
  groupKey: string | null;
}

export const CHANGE_LINE_COLUMNS = {
  ...LINE_COLUMNS,
  ...FIXED_COLUMNS,
  invoiceTransId: 'invoice_trans_id',
  termId: 'term_id',
  termOverridden: 'term_overridden',
  groupKey: 'group_key',
} as const satisfies Record<Exclude<keyof ChangeLine, 'requestIndex'>, string>;

/** What a person fills in, beside the lines. */
export interface Header {
  poNum: string | null;
  memo: string | null;
  deliveryDate: string | null;
  emails: string[];
}

/** Requests, answers, history and the tables of orders and changes call a field of the header the same. */
export const HEADER_COLUMNS = {
  poNum: 'po_num',
  memo: 'memo',
  deliveryDate: 'delivery_date',
  emails: 'emails',
} as const satisfies Record<keyof Header, string>;

/** Those that the invoice has too, under the same name. */
export const ON_INVOICE = ['po_num', 'memo', 'delivery_date'] as const;

/** po_num and memo of resulting orders, by group_key. */
export interface Overrides {
  [groupKey: string]: { po_num?: string | null; memo?: string | null };
}

/** What a person decides about an order. */
export interface Content extends Header {
  overrides: Overrides;
  lines: OrderLine[];
}

export const NOTHING: Content = {
  poNum: null,
  memo: null,
  deliveryDate: null,
  emails: [],
  overrides: {},
  lines: [],
};

export function headerOf(source: Header): Header {
  const fields = Object.keys(HEADER_COLUMNS) as (keyof Header)[];
  return Object.fromEntries(fields.map((field) => [field, source[field]])) as unknown as Header;
}

/** The header by the names of its columns. */
export function headerRow(header: Header): Record<string, unknown> {
  return renamed(header, HEADER_COLUMNS);
}

/** The fields of `source` that `names` lists, under the names that it gives. */
export function renamed<T extends object>(
  source: T,
  names: { readonly [K in keyof T]?: string },
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field in names) row[names[field]!] = source[field as keyof T];
  return row;
}

/** A line of an invoice as a change of it begins with. */
export interface PostedLine extends FixedPrice {
  invoiceTransId: number;
  productId: number;
  ordered: number;
  numUnits: number;
  backOrder: number;
  /** Where it was picked by hand. */
  promotionId: number | null;
  promotionUnits: number | null;
}

/** Which invoices a line may stand on together with others. */
export interface Series {
  separateSupplierId: number | null;
  splitInvoiceId: number | null;
}

/** A posted order as far as it decides about its change. */
export interface Posted extends Header {
  termId: number;
  groupKey: string;
  series: Series;
  lines: readonly PostedLine[];
}

export interface Issue {
  code: string;
  detail: string;
}

export function isOwnSupplier(actor: Actor, supplierId: number): boolean {
  return actor.keyType !== 'Supplier' || (actor.supplierIds?.includes(supplierId) ?? true);
}
