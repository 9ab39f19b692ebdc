import { sql, trusted } from '../../db/index.ts';
import {
  anyOf,
  bool,
  customerColumn,
  date,
  dateOrNull,
  decimal,
  decimalOrNull,
  idFilter,
  idFilterIn,
  int,
  intOrNull,
  ownCustomers,
  productsOf,
  type Resource,
  supplierColumn,
  supplierProducts,
  text,
  textFilter,
  textOrNull,
  time,
  timeOrNull,
} from '../engine/index.ts';

const shared = { tag: 'Inventory' } as const;
const servedLocations = (column: string) =>
  ownCustomers(
    (list) => sql`${trusted(column)} IN (SELECT location_id FROM customer WHERE customer_id = ANY(${list}))`,
  );

export const inventory: Resource = {
  ...shared,
  path: '/inventory',
  operationId: 'listInventory',
  summary: 'Warehouse inventory',
  description:
    'OnFloorInventory = Inventory + Received − (Loaded + Picked + sales that are delivered and not verified + Delivered + Unsellable). AvailableUnits = OnFloorInventory − (PreSales + Allocated).',
  from: 'inventory i JOIN location l ON l.location_id = i.location_id',
  fields: {
    LocationID: int('i.location_id', 'The warehouse.'),
    ProductID: int('i.product_id', 'The product.'),
    OnFloorInventory: int('i.on_floor_inventory', 'Everything that can be sold.'),
    PreSales: int('i.pre_sales', 'On invoices, not yet picked or loaded.'),
    Allocated: int('i.allocated', 'Set aside for customers.'),
    NotAuthorized: bool('i.not_authorized', 'true: only authorised accounts may buy it.'),
    AvailableUnits: int('i.available_units', 'What can still be ordered.'),
    PurchaseTransID: intOrNull(
      `(SELECT f.purchase_trans_id FROM fifo_layer f WHERE f.location_id = i.location_id AND f.product_id = i.product_id
        AND f.units_remaining > 0 ORDER BY f.time_opened, f.purchase_trans_id LIMIT 1)`,
      'The lot that is being sold.',
    ),
    DOI: decimalOrNull(
      'round(i.available_units / nullif(i.avg_daily_sales_90d, 0), 2)',
      'Days that the available units last at the average sales; null without sales.',
    ),
    AvgDailySales90d: decimal('i.avg_daily_sales_90d', 'Average units sold per day over 90 days.'),
    Inventory: int('i.inventory', 'Verified purchases less verified sales; can be below zero.'),
    Received: int('i.received', 'Received and not yet verified.'),
    Loaded: int('i.loaded', 'On trucks.'),
    Picked: int('i.picked', 'Picked, not yet loaded.'),
    Delivered: int('i.delivered', 'Delivered, still on a load sheet.'),
    Unsellable: int('i.unsellable', 'In the warehouse, but not for sale.'),
    TimeUpdated: time('i.time_updated', 'Last change.'),
  },
  order: ['i.location_id', 'i.product_id'],
  cursor: ['LocationID', 'ProductID'],
  updated: 'i.time_updated',
  state: (states) => anyOf('l.state', states),
  filters: {
    SupplierIDs: idFilterIn('Products of these suppliers.', (list) => productsOf('i.product_id', list)),
    ProductIDs: idFilter('i.product_id', 'These products.'),
    LocationIDs: idFilter('i.location_id', 'These warehouses.'),
  },
  scope: { Customer: 'forbidden', Supplier: supplierProducts('i.product_id') },
};

export const batches: Resource = {
  ...shared,
  path: '/inventory/batches',
  operationId: 'listBatches',
  summary: 'Batches in the warehouses',
  from: `batch b JOIN product p ON p.product_id = b.product_id JOIN location l ON l.location_id = b.location_id`,
  fields: {
    LocationID: int('b.location_id', 'The warehouse.'),
    ProductID: int('b.product_id', 'The product.'),
    SupplierID: int('p.supplier_id', 'Its supplier.'),
    State: text('l.state', 'State of the warehouse.'),
    InventoryUnits: int('b.inventory_units', 'Units of the batch.'),
    PurchaseTransID: intOrNull('b.purchase_trans_id', 'Purchase line that it came with.'),
    ExpirationDate: dateOrNull('b.expiration_date', 'When it expires.'),
    COAURL: textOrNull('b.coa_url', 'Certificate of analysis.'),
    BatchCode: text('b.batch_code', 'Code of the batch.'),
    Vintage: textOrNull('b.vintage', 'Vintage.'),
    UID: textOrNull('b.uid', 'Number in the tracking system.'),
    Laboratory: textOrNull('b.laboratory', 'Who analysed it.'),
    BestByDate: dateOrNull('b.best_by_date', 'Best by.'),
    HarvestDate: dateOrNull('b.harvest_date', 'Harvested.'),
    ManufactureDate: dateOrNull('b.manufacture_date', 'Made.'),
    PackDate: dateOrNull('b.pack_date', 'Packed.'),
    COAExpirationDate: dateOrNull('b.coa_expiration_date', 'When the certificate expires.'),
    PotencyType: textOrNull('b.potency_type', 'How potency is given.'),
    THCPotency: decimalOrNull('b.thc_potency', 'THC, analysed.'),
    CBDPotency: decimalOrNull('b.cbd_potency', 'CBD, analysed.'),
    TotalCannabinoids: decimalOrNull('b.total_cannabinoids', 'All cannabinoids, analysed.'),
    LabelTHCPotency: decimalOrNull('b.label_thc_potency', 'THC, on the label.'),
    LabelCBDPotency: decimalOrNull('b.label_cbd_potency', 'CBD, on the label.'),
    LabelTotalCannabinoids: decimalOrNull('b.label_total_cannabinoids', 'All cannabinoids, on the label.'),
    TimeCreated: timeOrNull('b.time_created', 'When it was recorded.'),
    TimeUpdated: time('b.time_updated', 'Last change.'),
  },
  order: ['b.batch_id'],
  updated: 'b.time_updated',
  state: (states) => anyOf('l.state', states),
  filters: {
    SupplierIDs: idFilter('p.supplier_id', 'Products of these suppliers.'),
    ProductIDs: idFilter('b.product_id', 'These products.'),
    LocationIDs: idFilter('b.location_id', 'These warehouses.'),
    BatchCodes: textFilter('b.batch_code', 'Exact codes of batches.'),
  },
  scope: { Customer: servedLocations('b.location_id'), Supplier: supplierColumn('p.supplier_id') },
};

