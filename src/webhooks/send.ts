import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Environment } from '../access/index.ts';
import { truncateText } from '../shared/index.ts';
import { AddressNotAllowedError, guardedLookup, isAllowedAddress, literalAddress } from './address.ts';
import { signatureHeaders } from './sign.ts';

const LIMIT_MS = 15_000;
/** Limit for reading the response body, which is ignored. */
const MAX_READ_BYTES = 64 * 1024;

export interface WebhookRequest {
  url: string;
  id: string;
  body: string;
  secrets: readonly string[];
}

export interface DeliveryOutcome {
  /** Null if there was no response. */
  status: number | null;
  durationMs: number;
  error: string | null;
}

/** Not sent, because something is wrong on this side. */
export function unsentOutcome(error: unknown): DeliveryOutcome {
  return { status: null, durationMs: 0, error: error instanceof Error ? error.message : String(error) };
}

export interface SenderOptions {
  environment: Environment;
  lookup?: LookupFunction;
  limitMs?: number;
}

const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/** The receiver had closed a kept-alive connection. That is not an error, and says nothing about the event. */
class StaleConnectionError extends Error {}

export function isDelivered({ status }: DeliveryOutcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Sends over keep-alive connections. Nothing a receiver does throws: it becomes an outcome. */
export class Sender {
  private readonly agents: { http: http.Agent; https: https.Agent };
  private readonly lookup: LookupFunction;

  constructor(private readonly options: SenderOptions) {
    const kept = { keepAlive: true, maxFreeSockets: 32, timeout: 30_000 };
    this.agents = { http: new http.Agent(kept), https: new https.Agent(kept) };
    this.lookup = options.lookup ?? guardedLookup(options.environment);
  }

  /** Always settles, by the deadline at the latest: what an attempt waits for may never happen. */
  async send(request: WebhookRequest): Promise<DeliveryOutcome> {
    const begun = performance.now();
    const durationMs = () => Math.round(performance.now() - begun);
    const { limitMs = LIMIT_MS } = this.options;
    const deadline = new Deadline(limitMs, `no response within ${limitMs / 1000} s`);
    try {
      const status = await deadline.race(this.attempt(request, deadline));
      const error = status >= 200 && status < 300 ? null : `The endpoint returned status ${status}.`;
      return { status, durationMs: durationMs(), error };
    } catch (error) {
      return { status: null, durationMs: durationMs(), error: describeError(error) };
    } finally {
      deadline.clear();
    }
  }

  close(): void {
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  /** Once more on a new connection where a kept-alive one was over; within the same deadline. */
  private async attempt(request: WebhookRequest, deadline: Deadline): Promise<number> {
    try {
      return await this.post(request, deadline);
    } catch (error) {
      if (!(error instanceof StaleConnectionError)) throw error;
      return this.post(request, deadline, { isFresh: true });
    }
  }

  private post(
    { url: text, id, body, secrets }: WebhookRequest,
    deadline: Deadline,
    { isFresh = false } = {},
  ): Promise<number> {
    const url = new URL(text);
    const { environment, limitMs = LIMIT_MS } = this.options;
    const isSecure = url.protocol === 'https:';
    const literal = literalAddress(url);
    if (environment === 'Production' && !isSecure) throw new AddressNotAllowedError(url.origin);
    if (literal && !isAllowedAddress(literal, environment)) throw new AddressNotAllowedError(literal);
    return new Promise((resolve, reject) => {
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        agent: !isFresh && (isSecure ? this.agents.https : this.agents.http),
        lookup: this.lookup,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Dray-Webhooks/1',
          ...signatureHeaders(id, body, secrets, new Date()),
        },
      });
      deadline.onMissed((error) => request.destroy(error));
      // However the name was resolved, this checks the address actually connected to.
      request.on('socket', (socket) => {
        const check = () => {
          const address = socket.remoteAddress;
          if (address && !isAllowedAddress(address, environment))
            request.destroy(new AddressNotAllowedError(url.hostname));
        };
        if (socket.connecting) socket.once('connect', check);
        else check();
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        reject(request.reusedSocket && CLOSED.has(error.code ?? '') ? new StaleConnectionError() : error);
      });
      request.on('response', (response) => {
        resolve(response.statusCode!);
        drain(response, limitMs);
      });
      // 101: no response follows, and the connection speaks something else from now on.
      request.on('upgrade', (response, socket) => {
        resolve(response.statusCode!);
        socket.destroy();
      });
      request.on('close', () => reject(new Error('The connection was closed without a response.')));
      request.end(body);
    });
  }
}

/** One limit for everything that an attempt does. */
class Deadline {
  private readonly timer: NodeJS.Timeout;
  private readonly missed: Promise<never>;
  private readonly actions: ((error: Error) => void)[] = [];

  constructor(limitMs: number, words: string) {
    let miss!: (error: Error) => void;
    this.missed = new Promise((_, reject) => {
      miss = reject;
    });
    this.missed.catch(() => undefined);
    this.timer = setTimeout(() => {
      const error = new Error(words);
      miss(error);
      for (const action of this.actions) action(error);
    }, limitMs);
  }

  onMissed(action: (error: Error) => void): void {
    this.actions.push(action);
  }

  race<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.missed]);
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}

/** Reads a short body, so that the connection can be reused. A body that is too long or too slow is cut off. */
function drain(response: http.IncomingMessage, limitMs: number): void {
  let read = 0;
  const timer = setTimeout(() => response.destroy(), limitMs);
  response.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MAX_READ_BYTES) response.destroy();
  });
  response.on('error', () => undefined);
  response.on('close', () => clearTimeout(timer));
}

function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const words = code && !message.includes(code) ? `${message} (${code})` : message;
  return truncateText(words, 500) || 'The connection failed.';
}
