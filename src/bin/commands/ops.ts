import { below, type DrayCommand } from '../declared.ts';

const load = {
  history: () => import('./orders.ts'),
  invoices: () => import('./ops-invoices.ts'),
  orders: () => import('./ops-orders.ts'),
  purchases: () => import('./ops-purchases.ts'),
};

/** `dray ops …`: the back office, as a client of /ops. */
export function addOpsCommands(dray: DrayCommand): void {
  const ops = below(below(dray)('ops', 'the back office; through a running server (DRAY_URL, DRAY_KEY)'));
  below(ops('purchases', 'purchase orders'))('advance', 'move a processed purchase to its next stage')
    .argument('<global id>')
    .argument('<status>', 'Accepted, Received, Confirmed or Verified')
    .addHelpText('after', '\nExample:\n  dray ops purchases advance 01J0DRAY0P000000000000CGCS Accepted')
    .shows(load.purchases, 'advance');

  const tasks = below(ops('tasks', 'products that purchases wait for'));
  tasks('list', 'open activation tasks')
    .option('--all', 'completed ones too')
    .shows(load.purchases, 'listTasks');
  tasks('complete <id>', 'the product of a task is active now; purchases that waited for it go on').shows(
    load.purchases,
    'completeTask',
  );

  const worker = below(ops('worker', 'background processing; not in Production'));
  worker('pause', 'hold it, to look at in-flight states at leisure').shows(load.purchases, 'pauseWorker');
  worker('resume', 'let it go on').shows(load.purchases, 'resumeWorker');

  const invoices = below(ops('invoices', 'what the back office does with invoices'));
  invoices('advance', 'move an invoice one step along: 1 ↔ 2 → 3 → 4 → 5 → 7')
    .argument('<invoice id>')
    .argument('<status>', '1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified')
    .addHelpText('after', '\nExample:\n  dray ops invoices advance 700001 2')
    .shows(load.invoices, 'advance');
  invoices('verify-day', 'end-of-day verification: moves all balanced invoices to Verified')
    .option('--date <day>', 'up to this day of delivery (YYYY-MM-DD); today in UTC unless given')
    .option('--preview', 'only show which ones; nothing is changed')
    .shows(load.invoices, 'verifyDay');

  const orders = below(ops('orders', 'sales orders'));
  addImport(orders);
  orders('history', 'who changed what in an order, and when')
    .argument('<id>', 'order id, or invoice id of a posted order')
    .shows(load.history, 'historyOf');
}

/** Below `orders` and, where it was first, below `ops orders`. */
export function addImport(orders: ReturnType<typeof below>): void {
  orders('import', 'make a draft from a spreadsheet (CSV or .xlsx)')
    .argument('<customer id>')
    .argument(
      '<file>',
      'columns: product_id or supplier_product_number, units or cases, optionally accept_backorder',
    )
    .option('--sheet <name>', 'the sheet of a workbook; the first visible one unless given')
    .addHelpText('after', '\nExample:\n  dray orders import 5001 order.xlsx')
    .shows(load.orders, 'importFile');
}
