import { ConnectionError, type DrayError, RateLimitError, ServerError } from './errors.ts';
import type { Event } from './generated/v2.ts';
import { queryText, type RequestOptions } from './options.ts';
import { sleep } from './retry.ts';
import type { Transport } from './transport.ts';

export interface FollowOptions extends RequestOptions {
  /** A cursor, or `now` to start at the current end. Without it, starts at the oldest event that is kept. */
  after?: string | undefined;
  /** Only these types; order.* matches a whole family. */
  types?: string | readonly string[] | undefined;
  /** Called after a connection error, 429 or 5xx. The request is then retried indefinitely. */
  onTrouble?: ((error: Error) => void) | undefined;
}

const WAIT_SECONDS = 25;
const PAGE_LIMIT = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * An endless stream of events, each exactly once, in commit order. Store the cursor of the last event together with its
 * effects, and pass it as `after` to resume there. The stream ends when its signal is aborted.
 */
export class Follow implements AsyncIterable<Event> {
  /** Cursor of the last event yielded, or of the last page once all of its events were. */
  cursor: string | undefined;
  readonly #transport: Transport;
  readonly #options: FollowOptions;

  constructor(transport: Transport, options: FollowOptions = {}) {
    this.#transport = transport;
    this.#options = options;
    this.cursor = options.after;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined> {
    const { signal } = this.#options;
    let troubles = 0;
    while (!signal?.aborted) {
      let page: EventPage;
      try {
        page = await this.#read();
        troubles = 0;
      } catch (error) {
        if (signal?.aborted) return;
        if (!isTransientError(error)) throw error;
        this.#options.onTrouble?.(error);
        await sleep(this.#pauseMs(++troubles, error), signal).catch(() => undefined);
        continue;
      }
      for (const event of page.data) {
        this.cursor = event.cursor;
        yield event;
      }
      this.cursor = page.next_cursor;
    }
  }

  async #read(): Promise<EventPage> {
    const { after: _after, types, onTrouble: _onTrouble, ...options } = this.#options;
    const waits = this.cursor === 'now' ? {} : { wait: WAIT_SECONDS };
    const path = `/api/v2/events${queryText({ after: this.cursor, types, limit: PAGE_LIMIT, ...waits })}`;
    const limits = { timeoutMs: 90_000, attemptTimeoutMs: 2_000 * WAIT_SECONDS, ...options };
    const { text } = await this.#transport.send({ method: 'GET', path, options: limits });
    return JSON.parse(text) as EventPage;
  }

  #pauseMs(troubles: number, error: DrayError): number {
    const asked = (error.retryAfterSeconds ?? 0) * 1000;
    return Math.max(asked, Math.min(MAX_PAUSE_MS, 500 * 2 ** troubles) * (1 - Math.random() / 2));
  }
}

interface EventPage {
  data: Event[];
  next_cursor: string;
}

function isTransientError(error: unknown): error is DrayError {
  return error instanceof ConnectionError || error instanceof ServerError || error instanceof RateLimitError;
}

export interface CopiedRecord {
  resource: string;
  data: unknown;
}

type CopyLine = { cursor?: string; end?: boolean } & CopiedRecord;

/** A consistent snapshot of entire lists. Once it is complete, follow the events after its cursor. */
export class Copy implements AsyncIterable<CopiedRecord> {
  /** Available by the time the first record is yielded. */
  cursor: string | undefined;
  readonly #open: () => Promise<Response>;
  readonly #path: string;

  constructor(transport: Transport, resources: readonly string[], options: RequestOptions = {}) {
    this.#path = `/api/v2/events/snapshot${queryText({ resources })}`;
    this.#open = () => transport.open({ method: 'GET', path: this.#path, options });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CopiedRecord, void, undefined> {
    let isComplete = false;
    for await (const one of this.#records((await this.#open()).body!)) {
      if (one.cursor !== undefined) this.cursor = one.cursor;
      else if (one.end) isComplete = true;
      else yield one;
    }
    if (!isComplete) throw this.#broken();
  }

  async *#records(body: ReadableStream<Uint8Array>): AsyncGenerator<CopyLine, void, undefined> {
    const lines = linesOf(body);
    for (;;) {
      let one: CopyLine;
      try {
        const { done, value } = await lines.next();
        if (done) return;
        one = JSON.parse(value) as CopyLine;
      } catch (cause) {
        throw this.#broken(cause);
      }
      yield one;
    }
  }

  #broken(cause?: unknown): ConnectionError {
    const detail = 'The copy broke off. Throw away what came of it and take another one.';
    return new ConnectionError({ code: 'COPY_INCOMPLETE', detail, method: 'GET', path: this.#path, cause });
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split('\n');
      rest = lines.pop()!;
      yield* lines;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
