import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import type { Shown } from '../show.ts';

/** A command loads what it needs when it runs. */
const load = {
  invoices: () => import('./ops-invoices.ts'),
  orders: () => import('./ops-orders.ts'),
  purchases: () => import('./ops-purchases.ts'),
};

type Settings = () => Config;

/** `dray ops …`: the back office, as a client of /ops. */
export function addOpsCommands(dray: Command, config: Settings): void {
  const ops = dray
    .command('ops')
    .description('the back office; through a running server (DRAY_URL, DRAY_KEY)');
  addPurchaseCommands(ops, config);
  addTaskCommands(ops, config);
  addWorkerCommands(ops, config);
  addInvoiceCommands(ops, config);
  addOrderCommands(ops, config);
}

function addPurchaseCommands(ops: Command, config: Settings): void {
  ops
    .command('purchases')
    .description('purchase orders')
    .command('advance')
    .description('move a processed purchase to its next stage')
    .argument('<global id>')
    .argument('<status>', 'Accepted, Received, Confirmed or Verified')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  dray ops purchases advance 01J0DRAY0P000000000000CGCS Accepted')
    .action(async (id: string, to: string, options: Shown) =>
      (await load.purchases()).advance(config(), id, to, options),
    );
}

function addTaskCommands(ops: Command, config: Settings): void {
  const tasks = ops.command('tasks').description('products that purchases wait for');
  tasks
    .command('list')
    .description('open activation tasks')
    .option('--all', 'completed ones too')
    .option('--json', 'for programs')
    .action(async (options: Shown & { all?: boolean }) =>
      (await load.purchases()).listTasks(config(), options),
    );
  tasks
    .command('complete')
    .description('the product of a task is active now; purchases that waited for it go on')
    .argument('<id>')
    .option('--json', 'for programs')
    .action(async (id: string, options: Shown) =>
      (await load.purchases()).completeTask(config(), id, options),
    );
}

function addWorkerCommands(ops: Command, config: Settings): void {
  const worker = ops.command('worker').description('background processing; not in Production');
  worker
    .command('pause')
    .description('hold it, to look at in-flight states at leisure')
    .option('--json', 'for programs')
    .action(async (options: Shown) => (await load.purchases()).setWorker(config(), true, options));
  worker
    .command('resume')
    .description('let it go on')
    .option('--json', 'for programs')
    .action(async (options: Shown) => (await load.purchases()).setWorker(config(), false, options));
}

function addInvoiceCommands(ops: Command, config: Settings): void {
  const invoices = ops.command('invoices').description('what the back office does with invoices');
  invoices
    .command('advance')
    .description('move an invoice one step along: 1 ↔ 2 → 3 → 4 → 5 → 7')
    .argument('<invoice id>')
    .argument('<status>', '1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  dray ops invoices advance 700001 2')
    .action(async (id: string, status: string, options: Shown) =>
      (await load.invoices()).advance(config(), id, status, options),
    );
  invoices
    .command('verify-day')
    .description('end-of-day verification: moves all balanced invoices to Verified')
    .option('--date <day>', 'up to this day of delivery (YYYY-MM-DD); today in UTC unless given')
    .option('--preview', 'only show which ones; nothing is changed')
    .option('--json', 'for programs')
    .action(async ({ preview, ...options }: Shown & { date?: string; preview?: boolean }) => {
      const { previewDay, verifyDay } = await load.invoices();
      return preview ? previewDay(config(), options) : verifyDay(config(), options);
    });
}

function addOrderCommands(ops: Command, config: Settings): void {
  const orders = ops.command('orders').description('sales orders');
  orders
    .command('import')
    .description('make a draft from a spreadsheet (CSV)')
    .argument('<customer id>')
    .argument(
      '<file>',
      'columns: product_id or supplier_product_number, units or cases, optionally accept_backorder',
    )
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  dray ops orders import 5001 order.csv')
    .action(async (customer: string, file: string, options: Shown) =>
      (await load.orders()).importFile(config(), customer, file, options),
    );
  orders
    .command('history')
    .description('who changed what in an order, and when')
    .argument('<id>', 'order id, or invoice id of a posted order')
    .option('--json', 'for programs')
    .action(async (id: string, options: Shown) => (await load.orders()).showHistory(config(), id, options));
}
