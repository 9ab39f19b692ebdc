import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import type { ListOptions } from '../lists.ts';

/** A command loads what it needs when it runs. */
const load = {
  orders: () => import('./orders.ts'),
  purchases: () => import('./purchases.ts'),
  invoices: () => import('./invoices.ts'),
  money: () => import('./money.ts'),
  records: () => import('./records.ts'),
  look: () => import('./look.ts'),
};

type Settings = () => Config;

/** What every list can do. */
function list(command: Command): Command {
  return command
    .option('--limit <n>', 'how many, or all; 50 in a table')
    .option('--json', 'for programs')
    .option('--csv', 'for spreadsheets')
    .option('--watch [seconds]', 'again and again, every 2 seconds');
}

/** What the staff look at and do every day, as a client of a running server. */
export function addStaffCommands(dray: Command, config: Settings): void {
  addOrders(dray, config);
  addPurchases(dray, config);
  addInvoices(dray, config);
  addPayments(dray, config);
  addRecords(dray, config);
  addLooks(dray, config);
}

const NAMED = 'its id, INV-600001, or a PO number';

function addOrders(dray: Command, config: Settings): void {
  const orders = dray.command('orders').description('sales orders: list, show, history, why');
  list(orders.command('list'))
    .description('the newest first')
    .option('--status <list>', 'e.g. draft,queued,accepted,delivered')
    .option('--stage <list>', 'draft, submitted or posted; the last two unless given')
    .option('--customer <ids>', 'of these customers')
    .option('--from <day>', 'delivered on or after (YYYY-MM-DD)')
    .option('--to <day>', 'delivered on or before')
    .action(async (options: object) => (await load.orders()).listOrders(config(), options));
  orders
    .command('show')
    .description('one order with its lines')
    .argument('<order>', NAMED)
    .option('--json', 'for programs')
    .action(async (name: string, options: object) =>
      (await load.orders()).showOrder(config(), name, options),
    );
  list(orders.command('history'))
    .description('who changed what in it, and when')
    .argument('<order>', NAMED)
    .action(async (name: string, options: ListOptions) =>
      (await load.orders()).orderHistory(config(), name, options),
    );
  orders
    .command('why')
    .description('what can be done with it and what not, and where each price comes from')
    .argument('<order>', NAMED)
    .option('--json', 'for programs')
    .action(async (name: string, options: object) => (await load.orders()).whyOrder(config(), name, options));
}

function addPurchases(dray: Command, config: Settings): void {
  const purchases = dray.command('purchases').description('purchase orders: list, show, advance');
  list(purchases.command('list'))
    .description('the newest first')
    .option('--status <list>', 'e.g. InProgress,New,Accepted,Received')
    .option('--vendor <ids>', 'from these vendors')
    .option('--from <day>', 'processed, or to be delivered, on or after (YYYY-MM-DD)')
    .option('--to <day>', 'on or before')
    .action(async (options: object) => (await load.purchases()).listPurchases(config(), options));
  purchases
    .command('show')
    .description('one purchase with its lines')
    .argument('<purchase>', 'its id, number or PO number')
    .option('--json', 'for programs')
    .action(async (name: string, options: object) =>
      (await load.purchases()).showPurchase(config(), name, options),
    );
  purchases
    .command('advance')
    .description('move it to its next stage')
    .argument('<purchase>', 'its id, number or PO number')
    .argument('<status>', 'Accepted, Received, Confirmed or Verified')
    .option('--json', 'for programs')
    .action(async (name: string, to: string, options: object) =>
      (await load.purchases()).advancePurchase(config(), name, to, options),
    );
}

