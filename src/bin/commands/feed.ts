import type { Dray, V2 } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { newSecret, Sender } from '../../webhooks/index.ts';
import { requireClient } from '../remote.ts';

export interface TailOptions {
  types?: string;
  after?: string;
  json?: boolean;
}

export interface ListenOptions extends TailOptions {
  forward: string;
  secret?: string;
}

export async function tail(config: Config, options: TailOptions): Promise<void> {
  for await (const event of follow(await requireClient(config), options))
    console.log(options.json ? JSON.stringify(event) : lineOf(event));
}

export async function listen(config: Config, options: ListenOptions): Promise<void> {
  const secret = options.secret ?? newSecret();
  if (!options.secret) console.error(`Signing with ${secret}`);
  const dray = await requireClient(config);
  // Any address is allowed: the receiver is the user's own, and this is not the server.
  const sender = new Sender({ environment: 'Development' });
  for await (const event of follow(dray, options)) {
    const body = JSON.stringify(event);
    const sent = await sender.send({ url: options.forward, id: event.event_id, body, secrets: [secret] });
    console.log(`${lineOf(event)}  ${sent.status ?? sent.error} (${sent.durationMs} ms)`);
  }
}

/**
 * Follows events from now on, for as long as the command runs. It waits for a server that is down for a while, and misses
 * nothing. The first request is not retried, so that a wrong address or cursor is reported at once.
 */
async function* follow(dray: Dray, { types, after = 'now' }: TailOptions): AsyncIterable<V2.Event> {
  const filter = types === undefined ? {} : { types };
  const { body } = await dray.events.list({ after, limit: 1, ...filter, retries: 0 });
  yield* dray.events.follow({ after: after === 'now' ? body.next_cursor : after, ...filter });
}

function lineOf(event: V2.Event): string {
  const version = event.version === null ? '' : ` v${event.version}`;
  return `${event.occurred_at}  ${event.type.padEnd(30)}  ${event.resource_id}${version}  ${JSON.stringify(event.data)}`;
}
