import { below, type DrayCommand } from '../declared.ts';

const load = {
  feed: () => import('./feed.ts'),
  webhooks: () => import('./webhooks.ts'),
};

/** `dray events`, `dray listen` and `dray webhooks`: tools for building an integration. */
export function addEventCommands(dray: DrayCommand): void {
  const add = below(dray);
  const events = below(add('events', 'the feed of events; through a running server (DRAY_URL, DRAY_KEY)'));
  events('tail', 'print events as they happen')
    .option('--types <list>', 'only these, e.g. order.*,invoice.created')
    .option('--after <cursor>', 'begin there instead of now')
    .option('--json', 'one JSON text per line')
    .does(load.feed, 'tail');
  add('listen', 'forward events to a receiver on this machine, signed as webhooks are')
    .requiredOption('--forward <url>', 'e.g. http://127.0.0.1:3000/hook')
    .option('--types <list>', 'only these')
    .option('--secret <text>', 'whsec_…; without it a new one is printed')
    .does(load.feed, 'listen');

  const webhooks = below(
    add('webhooks', 'webhooks of the key in DRAY_KEY; through a running server (DRAY_URL)'),
  );
  webhooks('list', 'all webhooks of the key').shows(load.webhooks, 'listWebhooks');
  webhooks('create <url>', 'have events sent to an address; the secret is shown once')
    .option('--types <list>', 'only these, e.g. order.*,invoice.created')
    .option('--description <text>', 'what it is for')
    .shows(load.webhooks, 'createWebhook');
  webhooks('ping <id>', 'send webhook.ping now').shows(load.webhooks, 'ping');
  webhooks('deliveries <id>', 'what was sent, newest first').shows(load.webhooks, 'deliveries');
  webhooks('replay <id> <cursor>', 'send everything after a cursor again').does(load.webhooks, 'replay');
}
