import type { KeyType } from '../access/index.ts';
import type { Promotion } from '../pricing/index.ts';

/** What a key may do with an order, as `allowed_actions` names it. */
export const ACTIONS = [
  'update',
  'submit',
  'discard_changes',
  'cancel',
  'delete',
  'change_terms',
  'set_promotions',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Why lines become an order of their own. */
export const SPLIT_REASONS = [
  'SEPARATE_INVOICE_REQUIRED',
  'CUSTOM_TERMS',
  'SPLIT_INVOICE',
  'DIFFERENT_TERMS',
] as const;
export type SplitReason = (typeof SPLIT_REASONS)[number];

/** The caller: the API key, and the user that it is linked to. */
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

/** A customer, and the facts that follow from its state, as of now. */
export interface CustomerFacts {
  customerId: number;
  name: string;
  state: string;
  locationId: number;
  termId: number;
  onHold: boolean;
  accountStatus: string;
  deliveryDays: readonly string[];
  /** Whether ordering is enabled in its state. */
  orderingEnabled: boolean;
  /** In the state's time zone. */
  today: string;
  /** The first day whose cutoff has not passed, whether or not it is a delivery day. */
  firstOpenDate: string;
  /** The first such day that is a delivery day of the customer; null if there is none. */
  firstDeliveryDate: string | null;
}

/** Facts about a product for one customer, day and warehouse. */
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
  /** Null if there is no price on that day. */
  fullPrice: string | null;
  /** Automatic and quantity promotions that run on that day and apply to the product and state. */
  promotions: readonly Promotion[];
  /** Manual promotions that apply to the product and state, running or not. */
  manualPromotions: readonly Promotion[];
  /** AvailableUnits at the warehouse. */
  availableUnits: number;
  /** Units allocated there to this customer and not yet drawn. */
  reservedUnits: number;
  /** The most that this customer may still order; null if there is no limit. */
  limitUnits: number | null;
  notAuthorized: boolean;
  defaultTermId: number;
  offeredTermIds: readonly number[];
  separateInvoice: boolean;
  splitInvoiceId: number | null;
}

export type ProductBook = ReadonlyMap<number, ProductFacts>;

/** A line as stored or requested, with its quantity already in units. */
export interface OrderLine {
  productId: number;
  units: number;
  acceptBackorder: boolean;
  promotionId: number | null;
  /** The units for which the manual promotion was granted. */
  promotionUnits: number | null;
  /** The terms of a posted line, or those chosen for this line; null means the default terms. */
  creditTermId: number | null;
  minimumApplied: boolean;
  /** The posted line from which it originates. */
  invoiceTransId?: number | null | undefined;
  /** Index in the request; repeated lines share the index of the first. */
  requestIndex?: number | undefined;
}

/** The column for each field of a line. */
export const LINE_COLUMNS = {
  productId: 'product_id',
  units: 'units',
  acceptBackorder: 'accept_backorder',
  promotionId: 'promotion_id',
  promotionUnits: 'promotion_units',
  creditTermId: 'credit_term_id',
  minimumApplied: 'minimum_applied',
} as const satisfies Partial<Record<keyof OrderLine, string>>;

/** A price as stored. Amounts are decimal strings. */
export interface FixedPrice {
  fullPrice: string;
  unitPrice: string;
  appliedPromotionId: number | null;
  quantityPromotionId: number | null;
}

/** The values of a line that are fixed on submission. */
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

/** A line of a change. The fixed values are only set once it was submitted. */
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

/** The fields of an order that users fill in, apart from the lines. */
export interface Header {
  poNum: string | null;
  memo: string | null;
  deliveryDate: string | null;
  emails: string[];
}

/** Requests, responses, history, and the tables of orders and changes all use these names for the header fields. */
export const HEADER_COLUMNS = {
  poNum: 'po_num',
  memo: 'memo',
  deliveryDate: 'delivery_date',
  emails: 'emails',
} as const satisfies Record<keyof Header, string>;

/** The header fields that invoices also have, under the same name. */
export const INVOICE_HEADER_COLUMNS = ['po_num', 'memo', 'delivery_date'] as const;

/** po_num and memo of resulting orders, by group_key. */
export interface Overrides {
  [groupKey: string]: { po_num?: string | null; memo?: string | null };
}

/** Everything that users decide about an order. */
export interface Content extends Header {
  overrides: Overrides;
  lines: OrderLine[];
}

export const EMPTY_CONTENT: Content = {
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

/** The header fields under their column names. */
export function headerRow(header: Header): Record<string, unknown> {
  return renameFields(header, HEADER_COLUMNS);
}

/** The fields of `source` listed in `names`, under the names given there. */
export function renameFields<T extends object>(
  source: T,
  names: { readonly [K in keyof T]?: string },
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field in names) row[names[field]!] = source[field as keyof T];
  return row;
}

/** A line of an invoice, as the starting point of a change. */
export interface PostedLine extends FixedPrice {
  invoiceTransId: number;
  productId: number;
  ordered: number;
  numUnits: number;
  backOrder: number;
  /** Only set if the promotion was picked by hand. */
  promotionId: number | null;
  promotionUnits: number | null;
}

/** Decides which lines may share an invoice. */
export interface InvoiceSeries {
  separateSupplierId: number | null;
  splitInvoiceId: number | null;
}

/** The facts of a posted order that matter for its change. */
export interface PostedOrder extends Header {
  termId: number;
  groupKey: string;
  series: InvoiceSeries;
  lines: readonly PostedLine[];
}

export interface Issue {
  code: string;
  detail: string;
}

/** A Supplier key may be for all suppliers. */
export function isLimitedToSuppliers({ keyType, supplierIds }: Actor): boolean {
  return keyType === 'Supplier' && supplierIds !== null;
}

export function isOwnSupplier(actor: Actor, supplierId: number): boolean {
  return actor.keyType !== 'Supplier' || (actor.supplierIds?.includes(supplierId) ?? true);
}
