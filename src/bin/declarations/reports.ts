import { type DrayCommand, subcommandsOf } from './command.ts';

const load = {
  recall: () => import('../commands/recall.ts'),
  reports: () => import('../commands/reports.ts'),
};

export function addReportCommands(dray: DrayCommand): void {
  const reports = subcommandsOf(subcommandsOf(dray)('reports', 'Run sales reports'));
  report(reports('sales', 'Report sales by product, customer, month and more'))
    .option('--by <dimensions>', 'up to three, e.g. product,month')
    .option('--measures <measures>', 'e.g. units,ext_price')
    .option('--compare <period>', 'previous_period or previous_year')
    .option('--credits <how>', 'included, excluded or only')
    .option('--sort <name>', 'a measure or dimension; a leading - sorts descending')
    .example(
      'dray reports sales --by product,month --last quarter --xlsx sales.xlsx',
      'dray reports sales --by customer --measures units,ext_price --compare previous_year',
    )
    .does(load.reports, 'salesCommand');
  report(reports('non-buyers', 'List customers who stopped buying'))
    .example('dray reports non-buyers --last month --suppliers 11')
    .does(load.reports, 'nonBuyersCommand');
  subcommandsOf(dray)('recall', 'Trace a batch: list who received it and how to reach them')
    .argument('<batch>', 'batch code')
    .option('--product <id>', 'only this product')
    .option('--csv <file>', 'also write a CSV file')
    .option('--xlsx <file>', 'also write an Excel workbook')
    .option('--json', 'print everything about the batch as JSON')
    .example('dray recall B-2026-104 --csv recall.csv')
    .does(load.recall, 'recallCommand');
}

function report(command: DrayCommand): DrayCommand {
  return command
    .option('--from <date>', 'first day, e.g. 2026-11-01')
    .option('--to <date>', 'last day')
    .option('--last <period>', 'the last full day, week, month, quarter or year')
    .option('--products <ids>', 'only these products')
    .option('--suppliers <ids>', 'only these suppliers')
    .option('--customers <ids>', 'only these customers')
    .option('--locations <ids>', 'only these warehouses')
    .option('--brands <ids>', 'only these brands')
    .option('--states <states>', 'only customers in these states')
    .option('--json', 'print JSON')
    .option('--csv <file>', 'write a CSV file')
    .option('--xlsx <file>', 'write an Excel workbook');
}
