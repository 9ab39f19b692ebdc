import { describeConfig, readConfig } from '../../config/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { renderTable } from '../table.ts';
import { type DeclareCommand, type DrayCommand, subcommandsOf } from './command.ts';

const load = {
  check: () => import('../commands/check.ts'),
  data: () => import('../commands/data.ts'),
  demo: () => import('../commands/demo.ts'),
  migrate: () => import('../commands/migrate.ts'),
  prepare: () => import('../commands/prepare.ts'),
  run: () => import('../commands/run.ts'),
  serveMany: () => import('../commands/serve-many.ts'),
  snapshot: () => import('../commands/snapshot.ts'),
  status: () => import('../commands/status.ts'),
};
const config = () => readConfig(process.env);

/** Running the service, and looking after its database. */
export function addServiceCommands(dray: DrayCommand): void {
  const add = subcommandsOf(dray);
  dray.commandsGroup('Run the service:');
  addProcessCommands(add);
  dray
    .command('prepare', { hidden: true })
    .description('Migrate, and load the demo data into an empty Development database')
    .does(load.prepare, 'prepare');
  add('config', 'Show all settings with their values and meanings')
    .option('--json', 'print JSON')
    .example('dray config')
    .action((options: OutputOptions) => {
      const lines = describeConfig(config());
      printResult(options, lines, renderTable(lines, ['variable', 'value', 'meaning']));
    });
  add('status', 'Show the status of the queues, the worker and the database')
    .example('dray status')
    .shows(load.status, 'statusCommand');

  dray.commandsGroup('Maintain the database:');
  addMaintenanceCommands(add);
  addCopyCommands(add);
}

function addProcessCommands(add: DeclareCommand): void {
  add('start', 'Run the API and the worker in one process')
    .example('dray start', 'DATABASE_URL=postgres://dray@db/dray PORT=9000 dray start')
    .does(load.run, 'start');
  add('serve', 'Run the API without a worker')
    .option('--processes <n>', 'number of processes on one port; SIGHUP replaces them without downtime')
    .example('dray serve', 'dray serve --processes 4')
    .action(async ({ processes }: { processes?: string }) =>
      processes === undefined
        ? (await load.run()).serve(config())
        : (await load.serveMany()).serveMany(config(), processes),
    );
  add('work', 'Run a worker without the API').example('dray work').does(load.run, 'work');
}

function addMaintenanceCommands(add: DeclareCommand): void {
  add('migrate', 'Bring the database up to date')
    .option('--plan', 'show the migrations, their locks and statements without applying them')
    .example('dray migrate --plan', 'dray migrate')
    .does(load.migrate, 'migrateCommand');
  add('check', 'Verify stock, money, history and the audit chain; exits with status 1 if anything is wrong')
    .example('dray check')
    .shows(load.check, 'checkCommand');
  const rebuild = subcommandsOf(add('rebuild', 'Rebuild derived data'));
  rebuild('order-texts', 'Rebuild the stored JSON of posted orders where it is missing or outdated')
    .option('--all', 'rebuild the JSON of all posted orders')
    .example('dray rebuild order-texts')
    .does(load.data, 'rebuildTextsCommand');
  rebuild('sales-months', 'Rebuild the monthly totals that reports read')
    .example('dray rebuild sales-months')
    .does(load.data, 'rebuildSalesCommand');
  add('seed', 'Add test data for benchmarks to a PostgreSQL database')
    .requiredOption('--scale <n>', '1 for 10,000 invoices, 100 for a million')
    .example('DATABASE_URL=postgres://localhost/bench dray seed --scale 10')
    .does(load.data, 'seedCommand');
  add('demo', 'Show the keys and sample records of the demo data (Development only)')
    .example('dray demo', 'dray demo --json')
    .shows(load.demo, 'demoCommand');
}

function addCopyCommands(add: DeclareCommand): void {
  add('export <folder>', 'Export a consistent snapshot of all business data to a folder')
    .option('--json', 'print the manifest as JSON')
    .example('dray export backup-2026-11-17')
    .does(load.snapshot, 'exportCommand');
  add('import <folder>', 'Verify an export, then replace all business data with it')
    .example('dray import backup-2026-11-17')
    .shows(load.snapshot, 'importCommand');
  add('refresh', 'Reset the business data to DRAY_SNAPSHOT (not in Production)')
    .example('DRAY_SNAPSHOT=backup-2026-11-17 dray refresh')
    .shows(load.snapshot, 'refreshCommand');
}
