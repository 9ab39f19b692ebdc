import type { RecordResource } from '../engine/index.ts';
import { accountingResources } from './accounting.ts';
import { catalogResources } from './catalog.ts';
import { customerResources } from './customers.ts';
import { inventoryResources } from './inventory.ts';
import { invoiceResources } from './invoices.ts';
import { peopleResources } from './people.ts';
import { purchasingResources } from './purchasing.ts';
import { referenceResources } from './reference.ts';

/** All resources, in an order in which they can be loaded into an empty database. */
export const RESOURCES: readonly RecordResource[] = [
  ...referenceResources,
  ...customerResources,
  ...peopleResources,
  ...catalogResources,
  ...purchasingResources,
  ...inventoryResources,
  ...invoiceResources,
  ...accountingResources,
];
