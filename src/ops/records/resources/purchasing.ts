import { PURCHASE_STAGES } from '../../../model/index.ts';
import { limitText, MAX_TOTAL_MONEY } from '../../../shared/index.ts';
import { type Declaration, field as f, kind, type StoredRule } from '../engine/index.ts';
import { LOCATION, PRODUCT, PURCHASE, SUPPLIER, TERM } from './references.ts';

const shared = { tag: 'purchasing' } as const;

/** The sums of purchases follow their lines. */
function recount(purchases: string): string {
  return `UPDATE purchase pu SET lines_total = x.total, total_cases = x.cases
    FROM (SELECT w.purchase_global_id, coalesce(sum(pl.ext_price), 0)::numeric(14, 2) AS total, coalesce(sum(pl.cases), 0)::numeric(14, 4) AS cases
      FROM (${purchases}) w LEFT JOIN purchase_line pl ON pl.purchase_global_id = w.purchase_global_id GROUP BY 1) x
    WHERE pu.purchase_global_id = x.purchase_global_id AND (pu.lines_total, pu.total_cases) IS DISTINCT FROM (x.total, x.cases)`;
}

function limitedSums(field: string): readonly StoredRule[] {
  const detail = `The lines of a purchase come to at most ${limitText(MAX_TOTAL_MONEY)}.`;
  const broken = (
    stored: string,
  ) => `SELECT m.i FROM ${stored} m WHERE (${TOUCHED}) AND m.purchase_global_id IN (
    SELECT pl.purchase_global_id FROM purchase_line pl WHERE pl.purchase_global_id IN (SELECT s.purchase_global_id FROM ${stored} s)
    GROUP BY pl.purchase_global_id HAVING sum(abs(pl.ext_price)) > ${MAX_TOTAL_MONEY})`;
  return [{ field, detail, code: 'TOTAL_TOO_LARGE', broken }];
}

const sums = (stored: string) => [
  recount(`SELECT DISTINCT m.purchase_global_id FROM ${stored} m WHERE ${TOUCHED}`),
];

/** Goods of a purchase that this service made or moved are in its stock, or on their way there. */
const isOurs = (globalId: string) =>
  `EXISTS (SELECT FROM purchase own WHERE own.purchase_global_id = ${globalId} AND NOT own.from_erp)`;

const TOUCHED = 'm.changed OR NOT m.found';

const place = `row_number() OVER (PARTITION BY s.purchase_id, t.purchase_trans_id IS NULL ORDER BY s.i, s.n)::integer`;
/** Lines are numbered in the order in which they come, after those that are there. */
const AFTER_STORED = `(SELECT coalesce(max(pl.line_number), 0) FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
    WHERE pu.purchase_id = s.purchase_id) + ${place}`;
/** Of a purchase that lists all of its lines, the others go. */
const AFTER_LISTED = `coalesce(max(t.line_number) OVER (PARTITION BY s.purchase_id), 0) + ${place}`;

const globalIdFrom = (value: string) => ({ pg: 'ulid', value });

const decimals = (precision: number, scale: number) => f.any(kind.decimal({ precision, scale }));

