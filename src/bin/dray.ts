#!/usr/bin/env node
import { inspect } from 'node:util';
import { Command } from 'commander';
import { maskKeys } from '../access/index.ts';
import { describeConfig, readConfig, readVersion } from '../config/index.ts';
import { addEventCommands } from './commands/events.ts';
import type { ChangeOptions, CreateOptions } from './commands/keys.ts';
import { addOpsCommands } from './commands/ops.ts';
import type { RecallOptions } from './commands/recall.ts';
import { table } from './table.ts';

/** A command loads what it needs when it runs: most of them are clients, and need no server's worth of modules. */
const commands = {
  check: () => import('./commands/check.ts'),
  data: () => import('./commands/data.ts'),
  demo: () => import('./commands/demo.ts'),
  keys: () => import('./commands/keys.ts'),
  prepare: () => import('./commands/prepare.ts'),
  recall: () => import('./commands/recall.ts'),
  run: () => import('./commands/run.ts'),
  snapshot: () => import('./commands/snapshot.ts'),
  status: () => import('./commands/status.ts'),
};
const config = () => readConfig(process.env);

const dray = new Command('dray')
  .description('Dray: purchasing and ordering for wholesale distributors, over HTTP and JSON.')
  .version(readVersion())
  .showHelpAfterError('(dray --help shows what there is)')
  .addHelpText(
    'after',
    `
Getting started:
  dray start                     run API and worker on an embedded database in ./data
  dray demo                      show the demo keys and the ids of records for each special case
  curl -H 'x-api-key: KEY' http://127.0.0.1:8080/api/v2/me

In production:
  export DRAY_ENV=Production DATABASE_URL=postgres://dray@db/dray
  dray migrate                   bring the database up to date
  dray keys create --type Employee --name 'first key'
  dray serve                     one or more API processes (share REDIS_URL)
  dray work                      one or more background workers

All settings are environment variables: dray config lists them.`,
  );

dray
  .command('start')
  .description('serve the API and work in the background, in one process')
  .action(async () => (await commands.run()).run(config(), { serve: true, work: true }));
dray
  .command('serve')
  .description('only serve the API')
  .action(async () => (await commands.run()).run(config(), { serve: true, work: false }));
dray
  .command('work')
  .description('only work in the background')
  .action(async () => (await commands.run()).run(config(), { serve: false, work: true }));
dray
  .command('migrate')
  .description('bring the database up to date')
  .action(async () => (await commands.data()).migrateCommand(config()));
dray
  .command('prepare', { hidden: true })
  .description('migrate, and load the demo data into an empty Development database')
  .action(async () => (await commands.prepare()).prepare(config()));
dray
  .command('seed')
  .description('fill PostgreSQL with data for measurements, on top of the demo data')
  .requiredOption('--scale <n>', '1 is 10,000 invoices, 100 is a million')
  .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://localhost/bench dray seed --scale 10')
  .action(async (options: { scale: string }) => {
    const scale = Number(options.scale);
    if (!Number.isInteger(scale) || scale < 1 || scale > 1000)
      throw new Error('--scale must be a whole number from 1 to 1000.');
    return (await commands.data()).seedCommand(config(), scale);
  });
dray
  .command('demo')
  .description('show the well-known keys and records of the demo data (Development only)')
  .option('--json', 'for programs')
  .action(async (options: { json?: boolean }) =>
    (await commands.demo()).demoCommand(config(), options.json === true),
  );
dray
  .command('check')
  .description('prove the books: every identity with what breaks it; ends with 1 when one is broken')
  .option('--json', 'for programs')
  .action(async (options: { json?: boolean }) => (await commands.check()).checkCommand(config(), options));
dray
  .command('config')
  .description('show every setting, its value now, and what it means')
  .option('--json', 'for programs')
  .action((options: { json?: boolean }) => {
    const lines = describeConfig(config());
    if (options.json) console.log(JSON.stringify(lines, null, 2));
    else console.log(table(lines, ['variable', 'value', 'meaning']));
  });

dray
  .command('status')
  .description('how the service is doing: queues, worker, database')
  .option('--json', 'for programs')
  .action(async (options: { json?: boolean }) => (await commands.status()).statusCommand(config(), options));
