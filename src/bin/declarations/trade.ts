import { type DeclareCommand, type DrayCommand, subcommandsOf, withListOptions } from './command.ts';
import { addOrderCommands } from './orders.ts';
import { addReportCommands } from './reports.ts';

const load = {
  invoices: () => import('../commands/invoices.ts'),
  look: () => import('../commands/lookups.ts'),
  money: () => import('../commands/payments.ts'),
  purchases: () => import('../commands/purchases.ts'),
  records: () => import('../commands/records.ts'),
  statements: () => import('../commands/statements.ts'),
};

/** The distributor's daily work, as a client of a running server. */
export function addTradeCommands(dray: DrayCommand): void {
  const add = subcommandsOf(dray);
  dray.commandsGroup(
    'Work with orders, purchases and accounts (requires dray login, or DRAY_URL and DRAY_KEY):',
  );
  addOrderCommands(subcommandsOf(add('orders', 'List, create, change and submit sales orders')));
  addPurchaseCommands(subcommandsOf(add('purchases', 'List purchases and advance them')));
  addInvoiceCommands(subcommandsOf(add('invoices', 'List invoices and advance them')));
  addPaymentCommands(subcommandsOf(add('payments', 'List payments and apply them to invoices')));
  addStatementCommands(subcommandsOf(add('statements', 'Get and send statements of account')));
  addReportCommands(dray);
  addStockCommands(add);
  addRecordCommands(
    subcommandsOf(add('records', 'Load and export master data, such as products and customers')),
  );
  withListOptions(add('mails', 'List emails, newest first'))
    .option(
      '--order <name>',
      'only emails about this order: ID, invoice number such as INV-600001, or PO number',
    )
    .option('--unsent', 'only emails that no mail server has accepted')
    .example('dray mails --unsent')
    .does(load.look, 'listEmails');
}

const INVOICE_ARGUMENT = 'ID, number such as INV-600001, or PO number';
const PURCHASE_ARGUMENT = 'ID, number or PO number';
const PRODUCT_ARGUMENT = 'ID, supplier product number, or name';

function addPurchaseCommands(purchases: DeclareCommand): void {
  withListOptions(purchases('list', 'List purchases, newest first'))
    .option('--status <list>', 'e.g. InProgress,New,Accepted,Received')
    .option('--vendor <ids>', 'only these vendors')
    .option(
      '--from <day>',
      'processed on or after this day (YYYY-MM-DD); for unprocessed orders, the delivery date is used',
    )
    .option(
      '--to <day>',
      'processed on or before this day; for unprocessed orders, the delivery date is used',
    )
    .example('dray purchases list --status Accepted --vendor 301')
    .does(load.purchases, 'listPurchases');
  purchases('show', 'Show a purchase and its lines')
    .argument('<purchase>', PURCHASE_ARGUMENT)
    .example('dray purchases show 400012')
    .shows(load.purchases, 'showPurchase');
  purchases('advance', 'Move a purchase to its next status')
    .argument('<purchase>', PURCHASE_ARGUMENT)
    .argument('<status>', 'Accepted, Received, Confirmed or Verified')
    .example('dray purchases advance 400012 Received')
    .shows(load.purchases, 'advancePurchase');
}

function addInvoiceCommands(invoices: DeclareCommand): void {
  withListOptions(invoices('list', 'List invoices, sorted by number'))
    .option('--status <list>', 'status numbers, e.g. 1,2 (default: all)')
    .option('--customer <ids>', 'only these customers')
    .option('--from <day>', 'delivery date on or after this day (YYYY-MM-DD)')
    .option('--to <day>', 'delivery date on or before this day')
    .example('dray invoices list --status 1,2 --from 2026-11-17')
    .does(load.invoices, 'listInvoices');
  invoices('show', 'Show an invoice and its lines')
    .argument('<invoice>', INVOICE_ARGUMENT)
    .example('dray invoices show INV-600001')
    .shows(load.invoices, 'showInvoice');
  invoices('advance', 'Move an invoice to its next status: 1 ↔ 2 → 3 → 4 → 5 → 7')
    .argument('<invoice>', INVOICE_ARGUMENT)
    .argument('<status>', 'number, or the beginning of its name: loaded, returned, balanced …')
    .example('dray invoices advance INV-600001 loaded')
    .shows(load.invoices, 'advanceInvoice');
}

