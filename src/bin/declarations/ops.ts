import { type DeclareCommand, type DrayCommand, subcommandsOf } from './command.ts';
import { addImportCommand } from './orders.ts';

const load = {
  history: () => import('../commands/orders.ts'),
  invoices: () => import('../commands/ops-invoices.ts'),
  purchases: () => import('../commands/ops-purchases.ts'),
};

/** `dray ops …`: the back office, as a client of /ops. */
export function addOpsCommands(dray: DrayCommand): void {
  const ops = subcommandsOf(subcommandsOf(dray)('ops', 'Run back-office tasks'));
  addPurchaseCommands(ops);
  addInvoiceCommands(subcommandsOf(ops('invoices', 'Advance and verify invoices')));

  const worker = subcommandsOf(ops('worker', 'Pause and resume the worker (not in Production)'));
  worker('pause', 'Pause the worker, for example to inspect orders in progress')
    .example('dray ops worker pause')
    .shows(load.purchases, 'pauseWorker');
  worker('resume', 'Resume the worker')
    .example('dray ops worker resume')
    .shows(load.purchases, 'resumeWorker');

  const orders = subcommandsOf(ops('orders', 'Import orders and read their history'));
  addImportCommand(orders);
  orders('history', 'Show who changed what on an order, and when')
    .argument('<id>', 'order ID, or the invoice ID of a posted order')
    .example('dray ops orders history 700001')
    .shows(load.history, 'opsShowOrderHistory');
}

function addPurchaseCommands(ops: DeclareCommand): void {
  subcommandsOf(ops('purchases', 'Advance purchases'))('advance', 'Move a purchase to its next status')
    .argument('<global id>')
    .argument('<status>', 'Accepted, Received, Confirmed or Verified')
    .example('dray ops purchases advance 01J0DRAY0P000000000000CGCS Accepted')
    .shows(load.purchases, 'opsAdvancePurchase');
  const tasks = subcommandsOf(ops('tasks', 'Manage products that purchases are waiting for'));
  tasks('list', 'List open activation tasks')
    .option('--all', 'include completed tasks')
    .example('dray ops tasks list')
    .shows(load.purchases, 'listTasks');
  tasks('complete <id>', 'Complete a task: activate its product and resume the purchases that wait for it')
    .example('dray ops tasks complete 41')
    .shows(load.purchases, 'completeTask');
}

function addInvoiceCommands(invoices: DeclareCommand): void {
  invoices('advance', 'Move an invoice to its next status: 1 ↔ 2 → 3 → 4 → 5 → 7')
    .argument('<invoice id>')
    .argument('<status>', '1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified')
    .example('dray ops invoices advance 700001 2')
    .shows(load.invoices, 'opsAdvanceInvoice');
  invoices('verify-day', 'Verify all balanced invoices at the end of the day')
    .option('--date <day>', 'last delivery date to include (YYYY-MM-DD; default: today in UTC)')
    .option('--preview', 'show the invoices without changing them')
    .example('dray ops invoices verify-day --preview')
    .shows(load.invoices, 'verifyDay');
}
