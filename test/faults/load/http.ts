import { Agent, request as httpRequest } from 'node:http';
import type { Json } from '../../support/json.ts';

export interface Answer {
  status: number;
  text: string;
  isReplay: boolean;
}

export interface HttpRequest {
  url: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** The client loses patience after so long and goes away without a word. */
  leaveAfterMs?: number;
}

/** What a client knows of a request that nobody answered. */
export type NoResponse = 'timeout' | 'gave up' | 'broken';

/** One try. Connections are kept open and shared as clients do, so dead ones are met too. */
export function ask(agent: Agent, asking: HttpRequest): Promise<Answer | NoResponse> {
  return new Promise((resolve) => {
    const { url, method, path, headers, body } = asking;
    const given = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = httpRequest(new URL(path, url), { method, agent, headers: { ...given, ...length } });
    let silence: NoResponse = 'broken';
    const leave = (why: NoResponse) => () => {
      silence = why;
      request.destroy();
    };
    const timers = [setTimeout(leave('timeout'), asking.timeoutMs)];
    if (asking.leaveAfterMs !== undefined) timers.push(setTimeout(leave('gave up'), asking.leaveAfterMs));
    const done = (outcome: Answer | NoResponse) => {
      for (const timer of timers) clearTimeout(timer);
      resolve(outcome);
    };
    request.on('error', () => done(silence));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => done(silence));
      response.on('close', () => {
        if (!response.complete) return done(silence);
        const isReplay = response.headers['idempotency-replayed'] === 'true';
        done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), isReplay });
      });
    });
    request.end(body);
  });
}

export type { Json };

export function jsonOf({ text }: Answer): Json {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 50 });
