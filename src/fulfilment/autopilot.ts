import type { Db } from '../db/index.ts';
import type { AutopilotStep } from '../jobs/index.ts';
import { Fault } from '../shared/index.ts';
import { advanceInvoice } from './commands.ts';
import { type InvoiceStatus, NEXT_STATUSES } from './rules.ts';
import { selectDueInvoices } from './sql.ts';

const AUTOPILOT = { apiKeyId: null, userId: null, requestId: 'autopilot' };

export interface InvoiceAutopilotOptions {
  /** How long an invoice stays in a status before it moves on. */
  waitMs: number;
  /** Invoices to leave alone. */
  except?: readonly number[];
}

/** The simulated back office: moves invoices to their next status as people would. */
export function invoiceAutopilot({ waitMs, except = [] }: InvoiceAutopilotOptions): AutopilotStep {
  /** Refused, as for lack of stock. They wait until nothing else is due; otherwise they would block the others forever. */
  const refused = new Set<number>();
  return {
    name: 'invoices',
    async advanceSome(db, now, limit, businessNow = now) {
      const unchangedSince = new Date(now.getTime() - waitMs);
      const due = await selectDueInvoices(db, { unchangedSince, except: [...except, ...refused], limit });
      if (due.length === 0) refused.clear();
      let moved = 0;
      for (const { invoiceId, status } of due) {
        if (await tryAdvance(db, invoiceId, NEXT_STATUSES[status].at(-1)!, businessNow)) moved++;
        else refused.add(invoiceId);
      }
      return moved;
    },
  };
}

/** False if someone else was faster, or if the invoice cannot move at present. */
async function tryAdvance(db: Db, invoiceId: number, to: InvoiceStatus, now: Date): Promise<boolean> {
  try {
    await db.tx((tx) => advanceInvoice(tx, { invoiceId, to }, { by: AUTOPILOT, now }));
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === 'INVALID_TRANSITION') return false;
    throw error;
  }
}
