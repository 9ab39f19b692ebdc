import type { Config } from '../../config/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';

export interface WebhookOptions {
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
const MAX_SHOWN_DELIVERIES = 50;

export async function listWebhooks(config: Config, options: OutputOptions): Promise<void> {
  const found = await (await requireClient(config)).webhooks.list().all();
  printResult(
    options,
    found,
    found.length > 0 ? renderTable(found, WEBHOOK) : 'This API key has no webhooks.',
  );
}

export async function createWebhook(
  config: Config,
  url: string,
  options: OutputOptions & WebhookOptions,
): Promise<void> {
  const { data } = await (await requireClient(config)).webhooks.create({
    url,
    types: options.types?.split(',').map((one) => one.trim()),
    description: options.description,
  });
  const text = `Webhook ${data.webhook_id} sends to ${data.url}.\nIts secret is shown only once: ${data.secret}`;
  printResult(options, data, text);
}

export async function pingWebhook(config: Config, id: string, options: OutputOptions): Promise<void> {
  const { data } = await (await requireClient(config)).webhooks.ping(id);
  const result = `${data.status ?? 'No response'} in ${data.duration_ms} ms`;
  printResult(options, data, `${result}${data.error ? `: ${data.error}` : '.'}`);
}

export async function listDeliveries(config: Config, id: string, options: OutputOptions): Promise<void> {
  const found = await (await requireClient(config)).webhooks.listDeliveries(id).all(MAX_SHOWN_DELIVERIES);
  printResult(options, found, found.length > 0 ? renderTable(found, DELIVERY) : 'Nothing has been sent yet.');
}

export async function replayEvents(config: Config, id: string, after: string): Promise<void> {
  await (await requireClient(config)).webhooks.replayEvents(id, { after });
  console.log('All events after the cursor are being resent.');
}
