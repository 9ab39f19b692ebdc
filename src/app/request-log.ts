import type { FastifyBaseLogger } from 'fastify';
import { type Logger, symbols } from 'pino';
import { type CleanupStep, withoutQuery } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

/** As in other servers' logs: the client closed the connection before it got a response. */
const CLIENT_CLOSED_REQUEST = 499;

/** What is kept of a finished request until its log line is written. */
interface FinishedRequest {
  id: string;
  method: string;
  url: string;
  route: string;
  status: number;
  apiKeyId: number | null;
  atMs: number;
  durationMs: number;
  statements: number;
  isAbandoned: boolean;
}

export interface RequestObserver {
  add: CleanupStep;
  /** Writes the lines still waiting for the end of the event loop turn; for a process that exits before that. */
  record(): void;
}

/**
 * One log line and one observation per request; never the key, only its number. The requests of one event loop turn are
 * processed together: one by one, between other work, the same few operations took five times as long.
 */
export function createRequestObserver(metrics: Metrics, log: FastifyBaseLogger): RequestObserver {
  const write = lineWriter(log);
  const isLogged = (log as unknown as Logger).isLevelEnabled('info');
  let answered: FinishedRequest[] = [];
  const record = () => {
    const all = answered;
    answered = [];
    for (const one of all) {
      metrics.requests.observe(one.method, one.route, one.status, one.durationMs / 1000);
      if (one.statements > 0) metrics.statements.inc(one.statements);
      if (isLogged) write(lineOf(one));
    }
  };
  const add: CleanupStep = (request, reply) => {
    const config = request.routeConfig;
    const { isAbandoned } = request.ticket;
    if (answered.length === 0) setImmediate(record);
    answered.push({
      id: request.id,
      method: request.method,
      url: request.originalUrl,
      route: config?.template ?? config?.url ?? 'none',
      status: isAbandoned && !reply.raw.headersSent ? CLIENT_CLOSED_REQUEST : reply.statusCode,
      apiKeyId: request.apiKey?.apiKeyId ?? null,
      atMs: Date.now(),
      durationMs: performance.now() - request.startedAtMs,
      statements: request.counter.statements,
      isAbandoned,
    });
  };
  return { add, record };
}

/**
 * The same line that pino would write, built by hand: pino's generic way took a tenth of the time of a small request.
 * Only the path can contain characters that need escaping.
 */
function lineOf({
  id,
  method,
  url,
  route,
  status,
  apiKeyId,
  atMs,
  durationMs,
  statements,
  isAbandoned,
}: FinishedRequest): string {
  const abandoned = isAbandoned ? ',"aborted":true' : '';
  const path = JSON.stringify(pathOf(url));
  return `{"level":30,"time":"${isoTime(atMs)}","request_id":"${id}","method":"${method}","path":${path},"route":"${route}","status":${status},"api_key_id":${apiKeyId},"duration_ms":${hundredths(durationMs)},"statements":${statements}${abandoned},"msg":"request"}\n`;
}

let lastMs = -1;
let lastText = '';

/** Many requests end in the same millisecond, and formatting the time costs more than the rest of the line. */
function isoTime(ms: number): string {
  if (ms !== lastMs) {
    lastMs = ms;
    lastText = new Date(ms).toISOString();
  }
  return lastText;
}

function hundredths(ms: number): string {
  const whole = Math.round(ms * 100);
  const rest = whole % 100;
  return `${Math.floor(whole / 100)}.${rest < 10 ? '0' : ''}${rest}`;
}

const LINK = /(documents\/+[^/]*\/+[^/]*\/).*/is;

/**
 * Without the query string, and without the signature of a link, which would open the document: however the path is spelled,
 * escaped any number of times or behind a host.
 */
function pathOf(url: string): string {
  const path = withoutQuery(url);
  const plain = path.includes('%') ? unescaped(path) : path;
  return LINK.test(plain) ? plain.replace(LINK, '$1…') : path;
}

const ESCAPED = /%([0-9a-f]{2})/gi;

/** Escapes of escapes too. Each round makes the text shorter. */
function unescaped(text: string): string {
  const plain = text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain === text ? text : unescaped(plain);
}

/** Writes to the logger's own stream. */
function lineWriter(log: FastifyBaseLogger): (line: string) => void {
  const stream = (log as unknown as Logger & { [symbols.streamSym]: { write(line: string): void } })[
    symbols.streamSym
  ];
  return (line) => stream.write(line);
}
