import { records, VIEWS } from '../../../model/index.ts';
import { declareResources, loadedFields } from '../engine/index.ts';
import { DATE_ORDER_RULE } from './catalog.ts';

export const inventoryResources = declareResources('inventory', [
  {
    name: 'inventory',
    ...loadedFields(records.inventory),
    noun: 'warehouse inventory',
    description:
      'PreSales and Allocated are calculated from the orders and allocations in Dray. If you send them, they are ignored.',
    key: ['LocationID', 'ProductID'],
    stockOf: (records) => `SELECT m.product_id FROM ${records} m WHERE m.changed OR NOT m.found`,
    finally: [
      {
        field: 'Inventory',
        detail:
          'With these counts, OnFloorInventory would be less than PreSales, the units sold but not yet picked. Correct the counts.',
        code: 'RECORD_INVALID',
        broken: (
          stored,
        ) => `SELECT m.i FROM ${stored} m JOIN inventory v ON v.location_id = m.location_id AND v.product_id = m.product_id
        WHERE (m.changed OR NOT m.found) AND v.pre_sales > 0 AND v.on_floor_inventory < v.pre_sales`,
      },
    ],
    // A new row starts with what current allocations already hold.
    after: (stored) => [
      `SELECT recount_allocated(ARRAY(SELECT DISTINCT m.product_id FROM ${stored} m
      JOIN allocation a ON a.product_id = m.product_id WHERE NOT m.found))`,
    ],
    example: { LocationID: 21, ProductID: 190001, Inventory: 480, Received: 0, AvgDailySales90d: '12.5000' },
  },
  {
    name: 'inventory/lots',
    ...loadedFields(records.lot),
    noun: 'lots',
    description:
      'v1 shows the current lot as PurchaseTransID of a warehouse inventory record. The warehouse and product are those of the purchase line and must have an inventory record.',
    key: ['PurchaseTransID'],
    untimed: true,
    derived: {
      location_id: { pg: 'integer', value: records.purchaseLineValue('pu.to_location_id') },
      product_id: { pg: 'integer', value: records.purchaseLineValue('pl.product_id') },
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
        detail:
          'The warehouse has no inventory record for this product. Load it first with PUT /ops/records/inventory.',
        code: 'REFERENCE_NOT_FOUND',
      },
      {
        field: 'PurchaseTransID',
        holds: `m.product_id IS NULL OR EXISTS (SELECT FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
        WHERE pl.purchase_trans_id = m.purchase_trans_id AND pu.status = 'Verified')`,
        detail: 'The purchase line must belong to a verified purchase. Verify the purchase first.',
      },
      {
        field: 'UnitsReceived',
        holds: `NOT EXISTS (SELECT FROM purchase_line pl WHERE pl.purchase_trans_id = m.purchase_trans_id AND pl.num_units <> m.units_received)`,
        detail: 'Must equal NumUnits of the purchase line.',
      },
      {
        field: 'UnitsRemaining',
        holds: `m.units_remaining >= (SELECT coalesce(sum(k.units), 0) FROM lot_pick k
        WHERE k.purchase_trans_id = m.purchase_trans_id AND k.time_verified IS NULL)`,
        detail: 'Must be at least the number of units picked for invoices that are not yet verified.',
      },
    ],
    removable: true,
    removal: [
      {
        field: 'PurchaseTransID',
        holds: `EXISTS (SELECT FROM purchase_line pl JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id
        WHERE pl.purchase_trans_id = m.purchase_trans_id AND pu.from_erp)`,
        detail: 'The lot was opened when Dray verified the purchase, so it cannot be removed.',
        code: 'FIELD_IMMUTABLE',
      },
      {
        field: 'PurchaseTransID',
        holds: `NOT EXISTS (SELECT FROM lot_pick k WHERE k.purchase_trans_id = m.purchase_trans_id)
        AND NOT EXISTS (SELECT FROM batch b WHERE b.purchase_trans_id = m.purchase_trans_id)`,
        detail: 'The lot cannot be removed: invoices were picked from it, or batches belong to it.',
      },
    ],
    stockOf: (records) => `SELECT m.product_id FROM ${records} m WHERE m.changed OR m.r OR NOT m.found`,
    // The batches of a lot must add up to what remains of it.
    after: (stored) => [
      `UPDATE batch b SET inventory_units = b.inventory_units + f.units_remaining - s.units
      FROM (SELECT purchase_trans_id, sum(inventory_units)::integer AS units, max(batch_id) AS last FROM batch
        WHERE purchase_trans_id IN (SELECT m.purchase_trans_id FROM ${stored} m WHERE m.changed OR NOT m.found) GROUP BY 1) s
      JOIN fifo_layer f ON f.purchase_trans_id = s.purchase_trans_id
      WHERE b.batch_id = s.last AND f.units_remaining <> s.units`,
    ],
    touches: [VIEWS.batches],
    example: { PurchaseTransID: 5900001, UnitsReceived: 480, UnitsRemaining: 480 },
  },
  {
    name: 'inventory/batches',
    ...loadedFields(records.batch),
    noun: 'batches',
    key: ['LocationID', 'ProductID', 'BatchCode', 'PurchaseTransID'],
    rules: [
      {
        field: 'PurchaseTransID',
        holds:
          'm.purchase_trans_id IS NULL OR EXISTS (SELECT FROM fifo_layer f WHERE f.purchase_trans_id = m.purchase_trans_id)',
        detail: 'The purchase line has no lot. Load it first with PUT /ops/records/inventory/lots.',
      },
    ],
    stored: [
      {
        field: 'InventoryUnits',
        detail: 'The batches of a lot must add up to its UnitsRemaining.',
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
  },
  {
    name: 'allocations',
    ...loadedFields(records.allocation),
    noun: 'allocations',
    key: ['AllocationID'],
    rules: [
      DATE_ORDER_RULE,
      {
        field: 'Units',
        holds: 'm.used_units <= m.units',
        detail: 'Must be at least UsedUnits, the number of units that the customer has already bought.',
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
  },
  {
    name: 'inventory/retailers',
    ...loadedFields(records.retailerInventory),
    noun: 'retailer inventory',
    key: ['ID'],
    unique: [{ fields: ['CustomerID', 'ProductID'] }],
    example: {
      ID: 990001,
      ProductID: 190001,
      CustomerID: 5901,
      LastInventoryDate: '2026-01-15',
      Inventory: '36.00',
      DailySales: '2.5000',
    },
  },
]);
