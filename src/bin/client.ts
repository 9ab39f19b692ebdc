import type { Config } from '../app/index.ts';
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
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        'x-api-key': this.key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new RefusedError(
        `No server answers at ${this.url} (${(error.cause as Error | undefined)?.message ?? error.message}).`,
      );
    });
    const text = await response.text();
    if (!response.ok) throw new RefusedError(explain(response.status, text));
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
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
