import type { Texts } from '../english.ts';
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

/** The words are those of the glossary in docs/console.md. */
export const spanish: Texts = {
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
