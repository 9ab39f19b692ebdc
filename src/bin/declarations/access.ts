import { type DrayCommand, subcommandsOf, withListOptions } from './command.ts';

const load = {
  audit: () => import('../commands/audit.ts'),
  keys: () => import('../commands/keys.ts'),
  links: () => import('../commands/links.ts'),
  login: () => import('../commands/login.ts'),
  look: () => import('../commands/lookups.ts'),
  sessions: () => import('../commands/sessions.ts'),
};

/** Who may do what, and what they did. These also work directly on the database, without a running server. */
export function addAccessCommands(dray: DrayCommand): void {
  dray.commandsGroup('Manage access:');
  addKeyCommands(dray);
  addSessionCommands(dray);
  addLinkCommands(dray);
  addAuditCommands(dray);
  addProfileCommands(dray);
}

function addKeyCommands(dray: DrayCommand): void {
  const keys = subcommandsOf(subcommandsOf(dray)('keys', 'Manage API keys'));
  keys('list', 'List API keys').example('dray keys list').shows(load.keys, 'listKeysCommand');
  keys('create', 'Create an API key; its secret is shown only once')
    .requiredOption('--type <type>', 'Employee, Supplier or Customer')
    .option('--name <text>', 'what the key is for')
    .option('--user <id>', 'ID of the user that the key acts for')
    .option('--suppliers <ids>', 'restrict the key to these suppliers, e.g. 11,12')
    .option('--all-suppliers', 'let a Supplier key see all suppliers')
    .option('--customers <ids>', 'restrict the key to these customers')
    .option('--all-customers', 'let a Customer key see all customers')
    .option('--states <list>', 'restrict the key to these states, e.g. CA,NV')
    .option('--limit <n>', 'maximum requests per hour', '5000')
    .option('--expires <time>', 'when the key expires, e.g. 2027-01-31T00:00:00Z')
    .option('--no-ordering', 'do not allow the key to create or change orders')
    .example(
      "dray keys create --type Employee --name 'order desk'",
      "dray keys create --type Supplier --suppliers 11 --name 'Grove depletions'",
    )
    .shows(load.keys, 'createKeyCommand');
  keys('change <id>', 'Change the permissions of an API key; its secret stays the same')
    .option('--name <text>', 'what the key is for')
    .option('--user <id>', 'ID of the user that the key acts for, or "none"')
    .option('--suppliers <ids>', 'restrict the key to these suppliers, or "none" to lift the restriction')
    .option('--customers <ids>', 'restrict the key to these customers, or "none" to lift the restriction')
    .option('--states <list>', 'restrict the key to these states, or "none" to lift the restriction')
    .option('--limit <n>', 'maximum requests per hour')
    .option('--expires <time>', 'when the key expires, or "none" for a key that does not expire')
    .option('--ordering <on|off>', 'whether the key can create or change orders')
    .example('dray keys change 12 --states CA,NV --limit 10000')
    .shows(load.keys, 'changeKeyCommand');
  keys('rotate <id>', 'Replace an API key with a new one that has the same permissions')
    .option('--grace <seconds>', 'how long the old key keeps working', '86400')
    .example('dray keys rotate 12 --grace 3600')
    .shows(load.keys, 'rotateKeyCommand');
  keys('revoke <id>', 'Revoke an API key immediately')
    .example('dray keys revoke 12')
    .does(load.keys, 'revokeKeyCommand');
}

function addSessionCommands(dray: DrayCommand): void {
  const sessions = subcommandsOf(dray)('sessions', 'List active console sessions')
    .example('dray sessions', 'dray sessions end 01M7NFKANR9Q5ESFS6V24VF928')
    .shows(load.sessions, 'listSessionsCommand');
  subcommandsOf(sessions)('end <id>', 'End a session immediately')
    .example('dray sessions end 01M7NFKANR9Q5ESFS6V24VF928')
    .does(load.sessions, 'endSessionCommand');
}

function addLinkCommands(dray: DrayCommand): void {
  const links = subcommandsOf(subcommandsOf(dray)('links', 'Manage links to PDFs'));
  links('revoke', 'Revoke all links to PDFs immediately')
    .example('dray links revoke')
    .does(load.links, 'revokeLinksCommand');
}

function addAuditCommands(dray: DrayCommand): void {
  const audit = subcommandsOf(subcommandsOf(dray)('audit', 'Read and verify the audit log'));
  withListOptions(audit('list', 'List audit entries, newest first'))
    .option('--action <name>', 'only this action, e.g. key.revoke')
    .option('--via <ways>', 'only changes made through api, mcp, console, cli or worker')
    .option('--subject <kind>', 'only this type of record, e.g. order, api_key, products')
    .option('--id <id>', 'only the record with this ID')
    .option('--key <id>', 'only changes made with this API key')
    .option('--since <time>', 'only changes at or after this time, e.g. 2026-01-31T00:00:00Z')
    .example('dray audit list --action key.revoke --since 2026-11-01T00:00:00Z')
    .does(load.look, 'listAuditEntries');
  audit('head', 'Print the signed hash of the newest entry, to store outside the database')
    .example('dray audit head > head.json')
    .does(load.audit, 'auditHeadCommand');
  audit('verify', 'Verify the audit log; if it is broken, print the first broken link and exit with status 1')
    .option('--head <file>', 'a head saved earlier, which the log must still contain')
    .example('dray audit verify --head head.json')
    .shows(load.audit, 'verifyAuditCommand');
}

function addProfileCommands(dray: DrayCommand): void {
  const add = subcommandsOf(dray);
  add('login', 'Save the URL and API key of a server; type the key or pipe it in')
    .option('--url <url>', 'URL of the server, e.g. https://dray.example')
    .example('dray --profile test login --url https://test.dray.example')
    .does(load.login, 'login');
  add('logout', 'Delete the saved URL and key of a server')
    .example('dray --profile test logout')
    .does(load.login, 'logout');
  add('profiles', 'List saved servers').example('dray profiles').does(load.login, 'listProfiles');
}
