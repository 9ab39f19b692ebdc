import { once } from 'node:events';
import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/index.ts';
import { ownerOf } from '../db/index.ts';
import { demoKeys } from '../demo/index.ts';

/** What a command says when the server refuses. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

interface ErrorBody {
  error?: { code: string; detail: string; field_errors?: { field: string; detail: string }[] };
}

/** A running server, as commands see it. */
export class Client {
  constructor(
    readonly url: string,
    private readonly key: string,
  ) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.send(
      method,
      path,
      body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) },
    );
    const text = await textOf(response);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** The answer as it comes, for what is too large to hold. */
  async download(path: string): Promise<AsyncIterable<Buffer>> {
    return this.send('GET', path, {});
  }

  async upload<T>(method: string, path: string, type: string, body: Readable): Promise<T> {
    return JSON.parse(await textOf(await this.send(method, path, { type, body }))) as T;
  }

  /** By hand and not with fetch, which gives up when an answer takes minutes. */
  private async send(
    method: string,
    path: string,
    content: { type?: string; body?: string | Readable },
  ): Promise<IncomingMessage> {
    const url = new URL(path, this.url);
    const headers = {
      'x-api-key': this.key,
      ...(content.type === undefined ? {} : { 'content-type': content.type }),
    };
    const request = (url.protocol === 'https:' ? https : http)(url, { method, headers });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    const sent = content.body instanceof Readable ? pipeline(content.body, request) : undefined;
    // A server that refuses may stop reading; its answer says more than the broken pipe.
    sent?.catch(() => undefined);
    if (!sent) request.end(content.body);
    const [response] = await answered.catch((error: Error) => {
      throw new RefusedError(`No server answers at ${this.url} (${error.message}).`);
    });
    const status = response.statusCode ?? 0;
    if (status >= 300) throw new RefusedError(explain(status, await textOf(response)));
    return response;
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function explain(status: number, text: string): string {
  try {
    const { error } = JSON.parse(text) as ErrorBody;
    const places = (error?.field_errors ?? []).map(({ field, detail }) => `  ${field}: ${detail}`);
    return [`${error?.code} (${status}): ${error?.detail}`, ...places].join('\n');
  } catch {
    return `The server answered ${status}: ${text.slice(0, 200)}`;
  }
}

/** The server to use: DRAY_URL, or whoever has the embedded folder open. Undefined: none runs. */
export async function findServer(config: Config): Promise<Client | undefined> {
  const url = config.clientUrl ?? (config.databaseUrl ? undefined : (await ownerOf(config.dataDir))?.url);
  if (!url) return undefined;
  const key = config.clientKey ?? (config.environment === 'Development' ? demoKeys().employee : undefined);
  if (!key) throw new RefusedError(`Set DRAY_API_KEY to an Employee key, to be used with ${url}.`);
  return new Client(url, key);
}
