import { MAX_STOCK_UNITS } from '../../shared/index.ts';
import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { CUSTOMER, LOCATION, PRODUCT, PURCHASE_LINE } from '../references.ts';
import { shownColumns } from '../shows.ts';

const CURRENT_LOT = `(SELECT f.purchase_trans_id FROM fifo_layer f WHERE f.location_id = i.location_id AND f.product_id = i.product_id
        AND f.units_remaining > 0 ORDER BY f.time_opened, f.purchase_trans_id LIMIT 1)`;

export const inventory: f.RecordType = {
  table: 'inventory',
  row: 'i',
  audience: { ...a.STOCK, Customer: null },
  shows: [shownColumns(PRODUCT, 'wholesale_units_per_case case_only min_order_units')],
  fields: {
    LocationID: f.reference('location_id', LOCATION, 'ID of the warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    OnFloorInventory: f
      .stock(
        'on_floor_inventory',
        'Sellable units: Inventory + Received − (Loaded + Picked + PendingSales + Delivered + Unsellable), where PendingSales are units delivered but not yet verified.',
      )
      .computed(),
    PreSales: f.stock('pre_sales', 'Units invoiced but not yet picked or loaded.').computed(),
    Allocated: f.stock('allocated', 'Units set aside by allocations.').computed(),
    NotAuthorized: f
      .flag('not_authorized', 'Whether only authorized customers can buy the product from this warehouse.')
      .or('false'),
    AvailableUnits: f
      .stock('available_units', 'Units that can still be ordered: OnFloorInventory − (PreSales + Allocated).')
      .computed(),
    PurchaseTransID: f.computed
      .int(
        CURRENT_LOT,
        'ID of the purchase line whose units are sold next (FIFO). The quantities in this record can cover several purchase lines. Null if no stock is left.',
      )
      .orNull(),
    DOI: f.computed
      .decimal(
        'round(i.available_units / nullif(i.avg_daily_sales_90d, 0), 2)',
        'Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimal places. Null if AvgDailySales90d is 0.',
      )
      .orNull(),
    AvgDailySales90d: f
      .ofKind(kind.decimal({ precision: 12, scale: 4, min: 0 }))(
        'avg_daily_sales_90d',
        'Average number of units sold per day over the last 90 days, with up to 4 decimal places.',
      )
      .or('0'),
    Inventory: f
      .stock(
        'inventory',
        'Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day.',
      )
      .or('0'),
    Received: f
      .stockFromZero('received', 'Units received but not yet verified. Not included in Inventory.')
      .or('0'),
    Loaded: f.stockFromZero('loaded', 'Units loaded onto trucks for delivery.').or('0'),
    Picked: f.stockFromZero('picked', 'Units picked but not yet loaded.').or('0'),
    Delivered: f
      .stockFromZero('delivered', 'Units delivered but still on load sheets with the status Loaded.')
      .or('0'),
    Unsellable: f
      .stockFromZero('unsellable', 'Units in the warehouse that cannot be sold, such as damaged units.')
      .or('0'),
    TimeUpdated: f.timeUpdated,
    PendingSales: f
      .stockFromZero(
        'pending_sales',
        'Units delivered but not yet verified, on invoices with the status Returned or Balanced. Excludes units counted in Delivered.',
      )
      .or('0')
      .writeOnly(),
    SetPreSales: f
      .stockFromZero(
        'pre_sales',
        'Overwrites PreSales. Use it to load open invoices for the first time or to make a correction; otherwise posted orders keep PreSales up to date.',
      )
      .or('0')
      .loadOnly(),
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
      "Whether the smallest allowed order can be filled: one case for a case-only product, otherwise the product's minimum (at least 1 unit).",
    ),
    InventoryBucket: f.computed.text(
      `CASE ${STEPS.map(([condition, text]) => `WHEN ${condition} THEN '${text}'`).join(' ')} END`,
      `Number of available cases, as one of these ranges: ${STEPS.map(([, text]) => `\`${text}\``).join(', ')}. If the product has no units per case, each unit counts as a case.`,
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
  shows: [shownColumns(LOCATION, 'state'), shownColumns(PRODUCT, 'supplier_id')],
  fields: {
    LocationID: f.reference('location_id', LOCATION, 'ID of the warehouse.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    SupplierID: f.computed.int('p.supplier_id', "ID of the product's supplier."),
    State: f.computed.text('l.state', "Abbreviation of the warehouse's state, such as CA."),
    InventoryUnits: f
      .stock('inventory_units', 'Units of the batch in the warehouse.')
      .or(
        REST_OF_LOT,
        '. Defaults to the remaining units of the lot that are not in another batch. The batches of a lot must add up to its remaining units.',
      ),
    PurchaseTransID: f
      .reference(
        'purchase_trans_id',
        PURCHASE_LINE,
        'ID of the purchase line on which the batch was received. Null if unknown.',
      )
      .orNull(),
    ExpirationDate: f
      .date(
        'expiration_date',
        'Date on which the batch expires. Null if it does not expire or the date is unknown.',
      )
      .orNull(),
    COAURL: f
      .link('coa_url', 'URL of the certificate of analysis (COA). Null until one is attached.')
      .orNull(),
    BatchCode: f.name('batch_code', 'Batch code, as printed on the package.'),
    Vintage: f.shortText('vintage', 'Vintage year of the batch, such as 2024. Null if it has none.').orNull(),
    UID: f
      .shortText('uid', 'Unique ID of the batch in the track-and-trace system. Null if not set.')
      .orNull(),
    Laboratory: f.shortText('laboratory', 'Laboratory that analyzed the batch. Null if unknown.').orNull(),
    BestByDate: f.date('best_by_date', 'Best-by date of the batch. Null if unknown.').orNull(),
    HarvestDate: f.date('harvest_date', 'Date on which the batch was harvested. Null if unknown.').orNull(),
    ManufactureDate: f
      .date('manufacture_date', 'Date on which the batch was manufactured. Null if unknown.')
      .orNull(),
    PackDate: f.date('pack_date', 'Date on which the batch was packaged. Null if unknown.').orNull(),
    COAExpirationDate: f
      .date('coa_expiration_date', 'Date on which the certificate of analysis expires. Null if unknown.')
      .orNull(),
    PotencyType: f
      .shortText('potency_type', 'Unit of the potency values, such as % or mg. Null if unknown.')
      .orNull(),
    THCPotency: f
      .potency(
        'thc_potency',
        'THC potency from the analysis, in the unit given by PotencyType. Null if unknown.',
      )
      .orNull(),
    CBDPotency: f
      .potency(
        'cbd_potency',
        'CBD potency from the analysis, in the unit given by PotencyType. Null if unknown.',
      )
      .orNull(),
    TotalCannabinoids: f
      .potency(
        'total_cannabinoids',
        'Total cannabinoids from the analysis, in the unit given by PotencyType. Null if unknown.',
      )
      .orNull(),
    LabelTHCPotency: f
      .potency(
        'label_thc_potency',
        'THC potency as printed on the label, in the unit given by PotencyType. Null if unknown.',
      )
      .orNull(),
    LabelCBDPotency: f
      .potency(
        'label_cbd_potency',
        'CBD potency as printed on the label, in the unit given by PotencyType. Null if unknown.',
      )
      .orNull(),
    LabelTotalCannabinoids: f
      .potency(
        'label_total_cannabinoids',
        'Total cannabinoids as printed on the label, in the unit given by PotencyType. Null if unknown.',
      )
      .orNull(),
    TimeCreated: f.time('time_created', 'When the batch record was created.').orNow().nullInLists(),
    TimeUpdated: f.timeUpdated,
  },
};

/** SQL: a column of the purchase line that a lot came with. */
export const purchaseLineValue = (column: string) =>
  `(SELECT ${column} FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
    WHERE pl.purchase_trans_id = s.purchase_trans_id)`;
const UNITS_OF_LINE = purchaseLineValue('pl.num_units::integer');

export const lot: f.RecordType = {
  table: 'fifo_layer',
  row: 'f',
  audience: a.STAFF_ONLY,
  fields: {
    PurchaseTransID: f.reference(
      'purchase_trans_id',
      PURCHASE_LINE,
      'ID of the purchase line on which the lot was received.',
    ),
    UnitsReceived: f
      .ofKind(kind.integer(1, MAX_STOCK_UNITS))(
        'units_received',
        'Units received. Defaults to the units of the purchase line.',
      )
      .or(UNITS_OF_LINE)
      .writeOnly(),
    UnitsRemaining: f
      .stockFromZero('units_remaining', 'Units left to sell. Defaults to UnitsReceived for a new lot.')
      .or(`coalesce(s.units_received, ${UNITS_OF_LINE})`)
      .writeOnly(),
    TimeOpened: f
      .time('time_opened', 'When the lot was opened. The oldest lot is sold first.')
      .orNow()
      .writeOnly(),
  },
};

export const retailerInventory: f.RecordType = {
  table: 'retailer_inventory',
  row: 'r',
  audience: a.GOODS_OF_CUSTOMER,
  fields: {
    ID: f.id('retailer_inventory_id', 'Unique ID of the retailer inventory record.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'Customer ID of the retailer.'),
    LastInventoryDate: f
      .date(
        'last_inventory_date',
        "Date of the retailer's last inventory count. Null if there has been none.",
      )
      .orNull(),
    Inventory: f
      .ofKind(kind.decimal({ precision: 14, scale: 2 }))(
        'inventory',
        "Units in stock at the retailer's last inventory count, with up to 2 decimal places.",
      )
      .or('0'),
    DailySales: f
      .quantity(
        'daily_sales',
        'Average number of units that the retailer sells per day, with up to 4 decimal places.',
      )
      .or('0'),
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
    Units: f.stockFromZero(
      'units',
      'Number of units reserved for the customer, or maximum number of units that the customer can buy, depending on AllocationTypeID.',
    ),
    AllocationTypeID: f.ofKind(kind.oneOfNumbers([1, 2]))(
      'type_id',
      'Type of allocation: 1 reserves units for the customer, 2 limits the units that the customer can buy.',
    ),
    StartDate: f.date('start_date', 'First day of the allocation.'),
    EndDate: f.date('end_date', 'Last day of the allocation, inclusive. Null if it is open-ended.').orNull(),
    TimeUpdated: f.timeUpdated,
    UsedUnits: f
      .stockFromZero('used_units', 'Units that the customer has already drawn from the allocation.')
      .or('0')
      .writeOnly(),
  },
};
