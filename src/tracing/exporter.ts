import type { FastifyBaseLogger } from 'fastify';
import type { Span, SpanAttributes } from './span.ts';

export interface ExporterOptions {
  /** Like OTEL_EXPORTER_OTLP_ENDPOINT: without the path for traces. */
  endpoint: string;
  headers: Record<string, string>;
  /** Attributes of the resource that all spans come from. */
  resource: SpanAttributes;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EXPORT_INTERVAL_MS = 1_000;
const BATCH_SIZE = 512;
/** Beyond this, spans are dropped: an unreachable collector must not cost memory. */
const MAX_WAITING = 8_192;
const TIMEOUT_MS = 5_000;
const WARNING_INTERVAL_MS = 60_000;

/** Sends spans periodically as OTLP over HTTP in JSON, and never blocks anyone. */
export class SpanExporter {
  private waiting: Span[] = [];
  private dropped = 0;
  private warnedAtMs = Number.NEGATIVE_INFINITY;
  private sending: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: ExporterOptions) {
    this.timer = setInterval(() => void this.send(), EXPORT_INTERVAL_MS).unref();
  }

  add(span: Span): void {
    if (this.waiting.length >= MAX_WAITING) this.dropped++;
    else this.waiting.push(span);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    await this.send();
  }

  private send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const spans = this.waiting.splice(0, BATCH_SIZE);
      try {
        await this.post(spans);
      } catch (error) {
        this.dropped += spans.length;
        this.warn(error as Error);
        return;
      }
    }
  }

  private async post(spans: readonly Span[]): Promise<void> {
    const { endpoint, headers, resource } = this.options;
    const response = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(bodyOf(spans, resource)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the collector returned status ${response.status}`);
  }

  private warn(error: Error): void {
    if (performance.now() - this.warnedAtMs < WARNING_INTERVAL_MS) return;
    this.warnedAtMs = performance.now();
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    this.options.log.warn(
      { dropped_spans: this.dropped, reason },
      'Traces cannot be sent; the service continues without them',
    );
  }
}

const nanoseconds = (ms: number) => `${Math.round(ms * 1_000)}000`;

function anyValue(value: string | number) {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const listOf = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));

function bodyOf(spans: readonly Span[], resource: SpanAttributes) {
  const all = spans.map(({ startMs, endMs, attributes, error, links, ...span }) => ({
    ...span,
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: listOf(attributes),
    status: error === undefined ? {} : { code: 2, message: error },
    links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
  }));
  return {
    resourceSpans: [
      { resource: { attributes: listOf(resource) }, scopeSpans: [{ scope: { name: 'dray' }, spans: all }] },
    ],
  };
}
