import { randomBytes } from 'node:crypto';

/** The W3C Trace Context format: version, trace, span, flags. */
const PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** The caller's trace parent; a malformed header counts as absent. */
export function parseTraceParent(header: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && PARENT.exec(header)) || [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & SAMPLED) === SAMPLED };
}

export function traceParentText({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** The span kinds of the protocol. */
export const SPAN_KIND = { server: 2, client: 3, consumer: 5 } as const;

export type SpanAttributes = Record<string, string | number>;

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: (typeof SPAN_KIND)[keyof typeof SPAN_KIND];
  startMs: number;
  endMs: number;
  attributes: SpanAttributes;
  /** Why it failed. */
  error: string | undefined;
  /** Further spans that caused it: a batch of jobs has several causes. */
  links: readonly TraceParent[];
}

export const newTraceId = () => randomBytes(16).toString('hex');
export const newSpanId = () => randomBytes(8).toString('hex');
