import { camera } from './camera.ts';
import { catalog } from './catalog.ts';
import { customers } from './customers.ts';
import { editor } from './editor.ts';
import { frame } from './frame.ts';
import { glossary } from './glossary.ts';
import { invoices } from './invoices.ts';
import { orders } from './orders.ts';
import { paste } from './paste.ts';
import { purchases } from './purchases.ts';
import { receivables } from './receivables.ts';
import { refusals, translations } from './refusals.ts';
import { repairs } from './repairs.ts';
import { today } from './today.ts';

/** The texts of the console, in one file per place. English is the type of every language. */
export const english = {
  ...frame,
  orders,
  customers,
  editor,
  paste,
  refusals,
  translations,
  repairs,
  today,
  purchases,
  receivables,
  camera,
  catalog,
  invoices,
  glossary,
};

export type Texts = typeof english;
