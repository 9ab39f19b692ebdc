import { PURCHASE_STAGES, records } from '../../model/index.ts';
import {
  choiceFilter,
  declareLists,
  flagFilter,
  idFilter,
  isEmployee,
  onOrAfterFilter,
  onOrBeforeFilter,
  requiredIdFilter,
  withDefault,
} from '../engine/index.ts';

const purchaseIds = requiredIdFilter('pu.purchase_id', 'Return only lines of these purchases. Required.');

export const purchasing = declareLists('Purchasing', [
  {
    path: '/vendors',
    operationId: 'listVendors',
    summary: 'List vendors',
    description:
      'Lists the vendors that purchases can be placed with, one record for each combination of vendor, supplier and location.',
    of: records.vendor,
    order: ['v.vendor_id', 'v.supplier_id', 'v.location_id'],
    filters: {
      SupplierIDs: idFilter('v.supplier_id', 'Return only vendors of these suppliers.'),
      LocationIDs: idFilter('v.location_id', 'Return only vendors at these locations.'),
      VendorIDs: idFilter('v.vendor_id', 'Return only these vendors.'),
      Active: withDefault(
        flagFilter(
          'v.active',
          'Return only active (`true`) or inactive (`false`) vendors. Defaults to true. Supplier keys always get active vendors.',
        ),
        true,
        { isFixedFor: (key) => !isEmployee(key) },
      ),
    },
  },
  {
    path: '/purchases',
    operationId: 'listProcessedPurchases',
    summary: 'List processed purchases',
    description:
      'Lists purchases that have been processed. For drafts and purchases in progress, use /api/v2/purchases.',
    of: records.purchase,
    copied: null,
    joins: `JOIN location l ON l.location_id = pu.to_location_id
    JOIN vendor v ON v.vendor_id = pu.vendor_id AND v.supplier_id = pu.supplier_id AND v.location_id = pu.to_location_id
    LEFT JOIN credit_term t ON t.term_id = pu.term_id`,
    filled: {
      fields: ['PublicPDFLink'],
      textsOf({ context: { links } }) {
        const link = links.jsonOf('purchase');
        return (_field, id) => link(id);
      },
    },
    single: ['getProcessedPurchase', 'Get a processed purchase'],
    by: ['PurchaseID'],
    hasNextPage: true,
    filters: {
      PurchaseIDs: idFilter('pu.purchase_id', 'Return only these purchases.'),
      VendorIDs: idFilter('pu.vendor_id', 'Return only purchases from these vendors.'),
      LocationIDs: idFilter('pu.to_location_id', 'Return only purchases for these locations.'),
      Statuses: choiceFilter('pu.status', PURCHASE_STAGES, 'Return only purchases with these statuses.'),
      StartDate: onOrAfterFilter(
        'pu.post_date',
        'Return only purchases with a PostDate on or after this date.',
      ),
      EndDate: onOrBeforeFilter(
        'pu.post_date',
        'Return only purchases with a PostDate on or before this date.',
      ),
    },
    constant: 'pu.purchase_id IS NOT NULL',
  },
  {
    path: '/purchases/lines',
    operationId: 'listPurchaseLines',
    summary: 'List purchase lines',
    description: 'Lists the lines of the purchases in PurchaseIDs.',
    of: records.purchaseLine,
    copied: null,
    joins: 'JOIN purchase pu ON pu.purchase_global_id = pl.purchase_global_id',
    order: ['pl.purchase_trans_id'],
    hasNextPage: true,
    filters: { PurchaseIDs: purchaseIds },
    constant: 'pl.purchase_trans_id IS NOT NULL',
  },
]);
