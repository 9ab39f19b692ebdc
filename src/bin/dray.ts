#!/usr/bin/env node
import { inspect } from 'node:util';
import { maskKeys } from '../access/index.ts';
import { describeConfig, readConfig, readVersion } from '../config/index.ts';
import { addEventCommands } from './commands/events.ts';
import { addOpsCommands } from './commands/ops.ts';
import { addStaffCommands } from './commands/staff.ts';
import { below, DrayCommand, list } from './declared.ts';
import { explain, isRefusedByDatabase } from './explain.ts';
import { type Shown, show } from './show.ts';
import { table } from './table.ts';

const load = {
  audit: () => import('./commands/audit.ts'),
  check: () => import('./commands/check.ts'),
  completion: () => import('./commands/completion.ts'),
  data: () => import('./commands/data.ts'),
  demo: () => import('./commands/demo.ts'),
  keys: () => import('./commands/keys.ts'),
  links: () => import('./commands/links.ts'),
  login: () => import('./commands/login.ts'),
  mcp: () => import('./commands/mcp.ts'),
  look: () => import('./commands/look.ts'),
  prepare: () => import('./commands/prepare.ts'),
  recall: () => import('./commands/recall.ts'),
  reports: () => import('./commands/reports.ts'),
  run: () => import('./commands/run.ts'),
  serveMany: () => import('./commands/serve-many.ts'),
  migrate: () => import('./commands/migrate.ts'),
  snapshot: () => import('./commands/snapshot.ts'),
  status: () => import('./commands/status.ts'),
};
const config = () => readConfig(process.env);

const dray = new DrayCommand('dray')
  .description('Dray: purchasing and ordering for wholesale distributors, over HTTP and JSON.')
  .version(readVersion())
  .option('--profile <name>', 'the server and key of dray login to use (or DRAY_PROFILE)')
  .hook('preAction', () => {
    const { profile } = dray.opts<{ profile?: string }>();
    if (profile !== undefined) process.env.DRAY_PROFILE = profile;
  })
  .showHelpAfterError('(dray --help shows what there is)')
  .addHelpText(
    'after',
    `
Getting started:
  dray start                     run API and worker on an embedded database in ./data
  dray demo                      show the demo keys and the ids of records for each special case
  dray orders list               what was ordered; dray orders show INV-600001
  curl -H 'x-api-key: KEY' http://127.0.0.1:8080/api/v2/me

With a server elsewhere:
  dray login --profile test --url https://test.dray.example
  dray --profile test invoices list --watch
  source <(dray completion bash)

In production:
  export DRAY_ENV=Production DATABASE_URL=postgres://dray@db/dray
  dray migrate                   bring the database up to date
  dray keys create --type Employee --name 'first key'
  dray serve                     one or more API processes (share REDIS_URL)
  dray work                      one or more background workers

All settings are environment variables: dray config lists them.`,
  );

const add = below(dray);
add('start', 'serve the API and work in the background, in one process').does(load.run, 'start');
add('serve', 'only serve the API')
  .option('--processes <n>', 'so many processes on one port; SIGHUP replaces them without a refused request')
  .action(async ({ processes }: { processes?: string }) =>
    processes === undefined
      ? (await load.run()).serve(config())
      : (await load.serveMany()).serveMany(config(), processes),
  );
add('work', 'only work in the background').does(load.run, 'work');
add('migrate', 'bring the database up to date')
  .option('--plan', 'only show what it would do: a summary, then locks and statements of each migration')
  .does(load.migrate, 'migrateCommand');
dray
  .command('prepare', { hidden: true })
  .description('migrate, and load the demo data into an empty Development database')
  .does(load.prepare, 'prepare');
add('seed', 'fill PostgreSQL with data for measurements, on top of the demo data')
  .requiredOption('--scale <n>', '1 is 10,000 invoices, 100 is a million')
  .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://localhost/bench dray seed --scale 10')
  .does(load.data, 'seedCommand');
add('demo', 'show the well-known keys and records of the demo data (Development only)').shows(
  load.demo,
  'demoCommand',
);
add('check', 'prove the books: every identity with what breaks it; ends with 1 when one is broken').shows(
  load.check,
  'checkCommand',
);
const rebuild = below(add('rebuild', 'make anew what follows from other data'));
rebuild(
  'order-texts',
  'the texts that lists of posted orders are read from, where they are missing or of an older version',
)
  .option('--all', 'also those that are current')
  .does(load.data, 'rebuildTextsCommand');
rebuild('sales-months', 'the sums by month that reports read').does(load.data, 'rebuildSalesCommand');
add('config', 'show every setting, its value now, and what it means')
  .option('--json', 'for programs')
  .action((options: Shown) => {
    const lines = describeConfig(config());
    show(options, lines, table(lines, ['variable', 'value', 'meaning']));
  });

add('status', 'how the service is doing: queues, worker, database').shows(load.status, 'statusCommand');
add('recall', 'whom to call about a batch, through a running server (DRAY_URL, DRAY_KEY)')
  .argument('<batch>', 'code of the batch')
  .option('--product <id>', 'only this product')
  .option('--csv <file>', 'also write the list for a spreadsheet')
  .option('--xlsx <file>', 'also write the list as a workbook')
  .option('--json', 'for programs: everything about the batch')
  .does(load.recall, 'recallCommand');
const reports = below(add('reports', 'sales, and customers who stopped buying (DRAY_URL, DRAY_KEY)'));
const report = (command: DrayCommand) =>
  command
    .option('--from <date>', 'first day')
    .option('--to <date>', 'last day')
    .option('--last <period>', 'the last whole day, week, month, quarter or year instead')
    .option('--products <ids>', 'only these products')
    .option('--suppliers <ids>', 'only these suppliers')
    .option('--customers <ids>', 'only these customers')
    .option('--locations <ids>', 'only these warehouses')
    .option('--brands <ids>', 'only these brands')
    .option('--states <states>', 'only customers in these states')
    .option('--json', 'for programs')
    .option('--csv <file>', 'write a CSV file instead')
    .option('--xlsx <file>', 'write a workbook instead');
