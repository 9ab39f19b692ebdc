import { ConnectionError, DrayError } from './errors.ts';
import { resolveLostWrite } from './fate.ts';
import type { Call, ClientOptions, RequestOptions } from './options.ts';
import { type Exchange, errorOfResponse } from './response.ts';
import { isRetryable, retryDelayMs, sleep } from './retry.ts';
import { TimeoutPool } from './timeout-pool.ts';

const TIMEOUT_MS = 60_000;
const ATTEMPT_TIMEOUT_MS = 30_000;
const RETRIES = 4;
const BACKOFF_MS = 250;
const NOT_MODIFIED = 304;

/** Sends calls, and retries them where that is safe. */
export class Transport {
  readonly url: string;
  private readonly fetch: typeof fetch;
  private readonly headers: Record<string, string>;
  private readonly brakes = new TimeoutPool();

  constructor(private readonly settings: ClientOptions) {
    this.url = requireBaseUrl(settings.url);
    this.fetch = settings.fetch ?? ((...args) => globalThis.fetch(...args));
    this.headers = {
      ...settings.headers,
      ...(settings.key === undefined ? {} : { 'x-api-key': settings.key }),
    };
  }

  /** Sends a call and reads the whole response body as text. Throws if it is refused or gets no response. */
  async send(call: Call): Promise<Exchange> {
    const { options = {} } = call;
    const idempotencyKey = call.isKeyed ? await this.keyFor(options) : undefined;
    const limitMs = options.timeoutMs ?? this.settings.timeoutMs ?? TIMEOUT_MS;
    const endMs = performance.now() + limitMs;
    const isOnce = typeof call.body === 'object' && !(call.body instanceof Blob);
    const retries = isOnce ? 0 : (options.retries ?? this.settings.retries ?? RETRIES);
    let isLost = false;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.attempt(call, idempotencyKey, endMs);
      if (!(outcome instanceof Error)) return outcome;
      isLost ||= idempotencyKey !== undefined && mayHaveTakenEffect(outcome);
      const waitMs = retryDelayMs(attempt, outcome, this.settings.backoffMs ?? BACKOFF_MS);
      const goesOn =
        attempt <= retries && isRetryable(outcome, attempt > 1) && performance.now() + waitMs < endMs;
      if (!goesOn) {
        if (isLost) return resolveLostWrite(this, call, outcome as DrayError, idempotencyKey!);
        throw outcome;
      }
      this.settings.onRetry?.({ method: call.method, path: call.path, attempt, waitMs, reason: outcome });
      await sleep(waitMs, options.signal);
    }
  }

  /** Sends a call whose response is streamed. It is not retried. */
  async open(call: Call): Promise<Response> {
    const response = await this.request(call, undefined, call.options?.signal).catch((error: unknown) => {
      throw this.connectionError(call, undefined, error);
    });
    if (response.ok) return response;
    const { status, headers } = response;
    const exchange = { status, headers, text: await response.text(), idempotencyKey: undefined };
    throw errorOfResponse(exchange, { ...call, url: this.url });
  }

  /** A single attempt: returns the response, or the error if there is no usable one. */
  private async attempt(
    call: Call,
    idempotencyKey: string | undefined,
    endMs: number,
  ): Promise<Exchange | Error> {
    const { options = {} } = call;
    options.signal?.throwIfAborted();
    const limitMs = options.attemptTimeoutMs ?? this.settings.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS;
    const brake = this.brakes.take();
    const giveUp = () => brake.controller.abort(options.signal?.reason);
    options.signal?.addEventListener('abort', giveUp, { once: true });
    const timer = setTimeout(
      () => brake.controller.abort(TIMED_OUT),
      Math.max(0, Math.min(limitMs, endMs - performance.now())),
    );
    try {
      const response = await this.request(call, idempotencyKey, brake.controller.signal);
      const { status, headers } = response;
      const exchange = { status, headers, text: await response.text(), idempotencyKey };
      // A body that is still being sent could still be aborted, so its controller must not be reused.
      if (typeof call.body !== 'object') this.brakes.release(brake);
      return response.ok || status === NOT_MODIFIED
        ? exchange
        : errorOfResponse(exchange, { ...call, url: this.url });
    } catch (error) {
      options.signal?.throwIfAborted();
      return this.connectionError(call, idempotencyKey, error);
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', giveUp);
    }
  }

  private request(
    call: Call,
    idempotencyKey: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const { options, body } = call;
    const headers: Record<string, string> = { ...this.headers, ...options?.headers };
    if (call.contentType !== undefined) headers['content-type'] = call.contentType;
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    if (options?.ifMatch !== undefined) headers['if-match'] = options.ifMatch;
    if (options?.ifNoneMatch !== undefined) headers['if-none-match'] = options.ifNoneMatch;
    if (options?.plan !== undefined) headers['dray-plan'] = options.plan;
    // The service never redirects; following would turn a POST into a GET, whose response says nothing about the write.
    const init: RequestInit & { duplex?: 'half' } = { method: call.method, headers, redirect: 'manual' };
    if (signal) init.signal = signal;
    if (body !== undefined) init.body = body;
    // Only streams need this, and only Node knows it.
    if (body instanceof ReadableStream) init.duplex = 'half';
    return this.fetch(this.url + call.path, init);
  }

  private async keyFor({ idempotencyKey }: RequestOptions): Promise<string> {
    const given = idempotencyKey ?? this.settings.idempotencyKey;
    const key = typeof given === 'function' ? await given() : given;
    return key ?? crypto.randomUUID();
  }

  private connectionError(
    { method, path }: Call,
    idempotencyKey: string | undefined,
    cause: unknown,
  ): ConnectionError {
    const isLate = cause === TIMED_OUT;
    const detail = isLate
      ? `${this.url} did not respond in time.`
      : `No response from ${this.url}: ${reasonOf(cause)}. Check that the service is running and that the URL is correct.`;
    const code = isLate ? 'TIMED_OUT' : 'CONNECTION_FAILED';
    return new ConnectionError({ code, detail, idempotencyKey, method, path, cause });
  }
}

const TIMED_OUT = new Error('timed out');

function requireBaseUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new TypeError(`"${url}" is no address of a service; give one such as https://dray.example.`);
  return url.replace(/\/+$/, '');
}

/** No response, or a 5xx other than 503: the write may have taken effect. */
function mayHaveTakenEffect(error: Error): boolean {
  if (!(error instanceof DrayError)) return false;
  const { status } = error;
  return status === undefined || (status >= 500 && status !== 503);
}

/** fetch only says that it failed; the cause of its error says why. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & {
    cause?: Error & { code?: string; errors?: { code?: string }[] };
  };
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  return code === undefined
    ? (cause?.message ?? message ?? String(error))
    : (REASONS[code] ?? `${cause?.message || code}`);
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there (ECONNREFUSED)',
  ENOTFOUND: 'the host was not found (ENOTFOUND)',
  EAI_AGAIN: 'the host name cannot be resolved right now (EAI_AGAIN)',
  ECONNRESET: 'the connection was closed (ECONNRESET)',
  UND_ERR_SOCKET: 'the connection was closed',
};
