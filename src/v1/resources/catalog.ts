import { records } from '../../model/index.ts';
import { declareLists, idFilter, statusFilter, textFilter, withDefault } from '../engine/index.ts';
import { customerPricing } from './customer-pricing.ts';

export const catalog = declareLists('Catalog', [
  {
    path: '/products',
    operationId: 'listProducts',
    summary: 'List products',
    description: 'Lists active products by default. To include other products, send Statuses or ProductIDs.',
    of: records.product,
    joins: 'JOIN supplier s ON s.supplier_id = p.supplier_id',
    single: ['getProduct', 'Get a product'],
    by: ['ProductID'],
    hasStates: true,
    filters: {
      SupplierIDs: idFilter('p.supplier_id', 'Return only products of these suppliers.'),
      ProductIDs: idFilter('p.product_id', 'Return only these products, in any status.'),
      Statuses: withDefault(
        statusFilter(
          'p.status_id',
          ['1', '2', '3'],
          'Return only products with these statuses: 1 active, 2 inactive, 3 pending activation. Defaults to 1. Ignored with ProductIDs.',
        ),
        ['1'],
        { ignoredWith: 'ProductIDs' },
      ),
      SupplierProductNumbers: textFilter(
        'p.supplier_product_number',
        'Return only products with these supplier product numbers, matched exactly.',
      ),
    },
  },
  {
    path: '/productCategories',
    operationId: 'listProductCategories',
    summary: 'List product categories',
    description: 'Lists product categories in their sort order.',
    of: records.productCategory,
    order: ['pc.sequence', 'pc.product_category_id'],
  },
  {
    path: '/promotions',
    operationId: 'listPromotions',
    summary: 'List promotions',
    description:
      'Lists promotions with their dates, their products and the states in which they apply. For the price that a customer pays, see List customer prices.',
    of: records.promotion,
    by: ['PromotionID'],
    hasStates: true,
    filters: { SupplierIDs: idFilter('pm.supplier_id', 'Return only promotions of these suppliers.') },
  },
  customerPricing,
]);
