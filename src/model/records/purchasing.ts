import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { LOCATION, PRODUCT, PURCHASE, SUPPLIER, TERM } from '../references.ts';
import { PURCHASE_STAGES } from '../statuses.ts';

const NUMBER = kind.text(50, {
  pattern: /^\S(.*\S)?$/s,
  form: 'Must not be empty, nor begin or end with a space.',
});

export const purchase: f.RecordType = {
  table: 'purchase',
  row: 'pu',
  audience: {
    Customer: null,
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.RECEIVING_LOCATION),
  },
  fields: {
    PurchaseID: f.id('purchase_id', 'Number of the purchase.'),
    ReceiveDate: f
      .time('receive_date', 'The requested day of delivery, and once the goods are in, the time of receipt.')
      .shownAs((row) => `coalesce(${row}.receive_date, ${row}.delivery_date::timestamp AT TIME ZONE 'UTC')`)
      .orNull()
      .keptHere(),
    ShipmentNum: f.words('shipment_num', 'Number of the shipment.').orNull(),
    ShipmentID: f.foreignId('shipment_id', 'The shipment.').orNull(),
    ToLocationID: f.reference('to_location_id', LOCATION, 'The receiving location.').keptHere(),
    ToLocationName: f.computed.text('l.location', 'Its name.').orNull(),
    VendorName: f.computed.text('v.vendor_name', 'Name of the vendor.').orNull(),
    VendorID: f.id('vendor_id', 'The vendor.').keptHere(),
    PostDate: f.time('post_date', 'When it was processed.').keptHere().nullInLists(),
    Status: f
      .of(kind.words(PURCHASE_STAGES))('status', 'Stage.')
      .or("'New'")
      .keptHere()
      .listedText(`One of ${PURCHASE_STAGES.join(', ')}.`),
    PONum: f.of(NUMBER)('po_num', 'PO number.').sent(', once per vendor.').keptHere(),
    Freight: f.money('freight', 'Freight.').or('0').nullInLists(),
    Tax: f.money('tax', 'Tax.').or('0').nullInLists(),
    OtherCost: f.money('other_cost', 'Other cost.').or('0').nullInLists(),
    Total: f.total('total', 'Lines, freight, tax and other cost.').computed().orNull(),
    TotalCases: f.quantity('total_cases', 'Cases on all lines.').computed().orNull(),
    PublicPDFLink: f.computed
      .text('pu.purchase_global_id', 'Opens the purchase as PDF, without a key.')
      .orNull(),
    PurchasePDFURLAPIKeyID: f.id('api_key_id', 'The key that made the purchase.').computed().orNull(),
    Memo: f.prose('memo', 'Remark.').orNull(),
    LastEditTime: f
      .time('last_edit_time', 'When its content was last edited.')
      .orNow()
      .keptHere()
      .nullInLists(),
    LastCalcTime: f.time('last_calc_time', 'When its sums were last made.').orNull().keptHere(),
    TimeUpdated: f.timeUpdated,
    InvoiceDate: f.time('invoice_date', 'Date of the vendor’s invoice.').orNull(),
    DueDate: f.time('due_date', 'When that is due.').orNull(),
    Terms: f.computed.text('t.term', 'Payment term.').orNull(),
    TermID: f.reference('term_id', TERM, 'Payment term.').orNull().listedText('Its number.'),
    TimeCreated: f.time('time_created', 'When it was made.').orNow().keptHere().nullInLists(),
    ReceivingNum: f.words('receiving_num', 'Number of the receipt.').orNull(),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.').keptHere().writeOnly(),
    DeliveryDate: f
      .date('delivery_date', 'The requested day of delivery; that of ReceiveDate unless given.')
      .or("coalesce(s.receive_date AT TIME ZONE 'UTC', s.post_date AT TIME ZONE 'UTC')::date")
      .keptHere()
      .writeOnly(),
  },
};

export const purchaseLine: f.RecordType = {
  table: 'purchase_line',
  row: 'pl',
  audience: {
    Customer: null,
    Supplier: { own: a.through('supplier_id', a.ITS_PURCHASE) },
    states: a.through('state', a.ITS_PURCHASE, a.RECEIVING_LOCATION),
  },
  fields: {
    PurchaseTransID: f.id('purchase_trans_id', 'Number of the line.'),
    PurchaseID: f
      .reference('purchase_id', PURCHASE, 'The purchase.')
      .shownAs(
        (row) =>
          `(SELECT pu.purchase_id FROM purchase pu WHERE pu.purchase_global_id = ${row}.purchase_global_id)`,
      )
      .listedAs('pu.purchase_id')
      .unstored()
      .immutable(),
    ProductID: f.reference('product_id', PRODUCT, 'The product.').keptHere(),
    Ordered: f
      .quantity('ordered_units', 'Units that were ordered.')
      .or('s.num_units', '; NumUnits unless given.')
      .keptHere()
      .nullInLists(),
    NumUnits: f.quantity('num_units', 'Units.').keptHere().nullInLists(),
    FOB: f.cost('fob', 'Cost of a unit.').orNull(),
    DepositCost: f.cost('deposit_cost', 'Deposit of a unit.').orNull(),
    ExtPrice: f
      .total('ext_price', 'Cost of the line.')
      .or(
        'round((s.fob + coalesce(s.deposit_cost, 0)) * s.num_units, 2)',
        '; (FOB + DepositCost) × NumUnits unless given.',
      )
      .orNull(),
    ExpirationDate: f.midnight('expiration_date', 'When it expires.').orNull(),
    CodeDate: f.midnight('code_date', 'Date on the package.').orNull(),
    BatchCode: f.words('batch_code', 'Batch.').orNull(),
    LaidInCost: f.cost('laid_in_cost', 'Cost of a unit with freight and tax.').orNull(),
    PalletTag: f.words('pallet_tag', 'Tag of the pallet.').orNull(),
    Cases: f.quantity('cases', 'Cases.').orNull(),
    Weight: f
      .of(kind.decimal({ precision: 14, scale: 3 }))('weight', 'Weight.')
      .orNull(),
    TimeUpdated: f.timeUpdated,
  },
};