export const stockLevels: Resource = {
  ...shared,
  path: '/inventory/stockLevels',
  operationId: 'listStockLevels',
  summary: 'Whether products are in stock, in steps',
  from: `inventory i JOIN product p ON p.product_id = i.product_id JOIN location l ON l.location_id = i.location_id
    CROSS JOIN LATERAL (SELECT i.available_units::numeric / coalesce(p.wholesale_units_per_case, 1) AS cases) k`,
  fields: {
    LocationID: int('i.location_id', 'The warehouse.'),
    ProductID: int('i.product_id', 'The product.'),
    InStock: bool(
      `i.available_units >= CASE WHEN p.case_only THEN p.wholesale_units_per_case
        ELSE greatest(coalesce(p.min_order_units, 1), 1) END`,
      'Whether the smallest allowed order can be filled: a full case of case-only products, else the minimum.',
    ),
    InventoryBucket: text(
      `CASE WHEN k.cases >= 50 THEN '50+ Cases' WHEN k.cases >= 25 THEN '< 50 Cases' WHEN k.cases >= 10 THEN '< 25 Cases'
        WHEN k.cases >= 5 THEN '< 10 Cases' WHEN k.cases >= 1 THEN '< 5 Cases' WHEN k.cases > 0 THEN '< 1 Case'
        ELSE 'Out of Stock' END`,
      'Available cases in steps: 50+ Cases, < 50 Cases, < 25 Cases, < 10 Cases, < 5 Cases, < 1 Case, Out of Stock.',
    ),
    TimeUpdated: time('i.time_updated', 'Last change.'),
  },
  order: ['i.location_id', 'i.product_id'],
  cursor: ['LocationID', 'ProductID'],
  updated: 'i.time_updated',
  state: (states) => anyOf('l.state', states),
  filters: {
    CustomerIDs: idFilterIn(
      'Warehouses that serve these customers.',
      (list) => sql`i.location_id IN (SELECT location_id FROM customer WHERE customer_id = ANY(${list}))`,
    ),
    SupplierIDs: idFilterIn('Products of these suppliers.', (list) => productsOf('i.product_id', list)),
    ProductIDs: idFilter('i.product_id', 'These products.'),
    LocationIDs: idFilter('i.location_id', 'These warehouses.'),
  },
  scope: { Customer: servedLocations('i.location_id'), Supplier: supplierProducts('i.product_id') },
};

export const retailerInventory: Resource = {
  ...shared,
  path: '/inventory/retailers',
  operationId: 'listRetailerInventory',
  summary: 'What retailers still have',
  from: 'retailer_inventory r JOIN customer c ON c.customer_id = r.customer_id',
  fields: {
    ID: int('r.retailer_inventory_id', 'Number of the record.'),
    ProductID: int('r.product_id', 'The product.'),
    CustomerID: int('r.customer_id', 'The retailer.'),
    LastInventoryDate: dateOrNull('r.last_inventory_date', 'When it was counted.'),
    Inventory: decimal('r.inventory', 'Units at the retailer.'),
    DailySales: decimal('r.daily_sales', 'Units that it sells per day.'),
    TimeUpdated: time('r.time_updated', 'Last change.'),
  },
  order: ['r.retailer_inventory_id'],
  cursor: ['ID'],
  updated: 'r.time_updated',
  state: (states) => anyOf('c.state', states),
  filters: {
    CustomerIDs: idFilter('r.customer_id', 'These retailers.'),
    SupplierIDs: idFilterIn('Products of these suppliers.', (list) => productsOf('r.product_id', list)),
    ProductIDs: idFilter('r.product_id', 'These products.'),
  },
  scope: { Customer: customerColumn('r.customer_id'), Supplier: supplierProducts('r.product_id') },
};

export const allocations: Resource = {
  ...shared,
  path: '/allocations',
  operationId: 'listAllocations',
  summary: 'Product allocations',
  from: 'allocation a JOIN customer c ON c.customer_id = a.customer_id',
  fields: {
    AllocationID: int('a.allocation_id', 'Number of the allocation.'),
    ProductID: int('a.product_id', 'The product.'),
    CustomerID: int('a.customer_id', 'The customer.'),
    Units: int('a.units', 'How many.'),
    AllocationTypeID: int('a.type_id', '1 reserved for the customer, 2 the most that the customer may have.'),
    StartDate: date('a.start_date', 'First day.'),
    EndDate: dateOrNull('a.end_date', 'Last day; null: open.'),
    TimeUpdated: time('a.time_updated', 'Last change.'),
  },
  order: ['a.allocation_id'],
  cursor: ['AllocationID'],
  updated: 'a.time_updated',
  state: (states) => anyOf('c.state', states),
  filters: {
    CustomerIDs: idFilter('a.customer_id', 'Allocations of these customers.'),
    SupplierIDs: idFilterIn('Products of these suppliers.', (list) => productsOf('a.product_id', list)),
  },
  scope: { Customer: customerColumn('a.customer_id'), Supplier: supplierProducts('a.product_id') },
};
