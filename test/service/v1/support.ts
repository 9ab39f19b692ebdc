import { type Db, sql } from '../../../src/db/index.ts';
import type { TestService } from '../../support/build.ts';

export type Json = Record<string, unknown>;
export type Call = TestService['call'];

export interface Endpoint {
  path: string;
  /** Name and kind of every field of document 3; a question mark allows null. */
  fields: string;
  /** The fields of the documented order. */
  order: readonly string[];
  /** A filter without which the list is 400. */
  needs?: 'InvoiceIDs' | 'PurchaseIDs';
  forbidden?: readonly ('customer' | 'supplier')[];
  hasNextPage?: boolean;
  ids?: readonly string[];
  states?: boolean;
  statuses?: string;
  dates?: readonly string[];
  flags?: readonly string[];
  /** The column of UpdatedSince. */
  updated?: string;
}

const updated = 'TimeUpdated';

/** The lists of decisions 3, with what document 3 says about each. */
export const LISTS: readonly Endpoint[] = [
  {
    path: '/allocations',
    fields:
      'AllocationID:int ProductID:int CustomerID:int Units:number AllocationTypeID:int StartDate:date EndDate:date? TimeUpdated:time',
    order: ['AllocationID'],
    ids: ['CustomerIDs', 'SupplierIDs'],
    states: true,
    updated,
  },
  {
    path: '/arAging',
    fields: `ARAccountID:int SupplierID:int OpenCredit:six CurrentDue:six Due_1_30:six Due_31_60:six Due_61_90:six
      Due_91:six CloseDate:date TotalBalanceOutstanding:six TimeUpdated:time CurrentInvoices:open Invoices_1_30:open
      Invoices_31_60:open Invoices_61_90:open Invoices_91:open CreditInvoices:open`,
    order: ['ARAccountID', 'SupplierID'],
    ids: ['CustomerIDs', 'SupplierIDs'],
    states: true,
    updated,
  },
  {
    path: '/customerPricing',
    fields:
      'ProductID:int CustomerID:int FullPrice:decimal UnitPrice:decimal Discount:decimal PromotionID:int? StartDate:date? EndDate:date? TimeUpdated:time',
    order: ['CustomerID', 'ProductID'],
    ids: ['CustomerIDs'],
    dates: ['EffectiveDate'],
    forbidden: ['supplier'],
    updated,
  },
  {
    path: '/customers',
    fields: `CustomerID:int CustomerName:text CustomerNameAlt:text? ChainName:text? LicenseNum:text? Address:text?
      LocationID:int OnHold:bool SalesRepEmail:text? SalesRepName:text? SalesRepPhone:text? SalesRepUserID:int?
      ProfilePictureURL:text? CollectionAgentFullName:text? CollectionAgentEmail:text? State:text DeliveryDays:text
      NextDeliveryDates:text AccountStatus:text DeliveryDates:dates DeliveryMinimum:number TimeUpdated:time`,
    order: ['CustomerID'],
    ids: ['CustomerIDs'],
    states: true,
    statuses: 'AccountStatuses',
    flags: ['OnHold'],
    updated,
  },
  {
    path: '/customers/creditTerms',
    fields: 'CustomerID:int SupplierID:int TermID:int Term:text TimeUpdated:time',
    order: ['CustomerID', 'SupplierID'],
    ids: ['CustomerIDs', 'SupplierIDs'],
    updated,
  },
  {
    path: '/customers/deliverySchedules',
    fields: 'CustomerID:int DeliveryDays:text DeliveryDates:dates',
    order: ['CustomerID'],
    ids: ['CustomerIDs'],
    states: true,
  },
  {
    path: '/inventory',
    fields: `LocationID:int ProductID:int OnFloorInventory:number PreSales:number Allocated:number NotAuthorized:bool
      AvailableUnits:number PurchaseTransID:int? DOI:decimal? AvgDailySales90d:decimal Inventory:number Received:number
      Loaded:number Picked:number Delivered:number Unsellable:number TimeUpdated:time`,
    order: ['LocationID', 'ProductID'],
    ids: ['SupplierIDs', 'ProductIDs', 'LocationIDs'],
    states: true,
    forbidden: ['customer'],
    updated,
  },
  {
    path: '/inventory/batches',
    fields: `LocationID:int ProductID:int SupplierID:int State:text InventoryUnits:number PurchaseTransID:int?
      ExpirationDate:date? COAURL:text? BatchCode:text Vintage:text? UID:text? Laboratory:text? BestByDate:date?
      HarvestDate:date? ManufactureDate:date? PackDate:date? COAExpirationDate:date? PotencyType:text?
      THCPotency:decimal? CBDPotency:decimal? TotalCannabinoids:decimal? LabelTHCPotency:decimal?
      LabelCBDPotency:decimal? LabelTotalCannabinoids:decimal? TimeCreated:time TimeUpdated:time`,
    order: [],
    ids: ['SupplierIDs', 'ProductIDs', 'LocationIDs'],
    states: true,
    updated,
  },
  {
    path: '/inventory/stockLevels',
    fields: 'LocationID:int ProductID:int InStock:bool InventoryBucket:text TimeUpdated:time',
    order: ['LocationID', 'ProductID'],
    ids: ['CustomerIDs', 'SupplierIDs', 'ProductIDs', 'LocationIDs'],
    states: true,
    updated,
  },
  {
    path: '/inventory/retailers',
    fields:
      'ID:int ProductID:int CustomerID:int LastInventoryDate:date? Inventory:decimal DailySales:decimal TimeUpdated:time',
    order: ['ID'],
    ids: ['CustomerIDs', 'SupplierIDs', 'ProductIDs'],
    states: true,
    updated,
  },
  {
    path: '/invoices',
    fields: `InvoiceID:int CustomerID:int CustomerName:text InvoiceNum:text OpenDebit:decimal OpenCredit:decimal
      PONum:text? PODate:time? TermID:int? PDFURL:text? Memo:text? Date:date DueDate:time Status:int
      InvoiceTotal:decimal SubmittedByUserID:int? SubmittedByUserName:text? SubmittedByUserEmail:text?
      BuiltByUserID:int? BuiltByUserName:text? BuiltByUserEmail:text? InvoiceTimeCreated:time InvoiceLastUpdated:time
      ARNote:text? TotalNumUnits:number TotalCases:decimal TotalFullPrice:decimal TotalExtPrice:decimal
      TotalDiscount:decimal OpenBalance:decimal RevisionStatus:text? RevisionUpdatedAt:time?`,
    order: ['InvoiceID'],
    ids: ['CustomerIDs', 'InvoiceIDs'],
    states: true,
    statuses: 'Statuses',
    dates: ['StartDate', 'EndDate'],
    updated: 'InvoiceLastUpdated',
  },
  {
    path: '/invoices/lines',
    fields: `InvoiceTransID:int InvoiceID:int CustomerID:int ProductID:int ProductName:text Cases:decimal? NumUnits:number
      Ordered:number BackOrder:number FullPrice:decimal Discount:decimal UnitPrice:decimal ExtPrice:decimal
      TimeUpdated:time SupplierID:int PromotionID:int? ReasonID:int? Reason:text? PromotionOverridden:bool
      PurchaseTransID:int? BatchCode:text? COA_URL:text? RevisionStatus:text? RevisionUpdatedAt:time?`,
    order: ['InvoiceTransID'],
    needs: 'InvoiceIDs',
    ids: ['InvoiceIDs'],
    statuses: 'Statuses',
    updated,
  },
  {
    path: '/invoices/coas',
    fields: 'InvoiceID:int ProductID:int InvoiceTransID:int BatchCode:text COA_URL:text TimeUpdated:time',
    order: ['InvoiceTransID'],
    needs: 'InvoiceIDs',
    ids: ['InvoiceIDs'],
    updated,
  },
  {
    path: '/creditTerms',
    fields: 'TermID:int Term:text DaysOfCredit:number AccountOnHold:bool TimeUpdated:time',
    order: ['TermID'],
    ids: ['TermIDs'],
    updated,
  },
  {
    path: '/locations',
    fields: `LocationID:int Location:text DBA:text? Address:text? Address2:text? Address3:text? City:text? State:text
      PostalCode:text? TimeUpdated:time`,
    order: ['LocationID'],
    ids: ['LocationIDs'],
    states: true,
    updated,
  },
  {
    path: '/promotions',
    fields: `PromotionID:int PromotionTypeID:int States:texts PromotionName:text ProductOverrideType:int UnitPrice:number
      StartDate:date EndDate:date? AllProducts:bool ProductIDs:ints TimeUpdated:time`,
    order: ['PromotionID'],
    ids: ['SupplierIDs'],
    states: true,
    updated,
  },
  {
    path: '/productCategories',
    fields: 'ProductCategoryID:int CategoryName:text Sequence:number TimeUpdated:time',
    order: ['Sequence', 'ProductCategoryID'],
    updated,
  },
  {
    path: '/products',
    fields: `ProductID:int Supplier:text SupplierID:int ProductName:text BrandFamily:text? ProductTypeName:text?
      UnitNetWeight:decimal? WholesaleUnitsPerCase:number? Description:text? Ingredients:text? ThumbnailImageURL:text?
      FullSizeImageURL:text? Potency:decimal? PotencyTHC:decimal? Blend:text? SvcMenuCategory:text?
      SvcLiveCategoryID:int? StatusID:int TimeUpdated:time State:text IsSample:bool ProductGroupID:int? BrandStyle:text?
      PackageID:int? PackageName:text? ProductTypeID:int? StrainName:text? StrainID:int? Flavor:text? BrandID:int?
      BrandName:text? SupplierProductNumber:text?`,
    order: ['ProductID'],
    ids: ['SupplierIDs', 'ProductIDs'],
    states: true,
    statuses: 'Statuses',
    updated,
  },
  {
    path: '/states',
    fields:
      'StateAbbreviation:text StateName:text OrderCutOffTime:clock TimeZone:zone OrderCutOffDaysInAdvance:digits TimeUpdated:time',
    order: ['StateAbbreviation'],
    states: true,
    updated,
  },
  {
    path: '/suppliers',
    fields:
      'SupplierID:int Supplier:text State:text Active:bool Description:text? BrandAssetsURL:text? SupplierWebsiteURL:text? TimeUpdated:time',
    order: ['SupplierID'],
    ids: ['SupplierIDs'],
    states: true,
    flags: ['Active'],
    updated,
  },
  {
    path: '/suppliers/creditTerms',
    fields: 'SupplierID:int TermID:int Term:text TimeUpdated:time',
    order: ['SupplierID', 'TermID'],
    ids: ['SupplierIDs'],
    updated,
  },
  {
    path: '/users',
    fields: `UserID:int SiteUserID:int? UserActive:bool SvcLiveAccess:bool Email:text? States:texts Role:text
      CustomerIDs:ints? SupplierIDs:ints? LocationIDs:ints PowerUser:bool JobTitle:text? Department:text? FullName:text`,
    order: ['UserID'],
    ids: ['UserIDs', 'CustomerIDs', 'SupplierIDs'],
    states: true,
    flags: ['Active'],
  },
  {
    path: '/salesReps',
    fields:
      'UserID:int Name:text Email:text? Type:text ProductGroups:texts Suppliers:suppliers Customers:customers',
    order: ['UserID'],
    ids: ['SupplierIDs', 'CustomerIDs'],
  },
  {
    path: '/payments/types',
    fields: 'PaymentTypeID:int Name:text SupplierID:int? TimeCreated:time TimeUpdated:time',
    order: ['PaymentTypeID'],
    ids: ['PaymentTypeIDs', 'SupplierIDs'],
    flags: ['Active'],
    updated,
  },
  {
    path: '/payments',
    fields: `PaymentID:int PaymentInvoiceID:int PaymentInvoiceNum:text ARAccountID:int PaymentTypeID:int
      PaymentTypeName:text Amount:decimal SupplierID:int? LoadSheetStatusID:int? PostDate:time? TimeCreated:time
      TimeUpdated:time ARNote:text? Memo:text? AvailableBalance:decimal`,
    order: ['PaymentID'],
    ids: ['ARAccountIDs', 'SupplierIDs', 'PaymentTypeIDs'],
    updated,
  },
  {
    path: '/payments/openInvoices',
    fields: `InvoiceID:int InvoiceNum:text CustomerID:int ARAccountID:int InvoiceTotal:decimal OpenDebit:decimal
      OpenCredit:decimal OpenBalance:decimal CreditTermID:int? TermID:int? DueDate:time Date:date PONum:text?`,
    order: ['InvoiceID'],
    ids: ['ARAccountIDs', 'SupplierIDs'],
  },
  {
    path: '/payments/applications',
    fields: `PaymentApplicationID:int? RequestID:int? PaymentInvoiceNum:text TargetInvoiceNum:text ARAccountID:int
      Amount:decimal Status:text RequestedByUserID:int? AppliedBy:text? TimeRequested:time? TimeExported:time?
      TimeApplied:time? TimeUpdated:time`,
    order: [],
    ids: ['ARAccountIDs', 'SupplierIDs'],
    statuses: 'Statuses',
    updated,
  },
  {
    path: '/vendors',
    fields: `SupplierID:int LocationID:int VendorID:int VendorName:text VendorLicenseNumber:text? VendorAddress:text?
      VendorAddress2:text? VendorCity:text? VendorState:text? VendorPostalCode:text? LeadTimeDays:number
      TargetDOI:number? MaxDOI:number? PickupDates:texts RequirePOBatchCodes:bool Active:bool TimeUpdated:time`,
    order: ['VendorID', 'SupplierID', 'LocationID'],
    ids: ['SupplierIDs', 'LocationIDs', 'VendorIDs'],
    flags: ['Active'],
    forbidden: ['customer'],
    updated,
  },
  {
    path: '/purchases',
    fields: `PurchaseID:int ReceiveDate:time? ShipmentNum:text? ShipmentID:int? ToLocationID:int ToLocationName:text?
      VendorName:text? VendorID:int PostDate:time Status:text PONum:text Freight:decimal Tax:decimal OtherCost:decimal
      Total:decimal TotalCases:decimal PublicPDFLink:text? PurchasePDFURLAPIKeyID:int? Memo:text? LastEditTime:time?
      LastCalcTime:time? TimeUpdated:time InvoiceDate:time? DueDate:time? Terms:text? TermID:int? TimeCreated:time
      ReceivingNum:text?`,
    order: ['PurchaseID'],
    ids: ['PurchaseIDs', 'VendorIDs', 'LocationIDs'],
    statuses: 'Statuses',
    dates: ['StartDate', 'EndDate'],
    forbidden: ['customer'],
    hasNextPage: true,
    updated,
  },
  {
    path: '/purchases/lines',
    fields: `PurchaseTransID:int PurchaseID:int ProductID:int Ordered:decimal NumUnits:decimal FOB:decimal
      DepositCost:decimal ExtPrice:decimal ExpirationDate:time? CodeDate:time? BatchCode:text? LaidInCost:decimal?
      PalletTag:text? Cases:decimal? Weight:decimal? TimeUpdated:time`,
    order: ['PurchaseTransID'],
    needs: 'PurchaseIDs',
    ids: ['PurchaseIDs'],
    forbidden: ['customer'],
    hasNextPage: true,
    updated,
  },
];

