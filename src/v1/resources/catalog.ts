import { records } from '../../model/index.ts';
import { idFilter, lists, statusFilter, textFilter, withDefault } from '../engine/index.ts';
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
    hasStates: true,
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
  },
  {
    path: '/productCategories',
    operationId: 'listProductCategories',
    summary: 'List product categories',
    of: records.productCategory,
    order: ['pc.sequence', 'pc.product_category_id'],
  },
  {
    path: '/promotions',
    operationId: 'listPromotions',
    summary: 'List promotions',
    of: records.promotion,
    by: ['PromotionID'],
    hasStates: true,
    filters: { SupplierIDs: idFilter('pm.supplier_id', 'Promotions of these suppliers.') },
  },
  customerPricing,
]);
