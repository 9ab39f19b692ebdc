import { createHmac } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { openCursors } from '../../../src/events/cursor.ts';
import { EventSignal } from '../../../src/events/index.ts';
import { systemClock } from '../../../src/shared/index.ts';
import { DeliveryWorker, Sender } from '../../../src/webhooks/index.ts';
import { SecretBox } from '../../../src/webhooks/seal.ts';
import type { SenderOptions } from '../../../src/webhooks/send.ts';
import type { TestService } from '../../support/build.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { type Json, scenario } from './support.ts';

export const HOOKS = '/api/v2/webhooks';

export interface ReceivedDelivery {
  headers: IncomingMessage['headers'];
  text: string;
  event: Json;
}

export interface Receiver {
  url: string;
  port: number;
  got: ReceivedDelivery[];
}

/** A receiver on this machine; `answer` says what it does with each event. */
export async function receiver(
  answer: (response: ServerResponse, got: ReceivedDelivery) => void = (response) => response.end(),
): Promise<Receiver> {
  const got: ReceivedDelivery[] = [];
  const server = createHttpServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const one = { headers: request.headers, text, event: JSON.parse(text) };
      got.push(one);
      answer(response, one);
    });
  });
  const port = await listening(server);
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/hook`, port, got };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Something on this machine that takes connections and need not speak HTTP. */
export async function startTcpPeer(
  meet: (socket: Socket) => void,
): Promise<{ url: string; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    meet(socket);
  });
  const port = await listening(server);
  atEndOfFile(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/hook`, sockets };
}

export function signaturesOf(secrets: readonly string[], { headers, text }: ReceivedDelivery): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(signed)
      .digest('base64');
  return secrets.map((secret) => `v1,${signature(secret)}`).join(' ');
}

/** What tests do with webhooks over HTTP. */
export function hooksOf({ call, db }: TestService) {
  return {
    async hook(url: string, more: Json = {}): Promise<Json> {
      const made = await call('POST', HOOKS, { payload: { url, ...more } });
      expect(made.statusCode, made.body).toBe(201);
      return made.json().data;
    },
    async draft(): Promise<string> {
      const payload = { customer_id: scenario.customer };
      return (await call('POST', '/api/v2/orders', { payload })).json().data.id;
    },
    show: async (id: string): Promise<Json> => (await call('GET', `${HOOKS}/${id}`)).json().data,
    deliveries: async (id: string): Promise<Json[]> =>
      (await call('GET', `${HOOKS}/${id}/deliveries?page_size=500`)).json().data,
    /** What waits for its next attempt is due now. */
    hurry: () =>
      db.query(
        sql`UPDATE webhook_pending SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL`,
      ),
  };
}

/** Sends for a service that does not, over a sender of the test's own. */
export async function startSending(
  { db, service }: TestService,
  options: Omit<SenderOptions, 'environment'>,
): Promise<void> {
  const signal = new EventSignal(db, { othersListen: db.engine === 'postgres' });
  const worker = new DeliveryWorker({
    db,
    queue: service.queue,
    clock: systemClock,
    cursors: await openCursors(db, 'Development'),
    signal,
    secrets: new SecretBox([]),
    sender: new Sender({ environment: 'Development', ...options }),
    log: pino({ level: 'silent' }) as FastifyBaseLogger,
  });
  await signal.start();
  worker.start();
  atEndOfFile(async () => {
    await worker.stop();
    await signal.stop();
  });
}
