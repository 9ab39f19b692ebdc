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
    LocationID: f.reference('location_id', LOCATION, 'ID of the warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    OnFloorInventory: f
      .stock(
        'on_floor_inventory',
        'Sellable units: Inventory + Received − (Loaded + Picked + PendingSales + Delivered + Unsellable).',
      )
      .computed(),
    PreSales: f.stock('pre_sales', 'Units on invoices that are not yet picked or loaded.').computed(),
    Allocated: f.stock('allocated', 'Units set aside by allocations.').computed(),
    NotAuthorized: f
      .flag('not_authorized', 'Whether only specifically authorized customers may buy the product here.')
      .or('false'),
    AvailableUnits: f
      .stock('available_units', 'Units that can still be ordered: OnFloorInventory − (PreSales + Allocated).')
      .computed(),
    PurchaseTransID: f.computed
      .int(CURRENT_LOT, 'Purchase line of the FIFO layer that is being sold. Null if nothing is left.')
      .orNull(),
    DOI: f.computed
      .decimal(
        'round(i.available_units / nullif(i.avg_daily_sales_90d, 0), 2)',
        'Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimals. Null if nothing was sold.',
      )
      .orNull(),
    AvgDailySales90d: f
      .of(kind.decimal({ precision: 12, scale: 4, min: 0 }))(
        'avg_daily_sales_90d',
        'Average units sold per day over the last 90 days, up to 4 decimals.',
      )
      .or('0'),
    Inventory: f
      .stock(
        'inventory',
        'Verified received purchases less verified sales. Negative while received purchases await verification at end of day.',
      )
      .or('0'),
    Received: f
      .stockFromZero('received', 'Units received and not yet verified. Not part of Inventory.')
      .or('0'),
    Loaded: f.stockFromZero('loaded', 'Units loaded onto trucks.').or('0'),
    Picked: f.stockFromZero('picked', 'Units picked and not yet loaded.').or('0'),
    Delivered: f
      .stockFromZero('delivered', 'Units delivered but still on load sheets in status Loaded.')
      .or('0'),
    Unsellable: f
      .stockFromZero('unsellable', 'Units in the warehouse that are not sellable, such as damaged ones.')
      .or('0'),
    TimeUpdated: f.timeUpdated,
    PendingSales: f
      .stockFromZero('pending_sales', 'Units delivered and not yet verified.')
      .or('0')
      .writeOnly(),
    SetPreSales: f
      .stockFromZero(
        'pre_sales',
        'Overwrites PreSales: for a first load together with open invoices, or to correct it. Posted orders move PreSales on their own.',
      )
      .or('0')
      .onlySent(),
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
    LocationID: f.id('location_id', 'ID of the warehouse.').computed(),
    ProductID: f.id('product_id', 'ID of the product.').computed(),
    InStock: f.computed.bool(
      `i.available_units >= ${SMALLEST_ORDER}`,
      "Whether the smallest allowed order can be filled: one full case of a case-only product, otherwise the product's minimum (at least 1 unit).",
    ),
    InventoryBucket: f.computed.text(
      `CASE ${STEPS.map(([condition, text]) => `WHEN ${condition} THEN '${text}'`).join(' ')} END`,
      `Available cases as a range: ${STEPS.map(([, text]) => text).join(', ')}.`,
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
    LocationID: f.reference('location_id', LOCATION, 'ID of the warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    SupplierID: f.computed.int('p.supplier_id', "ID of the product's supplier."),
    State: f.computed.text('l.state', "Abbreviation of the warehouse's state."),
    InventoryUnits: f
      .stock('inventory_units', 'Units of the batch in the warehouse.')
      .or(REST_OF_LOT, '. Batches of one FIFO layer together hold what remains of it.'),
    PurchaseTransID: f
      .reference(
        'purchase_trans_id',
        PURCHASE_LINE,
        'ID of the purchase line that the batch came with. Null if it is unknown.',
      )
      .orNull(),
    ExpirationDate: f.date('expiration_date', 'Expiration date. Null if the batch has none.').orNull(),
    COAURL: f
      .link('coa_url', 'URL of the certificate of analysis (COA). Null until one is attached.')
      .orNull(),
    BatchCode: f.name('batch_code', 'Batch code, as printed on the package.'),
    Vintage: f.words('vintage', 'Vintage year. Null if it does not apply.').orNull(),
    UID: f.words('uid', 'Unique ID of the batch in the track-and-trace system.').orNull(),
    Laboratory: f.words('laboratory', 'Laboratory that analyzed the batch.').orNull(),
    BestByDate: f.date('best_by_date', 'Best-by date.').orNull(),
    HarvestDate: f.date('harvest_date', 'Harvest date.').orNull(),
    ManufactureDate: f.date('manufacture_date', 'Manufacture date.').orNull(),
    PackDate: f.date('pack_date', 'Packaging date.').orNull(),
    COAExpirationDate: f
      .date('coa_expiration_date', 'Date on which the certificate of analysis expires.')
      .orNull(),
    PotencyType: f.words('potency_type', 'Unit of the potency figures, such as % or mg.').orNull(),
    THCPotency: f.potency('thc_potency', 'THC as analyzed, in the unit of PotencyType.').orNull(),
    CBDPotency: f.potency('cbd_potency', 'CBD as analyzed, in the unit of PotencyType.').orNull(),
    TotalCannabinoids: f
      .potency('total_cannabinoids', 'Total cannabinoids as analyzed, in the unit of PotencyType.')
      .orNull(),
    LabelTHCPotency: f.potency('label_thc_potency', 'THC as printed on the label.').orNull(),
    LabelCBDPotency: f.potency('label_cbd_potency', 'CBD as printed on the label.').orNull(),
    LabelTotalCannabinoids: f
      .potency('label_total_cannabinoids', 'Total cannabinoids as printed on the label.')
      .orNull(),
    TimeCreated: f.time('time_created', 'When the batch was recorded.').orNow().nullInLists(),
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
    PurchaseTransID: f.reference(
      'purchase_trans_id',
      PURCHASE_LINE,
      'ID of the purchase line that the FIFO layer came with.',
    ),
    UnitsReceived: f
      .of(kind.whole(1, MAX_STOCK_UNITS))(
        'units_received',
        'Units received. Defaults to the units of the purchase line.',
      )
      .or(UNITS_OF_LINE)
      .writeOnly(),
    UnitsRemaining: f
      .stockFromZero(
        'units_remaining',
        'Units left to sell. For a new layer, defaults to all units received.',
      )
      .or(`coalesce(s.units_received, ${UNITS_OF_LINE})`)
      .writeOnly(),
    TimeOpened: f
      .time('time_opened', 'When the layer was opened. The oldest layer is sold first.')
      .orNow()
      .writeOnly(),
  },
};

export const retailerInventory: f.RecordType = {
  table: 'retailer_inventory',
  row: 'r',
  audience: a.GOODS_OF_CUSTOMER,
  fields: {
    ID: f.id('retailer_inventory_id', 'Unique ID of the record.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'ID of the retailer.'),
    LastInventoryDate: f
      .date('last_inventory_date', "Date of the retailer's last count. Null if it was never counted.")
      .orNull(),
    Inventory: f
      .of(kind.decimal({ precision: 14, scale: 2 }))('inventory', 'Units at the retailer at the last count.')
      .or('0'),
    DailySales: f.quantity('daily_sales', 'Average units that the retailer sells per day.').or('0'),
    TimeUpdated: f.timeUpdated,
  },
};

export const allocation: f.RecordType = {
  table: 'allocation',
  row: 'a',
  audience: a.GOODS_OF_CUSTOMER,
  fields: {
    AllocationID: f.id('allocation_id', 'Unique ID of the allocation.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'ID of the customer.'),
    Units: f.stockFromZero('units', 'Units allocated in the period.'),
    AllocationTypeID: f.of(kind.choice([1, 2]))(
      'type_id',
      'Type: 1 reserved for the customer, 2 limit on what the customer may buy.',
    ),
    StartDate: f.date('start_date', 'First day of the allocation.'),
    EndDate: f.date('end_date', 'Last day of the allocation. Null if it is open-ended.').orNull(),
    TimeUpdated: f.timeUpdated,
    UsedUnits: f
      .stockFromZero('used_units', 'Units that the customer has already drawn from the allocation.')
      .or('0')
      .writeOnly(),
  },
};
