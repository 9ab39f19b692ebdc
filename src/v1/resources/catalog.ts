import { sql } from '../../db/index.ts';
import { records } from '../../model/index.ts';
import { idFilter, lists, statusFilter, supplierColumn, textFilter, withDefault } from '../engine/index.ts';
import { customerPricing } from './customer-pricing.ts';

export const catalog = lists('Catalog', [
  {
    path: '/products',
    operationId: 'listProducts',
    summary: 'List products',
    description: 'Active products, unless Statuses or ProductIDs say otherwise.',
    of: records.product,
    joins: 'JOIN supplier s ON s.supplier_id = p.supplier_id',
    single: ['getProduct', 'Get a product'],
    by: ['ProductID'],
    state: 'p.state',
    filters: {
      SupplierIDs: idFilter('p.supplier_id', 'Products of these suppliers.'),
      ProductIDs: idFilter('p.product_id', 'These products, whatever their status.'),
      Statuses: withDefault(
        statusFilter(
          'p.status_id',
          ['1', '2', '3'],
          'Statuses: 1 active, 2 inactive, 3 pending activation. Default 1; ignored with ProductIDs.',
        ),
        ['1'],
        { ignoredWith: 'ProductIDs' },
      ),
      SupplierProductNumbers: textFilter('p.supplier_product_number', 'Exact numbers of the supplier.'),
    },
    scope: { Customer: 'all', Supplier: supplierColumn('p.supplier_id') },
  },
  {
    path: '/productCategories',
    operationId: 'listProductCategories',
    summary: 'List product categories',
    of: records.productCategory,
    order: ['pc.sequence', 'pc.product_category_id'],
    scope: { Customer: 'all', Supplier: 'all' },
  },
  {
    path: '/promotions',
    operationId: 'listPromotions',
    summary: 'List promotions',
    of: records.promotion,
    by: ['PromotionID'],
    state: (states) =>
      sql`EXISTS (SELECT FROM promotion_state ps WHERE ps.promotion_id = pm.promotion_id AND ps.state = ANY(${states}))`,
    filters: { SupplierIDs: idFilter('pm.supplier_id', 'Promotions of these suppliers.') },
    scope: { Customer: 'all', Supplier: supplierColumn('pm.supplier_id') },
  },
  customerPricing,
]);
