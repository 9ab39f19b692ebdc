import type { RecordResource } from '../engine/index.ts';
import { accounting } from './accounting.ts';
import { catalog } from './catalog.ts';
import { customers } from './customers.ts';
import { inventory } from './inventory.ts';
import { invoices } from './invoices.ts';
import { people } from './people.ts';
import { purchasing } from './purchasing.ts';
import { reference } from './reference.ts';

/** All resources, in an order in which they can be loaded into an empty database. */
export const RESOURCES: readonly RecordResource[] = [
  ...reference,
  ...customers,
  ...people,
  ...catalog,
  ...purchasing,
  ...inventory,
  ...invoices,
  ...accounting,
];
