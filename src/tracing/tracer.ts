import type { Db, Trace } from '../db/index.ts';
import { truncateText } from '../shared/index.ts';
import type { SpanExporter } from './exporter.ts';
import {
  newSpanId,
  newTraceId,
  parseTraceParent,
  SPAN_KIND,
  type Span,
  type SpanAttributes,
  type TraceParent,
  traceParentText,
} from './span.ts';

/** Wall clock time that advances monotonically: spans of one process never overlap by rounding. */
const nowMs = () => performance.timeOrigin + performance.now();

interface Begin {
  name: string;
  kind: Span['kind'];
  parent: TraceParent | undefined;
  links?: readonly TraceParent[];
}

/** One request or job in progress: the statements that it sends are its children. */
export class OpenSpan implements Trace {
  readonly parent: string;
  private readonly own: TraceParent;
  private readonly startMs = nowMs();

  constructor(
    private readonly exporter: Pick<SpanExporter, 'add'>,
    private readonly begin: Begin,
  ) {
    this.own = { traceId: begin.parent?.traceId ?? newTraceId(), spanId: newSpanId(), isSampled: true };
    this.parent = traceParentText(this.own);
  }

  /** The text of the statement, never its values. */
  async statement<T>(text: string, send: () => Promise<T>): Promise<T> {
    const startMs = nowMs();
    let error: string | undefined;
    try {
      return await send();
    } catch (cause) {
      error = (cause as Error).message;
      throw cause;
    } finally {
      const oneLine = text.replace(/\s+/g, ' ').trim();
      this.exporter.add({
        traceId: this.own.traceId,
        spanId: newSpanId(),
        parentSpanId: this.own.spanId,
        name: oneLine.split(' ', 1)[0]!,
        kind: SPAN_KIND.client,
        startMs,
        endMs: nowMs(),
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': truncateText(oneLine, 2_000) },
        error,
        links: [],
      });
    }
  }

  end(
    attributes: SpanAttributes,
    { name = this.begin.name, error }: { name?: string; error?: string } = {},
  ): void {
    const { kind, parent, links = [] } = this.begin;
    this.exporter.add({
      ...{ traceId: this.own.traceId, spanId: this.own.spanId, parentSpanId: parent?.spanId },
      ...{ name, kind, startMs: this.startMs, endMs: nowMs(), attributes, error, links },
    });
  }
}

interface TracedJob {
  jobId: number;
  queue: string;
  attempts: number;
  traceParent?: string | null;
}

/** Starts spans: for callers that are traced, and for a share of the others given by the ratio. */
export class Tracer {
  constructor(
    private readonly exporter: SpanExporter,
    private readonly ratio: number,
  ) {}

  request(header: unknown): OpenSpan | undefined {
    const parent = parseTraceParent(header);
    if (!(parent?.isSampled ?? Math.random() < this.ratio)) return undefined;
    return new OpenSpan(this.exporter, { name: 'request', kind: SPAN_KIND.server, parent });
  }

  /** Runs jobs with a database that records statements in their trace; a batch belongs to the trace of its first traced job. */
  async jobs<T>(db: Db, jobs: readonly TracedJob[], run: (db: Db) => Promise<T>): Promise<T> {
    const parents = jobs.flatMap(({ traceParent }) => parseTraceParent(traceParent) ?? []);
    const [first, ...links] = parents.filter(({ isSampled }) => isSampled);
    if (!first) return run(db);
    const { queue, attempts, jobId } = jobs[0]!;
    const span = new OpenSpan(this.exporter, {
      name: `job ${queue}`,
      kind: SPAN_KIND.consumer,
      parent: first,
      links,
    });
    const about = {
      'dray.queue': queue,
      'dray.job_id': jobId,
      'dray.jobs': jobs.length,
      'dray.attempt': attempts,
    };
    try {
      const result = await run(db.counted({ statements: 0, trace: span }));
      span.end(about);
      return result;
    } catch (error) {
      span.end(about, { error: (error as Error).message });
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.exporter.stop();
  }
}
