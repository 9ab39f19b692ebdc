import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import type { Shown } from '../show.ts';
import type { ListenOptions, TailOptions } from './feed.ts';
import type { WantedWebhook } from './webhooks.ts';

/** A command loads what it needs when it runs. */
const load = {
  feed: () => import('./feed.ts'),
  webhooks: () => import('./webhooks.ts'),
};

type Settings = () => Config;

/** `dray events`, `dray listen` and `dray webhooks`: what an integrator needs while building. */
export function addEventCommands(dray: Command, config: Settings): void {
  dray
    .command('events')
    .description('the feed of events; through a running server (DRAY_URL, DRAY_KEY)')
    .command('tail')
    .description('print events as they happen')
    .option('--types <list>', 'only these, e.g. order.*,invoice.created')
    .option('--after <cursor>', 'begin there instead of now')
    .option('--json', 'one JSON text per line')
    .action(async (options: TailOptions) => (await load.feed()).tail(config(), options));
  dray
    .command('listen')
    .description('forward events to a receiver on this machine, signed as webhooks are')
    .requiredOption('--forward <url>', 'e.g. http://127.0.0.1:3000/hook')
    .option('--types <list>', 'only these')
    .option('--secret <text>', 'whsec_…; without it a new one is printed')
    .action(async (options: ListenOptions) => (await load.feed()).listen(config(), options));
  addWebhookCommands(dray, config);
}

function addWebhookCommands(dray: Command, config: Settings): void {
  const webhooks = dray
    .command('webhooks')
    .description('webhooks of the key in DRAY_KEY; through a running server (DRAY_URL)');
  webhooks
    .command('list')
    .description('all webhooks of the key')
    .option('--json', 'for programs')
    .action(async (options: Shown) => (await load.webhooks()).listWebhooks(config(), options));
  webhooks
    .command('create')
    .description('have events sent to an address; the secret is shown once')
    .argument('<url>')
    .option('--types <list>', 'only these, e.g. order.*,invoice.created')
    .option('--description <text>', 'what it is for')
    .option('--json', 'for programs')
    .action(async (url: string, options: Shown & WantedWebhook) =>
      (await load.webhooks()).createWebhook(config(), url, options),
    );
  webhooks
    .command('ping')
    .description('send webhook.ping now')
    .argument('<id>')
    .option('--json', 'for programs')
    .action(async (id: string, options: Shown) => (await load.webhooks()).ping(config(), id, options));
  webhooks
    .command('deliveries')
    .description('what was sent, newest first')
    .argument('<id>')
    .option('--json', 'for programs')
    .action(async (id: string, options: Shown) => (await load.webhooks()).deliveries(config(), id, options));
  webhooks
    .command('replay')
    .description('send everything after a cursor again')
    .argument('<id>')
    .argument('<cursor>')
    .action(async (id: string, after: string) => (await load.webhooks()).replay(config(), id, after));
}
