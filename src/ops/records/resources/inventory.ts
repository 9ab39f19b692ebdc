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
  // A new row begins with what running allocations already hold.
  after: (stored) => [
    `SELECT recount_allocated(ARRAY(SELECT DISTINCT m.product_id FROM ${stored} m
      JOIN allocation a ON a.product_id = m.product_id WHERE NOT m.found))`,
  ],
  example: { LocationID: 21, ProductID: 190001, Inventory: 480, Received: 0, AvgDailySales90d: '12.5000' },
};

export const batches: Declaration = {
  ...shared,
  name: 'inventory/batches',
  table: 'batch',
  summary: 'Batches in the warehouses',
  key: ['LocationID', 'ProductID', 'BatchCode', 'PurchaseTransID'],
  fields: {
    LocationID: f.reference('location_id', LOCATION, 'The warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    InventoryUnits: f.or(f.stock('inventory_units', 'Units of the batch.'), '0'),
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
    UnitsReceived: f.writeOnly(f.any(kind.whole(1, MAX_STOCK_UNITS))('units_received', 'Units that came.')),
    UnitsRemaining: f.writeOnly(
      f.or(
        f.stockFromZero('units_remaining', 'Units that are left; all, for a new lot.'),
        's.units_received',
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
  ],
  removable: true,
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
