import { below, type DrayCommand, list } from '../declared.ts';
import { addImport } from './ops.ts';

const load = {
  orders: () => import('./orders.ts'),
  orderWrites: () => import('./order-writes.ts'),
  purchases: () => import('./purchases.ts'),
  invoices: () => import('./invoices.ts'),
  money: () => import('./money.ts'),
  records: () => import('./records.ts'),
  statements: () => import('./statements.ts'),
  look: () => import('./look.ts'),
};

/** Daily work of the staff, as a client of a running server. */
export function addStaffCommands(dray: DrayCommand): void {
  addOrders(dray);
  addPurchases(dray);
  addInvoices(dray);
  addPayments(dray);
  addStatements(dray);
  addRecords(dray);
  addLooks(dray);
}

const NAMED = 'its id, INV-600001, or a PO number';
const NAMED_PURCHASE = 'its id, number or PO number';
const NAMED_PRODUCT = 'its id, its number at the supplier, or its name';

function addOrders(dray: DrayCommand): void {
  const orders = below(
    below(dray)('orders', 'sales orders: list, show, create, update, validate, submit, copy, cancel …'),
  );
  list(orders('list', 'the newest first'))
    .option('--status <list>', 'e.g. draft,queued,accepted,delivered')
    .option('--stage <list>', 'draft, submitted or posted; the last two unless given')
    .option('--customer <ids>', 'of these customers')
    .option('--from <day>', 'delivered on or after (YYYY-MM-DD)')
    .option('--to <day>', 'delivered on or before')
    .does(load.orders, 'listOrders');
  orders('show', 'one order with its lines').argument('<order>', NAMED).shows(load.orders, 'showOrder');
  list(orders('history', 'who changed what in it, and when'))
    .argument('<order>', NAMED)
    .does(load.orders, 'orderHistory');
  orders('why', 'what can be done with it and what not, and where each price comes from')
    .argument('<order>', NAMED)
    .shows(load.orders, 'whyOrder');
  addOrderWrites(orders);
  addImport(orders);
}

const repeated = (value: string, before: string[] | undefined) => [...(before ?? []), value];

/** The options that make up the content of an order. */
function content(command: DrayCommand): DrayCommand {
  return command
    .option('--file <file>', 'the order as JSON, with the fields of the API; - reads standard input')
    .option('--customer <customer>', 'id or name')
    .option('--po <number>', 'PO number; an empty text clears it, here and below')
    .option('--memo <text>', 'a note for the distributor')
    .option('--delivery <day>', 'day of delivery (YYYY-MM-DD)')
    .option('--email <list>', 'who gets mail about the order', repeated)
    .option('--line <product=quantity>', 'a line: 20001=24 in units, 20001=2cases; repeat it', repeated)
    .option('--backorder', 'what cannot be shipped of these lines stays on order')
    .option('--round-up', 'raise quantities to the minimum and to full cases');
}

const onLines = (command: DrayCommand) =>
  command.option('--remove-line <product>', 'leave out the line of this product; repeat it', repeated);

/** The options of a write that a person confirms. */
const confirmed = (command: DrayCommand) => command.option('--yes', 'do not ask at a terminal');

const once = (command: DrayCommand) =>
  command.option('--idempotency-key <key>', 'your own, so that the command can be repeated and happens once');

const submitting = (command: DrayCommand) =>
  once(confirmed(content(command).option('--submit', 'submit it at the same time')));

function addOrderWrites(orders: ReturnType<typeof below>): void {
  submitting(orders('create', 'create a draft, or submit an order at once'))
    .addHelpText(
      'after',
      '\nExamples:\n  dray orders create --customer 5001 --po A-1042 --line 20001=2cases --line 20002=24\n  dray orders create --file order.json --delivery 2026-11-20 --submit',
    )
    .shows(load.orderWrites, 'createOrder');
  onLines(submitting(orders('update', 'edit a draft, or begin or continue a change of a posted order')))
    .argument('<order>', NAMED)
    .addHelpText(
      'after',
      '\n--line sets the line of its product and leaves the others as they are; lines in a file replace all of them.\n\nExample:\n  dray orders update INV-600001 --line 20001=3cases --submit',
    )
    .shows(load.orderWrites, 'updateOrder');
  onLines(content(orders('validate', 'show what a submission would do; ends with 1 if it would be refused')))
    .argument('[order]', `${NAMED}; without it, the content of a new order`)
    .addHelpText('after', '\nExample:\n  dray orders validate --file order.json')
    .shows(load.orderWrites, 'validateOrder');
  once(
    confirmed(orders('submit', 'submit a draft or a pending change; at a terminal its plan is shown first')),
  )
    .argument('<order>', NAMED)
    .addHelpText('after', '\nExample:\n  dray orders submit A-1042 --yes')
    .shows(load.orderWrites, 'submitOrder');
  once(orders('copy', 'create a draft with the lines of another order, at the prices of now'))
    .argument('<order>', NAMED)
    .option('--customer <customer>', 'whom it is for: id or name; the same customer unless given')
    .option('--po <number>', 'PO number of the draft')
    .option('--delivery <day>', 'day of delivery (YYYY-MM-DD)')
    .addHelpText('after', '\nExample:\n  dray orders copy INV-600001 --delivery 2026-11-20')
    .shows(load.orderWrites, 'copyOrder');
  confirmed(orders('cancel', 'delete a draft, or request the cancellation of a posted order'))
    .argument('<order>', NAMED)
    .addHelpText('after', '\nExample:\n  dray orders cancel INV-600001')
    .shows(load.orderWrites, 'cancelOrder');
  confirmed(orders('discard', 'discard a change that was not submitted, or a rejected cancellation'))
    .argument('<order>', NAMED)
    .addHelpText('after', '\nExample:\n  dray orders discard INV-600001')
    .shows(load.orderWrites, 'discardChange');
}