dray
  .command('recall')
  .description('whom to call about a batch, through a running server (DRAY_URL, DRAY_API_KEY)')
  .argument('<batch>', 'code of the batch')
  .option('--product <id>', 'only this product')
  .option('--csv <file>', 'also write the list for a spreadsheet')
  .option('--json', 'for programs: everything about the batch')
  .action(async (batch: string, options: RecallOptions) =>
    (await commands.recall()).recallCommand(config(), batch, options),
  );
dray
  .command('export')
  .description('write all business data, as of one moment, into a folder')
  .argument('<folder>')
  .option('--json', 'for programs: the manifest')
  .action(async (folder: string, options: { json?: boolean }) =>
    (await commands.snapshot()).exportCommand(config(), folder, options),
  );
dray
  .command('import')
  .description('replace all business data by an export, after it was verified')
  .argument('<folder>')
  .option('--json', 'for programs')
  .action(async (folder: string, options: { json?: boolean }) =>
    (await commands.snapshot()).importCommand(config(), folder, options),
  );
dray
  .command('refresh')
  .description('put the business data back to that of DRAY_SNAPSHOT; not in Production')
  .option('--json', 'for programs')
  .action(async (options: { json?: boolean }) =>
    (await commands.snapshot()).refreshCommand(config(), options),
  );

const keys = dray
  .command('keys')
  .description('API keys; through a running server (DRAY_URL, DRAY_API_KEY) or directly on the database');
keys
  .command('list')
  .description('all keys')
  .option('--json', 'for programs')
  .action(async (options: { json?: boolean }) => (await commands.keys()).listCommand(config(), options));
keys
  .command('create')
  .description('a new key; its text is shown once')
  .requiredOption('--type <type>', 'Employee, Supplier or Customer')
  .option('--name <text>', 'what it is for')
  .option('--user <id>', 'the user that it acts for')
  .option('--suppliers <ids>', 'restrict it to these suppliers, e.g. 11,12')
  .option('--all-suppliers', 'a Supplier key that sees all suppliers')
  .option('--customers <ids>', 'restrict it to these customers')
  .option('--all-customers', 'a Customer key that sees all customers')
  .option('--states <list>', 'restrict it to these states, e.g. CA,NV')
  .option('--limit <n>', 'requests per hour', '5000')
  .option('--expires <time>', 'when it ends by itself, e.g. 2027-01-31T00:00:00Z')
  .option('--no-ordering', 'it may not write orders')
  .option('--json', 'for programs')
  .action(async (options: CreateOptions) => (await commands.keys()).createCommand(config(), options));
keys
  .command('change')
  .description('what a key may do; its text stays')
  .argument('<id>')
  .option('--name <text>', 'what it is for')
  .option('--user <id>', 'the user that it acts for, or none')
  .option('--suppliers <ids>', 'restrict it to these suppliers, or none for no restriction')
  .option('--customers <ids>', 'restrict it to these customers, or none')
  .option('--states <list>', 'restrict it to these states, or none')
  .option('--limit <n>', 'requests per hour')
  .option('--expires <time>', 'when it ends by itself, or none')
  .option('--ordering <on|off>', 'whether it may write orders')
  .option('--json', 'for programs')
  .action(async (id: string, options: ChangeOptions) =>
    (await commands.keys()).changeCommand(config(), id, options),
  );
keys
  .command('rotate')
  .description('a successor with the same rights; the old key ends after the grace period')
  .argument('<id>')
  .option('--grace <seconds>', 'how long the old key still works', '86400')
  .option('--json', 'for programs')
  .action(async (id: string, options: { grace: string; json?: boolean }) =>
    (await commands.keys()).rotateCommand(config(), id, options),
  );
keys
  .command('revoke')
  .description('end a key at once')
  .argument('<id>')
  .action(async (id: string) => (await commands.keys()).revokeCommand(config(), id));

addOpsCommands(dray, config);
addEventCommands(dray, config);

function explain(error: Error): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `${error.message}. Set PORT to a free one.`;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** Mistakes of the person get a sentence; mistakes of ours get a stack. */
const EXPECTED = new Set([
  'ConfigError',
  'FolderInUseError',
  'MigrationError',
  'RefusedError',
  'Fault',
  'Error',
]);

try {
  await dray.parseAsync();
} catch (error) {
  const known = error instanceof Error && EXPECTED.has(error.name) && !process.env.DEBUG;
  console.error(maskKeys(known ? `dray: ${explain(error)}` : inspect(error)));
  process.exit(1);
}
