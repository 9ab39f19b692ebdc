import { PURCHASE_STAGES, records } from '../../model/index.ts';
import {
  choiceFilter,
  flagFilter,
  fromDate,
  idFilter,
  isEmployee,
  lists,
  requiredIds,
  toDate,
  withDefault,
} from '../engine/index.ts';

const purchaseIds = requiredIds('pu.purchase_id', 'The purchases. Required.');

export const purchasing = lists('Purchasing', [
  {
    path: '/vendors',
    operationId: 'listVendors',
    summary: 'List vendors',
    of: records.vendor,
    order: ['v.vendor_id', 'v.supplier_id', 'v.location_id'],
    filters: {
      SupplierIDs: idFilter('v.supplier_id', 'Vendors of these suppliers.'),
      LocationIDs: idFilter('v.location_id', 'Vendors at these locations.'),
      VendorIDs: idFilter('v.vendor_id', 'These vendors.'),
      Active: withDefault(
        flagFilter('v.active', 'Default true. Other keys than those of Employees always get active ones.'),
        true,
        { isFixedFor: (key) => !isEmployee(key) },
      ),
    },
  },
  {
    path: '/purchases',
    operationId: 'listPurchasesV1',
    summary: 'List processed purchases',
    of: records.purchase,
    copied: null,
    joins: `JOIN location l ON l.location_id = pu.to_location_id
    JOIN vendor v ON v.vendor_id = pu.vendor_id AND v.supplier_id = pu.supplier_id AND v.location_id = pu.to_location_id
    LEFT JOIN credit_term t ON t.term_id = pu.term_id`,
    filled: {
      fields: ['PublicPDFLink'],
      textsOf({ moment: { links } }) {
        const link = links.jsonOf('purchase');
        return (_field, id) => link(id);
      },
    },
    single: ['getPurchaseV1', 'Get a processed purchase'],
    by: ['PurchaseID'],
    hasNextPage: true,
    filters: {
      PurchaseIDs: idFilter('pu.purchase_id', 'These purchases.'),
      VendorIDs: idFilter('pu.vendor_id', 'Purchases from these vendors.'),
      LocationIDs: idFilter('pu.to_location_id', 'Purchases to these locations.'),
      Statuses: choiceFilter('pu.status', PURCHASE_STAGES, 'These stages.'),
      StartDate: fromDate('pu.post_date', 'Processed on or after.'),
      EndDate: toDate('pu.post_date', 'Processed on or before.'),
    },
    constant: 'pu.purchase_id IS NOT NULL',
  },
  {
    path: '/purchases/lines',
    operationId: 'listPurchaseLines',
    summary: 'List purchase lines',
    of: records.purchaseLine,
    copied: null,
    joins: 'JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id',
    order: ['pl.purchase_trans_id'],
    hasNextPage: true,
    filters: { PurchaseIDs: purchaseIds },
    constant: 'pl.purchase_trans_id IS NOT NULL',
  },
]);
