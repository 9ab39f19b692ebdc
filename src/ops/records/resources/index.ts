import type { Declaration } from '../engine/index.ts';
import { payments, paymentTypes } from './accounting.ts';
import { authorizations, prices, productCategories, products, promotions } from './catalog.ts';
import { customerSplits, customers, customerTerms, deliverySchedules } from './customers.ts';
import { allocations, batches, inventory, lots, retailerInventory } from './inventory.ts';
import { coas, invoiceLines, invoices } from './invoices.ts';
import { salesReps, users } from './people.ts';
import { purchaseLines, purchases } from './purchasing.ts';
import {
  arAccounts,
  creditTerms,
  locations,
  splitInvoices,
  states,
  suppliers,
  supplierTerms,
  vendors,
} from './reference.ts';

/** Every resource, in an order in which an empty database can be filled. */
export const RESOURCES: readonly Declaration[] = [
  states,
  locations,
  creditTerms,
  suppliers,
  supplierTerms,
  vendors,
  arAccounts,
  splitInvoices,
  customers,
  deliverySchedules,
  customerTerms,
  customerSplits,
  users,
  salesReps,
  productCategories,
  products,
  prices,
  promotions,
  authorizations,
  purchases,
  purchaseLines,
  inventory,
  lots,
  batches,
  allocations,
  retailerInventory,
  invoices,
  invoiceLines,
  coas,
  paymentTypes,
  payments,
];
