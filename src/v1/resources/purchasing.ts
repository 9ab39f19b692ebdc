import { sql } from '../../db/index.ts';
import { flag, required } from '../../http/index.ts';
import { PURCHASE_STAGES } from '../../model/index.ts';
import {
  bool,
  choiceFilter,
  decimalOrNull,
  type Filter,
  fromDate,
  idFilter,
  int,
  intOrNull,
  listOf,
  midnightOrNull,
  type Resource,
  readElsewhere,
  type Single,
  supplierColumn,
  TEXT,
  text,
  textOrNull,
  time,
  timeOrNull,
  toDate,
} from '../engine/index.ts';

const shared = { tag: 'Purchasing' } as const;

export const vendors: Resource = {
  ...shared,
  path: '/vendors',
  operationId: 'listVendors',
  summary: 'Vendors, per supplier and location',
  from: 'vendor v JOIN location l ON l.location_id = v.location_id',
  fields: {
    SupplierID: int('v.supplier_id', 'The supplier.'),
    LocationID: int('v.location_id', 'The receiving location.'),
    VendorID: int('v.vendor_id', 'Number of the vendor.'),
    VendorName: text('v.vendor_name', 'Name.'),
    VendorLicenseNumber: textOrNull('v.vendor_license_number', 'License.'),
    VendorAddress: textOrNull('v.vendor_address', 'Address.'),
    VendorAddress2: textOrNull('v.vendor_address2', 'Address, second line.'),
    VendorCity: textOrNull('v.vendor_city', 'City.'),
    VendorState: textOrNull('v.vendor_state', 'State.'),
    VendorPostalCode: textOrNull('v.vendor_postal_code', 'Postal code.'),
    LeadTimeDays: int('v.lead_time_days', 'Days between order and delivery, at least.'),
    TargetDOI: intOrNull('v.target_doi', 'Days of inventory to aim for.'),
    MaxDOI: intOrNull('v.max_doi', 'Most days of inventory.'),
    PickupDates: listOf(TEXT)('v.pickup_days', 'Days on which goods are picked up; empty: every day.'),
    RequirePOBatchCodes: bool('v.require_po_batch_codes', 'Whether every purchase line needs a batch code.'),
    Active: bool('v.active', 'Whether it is active.'),
    TimeUpdated: time('v.time_updated', 'Last change.'),
  },
  order: ['v.vendor_id', 'v.supplier_id', 'v.location_id'],
  updated: 'v.time_updated',
  filters: {
    SupplierIDs: idFilter('v.supplier_id', 'Vendors of these suppliers.'),
    LocationIDs: idFilter('v.location_id', 'Vendors at these locations.'),
    VendorIDs: idFilter('v.vendor_id', 'These vendors.'),
    Active: readElsewhere({ param: flag('Default true; only Employee keys may ask for inactive ones.') }),
  },
  keyStates: (states) => sql`coalesce(v.vendor_state, l.state) = ANY(${states})`,
  always: (key, query) => sql`v.active = ${key.type === 'Employee' ? (query.Active ?? true) : true}`,
  scope: { Customer: 'forbidden', Supplier: supplierColumn('v.supplier_id') },
};

