import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../access/index.ts';
import { clipped, Fault, malformed } from '../shared/index.ts';
import { sendFault } from './errors.ts';
import { retryLater } from './fair/index.ts';
import { disableSocketTimeout } from './load.ts';
import type { PipelineStep } from './pipeline.ts';

const HEADER = 'dray-simulate';
const MAX_SLOW_MS = 60_000;
const WORDS = ['error', 'error-after', 'drop-after', 'rate-limit', 'unavailable'] as const;
type Word = (typeof WORDS)[number];

interface Simulation {
  words: ReadonlySet<Word>;
  slowMs: number;
}

/** Whether the response will be a simulated 429, which does not count against the limit. */
export function isSimulatedLimit(request: FastifyRequest, environment: Environment): boolean {
  if (request.headers[HEADER] === undefined || environment === 'Production') return false;
  return itemsOf(request).includes('rate-limit');
}

/**
 * Faults on demand with the header Dray-Simulate, so that integrators can test their retries. In Production, both the
 * header and the sandbox routes get a 403.
 */
export function simulateFaults(environment: Environment): PipelineStep {
  return (request, reply) => {
    const { apiKey, routeConfig } = request;
    const isAsked = request.headers[HEADER] !== undefined || routeConfig?.isSandbox === true;
    if (!isAsked || !apiKey) return undefined;
    if (environment === 'Production')
      throw new Fault(
        'NOT_PERMITTED',
        'Dray-Simulate is not available in Production. Use it in Test or Development.',
      );
    if (request.headers[HEADER] === undefined) return undefined;
    const simulation = readSimulation(itemsOf(request));
    request.heldBackMs = simulation.slowMs;
    spoilResponse(request, reply, simulation);
    refuse(simulation, request);
    return undefined;
  };
}

function itemsOf(request: FastifyRequest): string[] {
  return [request.headers[HEADER] ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readSimulation(items: readonly string[]): Simulation {
  const words = new Set<Word>();
  let slowMs = 0;
  for (const item of items) {
    const slow = /^slow=(\d{1,6})$/.exec(item)?.[1];
    const word = WORDS.find((one) => one === item);
    if (word) words.add(word);
    else if (slow !== undefined && Number(slow) <= MAX_SLOW_MS) slowMs = Number(slow);
    else throw unknownItem(item);
  }
  return { words, slowMs };
}

function unknownItem(item: string): Fault {
  const detail = `Dray-Simulate accepts ${WORDS.join(', ')} and slow=MILLISECONDS (at most ${MAX_SLOW_MS}); "${clipped(item)}" is not one of them.`;
  return malformed('Dray-Simulate', detail);
}

/** Faults that come before the request has any effect. */
function refuse({ words }: Simulation, { rate, id }: FastifyRequest): void {
  if (words.has('rate-limit'))
    throw new Fault('RATE_LIMITED', 'Rate limit exceeded (simulated by Dray-Simulate).', {
      headers: { 'Retry-After': String(Math.max(1, rate?.resetSeconds ?? 1)) },
    });
  if (words.has('unavailable')) throw retryLater('The service is busy (simulated by Dray-Simulate).');
  if (words.has('error')) throw failure(id);
}

function failure(requestId: string): Fault {
  return new Fault('INTERNAL_ERROR', `This error was simulated. The request ID is ${requestId}.`, {
    cause: new Error('simulated'),
  });
}

/** Headers that would reveal the effect. A service that really failed would not send them. */
const EFFECT_HEADERS = [
  'etag',
  'location',
  'preference-applied',
  'idempotency-replayed',
  'vary',
  'content-length',
];

/** Sends the response, whatever it is, late, as an error, or not at all. */
function spoilResponse(request: FastifyRequest, reply: FastifyReply, { words, slowMs }: Simulation): void {
  const isDropped = words.has('drop-after');
  const isFailed = words.has('error-after');
  if (!isDropped && !isFailed && slowMs === 0) return;
  const send = reply.send.bind(reply);
  const finish = (payload: unknown): void => {
    reply.send = send;
    if (!isDropped && !isFailed) {
      send(payload);
      return;
    }
    (payload as { destroy?: () => void } | undefined)?.destroy?.();
    if (isDropped) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    for (const name of EFFECT_HEADERS) reply.removeHeader(name);
    sendFault(request, reply, failure(request.id));
  };
  reply.send = (payload?: unknown) => {
    if (slowMs === 0) finish(payload);
    else {
      disableSocketTimeout(request);
      setTimeout(() => finish(payload), slowMs);
    }
    return reply;
  };
}
