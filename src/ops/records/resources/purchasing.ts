import { records } from '../../../model/index.ts';
import { claimForPurchases } from '../../../po-numbers/index.ts';
import { limitText, MAX_TOTAL_MONEY } from '../../../shared/index.ts';
import {
  declareResources,
  loadedFields,
  type ResourceDeclaration,
  type StoredRowRule,
} from '../engine/index.ts';

/** Recomputes the sums of purchases from their lines. With `also`, purchases whose sums stay the same are updated too. */
function recount(purchases: string, also?: string): string {
  const areNewSums = 'AND (pu.lines_total, pu.total_cases) IS DISTINCT FROM (x.total, x.cases)';
  return `UPDATE purchase pu SET ${also ? `${also}, ` : ''}lines_total = x.total, total_cases = x.cases
    FROM (SELECT w.purchase_global_id, coalesce(sum(pl.ext_price), 0)::numeric(14, 2) AS total, coalesce(sum(pl.cases), 0)::numeric(14, 4) AS cases
      FROM (${purchases}) w LEFT JOIN purchase_line pl ON pl.purchase_global_id = w.purchase_global_id GROUP BY 1) x
    WHERE pu.purchase_global_id = x.purchase_global_id ${also ? '' : areNewSums}`;
}

function sumLimitRules(field: string): readonly StoredRowRule[] {
  const detail = `The lines of a purchase may total at most ${limitText(MAX_TOTAL_MONEY)}.`;
  const broken = (
    stored: string,
  ) => `SELECT m.i FROM ${stored} m WHERE (${IS_CHANGED}) AND m.purchase_global_id IN (
    SELECT pl.purchase_global_id FROM purchase_line pl WHERE pl.purchase_global_id IN (SELECT s.purchase_global_id FROM ${stored} s)
    GROUP BY pl.purchase_global_id HAVING sum(abs(pl.ext_price)) > ${MAX_TOTAL_MONEY})`;
  return [{ field, detail, code: 'TOTAL_TOO_LARGE', broken }];
}

const purchasesOf = (stored: string) =>
  `SELECT DISTINCT m.purchase_global_id FROM ${stored} m WHERE ${IS_CHANGED}`;
const afterPurchasesStored = (stored: string) => [recount(purchasesOf(stored))];
/** A purchase shows its lines, so it changes with them. A load of purchases gives them their new versions itself. */
const afterLinesStored = (stored: string) => [recount(purchasesOf(stored), 'version = pu.version + 1')];

/** A purchase that this service created or moved: its goods are in this service's stock, or on their way there. */
const isOwnPurchase = (globalId: string) =>
  `EXISTS (SELECT FROM purchase own WHERE own.purchase_global_id = ${globalId} AND NOT own.from_erp)`;

const IS_CHANGED = 'm.changed OR NOT m.found';

const HAS_STORED_UNITS = `EXISTS (SELECT FROM purchase_line pl WHERE pl.purchase_trans_id = m.purchase_trans_id
  AND (pl.num_units, pl.ordered_units) = (m.num_units, m.ordered_units))`;

const place = `row_number() OVER (PARTITION BY s.purchase_id, t.purchase_trans_id IS NULL ORDER BY s.i, s.n)::integer`;
/** New lines are numbered in the order in which they arrive, after the stored ones. */
const AFTER_STORED = `(SELECT coalesce(max(pl.line_number), 0) FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
    WHERE pu.purchase_id = s.purchase_id) + ${place}`;
/** If a purchase lists all of its lines, unlisted ones are deleted, so numbering continues after the listed ones. */
const AFTER_LISTED = `coalesce(max(t.line_number) OVER (PARTITION BY s.purchase_id), 0) + ${place}`;

const globalIdFrom = (value: string) => ({ pg: 'ulid', value });

const purchaseLines: ResourceDeclaration = {
  name: 'purchases/lines',
  ...loadedFields(records.purchaseLine),
  noun: 'purchase lines',
  description: 'The totals of the purchases are updated. Other lines of the same purchases do not change.',
  key: ['PurchaseTransID'],
  ours: (row) => isOwnPurchase(`${row}.purchase_global_id`),
  document: 'PurchaseID',
  stockOf: (lines) => `SELECT m.product_id FROM ${lines} m WHERE ${IS_CHANGED}
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
      // Lines that arrived short or in several batches may be sent back unchanged.
      holds: `m.num_units = trunc(m.num_units) AND (m.num_units > 0 AND m.ordered_units > 0 OR ${HAS_STORED_UNITS})`,
      detail: 'Must be a whole number greater than zero on a processed purchase.',
    },
    {
      field: 'Ordered',
      // By default it is NumUnits, which has its own rule.
      holds: `m.ordered_units IN (trunc(m.ordered_units), m.num_units) OR ${HAS_STORED_UNITS}`,
      detail: 'Must be a whole number on a processed purchase.',
    },
    {
      field: 'NumUnits',
      holds: `NOT EXISTS (SELECT FROM fifo_layer f WHERE f.purchase_trans_id = m.purchase_trans_id
        AND (f.units_received, f.product_id) <> (m.num_units, m.product_id))`,
      detail: 'A lot was opened for this line, so its product and units can no longer be changed.',
      code: 'FIELD_IMMUTABLE',
    },
    {
      field: 'ExtPrice',
      holds: `m.ext_price IS NULL OR abs(m.ext_price) <= ${MAX_TOTAL_MONEY}`,
      detail: `A line may total at most ${limitText(MAX_TOTAL_MONEY)}.`,
      code: 'TOTAL_TOO_LARGE',
    },
    {
      field: 'PurchaseID',
      holds: 'm.line_number <= 1000',
      detail: 'A purchase can have at most 1,000 lines.',
    },
  ],
  sequences: [['purchase_trans_number', 'purchase_trans_id']],
  stored: sumLimitRules('PurchaseID'),
  after: afterLinesStored,
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

export const purchasingResources = declareResources('purchasing', [
  {
    name: 'purchases',
    ...loadedFields(records.purchase),
    versioned: true,
    noun: 'processed purchases',
    description:
      'Use this for purchases that were processed outside Dray. No stock is moved. To create drafts, use /api/v2/purchases.',
    key: ['PurchaseID'],
    numbered: true,
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
        detail:
          'This supplier has no such vendor at this location. Check VendorID, SupplierID and ToLocationID.',
        code: 'VENDOR_NOT_FOUND',
      },
      {
        field: 'Status',
        holds: `NOT EXISTS (SELECT FROM purchase t JOIN purchase_line pl ON pl.purchase_global_id = t.purchase_global_id
        JOIN fifo_layer f ON f.purchase_trans_id = pl.purchase_trans_id
        WHERE t.purchase_id = m.purchase_id AND (t.status, t.to_location_id) <> (m.status, m.to_location_id))`,
        detail: 'Lots were opened for this purchase, so its status and location can no longer be changed.',
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
      description:
        'All lines of the purchase. Stored lines that are not in the list are removed. If omitted, the lines do not change.',
    },
    sequences: [['purchase_number', 'purchase_id']],
    stored: sumLimitRules('Lines'),
    after: afterPurchasesStored,
    poNumbers: {
      of: (stored) => `SELECT m.po_num FROM ${stored} m WHERE ${IS_CHANGED}`,
      after: (stored) =>
        claimForPurchases(`SELECT m.purchase_global_id FROM ${stored} m WHERE ${IS_CHANGED}`),
    },
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
  },
  purchaseLines,
]);
