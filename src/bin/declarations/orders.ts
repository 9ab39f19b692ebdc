import { type DeclareCommand, type DrayCommand, withListOptions } from './command.ts';

const load = {
  imports: () => import('../commands/ops-orders.ts'),
  orders: () => import('../commands/orders.ts'),
  writes: () => import('../commands/order-writes.ts'),
};

const ORDER_ARGUMENT = 'ID, invoice number such as INV-600001, or PO number';

export function addOrderCommands(orders: DeclareCommand): void {
  withListOptions(orders('list', 'List orders, newest first'))
    .option('--status <list>', 'e.g. draft,queued,accepted,delivered')
    .option('--stage <list>', 'draft, submitted or posted (default: submitted,posted)')
    .option('--customer <ids>', 'only these customers')
    .option('--from <day>', 'delivery date on or after this day (YYYY-MM-DD)')
    .option('--to <day>', 'delivery date on or before this day')
    .example('dray orders list --customer 5001 --stage draft')
    .does(load.orders, 'listOrders');
  orders('show', 'Show an order and its lines')
    .argument('<order>', ORDER_ARGUMENT)
    .example('dray orders show INV-600001')
    .shows(load.orders, 'showOrder');
  withListOptions(orders('history', 'Show who changed what on an order, and when'))
    .argument('<order>', ORDER_ARGUMENT)
    .example('dray orders history INV-600001')
    .does(load.orders, 'showOrderHistory');
  orders('why', 'Explain the prices of an order and what can be done with it')
    .argument('<order>', ORDER_ARGUMENT)
    .example('dray orders why INV-600001')
    .shows(load.orders, 'explainOrder');
  addWriteCommands(orders);
  addImportCommand(orders);
}

/** Below `orders` and, where it was first, below `ops orders`. */
export function addImportCommand(orders: DeclareCommand): void {
  orders('import', 'Create a draft from a spreadsheet (CSV or .xlsx)')
    .argument('<customer id>')
    .argument('<file>', 'columns: product_id or supplier_product_number; units or cases; accept_backorder')
    .option('--sheet <name>', 'sheet of the workbook (default: the first visible sheet)')
    .example('dray orders import 5001 order.xlsx')
    .shows(load.imports, 'importOrderFile');
}

const collect = (value: string, before: string[] | undefined) => [...(before ?? []), value];

/** The options that make up the content of an order. */
function withContentOptions(command: DrayCommand): DrayCommand {
  return command
    .option('--file <file>', 'the order as JSON, with the field names of the API; - reads standard input')
    .option('--customer <customer>', 'ID or name')
    .option('--po <number>', 'PO number; an empty string clears the value, here and in the options below')
    .option('--memo <text>', 'note to the distributor')
    .option('--delivery <day>', 'delivery date (YYYY-MM-DD)')
    .option('--email <list>', 'addresses that get emails about the order', collect)
    .option('--line <product=quantity>', 'a line, in units (20001=24) or cases (20001=2cases)', collect)
    .option('--backorder', 'put the out-of-stock units of these lines on backorder')
    .option('--round-up', 'round quantities up to the minimum and to full cases');
}

const withLineOptions = (command: DrayCommand) =>
  command.option('--remove-line <product>', 'remove the line with this product', collect);

/** The options of a write that a person confirms. */
const withYesOption = (command: DrayCommand) => command.option('--yes', 'do not ask for confirmation');

const withIdempotencyKeyOption = (command: DrayCommand) =>
  command.option(
    '--idempotency-key <key>',
    'lets you run the command again with the same key without repeating the write',
  );

const withSubmitOption = (command: DrayCommand) =>
  withIdempotencyKeyOption(
    withYesOption(withContentOptions(command).option('--submit', 'submit the order as well')),
  );

function addWriteCommands(orders: DeclareCommand): void {
  withSubmitOption(orders('create', 'Create a draft, or submit an order immediately'))
    .example(
      'dray orders create --customer 5001 --po A-1042 --line 20001=2cases --line 20002=24',
      'dray orders create --file order.json --delivery 2026-11-20 --submit',
    )
    .shows(load.writes, 'createOrder');
  withLineOptions(withSubmitOption(orders('update', 'Edit a draft, or change a posted order')))
    .argument('<order>', ORDER_ARGUMENT)
    .addHelpText(
      'after',
      '\n--line changes one line and leaves the others unchanged; lines in a file replace all existing lines.',
    )
    .example('dray orders update INV-600001 --line 20001=3cases --submit')
    .shows(load.writes, 'updateOrder');
  withLineOptions(
    withContentOptions(
      orders('validate', 'Check whether an order can be submitted; exits with status 1 if not'),
    ),
  )
    .argument('[order]', `${ORDER_ARGUMENT} (default: a new order from the options)`)
    .example('dray orders validate --file order.json')
    .shows(load.writes, 'validateOrder');
  withIdempotencyKeyOption(
    withYesOption(orders('submit', 'Show what will happen, then submit a draft or a pending change')),
  )
    .argument('<order>', ORDER_ARGUMENT)
    .example('dray orders submit A-1042 --yes')
    .shows(load.writes, 'submitOrder');
  withIdempotencyKeyOption(orders('copy', 'Create a draft with the lines of another order at current prices'))
    .argument('<order>', ORDER_ARGUMENT)
    .option('--customer <customer>', 'ID or name (default: the same customer)')
    .option('--po <number>', 'PO number of the draft')
    .option('--delivery <day>', 'delivery date (YYYY-MM-DD)')
    .example('dray orders copy INV-600001 --delivery 2026-11-20')
    .shows(load.writes, 'copyOrder');
  withYesOption(orders('cancel', 'Delete a draft, or request the cancellation of a posted order'))
    .argument('<order>', ORDER_ARGUMENT)
    .example('dray orders cancel INV-600001')
    .shows(load.writes, 'cancelOrder');
  withYesOption(orders('discard', 'Discard a pending change, or a rejected cancellation'))
    .argument('<order>', ORDER_ARGUMENT)
    .example('dray orders discard INV-600001')
    .shows(load.writes, 'discardChange');
}
