import { MAX_STOCK_UNITS } from '../../shared/index.ts';
import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { CUSTOMER, LOCATION, PRODUCT, PURCHASE_LINE } from '../references.ts';

const CURRENT_LOT = `(SELECT f.purchase_trans_id FROM fifo_layer f WHERE f.location_id = i.location_id AND f.product_id = i.product_id
        AND f.units_remaining > 0 ORDER BY f.time_opened, f.purchase_trans_id LIMIT 1)`;

export const inventory: f.RecordType = {
  table: 'inventory',
  row: 'i',
  audience: { ...a.STOCK, Customer: null },
  fields: {
    LocationID: f.reference('location_id', LOCATION, 'The warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    OnFloorInventory: f.stock('on_floor_inventory', 'Everything that can be sold.').computed(),
    PreSales: f.stock('pre_sales', 'On invoices, not yet picked or loaded.').computed(),
    Allocated: f.stock('allocated', 'Set aside for customers.').computed(),
    NotAuthorized: f.flag('not_authorized', 'true: only authorised accounts may buy it.').or('false'),
    AvailableUnits: f.stock('available_units', 'What can still be ordered.').computed(),
    PurchaseTransID: f.computed.int(CURRENT_LOT, 'The lot that is being sold.').orNull(),
    DOI: f.computed
      .decimal(
        'round(i.available_units / nullif(i.avg_daily_sales_90d, 0), 2)',
        'Days that the available units last at the average sales; null without sales.',
      )
      .orNull(),
    AvgDailySales90d: f
      .of(kind.decimal({ precision: 12, scale: 4, min: 0 }))(
        'avg_daily_sales_90d',
        'Average units sold per day over 90 days.',
      )
      .or('0'),
    Inventory: f.stock('inventory', 'Verified purchases less verified sales; can be below zero.').or('0'),
    Received: f.stockFromZero('received', 'Received and not yet verified.').or('0'),
    Loaded: f.stockFromZero('loaded', 'On trucks.').or('0'),
    Picked: f.stockFromZero('picked', 'Picked, not yet loaded.').or('0'),
    Delivered: f.stockFromZero('delivered', 'Delivered, still on a load sheet.').or('0'),
    Unsellable: f.stockFromZero('unsellable', 'In the warehouse, but not for sale.').or('0'),
    TimeUpdated: f.timeUpdated,
    PendingSales: f.stockFromZero('pending_sales', 'Delivered and not yet verified.').or('0').writeOnly(),
    SetPreSales: f
      .stockFromZero(
        'pre_sales',
        'Sets PreSales: for a first load together with open invoices, or to correct it. Posted orders move it by themselves.',
      )
      .or('0')
      .writeOnly(),
  },
};

const SMALLEST_ORDER = `CASE WHEN p.case_only THEN p.wholesale_units_per_case
        ELSE greatest(coalesce(p.min_order_units, 1), 1) END`;
const STEPS = [
  ['k.cases >= 50', '50+ Cases'],
  ['k.cases >= 25', '< 50 Cases'],
  ['k.cases >= 10', '< 25 Cases'],
  ['k.cases >= 5', '< 10 Cases'],
  ['k.cases >= 1', '< 5 Cases'],
  ['k.cases > 0', '< 1 Case'],
  ['true', 'Out of Stock'],
] as const;

export const stockLevel: f.RecordType = {
  table: 'inventory',
  row: 'i',
  audience: a.STOCK,
  fields: {
    LocationID: f.id('location_id', 'The warehouse.').computed(),
    ProductID: f.id('product_id', 'The product.').computed(),
    InStock: f.computed.bool(
      `i.available_units >= ${SMALLEST_ORDER}`,
      'Whether the smallest allowed order can be filled: a full case of case-only products, else the minimum.',
    ),
    InventoryBucket: f.computed.text(
      `CASE ${STEPS.map(([condition, text]) => `WHEN ${condition} THEN '${text}'`).join(' ')} END`,
      `Available cases in steps: ${STEPS.map(([, text]) => text).join(', ')}.`,
    ),
    TimeUpdated: f.timeUpdated,
  },
};

/** Units of the lot that no other batch holds; zero for a batch without a lot. */
const REST_OF_LOT = `coalesce((SELECT f.units_remaining - coalesce((SELECT sum(b.inventory_units) FROM batch b
    WHERE b.purchase_trans_id = f.purchase_trans_id), 0) FROM fifo_layer f WHERE f.purchase_trans_id = s.purchase_trans_id), 0)`;

export const batch: f.RecordType = {
  table: 'batch',
  row: 'b',
  audience: a.STOCK,
  fields: {
    LocationID: f.reference('location_id', LOCATION, 'The warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    SupplierID: f.computed.int('p.supplier_id', 'Its supplier.'),
    State: f.computed.text('l.state', 'State of the warehouse.'),
    InventoryUnits: f
      .stock('inventory_units', 'Units of the batch.')
      .or(REST_OF_LOT, '; those of a lot together hold what remains of it.'),
    PurchaseTransID: f
      .reference('purchase_trans_id', PURCHASE_LINE, 'Purchase line that it came with.')
      .orNull(),
    ExpirationDate: f.date('expiration_date', 'When it expires.').orNull(),
    COAURL: f.link('coa_url', 'Certificate of analysis.').orNull(),
    BatchCode: f.name('batch_code', 'Code of the batch.'),
    Vintage: f.words('vintage', 'Vintage.').orNull(),
    UID: f.words('uid', 'Number in the tracking system.').orNull(),
    Laboratory: f.words('laboratory', 'Who analysed it.').orNull(),
    BestByDate: f.date('best_by_date', 'Best by.').orNull(),
    HarvestDate: f.date('harvest_date', 'Harvested.').orNull(),
    ManufactureDate: f.date('manufacture_date', 'Made.').orNull(),
    PackDate: f.date('pack_date', 'Packed.').orNull(),
    COAExpirationDate: f.date('coa_expiration_date', 'When the certificate expires.').orNull(),
    PotencyType: f.words('potency_type', 'How potency is given.').orNull(),
    THCPotency: f.potency('thc_potency', 'THC, analysed.').orNull(),
    CBDPotency: f.potency('cbd_potency', 'CBD, analysed.').orNull(),
    TotalCannabinoids: f.potency('total_cannabinoids', 'All cannabinoids, analysed.').orNull(),
    LabelTHCPotency: f.potency('label_thc_potency', 'THC, on the label.').orNull(),
    LabelCBDPotency: f.potency('label_cbd_potency', 'CBD, on the label.').orNull(),
    LabelTotalCannabinoids: f.potency('label_total_cannabinoids', 'All cannabinoids, on the label.').orNull(),
    TimeCreated: f.time('time_created', 'When it was recorded.').orNow().nullInLists(),
    TimeUpdated: f.timeUpdated,
  },
};

/** SQL: a column of the purchase line that a lot came with. */
export const ofPurchaseLine = (column: string) =>
  `(SELECT ${column} FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
    WHERE pl.purchase_trans_id = s.purchase_trans_id)`;
const UNITS_OF_LINE = ofPurchaseLine('pl.num_units::integer');

export const lot: f.RecordType = {
  table: 'fifo_layer',
  row: 'f',
  audience: a.STAFF_ONLY,
  fields: {
    PurchaseTransID: f.reference('purchase_trans_id', PURCHASE_LINE, 'The purchase line.'),
    UnitsReceived: f
      .of(kind.whole(1, MAX_STOCK_UNITS))('units_received', 'Units that came: those of the line.')
      .or(UNITS_OF_LINE)
      .writeOnly(),
    UnitsRemaining: f
      .stockFromZero('units_remaining', 'Units that are left; all, for a new lot.')
      .or(`coalesce(s.units_received, ${UNITS_OF_LINE})`)
      .writeOnly(),
    TimeOpened: f.time('time_opened', 'When it came: the oldest is sold first.').orNow().writeOnly(),
  },
};

export const retailerInventory: f.RecordType = {
  table: 'retailer_inventory',
  row: 'r',
  audience: a.GOODS_OF_CUSTOMER,
  fields: {
    ID: f.id('retailer_inventory_id', 'Number of the record.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'The retailer.'),
    LastInventoryDate: f.date('last_inventory_date', 'When it was counted.').orNull(),
    Inventory: f
      .of(kind.decimal({ precision: 14, scale: 2 }))('inventory', 'Units at the retailer.')
      .or('0'),
    DailySales: f.quantity('daily_sales', 'Units that it sells per day.').or('0'),
    TimeUpdated: f.timeUpdated,
  },
};

export const allocation: f.RecordType = {
  table: 'allocation',
  row: 'a',
  audience: a.GOODS_OF_CUSTOMER,
  fields: {
    AllocationID: f.id('allocation_id', 'Number of the allocation.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
    Units: f.stockFromZero('units', 'How many.'),
    AllocationTypeID: f.of(kind.choice([1, 2]))(
      'type_id',
      '1 reserved for the customer, 2 the most that the customer may have.',
    ),
    StartDate: f.date('start_date', 'First day.'),
    EndDate: f.date('end_date', 'Last day; null: open.').orNull(),
    TimeUpdated: f.timeUpdated,
    UsedUnits: f.stockFromZero('used_units', 'How many the customer has already drawn.').or('0').writeOnly(),
  },
};