/** Reads of one record: the list they belong to and the field of the id. */
export const SINGLES = [
  { path: '/customers', id: 'CustomerID' },
  { path: '/invoices', id: 'InvoiceID' },
  { path: '/locations', id: 'LocationID' },
  { path: '/products', id: 'ProductID' },
  { path: '/suppliers', id: 'SupplierID' },
  { path: '/users', id: 'UserID' },
  { path: '/purchases', id: 'PurchaseID' },
] as const;

/** Statuses, so that defaults make no difference. */
export const EVERYTHING: Record<string, string> = {
  '/customers': 'AccountStatuses=Active,Inactive,Closed',
  '/invoices': 'Statuses=1,2,3,4,5,7',
  '/products': 'Statuses=1,2,3',
  // No more than by default: with UpdatedSince there is no default.
  '/vendors': 'Active=true',
  '/payments/types': 'Active=true',
  // Thousands otherwise: every customer times every product.
  '/customerPricing': 'CustomerIDs=5001,5002,5003',
};

export interface Ids {
  InvoiceIDs: string;
  PurchaseIDs: string;
}

/** Ids for the lists that need some. */
export async function neededIds(db: Db): Promise<Ids> {
  const invoices = await db.query<{ id: number }>(
    sql`SELECT invoice_id AS id FROM invoice ORDER BY 1 LIMIT 1900`,
  );
  const purchases = await db.query<{ id: number }>(
    sql`SELECT purchase_id AS id FROM purchase WHERE purchase_id IS NOT NULL ORDER BY 1 LIMIT 1900`,
  );
  const list = (rows: { id: number }[]) => rows.map(({ id }) => id).join(',');
  return { InvoiceIDs: list(invoices), PurchaseIDs: list(purchases) };
}

