import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import { newSecret, Sender } from '../../events/index.ts';
import type { Client } from '../client.ts';
import { table } from '../table.ts';
import { opsClient, show } from './ops.ts';

interface FeedEvent {
  event_id: string;
  type: string;
  occurred_at: string;
  resource: string;
  resource_id: string;
  version: string | null;
  data: object;
}

interface Page {
  data: FeedEvent[];
  next_cursor: string;
}

interface WebhookRow {
  webhook_id: string;
  url: string;
  types: string[] | null;
  status: string;
  pending: number;
  failing_since: string | null;
  secret?: string;
}

interface TailOptions {
  types?: string;
  after?: string;
  json?: boolean;
}

const WAIT_SECONDS = 30;
const PATH = '/api/v2/webhooks';

/** `dray events`, `dray listen` and `dray webhooks`: what an integrator needs while building. */
export function addEventCommands(dray: Command, config: () => Config): void {
  dray
    .command('events')
    .description('the feed of events; through a running server (DRAY_URL, DRAY_API_KEY)')
    .command('tail')
    .description('print events as they happen')
    .option('--types <list>', 'only these, e.g. order.*,invoice.created')
    .option('--after <cursor>', 'begin there instead of now')
    .option('--json', 'one JSON text per line')
    .action(async (options: TailOptions) => {
      for await (const event of follow(await opsClient(config()), options))
        console.log(options.json ? JSON.stringify(event) : lineOf(event));
    });
  dray
    .command('listen')
    .description('forward events to a receiver on this machine, signed as webhooks are')
    .requiredOption('--forward <url>', 'e.g. http://127.0.0.1:3000/hook')
    .option('--types <list>', 'only these')
    .option('--secret <text>', 'whsec_…; without it a new one is printed')
    .action(async (options: TailOptions & { forward: string; secret?: string }) => {
      const secret = options.secret ?? newSecret();
      if (!options.secret) console.error(`Signing with ${secret}`);
      const client = await opsClient(config());
      // A receiver of one's own is reached wherever it is: this is not the server.
      const sender = new Sender({ environment: 'Development' });
      for await (const event of follow(client, options)) {
        const body = JSON.stringify(event);
        const { status, durationMs, error } = await sender.send({
          url: options.forward,
          id: event.event_id,
          body,
          secrets: [secret],
        });
        console.log(`${lineOf(event)}  ${status ?? error} (${durationMs} ms)`);
      }
    });
  addWebhookCommands(dray, config);
}

/** From now on, for as long as the command runs. */
async function* follow(client: Client, { types, after }: TailOptions): AsyncIterable<FeedEvent> {
  const filter = types ? `&types=${encodeURIComponent(types)}` : '';
  let cursor = after ?? (await client.call<Page>('GET', '/api/v2/events?after=now')).next_cursor;
  for (;;) {
    const path = `/api/v2/events?after=${encodeURIComponent(cursor)}&limit=500&wait=${WAIT_SECONDS}${filter}`;
    const page = await client.call<Page>('GET', path);
    yield* page.data;
    cursor = page.next_cursor;
  }
}

function lineOf(event: FeedEvent): string {
  const version = event.version === null ? '' : ` v${event.version}`;
  return `${event.occurred_at}  ${event.type.padEnd(30)}  ${event.resource_id}${version}  ${JSON.stringify(event.data)}`;
}

function addWebhookCommands(dray: Command, config: () => Config): void {
  const webhooks = dray
    .command('webhooks')
    .description('webhooks of the key in DRAY_API_KEY; through a running server (DRAY_URL)');
  const client = () => opsClient(config());
  webhooks
    .command('list')
    .description('all webhooks of the key')
    .option('--json', 'for programs')
    .action(async (options: { json?: boolean }) => {
      const { data } = await (await client()).call<{ data: WebhookRow[] }>('GET', `${PATH}?page_size=500`);
      const columns = ['webhook_id', 'status', 'pending', 'failing_since', 'url', 'types'];
      show(options, data, data.length > 0 ? table(data, columns) : 'This key has no webhooks.');
    });
  webhooks
    .command('create')
    .description('have events sent to an address; the secret is shown once')
    .argument('<url>')
    .option('--types <list>', 'only these, e.g. order.*,invoice.created')
    .option('--description <text>', 'what it is for')
    .option('--json', 'for programs')
    .action(async (url: string, options: { types?: string; description?: string; json?: boolean }) => {
      const body = {
        url,
        ...(options.types ? { types: options.types.split(',').map((one) => one.trim()) } : {}),
        ...(options.description ? { description: options.description } : {}),
      };
      const { data } = await (await client()).call<{ data: WebhookRow }>('POST', PATH, body);
      show(
        options,
        data,
        `Webhook ${data.webhook_id} sends to ${data.url}.\nIts secret, shown only now: ${data.secret}`,
      );
    });
  webhooks
    .command('ping')
    .description('send webhook.ping now')
    .argument('<id>')
    .option('--json', 'for programs')
    .action(async (id: string, options: { json?: boolean }) => {
      const path = `${PATH}/${encodeURIComponent(id)}/ping`;
      type Ping = { status: number | null; duration_ms: number; error: string | null };
      const { data } = await (await client()).call<{ data: Ping }>('POST', path);
      show(
        options,
        data,
        `${data.status ?? 'No answer'} in ${data.duration_ms} ms${data.error ? `: ${data.error}` : '.'}`,
      );
    });
  webhooks
    .command('deliveries')
    .description('what was sent, newest first')
    .argument('<id>')
    .option('--json', 'for programs')
    .action(async (id: string, options: { json?: boolean }) => {
      const path = `${PATH}/${encodeURIComponent(id)}/deliveries?page_size=50`;
      const { data } = await (await client()).call<{ data: object[] }>('GET', path);
      const columns = [
        'delivery_id',
        'at',
        'type',
        'attempt',
        'status',
        'duration_ms',
        'next_attempt_at',
        'error',
      ];
      show(options, data, data.length > 0 ? table(data, columns) : 'Nothing was sent yet.');
    });
  webhooks
    .command('replay')
    .description('send everything after a cursor again')
    .argument('<id>')
    .argument('<cursor>')
    .action(async (id: string, after: string) => {
      await (await client()).call('POST', `${PATH}/${encodeURIComponent(id)}/replay`, { after });
      console.log('It is sent again from there.');
    });
}