function addPaymentCommands(payments: DeclareCommand): void {
  withListOptions(payments('list', 'List payments and their available balances'))
    .option('--account <ids>', 'only these AR accounts')
    .example('dray payments list --account 9001')
    .does(load.money, 'listPayments');
  payments('apply', 'Request that a payment be applied to an invoice')
    .argument('<payment>', 'payment number')
    .argument('<invoice>', INVOICE_ARGUMENT)
    .requiredOption('--amount <amount>', 'e.g. 125.50')
    .option('--account <id>', 'AR account (default: the account of the payment)')
    .example('dray payments apply PAY-1001 INV-600001 --amount 125.50')
    .shows(load.money, 'applyPayment');
}

function addStatementCommands(statements: DeclareCommand): void {
  statements('get', 'Show the entries and balance of an AR account')
    .argument('[account]', 'AR account')
    .option('--customer <id>', 'ID of a customer, instead of the AR account')
    .option('--from <day>', 'first day, e.g. 2026-09-01 (default: 89 days before the last day)')
    .option('--to <day>', 'last day (default: today)')
    .option('--pdf <file>', 'also write the PDF')
    .option('--csv <file>', 'also write the entries as a CSV file')
    .option('--xlsx <file>', 'also write the entries as an Excel workbook')
    .example('dray statements get 9001 --from 2026-09-01 --pdf statement.pdf')
    .shows(load.statements, 'getStatement');
  statements('send', "Email statements to the users of each account's customers")
    .argument('[accounts...]', 'AR accounts (default: all accounts with a balance)')
    .option('--to <day>', 'last day of the statements (default: today)')
    .option('--dry-run', 'show who would get a statement without sending anything')
    .example('dray statements send --dry-run', 'dray statements send 9001 9002')
    .shows(load.statements, 'sendStatements');
}

function addStockCommands(add: DeclareCommand): void {
  subcommandsOf(add('products', 'Look up products'))('show', 'Show a product and its stock in each warehouse')
    .argument('<product>', PRODUCT_ARGUMENT)
    .example('dray products show 20001')
    .shows(load.look, 'showProduct');
  add('stock', 'Explain how much of a product is available and what holds the rest')
    .argument('<product>', PRODUCT_ARGUMENT)
    .option('--location <id>', 'warehouse (default: all that stock the product)')
    .option('--customer <id>', 'ID of a customer, to show what that customer can order')
    .example('dray stock 20001 --customer 5001')
    .shows(load.look, 'showStock');
}

function addRecordCommands(records: DeclareCommand): void {
  records('get', 'Print stored records, one per line, in the format that load reads')
    .argument('<list>', 'e.g. products, customers, inventory/lots')
    .option('--since <time>', 'only records changed at or after this time, e.g. 2026-01-31T00:00:00Z')
    .example('dray records get products > products.ndjson')
    .does(load.records, 'getRecords');
  records('load', 'Insert and update records from a file; if any record is invalid, nothing is changed')
    .argument('<file>', 'JSON, NDJSON, CSV or .xlsx with the field names of v1; - reads standard input')
    .requiredOption('--as <list>', 'e.g. products, customers, inventory/lots')
    .option('--dry-run', 'check the file without changing anything')
    .option(
      '--absent <how>',
      'treat the file as the complete list, and "remove" missing records or make them "inactive"',
    )
    .option(
      '--max-absent <percent>',
      'refuse the file if more than this percentage of records is missing (default: 5)',
    )
    .option('--sheet <name>', 'sheet of the workbook (default: the first visible sheet)')
    .option(
      '--decimal <mark>',
      'decimal mark of a CSV file, "point" or "comma", if its numbers are ambiguous',
    )
    .example('dray records load products.xlsx --as products --dry-run')
    .shows(load.records, 'loadRecords');
}