/** The address of a list, with the filter that it needs. */
export function address(endpoint: Endpoint, ids: Ids, query = ''): string {
  const needed =
    endpoint.needs && !query.includes(`${endpoint.needs}=`) ? `${endpoint.needs}=${ids[endpoint.needs]}` : '';
  return `/api/v1${endpoint.path}?${[needed, query].filter(Boolean).join('&')}`;
}

/** Every record of a list, page by page. */
export async function everything(
  call: Call,
  url: string,
  options: { key?: string; pageSize?: number } = {},
): Promise<Json[]> {
  const { key = 'employee', pageSize = 500 } = options;
  const found: Json[] = [];
  for (let page = 1; ; page++) {
    const response = await call(
      'GET',
      `${url}${url.includes('?') ? '&' : '?'}Page=${page}&PageSize=${pageSize}`,
      {
        key,
      },
    );
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${url}: ${response.body}`);
    const { Data } = response.json() as { Data: Json[] };
    found.push(...Data);
    if (Data.length < pageSize) return found;
  }
}

export const listAt = (path: string): Endpoint => LISTS.find((one) => one.path === path)!;

const DECIMAL = /^-?\d+\.\d+$/;
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const listOf = (item: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(item);
const exactly = (fields: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && problemsOf(value as Json, fields).length === 0;
const isInt = (value: unknown) => Number.isSafeInteger(value);
const isText = (value: unknown) => typeof value === 'string';

const KINDS: Record<string, (value: unknown) => boolean> = {
  int: isInt,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  text: isText,
  bool: (value) => typeof value === 'boolean',
  decimal: matches(DECIMAL),
  six: matches(/^-?\d+\.\d{6}$/),
  date: matches(/^\d{4}-\d{2}-\d{2}$/),
  time: matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
  clock: matches(/^\d{2}:\d{2}(:\d{2})?$/),
  zone: matches(/^[A-Z]\w+\/\w+/),
  digits: matches(/^\d+$/),
  texts: listOf(isText),
  ints: listOf(isInt),
  dates: listOf(matches(/^\d{4}-\d{2}-\d{2}$/)),
  open: (value) => listOf(exactly('InvoiceID:int InvoiceNum:text OpenBalance:decimal'))(value),
  suppliers: (value) => listOf(exactly('SupplierID:int Supplier:text'))(value),
  customers: (value) => listOf(exactly('CustomerID:int CustomerName:text'))(value),
};

/** What is wrong with a record: names too many or missing, and values of another type. */
export function problemsOf(record: Json, fields: string): string[] {
  const declared = new Map(
    fields
      .trim()
      .split(/\s+/)
      .map((one) => one.split(':') as [string, string]),
  );
  const surplus = Object.keys(record).filter((name) => !declared.has(name));
  return [
    ...surplus.map((name) => `${name} is not in the document`),
    ...[...declared].flatMap(([name, kind]) => {
      if (!(name in record)) return [`${name} is missing`];
      const value = record[name];
      if (value === null) return kind.endsWith('?') ? [] : [`${name} is null`];
      return KINDS[kind.replace('?', '')]!(value) ? [] : [`${name} is ${JSON.stringify(value)}, not ${kind}`];
    }),
  ];
}

/** Numbers by value, texts by code point. */
export function compareBy(fields: readonly string[]) {
  return (a: Json, b: Json): number => {
    for (const name of fields) {
      const [x, y] = [a[name] as number | string, b[name] as number | string];
      if (x !== y) return x < y ? -1 : 1;
    }
    return 0;
  };
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
