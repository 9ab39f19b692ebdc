import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { CREDIT_TERM, LOCATION, PRODUCT, PURCHASE, SUPPLIER } from '../references.ts';
import { shownColumns } from '../shows.ts';
import { PURCHASE_STAGES } from '../statuses.ts';

const NUMBER = kind.text(50, {
  pattern: /^\S(.*\S)?$/s,
  form: 'Must not be empty, and must not begin or end with a space.',
});

/** A vendor belongs to a supplier and a location. */
const VENDOR_OF_SUPPLIER = { table: 'vendor', column: 'vendor_id, supplier_id, location_id' };

export const purchase: f.RecordType = {
  table: 'purchase',
  row: 'pu',
  audience: {
    Customer: null,
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.TO_RECEIVING_LOCATION),
  },
  shows: [
    shownColumns(CREDIT_TERM, 'term'),
    shownColumns(LOCATION, 'location', 'to_location_id'),
    shownColumns(VENDOR_OF_SUPPLIER, 'vendor_name', "concat_ws(':', vendor_id, supplier_id, to_location_id)"),
  ],
  fields: {
    PurchaseID: f.id('purchase_id', 'Unique ID of the processed purchase.'),
    ReceiveDate: f
      .time(
        'receive_date',
        'When the goods were received. Until then, the requested delivery date. Null if unknown.',
      )
      .shownAs((row) => `coalesce(${row}.receive_date, ${row}.delivery_date::timestamp AT TIME ZONE 'UTC')`)
      .orNull()
      .ownedByService(),
    ShipmentNum: f.shortText('shipment_num', 'Number of the incoming shipment. Null if not set.').orNull(),
    ShipmentID: f
      .foreignId('shipment_id', 'ID of the incoming shipment in the ERP. Null if not set.')
      .orNull(),
    ToLocationID: f.reference('to_location_id', LOCATION, 'ID of the receiving location.').ownedByService(),
    ToLocationName: f.computed
      .text('l.location', 'Name of the receiving location. Null if unknown.')
      .orNull(),
    VendorName: f.computed.text('v.vendor_name', 'Name of the vendor. Null if unknown.').orNull(),
    VendorID: f.id('vendor_id', 'ID of the vendor.').ownedByService(),
    PostDate: f
      .time('post_date', 'When the purchase was processed and its status became New.')
      .ownedByService()
      .nullInLists(),
    Status: f
      .ofKind(kind.oneOfStrings(PURCHASE_STAGES))(
        'status',
        'Status of the purchase: New, Accepted, Received, Confirmed or Verified.',
      )
      .or("'New'")
      .ownedByService(),
    PONum: f.ofKind(NUMBER)('po_num', 'PO number, unique per vendor.').ownedByService(),
    Freight: f
      .money('freight', 'Freight cost, in US dollars with 2 decimal places. 0 if there is none.')
      .or('0')
      .nullInLists(),
    Tax: f
      .money('tax', 'Tax on the purchase, in US dollars with 2 decimal places. 0 if there is none.')
      .or('0')
      .nullInLists(),
    OtherCost: f
      .money(
        'other_cost',
        'Other costs of the purchase, in US dollars with 2 decimal places. 0 if there are none.',
      )
      .or('0')
      .nullInLists(),
    Total: f
      .total('total', 'Total cost, in US dollars with 2 decimal places: lines, freight, tax and other costs.')
      .computed()
      .orNull(),
    TotalCases: f
      .quantity('total_cases', 'Total number of cases on all lines, with up to 4 decimal places.')
      .computed()
      .orNull(),
    PublicPDFLink: f.computed
      .text(
        'pu.purchase_global_id',
        'Signed link to the PDF of the purchase. It works without an API key until it expires.',
      )
      .orNull(),
    PurchasePDFURLAPIKeyID: f
      .id('api_key_id', 'ID of the API key that created the purchase. Null if it was created in the ERP.')
      .computed()
      .orNull(),
    Memo: f
      .longText(
        'memo',
        "Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null.",
      )
      .orNull(),
    LastEditTime: f
      .time('last_edit_time', 'When the purchase was last edited.')
      .orNow()
      .ownedByService()
      .nullInLists(),
    LastCalcTime: f
      .time('last_calc_time', 'When the totals were last calculated. Null if unknown.')
      .orNull()
      .ownedByService(),
    TimeUpdated: f.timeUpdated,
    InvoiceDate: f.time('invoice_date', "Date of the vendor's invoice. Null until it is known.").orNull(),
    DueDate: f
      .time('due_date', "Date on which the vendor's invoice is due. Null until it is known.")
      .orNull(),
    Terms: f.computed
      .text('t.term', 'Name of the payment terms, such as Net 30. Null if there are none.')
      .orNull(),
    TermID: f.reference('term_id', CREDIT_TERM, 'ID of the payment terms. Null if there are none.').orNull(),
    TimeCreated: f
      .time('time_created', 'When the purchase was created.')
      .orNow()
      .ownedByService()
      .nullInLists(),
    ReceivingNum: f.shortText('receiving_num', 'Receipt number. Null until the goods are received.').orNull(),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'ID of the supplier.').ownedByService().writeOnly(),
    DeliveryDate: f
      .date('delivery_date', 'Requested delivery date. Defaults to the date part of ReceiveDate.')
      .or("coalesce(s.receive_date AT TIME ZONE 'UTC', s.post_date AT TIME ZONE 'UTC')::date")
      .ownedByService()
      .writeOnly(),
  },
};

