#!/usr/bin/env node
import { inspect } from 'node:util';
import { Command } from 'commander';
import { maskKeys } from '../access/index.ts';
import { describeConfig, readConfig, readVersion } from '../config/index.ts';
import type { VerifyOptions } from './commands/audit.ts';
import { addEventCommands } from './commands/events.ts';
import type { ChangeOptions, CreateOptions } from './commands/keys.ts';
import { addOpsCommands } from './commands/ops.ts';
import type { RecallOptions } from './commands/recall.ts';
import { addAuditList, addStaffCommands } from './commands/staff.ts';
import { explain, isRefusedByDatabase } from './explain.ts';
import { table } from './table.ts';

/** A command loads what it needs when it runs: most of them are clients, and need no server's worth of modules. */
const commands = {
  audit: () => import('./commands/audit.ts'),
  check: () => import('./commands/check.ts'),
  completion: () => import('./commands/completion.ts'),
  data: () => import('./commands/data.ts'),
  demo: () => import('./commands/demo.ts'),
  keys: () => import('./commands/keys.ts'),
  links: () => import('./commands/links.ts'),
  login: () => import('./commands/login.ts'),
  prepare: () => import('./commands/prepare.ts'),
  recall: () => import('./commands/recall.ts'),
  run: () => import('./commands/run.ts'),
  serveMany: () => import('./commands/serve-many.ts'),
  migrate: () => import('./commands/migrate.ts'),
  snapshot: () => import('./commands/snapshot.ts'),
  status: () => import('./commands/status.ts'),
};
const config = () => readConfig(process.env);

const dray = new Command('dray')
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

dray
  .command('start')
  .description('serve the API and work in the background, in one process')
  .action(async () => (await commands.run()).run(config(), { serve: true, work: true }));
dray
  .command('serve')
  .description('only serve the API')
  .option('--processes <n>', 'so many processes on one port; SIGHUP replaces them without a refused request')
  .action(async ({ processes }: { processes?: string }) =>
    processes === undefined
      ? (await commands.run()).run(config(), { serve: true, work: false })
      : (await commands.serveMany()).serveMany(config(), processes),
  );
dray
  .command('work')
  .description('only work in the background')
  .action(async () => (await commands.run()).run(config(), { serve: false, work: true }));
dray
  .command('migrate')
  .description('bring the database up to date')
  .option('--plan', 'only show what it would do: statements, locks, sizes of tables')
  .action(async (options: { plan?: boolean }) =>
    (await commands.migrate()).migrateCommand(config(), options),
  );
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
const rebuild = dray.command('rebuild').description('make anew what follows from other data');
rebuild
  .command('order-texts')
  .description(
    'the texts that lists of posted orders are read from, where they are missing or of an older version',
  )
  .option('--all', 'also those that are current')
  .action(async (options: { all?: boolean }) =>
    (await commands.data()).rebuildTextsCommand(config(), options),
  );
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
  .description('whom to call about a batch, through a running server (DRAY_URL, DRAY_KEY)')
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

const audit = dray
  .command('audit')
  .description(
    'the chain of the audit log; through a running server (DRAY_URL, DRAY_API_KEY) or directly on the database',
  );
audit
  .command('verify')
  .description('whether every entry is as it was written; names the first broken link, and ends with 1 then')
  .option('--head <file>', 'the chain must also lead through this head, which was kept elsewhere')
  .option('--json', 'for programs')
  .action(async (options: VerifyOptions) => (await commands.audit()).verifyCommand(config(), options));
audit
  .command('head')
  .description('the newest hash, signed, to be kept elsewhere')
  .addHelpText('after', '\nExample:\n  dray audit head > head.json\n  dray audit verify --head head.json')
  .action(async () => (await commands.audit()).headCommand(config()));

const keys = dray
  .command('keys')
  .description('API keys; through a running server (DRAY_URL, DRAY_KEY) or directly on the database');
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

dray
  .command('links')
  .description('links to PDFs; through a running server (DRAY_URL, DRAY_KEY) or directly on the database')
  .command('revoke')
  .description('end every link that was given out, at once')
  .action(async () => (await commands.links()).revokeLinksCommand(config()));

addOpsCommands(dray, config);
addEventCommands(dray, config);
addStaffCommands(dray, config);
addAuditList(dray, config);

dray
  .command('login')
  .description('keep a server and its key under a name (--profile); the key is typed or piped in')
  .option('--url <url>', 'the server, e.g. https://dray.example')
  .action(async (options: { url?: string }) => (await commands.login()).login(config(), options));
dray
  .command('logout')
  .description('forget the server and key of a profile')
  .action(async () => (await commands.login()).logout(config()));
dray
  .command('profiles')
  .description('the servers that are known by name')
  .action(async () => (await commands.login()).listProfiles());
dray
  .command('completion')
  .description('a script for the shell: source <(dray completion bash)')
  .argument('<shell>', 'bash or zsh')
  .action(async (shell: string) => {
    process.stdout.write((await commands.completion()).completionScript(dray, shell));
  });

// Whoever reads our output may stop, as head does: then there is nothing more to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** Mistakes of the person, and refusals of the service, get a sentence; mistakes of ours get a stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error) || process.env.DEBUG) return false;
  return EXPECTED.has(error.name) || 'fieldErrors' in error || isRefusedByDatabase(error);
}

const EXPECTED = new Set([
  'ConfigError',
  'FolderInUseError',
  'MigrationError',
  'RefusedError',
  'Fault',
  'Error',
]);

/** As in sysexits.h: a supervisor need not try again before somebody has changed something. */
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
