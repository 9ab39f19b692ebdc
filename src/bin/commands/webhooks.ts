import type { Config } from '../../config/index.ts';
import { remote } from '../remote.ts';
import { type Shown, show } from '../show.ts';
import { table } from '../table.ts';

export interface WantedWebhook {
  types?: string;
  description?: string;
}

const WEBHOOK = ['webhook_id', 'status', 'pending', 'failing_since', 'url', 'types'];
const DELIVERY = [
  'delivery_id',
  'at',
  'type',
  'attempt',
  'status',
  'duration_ms',
  'next_attempt_at',
  'error',
];
const SHOWN_DELIVERIES = 50;

export async function listWebhooks(config: Config, options: Shown): Promise<void> {
  const found = await (await remote(config)).webhooks.list().all();
  show(options, found, found.length > 0 ? table(found, WEBHOOK) : 'This key has no webhooks.');
}

export async function createWebhook(
  config: Config,
  url: string,
  options: Shown & WantedWebhook,
): Promise<void> {
  const { data } = await (await remote(config)).webhooks.create({
    url,
    types: options.types?.split(',').map((one) => one.trim()),
    description: options.description,
  });
  const text = `Webhook ${data.webhook_id} sends to ${data.url}.\nIts secret, shown only now: ${data.secret}`;
  show(options, data, text);
}

export async function ping(config: Config, id: string, options: Shown): Promise<void> {
  const { data } = await (await remote(config)).webhooks.ping(id);
  const result = `${data.status ?? 'No answer'} in ${data.duration_ms} ms`;
  show(options, data, `${result}${data.error ? `: ${data.error}` : '.'}`);
}

export async function deliveries(config: Config, id: string, options: Shown): Promise<void> {
  const found = await (await remote(config)).webhooks.listDeliveries(id).all(SHOWN_DELIVERIES);
  show(options, found, found.length > 0 ? table(found, DELIVERY) : 'Nothing has been sent yet.');
}

export async function replay(config: Config, id: string, after: string): Promise<void> {
  await (await remote(config)).webhooks.replay(id, { after });
  console.log('Events are being sent again from there.');
}