export const purchases: Resource = {
  ...shared,
  path: '/purchases',
  operationId: 'listPurchasesV1',
  summary: 'Processed purchases',
  from: (_key, _query, { links }) => sql`purchase pu JOIN location l ON l.location_id = pu.to_location_id
    JOIN vendor v ON v.vendor_id = pu.vendor_id AND v.supplier_id = pu.supplier_id AND v.location_id = pu.to_location_id
    LEFT JOIN credit_term t ON t.term_id = pu.term_id
    CROSS JOIN LATERAL (SELECT ${links.purchaseSql('pu.purchase_global_id')} AS pdf_url) doc`,
  fields: {
    PurchaseID: int('pu.purchase_id', 'Number of the purchase.'),
    ReceiveDate: timeOrNull(
      "coalesce(pu.receive_date, pu.delivery_date::timestamp AT TIME ZONE 'UTC')",
      'The requested day of delivery, and once the goods are in, the time of receipt.',
    ),
    ShipmentNum: textOrNull('pu.shipment_num', 'Number of the shipment.'),
    ShipmentID: intOrNull('pu.shipment_id', 'The shipment.'),
    ToLocationID: int('pu.to_location_id', 'The receiving location.'),
    ToLocationName: textOrNull('l.location', 'Its name.'),
    VendorName: textOrNull('v.vendor_name', 'Name of the vendor.'),
    VendorID: int('pu.vendor_id', 'The vendor.'),
    PostDate: timeOrNull('pu.post_date', 'When it was processed.'),
    Status: text('pu.status', `One of ${PURCHASE_STAGES.join(', ')}.`),
    PONum: text('pu.po_num', 'PO number.'),
    Freight: decimalOrNull('pu.freight', 'Freight.'),
    Tax: decimalOrNull('pu.tax', 'Tax.'),
    OtherCost: decimalOrNull('pu.other_cost', 'Other cost.'),
    Total: decimalOrNull('pu.total', 'Lines, freight, tax and other cost.'),
    TotalCases: decimalOrNull('pu.total_cases', 'Cases on all lines.'),
    PublicPDFLink: textOrNull('doc.pdf_url', 'Opens the purchase as PDF, without a key.'),
    PurchasePDFURLAPIKeyID: intOrNull('pu.api_key_id', 'The key that made the purchase.'),
    Memo: textOrNull('pu.memo', 'Remark.'),
    LastEditTime: timeOrNull('pu.last_edit_time', 'When its content was last edited.'),
    LastCalcTime: timeOrNull('pu.last_calc_time', 'When its sums were last made.'),
    TimeUpdated: time('pu.time_updated', 'Last change.'),
    InvoiceDate: timeOrNull('pu.invoice_date', 'Date of the vendor’s invoice.'),
    DueDate: timeOrNull('pu.due_date', 'When that is due.'),
    Terms: textOrNull('t.term', 'Payment term.'),
    TermID: intOrNull('pu.term_id', 'Its number.'),
    TimeCreated: timeOrNull('pu.time_created', 'When it was made.'),
    ReceivingNum: textOrNull('pu.receiving_num', 'Number of the receipt.'),
  },
  order: ['pu.purchase_id'],
  updated: 'pu.time_updated',
  hasNextPage: true,
  filters: {
    PurchaseIDs: idFilter('pu.purchase_id', 'These purchases.'),
    VendorIDs: idFilter('pu.vendor_id', 'Purchases from these vendors.'),
    LocationIDs: idFilter('pu.to_location_id', 'Purchases to these locations.'),
    Statuses: choiceFilter('pu.status', PURCHASE_STAGES, 'These stages.'),
    StartDate: fromDate('pu.post_date', 'Processed on or after.'),
    EndDate: toDate('pu.post_date', 'Processed on or before.'),
  },
  keyStates: (states) => sql`l.state = ANY(${states})`,
  constant: 'pu.purchase_id IS NOT NULL',
  scope: { Customer: 'forbidden', Supplier: supplierColumn('pu.supplier_id') },
};

export const purchase: Single = {
  path: '/purchases/{purchaseID}',
  operationId: 'getPurchaseV1',
  summary: 'One processed purchase, as a page',
  param: 'purchaseID',
  column: 'pu.purchase_id',
  asList: true,
};

const purchaseIds: Filter<number[] | undefined> = {
  ...idFilter('pu.purchase_id', 'The purchases. Required.'),
  param: required(idFilter('pu.purchase_id', 'The purchases. Required.').param) as Filter<
    number[] | undefined
  >['param'],
};

export const purchaseLines: Resource = {
  ...shared,
  path: '/purchases/lines',
  operationId: 'listPurchaseLines',
  summary: 'Lines of processed purchases',
  from: 'purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id',
  fields: {
    PurchaseTransID: int('pl.purchase_trans_id', 'Number of the line.'),
    PurchaseID: int('pu.purchase_id', 'The purchase.'),
    ProductID: int('pl.product_id', 'The product.'),
    Ordered: decimalOrNull('pl.ordered_units', 'Units that were ordered.'),
    NumUnits: decimalOrNull('pl.num_units', 'Units.'),
    FOB: decimalOrNull('pl.fob', 'Cost of a unit.'),
    DepositCost: decimalOrNull('pl.deposit_cost', 'Deposit of a unit.'),
    ExtPrice: decimalOrNull('pl.ext_price', 'Cost of the line.'),
    ExpirationDate: midnightOrNull('pl.expiration_date', 'When it expires.'),
    CodeDate: midnightOrNull('pl.code_date', 'Date on the package.'),
    BatchCode: textOrNull('pl.batch_code', 'Batch.'),
    LaidInCost: decimalOrNull('pl.laid_in_cost', 'Cost of a unit with freight and tax.'),
    PalletTag: textOrNull('pl.pallet_tag', 'Tag of the pallet.'),
    Cases: decimalOrNull('pl.cases', 'Cases.'),
    Weight: decimalOrNull('pl.weight', 'Weight.'),
    TimeUpdated: time('pl.time_updated', 'Last change.'),
  },
  order: ['pl.purchase_trans_id'],
  updated: 'pl.time_updated',
  hasNextPage: true,
  filters: { PurchaseIDs: purchaseIds },
  keyStates: (states) =>
    sql`pu.to_location_id IN (SELECT location_id FROM location WHERE state = ANY(${states}))`,
  constant: 'pl.purchase_trans_id IS NOT NULL',
  scope: { Customer: 'forbidden', Supplier: supplierColumn('pu.supplier_id') },
};