export const purchaseLines: Declaration = {
  ...shared,
  name: 'purchases/lines',
  table: 'purchase_line',
  summary: 'Lines of processed purchases',
  description: 'The sums of their purchases follow. Other lines of the same purchases stay.',
  key: ['PurchaseTransID'],
  fields: {
    PurchaseTransID: f.id('purchase_trans_id', 'Number of the line.'),
    PurchaseID: f.immutable({
      ...f.reference('purchase_id', PURCHASE, 'The purchase.'),
      stored: false,
      shown: '(SELECT pu.purchase_id FROM purchase pu WHERE pu.purchase_global_id = t.purchase_global_id)',
    }),
    ProductID: f.keptHere(f.reference('product_id', PRODUCT, 'The product.')),
    Ordered: f.keptHere(
      f.or(f.quantity('ordered_units', 'Units that were ordered; NumUnits unless given.'), 's.num_units'),
    ),
    NumUnits: f.keptHere(f.quantity('num_units', 'Units.')),
    FOB: f.orNull(f.cost('fob', 'Cost of a unit.')),
    DepositCost: f.orNull(f.cost('deposit_cost', 'Deposit of a unit.')),
    ExtPrice: f.orNull(
      f.or(
        f.total('ext_price', 'Cost of the line; (FOB + DepositCost) × NumUnits unless given.'),
        'round((s.fob + coalesce(s.deposit_cost, 0)) * s.num_units, 2)',
      ),
    ),
    ExpirationDate: f.orNull(f.midnight('expiration_date', 'When it expires.')),
    CodeDate: f.orNull(f.midnight('code_date', 'Date on the package.')),
    BatchCode: f.orNull(f.words('batch_code', 'Batch.')),
    LaidInCost: f.orNull(f.cost('laid_in_cost', 'Cost of a unit with freight and tax.')),
    PalletTag: f.orNull(f.words('pallet_tag', 'Tag of the pallet.')),
    Cases: f.orNull(f.quantity('cases', 'Cases.')),
    Weight: f.orNull(decimals(14, 3)('weight', 'Weight.')),
  },
  ours: (row) => isOurs(`${row}.purchase_global_id`),
  document: 'PurchaseID',
  stockOf: (lines) => `SELECT m.product_id FROM ${lines} m WHERE ${TOUCHED}
    UNION SELECT pl.product_id FROM ${lines} m JOIN purchase_line pl ON pl.purchase_trans_id = m.purchase_trans_id WHERE m.changed`,
  derived: {
    purchase_global_id: globalIdFrom(
      '(SELECT pu.purchase_global_id FROM purchase pu WHERE pu.purchase_id = s.purchase_id)',
    ),
    line_number: { pg: 'integer', value: AFTER_STORED },
  },
  rules: [
    {
      field: 'NumUnits',
      holds: 'm.num_units > 0 AND m.ordered_units > 0 AND m.num_units = trunc(m.num_units)',
      detail: 'Units of a processed purchase are whole and above zero.',
    },
    {
      field: 'NumUnits',
      holds: `NOT EXISTS (SELECT FROM fifo_layer f WHERE f.purchase_trans_id = m.purchase_trans_id
        AND (f.units_received, f.product_id) <> (m.num_units, m.product_id))`,
      detail: 'A lot was opened with the units and the product of this line: they can no longer change.',
      code: 'FIELD_IMMUTABLE',
    },
    {
      field: 'ExtPrice',
      holds: `m.ext_price IS NULL OR abs(m.ext_price) <= ${MAX_TOTAL_MONEY}`,
      detail: `A line costs at most ${limitText(MAX_TOTAL_MONEY)}.`,
      code: 'TOTAL_TOO_LARGE',
    },
    { field: 'PurchaseID', holds: 'm.line_number <= 200', detail: 'A purchase has at most 200 lines.' },
  ],
  sequences: [['purchase_trans_number', 'purchase_trans_id']],
  stored: limitedSums('PurchaseID'),
  after: sums,
  example: {
    PurchaseTransID: 5900002,
    PurchaseID: 590001,
    ProductID: 190001,
    NumUnits: '480.0000',
    FOB: '1.2500',
    DepositCost: '0.0000',
    Cases: '20.0000',
    BatchCode: 'SS-2601',
  },
};

const fitsVendor = `EXISTS (SELECT FROM vendor v WHERE v.vendor_id = m.vendor_id AND v.supplier_id = m.supplier_id AND v.location_id = m.to_location_id)`;

