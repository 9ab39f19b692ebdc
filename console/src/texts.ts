import { apiKeys } from './texts/api-keys.ts';
import { catalog } from './texts/catalog.ts';
import { customers } from './texts/customers.ts';
import { editor } from './texts/editor.ts';
import { frame } from './texts/frame.ts';
import { health } from './texts/health.ts';
import { invoices } from './texts/invoices.ts';
import { load } from './texts/load.ts';
import { orders } from './texts/orders.ts';
import { paste } from './texts/paste.ts';
import { purchases } from './texts/purchases.ts';
import { receivables } from './texts/receivables.ts';
import { repairs } from './texts/repairs.ts';
import { reports } from './texts/reports.ts';
import { today } from './texts/today.ts';

/** All English texts of the console, in one file per place. */
export const T = {
  ...frame,
  orders,
  customers,
  editor,
  paste,
  repairs,
  today,
  purchases,
  receivables,
  catalog,
  load,
  apiKeys,
  health,
  invoices,
  reports,
};
