import { apiKeys } from './api-keys.ts';
import { camera } from './camera.ts';
import { catalog } from './catalog.ts';
import { customers } from './customers.ts';
import { editor } from './editor.ts';
import { frame } from './frame.ts';
import { glossary } from './glossary.ts';
import { health } from './health.ts';
import { invoices } from './invoices.ts';
import { load } from './load.ts';
import { orders } from './orders.ts';
import { paste } from './paste.ts';
import { purchases } from './purchases.ts';
import { receivables } from './receivables.ts';
import { refusals } from './refusals.ts';
import { repairs } from './repairs.ts';
import { reports } from './reports.ts';
import { statements } from './statements.ts';
import { today } from './today.ts';

/** Every text of the console, in one file per place. English is the type of every language. */
export const english = {
  ...frame,
  orders,
  customers,
  editor,
  paste,
  refusals,
  repairs,
  today,
  purchases,
  receivables,
  camera,
  catalog,
  load,
  apiKeys,
  health,
  invoices,
  reports,
  statements,
  glossary,
};

export type Texts = typeof english;