export const purchases: Declaration = {
  ...shared,
  name: 'purchases',
  table: 'purchase',
  versioned: true,
  summary: 'Processed purchases, with their lines',
  description:
    'For purchases that were processed elsewhere: no stock is moved. Drafts are made over /api/v2.',
  key: ['PurchaseID'],
  numbered: true,
  fields: {
    PurchaseID: f.id('purchase_id', 'Number of the purchase.'),
    ReceiveDate: f.keptHere(
      f.orNull({
        ...f.time(
          'receive_date',
          'The requested day of delivery, and once the goods are in, the time of receipt.',
        ),
        shown: `date_trunc('milliseconds', coalesce(t.receive_date, t.delivery_date::timestamp AT TIME ZONE 'UTC'))`,
      }),
    ),
    ShipmentNum: f.orNull(f.words('shipment_num', 'Number of the shipment.')),
    ShipmentID: f.orNull(f.foreignId('shipment_id', 'The shipment.')),
    ToLocationID: f.keptHere(f.reference('to_location_id', LOCATION, 'The receiving location.')),
    VendorID: f.keptHere(f.id('vendor_id', 'The vendor.')),
    PostDate: f.keptHere(f.time('post_date', 'When it was processed.')),
    Status: f.keptHere(f.or(f.any(kind.words(PURCHASE_STAGES))('status', 'Stage.'), "'New'")),
    PONum: f.keptHere(
      f.any(
        kind.text(50, { pattern: /^\S(.*\S)?$/s, form: 'Must not be empty, nor begin or end with a space.' }),
      )('po_num', 'PO number, once per vendor.'),
    ),
    Freight: f.or(f.money('freight', 'Freight.'), '0'),
    Tax: f.or(f.money('tax', 'Tax.'), '0'),
    OtherCost: f.or(f.money('other_cost', 'Other cost.'), '0'),
    Memo: f.orNull(f.prose('memo', 'Remark.')),
    LastEditTime: f.keptHere(
      f.or(f.time('last_edit_time', 'When its content was last edited.'), 'clock_timestamp()'),
    ),
    LastCalcTime: f.keptHere(f.orNull(f.time('last_calc_time', 'When its sums were last made.'))),
    InvoiceDate: f.orNull(f.time('invoice_date', 'Date of the vendor’s invoice.')),
    DueDate: f.orNull(f.time('due_date', 'When that is due.')),
    TermID: f.orNull(f.reference('term_id', TERM, 'Payment term.')),
    TimeCreated: f.keptHere(f.or(f.time('time_created', 'When it was made.'), 'clock_timestamp()')),
    ReceivingNum: f.orNull(f.words('receiving_num', 'Number of the receipt.')),
    SupplierID: f.keptHere(f.writeOnly(f.reference('supplier_id', SUPPLIER, 'The supplier.'))),
    DeliveryDate: f.keptHere(
      f.writeOnly(
        f.or(
          f.date('delivery_date', 'The requested day of delivery; that of ReceiveDate unless given.'),
          "coalesce(s.receive_date AT TIME ZONE 'UTC', s.post_date AT TIME ZONE 'UTC')::date",
        ),
      ),
    ),
  },
  computed: [
    'ToLocationName',
    'VendorName',
    'Total',
    'TotalCases',
    'PublicPDFLink',
    'PurchasePDFURLAPIKeyID',
    'Terms',
  ],
  ours: (row) => `NOT ${row}.from_erp`,
  stockOf: (records, lines) => `SELECT l.product_id FROM ${lines} l
    UNION SELECT pl.product_id FROM ${records} m JOIN purchase_line pl ON pl.purchase_global_id = m.purchase_global_id WHERE m.changed`,
  derived: {
    purchase_global_id: globalIdFrom('s.u'),
    from_erp: { pg: 'boolean', value: 'true' },
    time_submitted: { pg: 'timestamptz', value: 'coalesce(s.time_created, clock_timestamp())' },
  },
  unique: [{ fields: ['VendorID', 'PONum'], among: 't.deleted_at IS NULL' }],
  rules: [
    {
      field: 'VendorID',
      holds: fitsVendor,
      detail: 'There is no such vendor for this supplier and location.',
      code: 'VENDOR_NOT_FOUND',
    },
    {
      field: 'Status',
      holds: `NOT EXISTS (SELECT FROM purchase t JOIN purchase_line pl ON pl.purchase_global_id = t.purchase_global_id
        JOIN fifo_layer f ON f.purchase_trans_id = pl.purchase_trans_id
        WHERE t.purchase_id = m.purchase_id AND (t.status, t.to_location_id) <> (m.status, m.to_location_id))`,
      detail: 'Lots were opened for this purchase: its stage and location can no longer change.',
      code: 'FIELD_IMMUTABLE',
    },
  ],
  lines: {
    field: 'Lines',
    of: purchaseLines,
    parentField: 'PurchaseID',
    belongs: 't.purchase_global_id = p.purchase_global_id',
    derived: (records) => ({
      purchase_global_id: globalIdFrom(`(SELECT p.purchase_global_id FROM ${records} p WHERE p.i = s.i)`),
      line_number: { pg: 'integer', value: AFTER_LISTED },
    }),
    description: 'All lines of the purchase; stored ones that are not listed go. Absent: the lines stay.',
  },
  sequences: [['purchase_number', 'purchase_id']],
  stored: limitedSums('Lines'),
  after: sums,
  example: {
    PurchaseID: 590001,
    VendorID: 3901,
    SupplierID: 901,
    ToLocationID: 21,
    PONum: 'PO-1001',
    PostDate: '2026-01-10T08:00:00Z',
    ReceiveDate: '2026-01-12T00:00:00Z',
    Status: 'Verified',
    Freight: '25.00',
    Lines: [{ PurchaseTransID: 5900001, ProductID: 190001, NumUnits: '480', FOB: '1.2500', Cases: '20' }],
  },
};
