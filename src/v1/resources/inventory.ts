import { sql } from '../../db/index.ts';
import { records } from '../../model/index.ts';
import { declareLists, idFilter, idFilterIn, productsOfSuppliers, textFilter } from '../engine/index.ts';

export const inventory = declareLists('Inventory', [
  {
    path: '/inventory',
    operationId: 'listInventory',
    summary: 'List warehouse inventory',
    description:
      'Lists stock by warehouse and product. OnFloorInventory = Inventory + Received − (Loaded + Picked + PendingSales + Delivered + Unsellable). AvailableUnits = OnFloorInventory − (PreSales + Allocated).',
    of: records.inventory,
    joins: 'JOIN location l ON l.location_id = i.location_id',
    by: ['LocationID', 'ProductID'],
    hasStates: true,
    filters: {
      SupplierIDs: idFilterIn('Return only records for products of these suppliers.', (list) =>
        productsOfSuppliers('i.product_id', list),
      ),
      ProductIDs: idFilter('i.product_id', 'Return only records for these products.'),
      LocationIDs: idFilter('i.location_id', 'Return only records for these warehouses.'),
    },
  },
  {
    path: '/inventory/batches',
    operationId: 'listBatches',
    summary: 'List batches',
    description: 'Lists batches by warehouse and product, with dates, potency and certificates of analysis.',
    of: records.batch,
    joins: `JOIN product p ON p.product_id = b.product_id JOIN location l ON l.location_id = b.location_id`,
    order: ['b.batch_id'],
    hasStates: true,
    filters: {
      SupplierIDs: idFilter('p.supplier_id', 'Return only records for products of these suppliers.'),
      ProductIDs: idFilter('b.product_id', 'Return only records for these products.'),
      LocationIDs: idFilter('b.location_id', 'Return only records for these warehouses.'),
      BatchCodes: textFilter('b.batch_code', 'Return only batches with these codes, matched exactly.'),
    },
  },
  {
    path: '/inventory/stockLevels',
    operationId: 'listStockLevels',
    summary: 'List stock levels',
    description:
      'Lists availability as ranges, such as `< 25 Cases`, for API keys that cannot see exact quantities. Customer keys see only the warehouses that serve their accounts.',
    of: records.stockLevel,
    joins: `JOIN product p ON p.product_id = i.product_id JOIN location l ON l.location_id = i.location_id
    CROSS JOIN LATERAL (SELECT i.available_units::numeric / coalesce(p.wholesale_units_per_case, 1) AS cases) k`,
    copied: null,
    by: ['LocationID', 'ProductID'],
    hasStates: true,
    filters: {
      CustomerIDs: idFilterIn(
        'Return only records for warehouses that serve these customers.',
        (list) => sql`i.location_id IN (SELECT location_id FROM customer WHERE customer_id = ANY(${list}))`,
      ),
      SupplierIDs: idFilterIn('Return only records for products of these suppliers.', (list) =>
        productsOfSuppliers('i.product_id', list),
      ),
      ProductIDs: idFilter('i.product_id', 'Return only records for these products.'),
      LocationIDs: idFilter('i.location_id', 'Return only records for these warehouses.'),
    },
  },
  {
    path: '/inventory/retailers',
    operationId: 'listRetailerInventory',
    summary: 'List retailer inventory',
    description: 'Lists the stock that retailers reported at their last count, with average daily sales.',
    of: records.retailerInventory,
    joins: 'JOIN customer c ON c.customer_id = r.customer_id',
    by: ['ID'],
    hasStates: true,
    filters: {
      CustomerIDs: idFilter('r.customer_id', 'Return only records for these retailers.'),
      SupplierIDs: idFilterIn('Return only records for products of these suppliers.', (list) =>
        productsOfSuppliers('r.product_id', list),
      ),
      ProductIDs: idFilter('r.product_id', 'Return only records for these products.'),
    },
  },
  {
    path: '/allocations',
    operationId: 'listAllocations',
    summary: 'List allocations',
    description:
      'Lists allocations: units reserved for a customer, and limits on the units that a customer can buy.',
    of: records.allocation,
    joins: 'JOIN customer c ON c.customer_id = a.customer_id',
    by: ['AllocationID'],
    hasStates: true,
    filters: {
      CustomerIDs: idFilter('a.customer_id', 'Return only allocations for these customers.'),
      SupplierIDs: idFilterIn('Return only records for products of these suppliers.', (list) =>
        productsOfSuppliers('a.product_id', list),
      ),
    },
  },
]);