report(reports('sales', 'what was sold'))
  .option('--by <dimensions>', 'such as product,month')
  .option('--measures <measures>', 'such as units,ext_price')
  .option('--compare <period>', 'previous_period or previous_year')
  .option('--credits <how>', 'included, excluded or only')
  .option('--sort <name>', 'a measure or dimension, with - before it for descending order')
  .does(load.reports, 'salesCommand');
report(reports('non-buyers', 'customers who bought before and not in the period')).does(
  load.reports,
  'nonBuyersCommand',
);
add('export <folder>', 'write all business data, as of one moment, into a folder')
  .option('--json', 'for programs: the manifest')
  .does(load.snapshot, 'exportCommand');
add('import <folder>', 'replace all business data by an export, after it was verified').shows(
  load.snapshot,
  'importCommand',
);
add('refresh', 'put the business data back to that of DRAY_SNAPSHOT; not in Production').shows(
  load.snapshot,
  'refreshCommand',
);

const audit = below(
  add(
    'audit',
    'the chain of the audit log; through a running server (DRAY_URL, DRAY_KEY) or directly on the database',
  ),
);
audit('verify', 'whether every entry is as it was written; names the first broken link, and ends with 1 then')
  .option('--head <file>', 'the chain must also lead through this head, which was kept elsewhere')
  .shows(load.audit, 'verifyCommand');
audit('head', 'the newest hash, signed, to be kept elsewhere')
  .addHelpText('after', '\nExample:\n  dray audit head > head.json\n  dray audit verify --head head.json')
  .does(load.audit, 'headCommand');
list(audit('list', 'the newest first'))
  .option('--action <name>', 'e.g. key.revoke')
  .option('--via <ways>', 'by these ways: api, mcp, console, cli, worker')
  .option('--subject <kind>', 'e.g. order, api_key, products')
  .option('--id <id>', 'this one of them')
  .option('--key <id>', 'done with this API key')
  .option('--since <time>', 'at this time or later, e.g. 2026-01-31T00:00:00Z')
  .does(load.look, 'listAudit');

const keys = below(
  add('keys', 'API keys; through a running server (DRAY_URL, DRAY_KEY) or directly on the database'),
);
keys('list', 'all keys').shows(load.keys, 'listCommand');
keys('create', 'a new key; its text is shown once')
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
  .shows(load.keys, 'createCommand');
keys('change <id>', 'what a key may do; its text stays')
  .option('--name <text>', 'what it is for')
  .option('--user <id>', 'the user that it acts for, or none')
  .option('--suppliers <ids>', 'restrict it to these suppliers, or none for no restriction')
  .option('--customers <ids>', 'restrict it to these customers, or none')
  .option('--states <list>', 'restrict it to these states, or none')
  .option('--limit <n>', 'requests per hour')
  .option('--expires <time>', 'when it ends by itself, or none')
  .option('--ordering <on|off>', 'whether it may write orders')
  .shows(load.keys, 'changeCommand');
keys('rotate <id>', 'a successor with the same rights; the old key ends after the grace period')
  .option('--grace <seconds>', 'how long the old key still works', '86400')
  .shows(load.keys, 'rotateCommand');
keys('revoke <id>', 'end a key at once').does(load.keys, 'revokeCommand');

const links = below(
  add('links', 'links to PDFs; through a running server (DRAY_URL, DRAY_KEY) or directly on the database'),
);
links('revoke', 'end every link that was given out, at once').does(load.links, 'revokeLinksCommand');

addOpsCommands(dray);
addEventCommands(dray);
addStaffCommands(dray);

add('login', 'keep a server and its key under a name (--profile); the key is typed or piped in')
  .option('--url <url>', 'the server, e.g. https://dray.example')
  .does(load.login, 'login');
add('logout', 'forget the server and key of a profile').does(load.login, 'logout');
add('profiles', 'the servers that are known by name').does(load.login, 'listProfiles');
add('mcp', 'serve an agent over standard input and output (Model Context Protocol)').does(load.mcp, 'mcp');
add('completion', 'a script for the shell: source <(dray completion bash)')
  .argument('<shell>', 'bash or zsh')
  .action(async (shell: string) => {
    process.stdout.write((await load.completion()).completionScript(dray, shell));
  });

// The reader of our output may stop early, as `head` does: then there is nothing left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** User errors and refusals of the service get a sentence; our own bugs get a stack trace. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error) || process.env.DEBUG) return false;
  return EXPECTED.has(error.name) || 'fieldErrors' in error || isRefusedByDatabase(error);
}

const EXPECTED = new Set([
  'ConfigError',
  'FolderInUseError',
  'MigrationBusyError',
  'MigrationError',
  'RefusedError',
  'Fault',
  'Error',
]);

/** As in sysexits.h: a supervisor need not restart before somebody has changed something. */
const NEEDS_A_PERSON = 78;
const FOR_A_PERSON = new Set(['ConfigError', 'MigrationError']);

function isForAPerson(error: Error): boolean {
  return FOR_A_PERSON.has(error.name) || isRefusedByDatabase(error);
}

try {
  await dray.parseAsync();
} catch (error) {
  console.error(maskKeys(isExpected(error) ? `dray: ${explain(error)}` : inspect(error)));
  process.exit(error instanceof Error && isForAPerson(error) ? NEEDS_A_PERSON : 1);
}