function addPurchases(dray: DrayCommand): void {
  const purchases = below(below(dray)('purchases', 'purchase orders: list, show, advance'));
  list(purchases('list', 'the newest first'))
    .option('--status <list>', 'e.g. InProgress,New,Accepted,Received')
    .option('--vendor <ids>', 'from these vendors')
    .option('--from <day>', 'processed, or to be delivered, on or after (YYYY-MM-DD)')
    .option('--to <day>', 'on or before')
    .does(load.purchases, 'listPurchases');
  purchases('show', 'one purchase with its lines')
    .argument('<purchase>', NAMED_PURCHASE)
    .shows(load.purchases, 'showPurchase');
  purchases('advance', 'move it to its next stage')
    .argument('<purchase>', NAMED_PURCHASE)
    .argument('<status>', 'Accepted, Received, Confirmed or Verified')
    .shows(load.purchases, 'advancePurchase');
}

function addInvoices(dray: DrayCommand): void {
  const invoices = below(below(dray)('invoices', 'invoices: list, show, advance'));
  list(invoices('list', 'by number'))
    .option('--status <list>', '1 to 7; all unless given')
    .option('--customer <ids>', 'of these customers')
    .option('--from <day>', 'delivered on or after (YYYY-MM-DD)')
    .option('--to <day>', 'delivered on or before')
    .does(load.invoices, 'listInvoices');
  invoices('show', 'one invoice with its lines')
    .argument('<invoice>', NAMED)
    .shows(load.invoices, 'showInvoice');
  invoices('advance', 'move it one step along: 1 ↔ 2 → 3 → 4 → 5 → 7')
    .argument('<invoice>', NAMED)
    .argument('<status>', 'its number, or the beginning of its name: loaded, returned, balanced …')
    .shows(load.invoices, 'advanceInvoice');
}

function addPayments(dray: DrayCommand): void {
  const payments = below(below(dray)('payments', 'payments: list, apply'));
  list(payments('list', 'with what is left of each'))
    .option('--account <ids>', 'of these AR accounts')
    .does(load.money, 'listPayments');
  payments('apply', 'have a payment applied to an invoice')
    .argument('<payment>', 'its number')
    .argument('<invoice>', NAMED)
    .requiredOption('--amount <amount>', 'e.g. 125.50')
    .option('--account <id>', 'the AR account; that of the payment unless given')
    .shows(load.money, 'applyPayment');
}

function addStatements(dray: DrayCommand): void {
  const statements = below(below(dray)('statements', 'statements of account: get, send'));
  statements('get', 'what changed the balance of an account, and what it owes')
    .argument('[account]', 'the AR account')
    .option('--customer <id>', 'instead of the account: one of its customers')
    .option('--from <day>', 'first day, e.g. 2026-09-01; 89 days before the last one unless given')
    .option('--to <day>', 'last day; today unless given')
    .option('--pdf <file>', 'also write the document')
    .option('--csv <file>', 'also write the entries for a spreadsheet')
    .option('--xlsx <file>', 'also write the entries as a workbook')
    .addHelpText('after', '\nExample:\n  dray statements get 9001 --from 2026-09-01 --pdf statement.pdf')
    .shows(load.statements, 'getStatement');
  statements('send', 'mail statements to the buyers of each account')
    .argument('[accounts...]', 'AR accounts; all with a balance unless given')
    .option('--to <day>', 'last day of the statements; today unless given')
    .option('--dry-run', 'only say who would get one')
    .addHelpText('after', '\nExample:\n  dray statements send --dry-run')
    .shows(load.statements, 'sendStatements');
}

function addRecords(dray: DrayCommand): void {
  const records = below(below(dray)('records', 'records of the ERP: get, load'));
  records('get', 'the stored records, one to a line, as load takes them')
    .argument('<list>', 'e.g. products, customers, inventory/lots')
    .option('--since <time>', 'changed at this time or later, e.g. 2026-01-31T00:00:00Z')
    .does(load.records, 'getRecords');
  records('load', 'insert and update records, all or none')
    .argument('<file>', 'JSON, NDJSON, CSV or .xlsx with the field names of v1; - reads standard input')
    .requiredOption('--as <list>', 'e.g. products, customers, inventory/lots')
    .option('--dry-run', 'check everything and change nothing')
    .option(
      '--absent <how>',
      'the file is the whole list: remove or inactive for stored records that it lacks',
    )
    .option('--max-absent <percent>', 'how many percent of them may be absent; 5 unless given')
    .option('--sheet <name>', 'the sheet of a workbook; the first visible one unless given')
    .option('--decimal <mark>', 'point or comma, where the numbers of a CSV file do not show it')
    .shows(load.records, 'loadRecords');
}

function addLooks(dray: DrayCommand): void {
  const add = below(dray);
  below(add('products', 'products'))('show', 'one product: its data and its stock in each warehouse')
    .argument('<product>', NAMED_PRODUCT)
    .shows(load.look, 'showProduct');
  add('stock', 'why so many units of a product are available, and who holds the rest')
    .argument('<product>', NAMED_PRODUCT)
    .option('--location <id>', 'the warehouse; all that have it unless given')
    .option('--customer <id>', 'as this customer sees it')
    .shows(load.look, 'showStock');
  list(add('mails', 'mail that was written, the newest first'))
    .option('--order <name>', `of this order: ${NAMED}`)
    .option('--unsent', 'only what no mail server has taken')
    .does(load.look, 'listMails');
}
