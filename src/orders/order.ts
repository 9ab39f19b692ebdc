import type { KeyType } from '../access/index.ts';
import type { Promotion } from '../pricing/index.ts';

/** Who asks: the key, and the user that it is linked to. */
export interface Actor {
  apiKeyId: number;
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
  name: string;
  active: boolean;
  kind: KeyType;
  isSalesRep: boolean;
}

export interface CreditTerm {
  termId: number;
  term: string;
  daysOfCredit: number;
}

/** A customer and what its state decides, as of now. */
export interface CustomerFacts {
  customerId: number;
  name: string;
  state: string;
  locationId: number;
  arAccountId: number;
  termId: number;
  onHold: boolean;
  accountStatus: string;
  deliveryDays: readonly string[];
  /** Whether ordering is switched on in its state. */
  orderingEnabled: boolean;
  /** In the state's time zone. */
  today: string;
  /** The first date whose cutoff is not missed; null when the customer is never delivered. */
  firstDeliveryDate: string | null;
}

/** A product for one customer on one day. */
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
  /** AvailableUnits at the customer's location. */
  availableUnits: number;
  /** What is set aside for this customer and not yet drawn. */
  reservedUnits: number;
  /** The most that this customer may still have; null without a limit. */
  limitUnits: number | null;
  notAuthorized: boolean;
  defaultTermId: number;
  offeredTermIds: readonly number[];
  separateInvoice: boolean;
  splitInvoiceId: number | null;
}

/** A line as it is stored or was asked for, its quantity already in units. */
export interface OrderLine {
  productId: number;
  units: number;
  acceptBackorder: boolean;
  promotionId: number | null;
  /** Chosen for this line; null: the default terms. */
  creditTermId: number | null;
  minimumApplied: boolean;
  /** The posted line that it came from. */
  invoiceTransId?: number | null | undefined;
  /** Where the request has it; repeated lines are at the place of the first. */
  requestIndex?: number | undefined;
}

export interface Issue {
  code: string;
  detail: string;
}

export function isOwnSupplier(actor: Actor, supplierId: number): boolean {
  return actor.keyType !== 'Supplier' || (actor.supplierIds?.includes(supplierId) ?? true);
}
