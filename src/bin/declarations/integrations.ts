import { type DrayCommand, subcommandsOf } from './command.ts';

const load = {
  feed: () => import('../commands/feed.ts'),
  mcp: () => import('../commands/mcp.ts'),
  webhooks: () => import('../commands/webhooks.ts'),
};

const TYPES_OPTION_TEXT = 'only these event types, e.g. order.*,invoice.created';

/** Tools for building an integration. */
export function addIntegrationCommands(dray: DrayCommand): void {
  const add = subcommandsOf(dray);
  dray.commandsGroup('Build an integration:');
  const events = subcommandsOf(add('events', 'Follow events'));
  events('tail', 'Print events as they happen')
    .option('--types <list>', TYPES_OPTION_TEXT)
    .option('--after <cursor>', 'start after this cursor (default: now)')
    .option('--json', 'print one JSON object per line')
    .example("dray events tail --types 'order.*'")
    .does(load.feed, 'tail');
  add('listen', 'Forward events to a local URL, signed like webhooks')
    .requiredOption('--forward <url>', 'e.g. http://127.0.0.1:3000/hook')
    .option('--types <list>', TYPES_OPTION_TEXT)
    .option('--secret <text>', 'signing secret, whsec_… (default: a new one, printed)')
    .example('dray listen --forward http://127.0.0.1:3000/hook')
    .does(load.feed, 'listen');
  addWebhookCommands(dray);
  add('mcp', 'Connect an AI agent over standard input and output (Model Context Protocol)')
    .example('DRAY_URL=https://dray.example DRAY_KEY=KEY dray mcp')
    .does(load.mcp, 'mcp');
}

function addWebhookCommands(dray: DrayCommand): void {
  const webhooks = subcommandsOf(subcommandsOf(dray)('webhooks', 'Manage the webhooks of your API key'));
  webhooks('list', 'List webhooks').example('dray webhooks list').shows(load.webhooks, 'listWebhooks');
  webhooks('create <url>', 'Create a webhook; its secret is shown only once')
    .option('--types <list>', TYPES_OPTION_TEXT)
    .option('--description <text>', 'what the webhook is for')
    .example("dray webhooks create https://erp.example/dray --types 'order.*'")
    .shows(load.webhooks, 'createWebhook');
  webhooks('ping <id>', 'Send a test event')
    .example('dray webhooks ping 01J0DRAY0W000000000000CGCS')
    .shows(load.webhooks, 'pingWebhook');
  webhooks('deliveries <id>', 'List deliveries, newest first')
    .example('dray webhooks deliveries 01J0DRAY0W000000000000CGCS')
    .shows(load.webhooks, 'listDeliveries');
  webhooks('replay <id> <cursor>', 'Resend all events after a cursor')
    .example('dray webhooks replay 01J0DRAY0W000000000000CGCS 4711')
    .does(load.webhooks, 'replayEvents');
}
