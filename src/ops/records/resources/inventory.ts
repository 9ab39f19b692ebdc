import { MAX_STOCK_UNITS } from '../../../shared/index.ts';
import { type Declaration, field as f, kind } from '../engine/index.ts';
import { ORDERED_DATES } from './catalog.ts';
import { CUSTOMER, LOCATION, PRODUCT, PURCHASE_LINE } from './references.ts';

const shared = { tag: 'inventory' } as const;

export const inventory: Declaration = {
  ...shared,
  name: 'inventory',
  table: 'inventory',
  summary: 'Counts in the warehouses',
  description:
    'PreSales and Allocated belong to the orders and allocations of this service, so they are ignored when they come back.',
  key: ['LocationID', 'ProductID'],
  fields: {
    LocationID: f.reference('location_id', LOCATION, 'The warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    NotAuthorized: f.or(f.flag('not_authorized', 'true: only authorised accounts may buy it.'), 'false'),
    AvgDailySales90d: f.or(
      f.any(kind.decimal({ precision: 12, scale: 4, min: 0 }))(
        'avg_daily_sales_90d',
        'Average units sold per day over 90 days.',
      ),
      '0',
    ),
    Inventory: f.or(f.stock('inventory', 'Verified purchases less verified sales; can be below zero.'), '0'),
    Received: f.or(f.stockFromZero('received', 'Received and not yet verified.'), '0'),
    Loaded: f.or(f.stockFromZero('loaded', 'On trucks.'), '0'),
    Picked: f.or(f.stockFromZero('picked', 'Picked, not yet loaded.'), '0'),
    Delivered: f.or(f.stockFromZero('delivered', 'Delivered, still on a load sheet.'), '0'),
    Unsellable: f.or(f.stockFromZero('unsellable', 'In the warehouse, but not for sale.'), '0'),
    PendingSales: f.writeOnly(f.or(f.stockFromZero('pending_sales', 'Delivered and not yet verified.'), '0')),
    SetPreSales: f.writeOnly(
      f.or(
        f.stockFromZero(
          'pre_sales',
          'Sets PreSales: for a first load together with open invoices, or to correct it. Posted orders move it by themselves.',
        ),
        '0',
      ),
    ),
  },
  computed: ['OnFloorInventory', 'PreSales', 'Allocated', 'AvailableUnits', 'PurchaseTransID', 'DOI'],
  stockOf: (records) => `SELECT m.product_id FROM ${records} m WHERE m.changed OR NOT m.found`,
  finally: [
    {
      field: 'Inventory',
      detail: 'These counts leave fewer units on the floor than are sold and not yet picked (PreSales).',
      code: 'RECORD_INVALID',
      broken: (
        stored,
      ) => `SELECT m.i FROM ${stored} m JOIN inventory v ON v.location_id = m.location_id AND v.product_id = m.product_id
        WHERE (m.changed OR NOT m.found) AND v.pre_sales > 0 AND v.on_floor_inventory < v.pre_sales`,
    },
  ],
  // A new row begins with what running allocations already hold.
  after: (stored) => [
    `SELECT recount_allocated(ARRAY(SELECT DISTINCT m.product_id FROM ${stored} m
      JOIN allocation a ON a.product_id = m.product_id WHERE NOT m.found))`,
  ],
  example: { LocationID: 21, ProductID: 190001, Inventory: 480, Received: 0, AvgDailySales90d: '12.5000' },
};

/** What no other batch holds of the lot; of a batch without a lot, none. */
const REST_OF_LOT = `coalesce((SELECT f.units_remaining - coalesce((SELECT sum(b.inventory_units) FROM batch b
    WHERE b.purchase_trans_id = f.purchase_trans_id), 0) FROM fifo_layer f WHERE f.purchase_trans_id = s.purchase_trans_id), 0)`;

export const batches: Declaration = {
  ...shared,
  name: 'inventory/batches',
  table: 'batch',
  summary: 'Batches in the warehouses',
  key: ['LocationID', 'ProductID', 'BatchCode', 'PurchaseTransID'],
  fields: {
    LocationID: f.reference('location_id', LOCATION, 'The warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    InventoryUnits: f.or(
      f.stock('inventory_units', 'Units of the batch; those of a lot together hold what remains of it.'),
      REST_OF_LOT,
    ),
    PurchaseTransID: f.orNull(
      f.reference('purchase_trans_id', PURCHASE_LINE, 'Purchase line that it came with.'),
    ),
    ExpirationDate: f.orNull(f.date('expiration_date', 'When it expires.')),
    COAURL: f.orNull(f.link('coa_url', 'Certificate of analysis.')),
    BatchCode: f.name('batch_code', 'Code of the batch.'),
    Vintage: f.orNull(f.words('vintage', 'Vintage.')),
    UID: f.orNull(f.words('uid', 'Number in the tracking system.')),
    Laboratory: f.orNull(f.words('laboratory', 'Who analysed it.')),
    BestByDate: f.orNull(f.date('best_by_date', 'Best by.')),
    HarvestDate: f.orNull(f.date('harvest_date', 'Harvested.')),
    ManufactureDate: f.orNull(f.date('manufacture_date', 'Made.')),
    PackDate: f.orNull(f.date('pack_date', 'Packed.')),
    COAExpirationDate: f.orNull(f.date('coa_expiration_date', 'When the certificate expires.')),
    PotencyType: f.orNull(f.words('potency_type', 'How potency is given.')),
    THCPotency: f.orNull(f.potency('thc_potency', 'THC, analysed.')),
    CBDPotency: f.orNull(f.potency('cbd_potency', 'CBD, analysed.')),
    TotalCannabinoids: f.orNull(f.potency('total_cannabinoids', 'All cannabinoids, analysed.')),
    LabelTHCPotency: f.orNull(f.potency('label_thc_potency', 'THC, on the label.')),
    LabelCBDPotency: f.orNull(f.potency('label_cbd_potency', 'CBD, on the label.')),
    LabelTotalCannabinoids: f.orNull(
      f.potency('label_total_cannabinoids', 'All cannabinoids, on the label.'),
    ),
    TimeCreated: f.or(f.time('time_created', 'When it was recorded.'), 'clock_timestamp()'),
  },
  computed: ['SupplierID', 'State'],
  rules: [
    {
      field: 'PurchaseTransID',
      holds:
        'm.purchase_trans_id IS NULL OR EXISTS (SELECT FROM fifo_layer f WHERE f.purchase_trans_id = m.purchase_trans_id)',
      detail: 'The purchase line has no lot; send that first (inventory/lots).',
    },
  ],
  stored: [
    {
      field: 'InventoryUnits',
      detail: 'The batches of a lot hold what remains of it (UnitsRemaining), neither more nor less.',
      code: 'RECORD_INVALID',
      broken: (
        stored,
      ) => `SELECT m.i FROM ${stored} m JOIN fifo_layer f ON f.purchase_trans_id = m.purchase_trans_id
        WHERE (m.changed OR NOT m.found) AND f.units_remaining <> (SELECT sum(b.inventory_units) FROM batch b
          WHERE b.purchase_trans_id = m.purchase_trans_id)`,
    },
  ],
  example: {
    LocationID: 21,
    ProductID: 190001,
    BatchCode: 'SS-2601',
    InventoryUnits: 480,
    ExpirationDate: '2027-01-31',
    COAURL: 'https://lab.example/coa/SS-2601.pdf',
  },
};

/** Of the purchase line that a lot came with. */
const ofPurchaseLine = (column: string) =>
  `(SELECT ${column} FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
    WHERE pl.purchase_trans_id = s.purchase_trans_id)`;

export const lots: Declaration = {
  ...shared,
  name: 'inventory/lots',
  table: 'fifo_layer',
  summary: 'Lots in the order in which they are sold',
  description:
    'v1 shows the current one as PurchaseTransID of a warehouse inventory record. The warehouse and the product come from the purchase line, and must have an inventory record.',
  key: ['PurchaseTransID'],
  untimed: true,
  fields: {
    PurchaseTransID: f.reference('purchase_trans_id', PURCHASE_LINE, 'The purchase line.'),
    UnitsReceived: f.writeOnly(
      f.or(
        f.any(kind.whole(1, MAX_STOCK_UNITS))('units_received', 'Units that came: those of the line.'),
        ofPurchaseLine('pl.num_units::integer'),
      ),
    ),
    UnitsRemaining: f.writeOnly(
      f.or(
        f.stockFromZero('units_remaining', 'Units that are left; all, for a new lot.'),
        `coalesce(s.units_received, ${ofPurchaseLine('pl.num_units::integer')})`,
      ),
    ),
    TimeOpened: f.writeOnly(
      f.or(f.time('time_opened', 'When it came: the oldest is sold first.'), 'clock_timestamp()'),
    ),
  },
  derived: {
    location_id: { pg: 'integer', value: ofPurchaseLine('pu.to_location_id') },
    product_id: { pg: 'integer', value: ofPurchaseLine('pl.product_id') },
  },
  rules: [
    {
      field: 'UnitsRemaining',
      holds: 'm.units_remaining <= m.units_received',
      detail: 'Must not be more than UnitsReceived.',
    },
    {
      field: 'PurchaseTransID',
      holds:
        'm.product_id IS NULL OR EXISTS (SELECT FROM inventory i WHERE i.location_id = m.location_id AND i.product_id = m.product_id)',
      detail: 'The warehouse has no inventory record of this product; send that first.',
      code: 'REFERENCE_NOT_FOUND',
    },
    {
      field: 'PurchaseTransID',
      holds: `m.product_id IS NULL OR EXISTS (SELECT FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
        WHERE pl.purchase_trans_id = m.purchase_trans_id AND pu.status = 'Verified')`,
      detail: 'A lot is a line of a verified purchase; this one is not verified.',
    },
    {
      field: 'UnitsReceived',
      holds: `NOT EXISTS (SELECT FROM purchase_line pl WHERE pl.purchase_trans_id = m.purchase_trans_id AND pl.num_units <> m.units_received)`,
      detail: 'Must be the units of the purchase line.',
    },
    {
      field: 'UnitsRemaining',
      holds: `m.units_remaining >= (SELECT coalesce(sum(k.units), 0) FROM lot_pick k
        WHERE k.purchase_trans_id = m.purchase_trans_id AND k.time_verified IS NULL)`,
      detail: 'Must not be fewer than are picked for invoices and not yet verified.',
    },
  ],
  removable: true,
  removal: [
    {
      field: 'PurchaseTransID',
      holds: `EXISTS (SELECT FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
        WHERE pl.purchase_trans_id = m.purchase_trans_id AND pu.from_erp)`,
      detail: 'This service verified the purchase and opened the lot: it cannot be removed.',
      code: 'FIELD_IMMUTABLE',
    },
    {
      field: 'PurchaseTransID',
      holds: `NOT EXISTS (SELECT FROM lot_pick k WHERE k.purchase_trans_id = m.purchase_trans_id)
        AND NOT EXISTS (SELECT FROM batch b WHERE b.purchase_trans_id = m.purchase_trans_id)`,
      detail: 'The lot is still in use: invoices were picked from it, or batches are of it.',
    },
  ],
  stockOf: (records) => `SELECT m.product_id FROM ${records} m WHERE m.changed OR m.r OR NOT m.found`,
  // The batches of a lot hold what remains of it.
  after: (stored) => [
    `UPDATE batch b SET inventory_units = b.inventory_units + f.units_remaining - s.units
      FROM (SELECT purchase_trans_id, sum(inventory_units)::integer AS units, max(batch_id) AS last FROM batch
        WHERE purchase_trans_id IN (SELECT m.purchase_trans_id FROM ${stored} m WHERE m.changed OR NOT m.found) GROUP BY 1) s
      JOIN fifo_layer f ON f.purchase_trans_id = s.purchase_trans_id
      WHERE b.batch_id = s.last AND f.units_remaining <> s.units`,
  ],
  example: { PurchaseTransID: 5900001, UnitsReceived: 480, UnitsRemaining: 480 },
};

export const retailerInventory: Declaration = {
  ...shared,
  name: 'inventory/retailers',
  table: 'retailer_inventory',
  summary: 'What retailers still have',
  key: ['ID'],
  fields: {
    ID: f.id('retailer_inventory_id', 'Number of the record.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'The retailer.'),
    LastInventoryDate: f.orNull(f.date('last_inventory_date', 'When it was counted.')),
    Inventory: f.or(
      f.any(kind.decimal({ precision: 14, scale: 2 }))('inventory', 'Units at the retailer.'),
      '0',
    ),
    DailySales: f.or(f.quantity('daily_sales', 'Units that it sells per day.'), '0'),
  },
  unique: [{ fields: ['CustomerID', 'ProductID'] }],
  example: {
    ID: 990001,
    ProductID: 190001,
    CustomerID: 5901,
    LastInventoryDate: '2026-01-15',
    Inventory: '36.00',
    DailySales: '2.5000',
  },
};

export const allocations: Declaration = {
  ...shared,
  name: 'allocations',
  table: 'allocation',
  summary: 'Product allocations',
  key: ['AllocationID'],
  fields: {
    AllocationID: f.id('allocation_id', 'Number of the allocation.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
    Units: f.stockFromZero('units', 'How many.'),
    AllocationTypeID: f.any(kind.choice([1, 2]))(
      'type_id',
      '1 reserved for the customer, 2 the most that the customer may have.',
    ),
    StartDate: f.date('start_date', 'First day.'),
    EndDate: f.orNull(f.date('end_date', 'Last day; null: open.')),
    UsedUnits: f.writeOnly(
      f.or(f.stockFromZero('used_units', 'How many the customer has already drawn.'), '0'),
    ),
  },
  rules: [
    ORDERED_DATES,
    {
      field: 'Units',
      holds: 'm.used_units <= m.units',
      detail: 'Must not be fewer than the customer has drawn.',
    },
  ],
  example: {
    AllocationID: 7901,
    ProductID: 190001,
    CustomerID: 5901,
    Units: 120,
    AllocationTypeID: 1,
    StartDate: '2026-01-01',
    EndDate: '2026-12-31',
  },
};