function addInvoices(dray: Command, config: Settings): void {
  const invoices = dray.command('invoices').description('invoices: list, show, advance');
  list(invoices.command('list'))
    .description('by number')
    .option('--status <list>', '1 to 7; all unless given')
    .option('--customer <ids>', 'of these customers')
    .option('--from <day>', 'delivered on or after (YYYY-MM-DD)')
    .option('--to <day>', 'delivered on or before')
    .action(async (options: object) => (await load.invoices()).listInvoices(config(), options));
  invoices
    .command('show')
    .description('one invoice with its lines')
    .argument('<invoice>', NAMED)
    .option('--json', 'for programs')
    .action(async (name: string, options: object) =>
      (await load.invoices()).showInvoice(config(), name, options),
    );
  invoices
    .command('advance')
    .description('move it one step along: 1 ↔ 2 → 3 → 4 → 5 → 7')
    .argument('<invoice>', NAMED)
    .argument('<status>', 'its number, or the beginning of its name: loaded, returned, balanced …')
    .option('--json', 'for programs')
    .action(async (name: string, status: string, options: object) =>
      (await load.invoices()).advanceInvoice(config(), name, status, options),
    );
}

function addPayments(dray: Command, config: Settings): void {
  const payments = dray.command('payments').description('payments: list, apply');
  list(payments.command('list'))
    .description('with what is left of each')
    .option('--account <ids>', 'of these AR accounts')
    .action(async (options: object) => (await load.money()).listPayments(config(), options));
  payments
    .command('apply')
    .description('have a payment applied to an invoice')
    .argument('<payment>', 'its number')
    .argument('<invoice>', NAMED)
    .requiredOption('--amount <amount>', 'e.g. 125.50')
    .option('--account <id>', 'the AR account; that of the payment unless given')
    .option('--json', 'for programs')
    .action(async (payment: string, invoice: string, options: { amount: string }) =>
      (await load.money()).applyPayment(config(), payment, invoice, options),
    );
}

function addRecords(dray: Command, config: Settings): void {
  dray
    .command('records')
    .description('records of the ERP')
    .command('load')
    .description('insert and update records, all or none')
    .argument('<file>', 'JSON, NDJSON or CSV with the field names of v1; - reads standard input')
    .requiredOption('--as <list>', 'e.g. products, customers, inventory/lots')
    .option('--dry-run', 'check everything and change nothing')
    .option('--json', 'for programs')
    .action(async (file: string, options: { as: string; dryRun?: boolean; json?: boolean }) =>
      (await load.records()).loadRecords(config(), file, options),
    );
}

function addLooks(dray: Command, config: Settings): void {
  dray
    .command('products')
    .description('products')
    .command('show')
    .description('one product: its data and its stock in each warehouse')
    .argument('<product>', 'its id, its number at the supplier, or its name')
    .option('--json', 'for programs')
    .action(async (name: string, options: object) =>
      (await load.look()).showProduct(config(), name, options),
    );
  dray
    .command('stock')
    .description('why so many units of a product are available, and who holds the rest')
    .argument('<product>', 'its id, its number at the supplier, or its name')
    .option('--location <id>', 'the warehouse; all that have it unless given')
    .option('--customer <id>', 'as this customer sees it')
    .option('--json', 'for programs')
    .action(async (name: string, options: object) => (await load.look()).showStock(config(), name, options));
  list(dray.command('mails'))
    .description('mail that was written, the newest first')
    .option('--order <name>', `of this order: ${NAMED}`)
    .option('--unsent', 'only what no mail server has taken')
    .action(async (options: object) => (await load.look()).listMails(config(), options));
}

/** Beside what else there is under `audit`. */
export function addAuditList(dray: Command, config: Settings): void {
  const audit =
    dray.commands.find((one) => one.name() === 'audit') ??
    dray.command('audit').description('who changed what, and when');
  list(audit.command('list'))
    .description('the newest first')
    .option('--action <name>', 'e.g. key.revoke')
    .option('--subject <kind>', 'e.g. order, api_key, products')
    .option('--id <id>', 'this one of them')
    .option('--key <id>', 'done with this API key')
    .option('--since <time>', 'at this time or later, e.g. 2026-01-31T00:00:00Z')
    .action(async (options: object) => (await load.look()).listAudit(config(), options));
}