export const purchaseLine: f.RecordType = {
  table: 'purchase_line',
  row: 'pl',
  audience: {
    Customer: null,
    Supplier: { own: a.through('supplier_id', a.TO_PURCHASE) },
    states: a.through('state', a.TO_PURCHASE, a.TO_RECEIVING_LOCATION),
  },
  fields: {
    PurchaseTransID: f.id('purchase_trans_id', 'Unique ID of the purchase line.'),
    PurchaseID: f
      .reference('purchase_id', PURCHASE, 'ID of the purchase.')
      .shownAs(
        (row) =>
          `(SELECT pu.purchase_id FROM purchase pu WHERE pu.purchase_global_id = ${row}.purchase_global_id)`,
      )
      .listedAs('pu.purchase_id')
      .unstored()
      .immutable(),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.').ownedByService(),
    Ordered: f
      .quantity('ordered_units', 'Number of units ordered, with up to 4 decimal places.')
      .or('s.num_units', '. Defaults to NumUnits.')
      .ownedByService()
      .nullInLists(),
    NumUnits: f
      .quantity(
        'num_units',
        'Number of units received or, until then, expected, with up to 4 decimal places.',
      )
      .ownedByService()
      .nullInLists(),
    FOB: f
      .cost(
        'fob',
        'Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown.',
      )
      .orNull(),
    DepositCost: f
      .cost(
        'deposit_cost',
        'Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown.',
      )
      .orNull(),
    ExtPrice: f
      .total(
        'ext_price',
        'Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown.',
      )
      .or(
        'round((s.fob + coalesce(s.deposit_cost, 0)) * s.num_units, 2)',
        '. Defaults to (FOB + DepositCost) × NumUnits.',
      )
      .orNull(),
    ExpirationDate: f
      .midnight('expiration_date', 'Expiration date of the goods (midnight UTC). Null if they have none.')
      .orNull(),
    CodeDate: f
      .midnight('code_date', 'Code date printed on the package (midnight UTC). Null if not set.')
      .orNull(),
    BatchCode: f.shortText('batch_code', 'Batch code of the goods. Null if not set.').orNull(),
    LaidInCost: f
      .cost(
        'laid_in_cost',
        'Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown.',
      )
      .orNull(),
    PalletTag: f
      .shortText('pallet_tag', 'Tag of the pallet that the goods arrived on. Null if not set.')
      .orNull(),
    Cases: f
      .quantity(
        'cases',
        'NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case.',
      )
      .orNull(),
    Weight: f
      .ofKind(kind.decimal({ precision: 14, scale: 3 }))(
        'weight',
        "Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown.",
      )
      .orNull(),
    TimeUpdated: f.timeUpdated,
  },
};
