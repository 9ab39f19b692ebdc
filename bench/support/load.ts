import { compiledPath } from './paths.ts';
import { runProgram } from './run.ts';
import { driveWithWrk, findWrk } from './wrk.ts';

export interface LoadRequest {
  url: string;
  connections: number;
  seconds: number;
  /** So many requests a second at equal distances, over all connections; only with `bodies`. */
  ratePerSecond?: number;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Several bodies in turn. `[<id>]` in a body is replaced by text that no other request has. */
  bodies?: readonly string[];
  /** Headers of their own that the bodies come with, in the same order. */
  bodyHeaders?: readonly Record<string, string>[];
  /** Several requests in turn instead of one. */
  paths?: readonly string[];
  /** The same for requests of any kind; `[<id>]` in a body as above. */
  mixed?: readonly MixedRequest[];
}

export interface MixedRequest {
  path: string;
  headers: Record<string, string>;
  /** With a body it is a POST. */
  body?: string;
}

export interface LoadReport {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  count: number;
  non2xx: number;
  errors: number;
}

/** Drives load from another process. Any response but 2xx fails the row: a fast refusal is not a result. */
export async function driveLoad(request: LoadRequest): Promise<LoadReport> {
  const wrk = isPlainRead(request) ? findWrk() : undefined;
  const report = await (wrk ? driveWithWrk(wrk, request) : driveFromNode(request));
  if (report.non2xx > 0 || report.errors > 0 || report.count === 0) {
    throw new Error(
      `${request.url}: ${report.count} good answers, ${report.non2xx} not 2xx, ${report.errors} errors.`,
    );
  }
  return report;
}

/** What drives reads here. */
export function loadGeneratorName(): string {
  return findWrk() ? 'wrk' : 'a generator in Node: wrk is not installed';
}

function isPlainRead({ method, body, bodies, mixed }: LoadRequest): boolean {
  return (method ?? 'GET') === 'GET' && body === undefined && bodies === undefined && mixed === undefined;
}

async function driveFromNode(request: LoadRequest): Promise<LoadReport> {
  const args = [compiledPath('processes/load.js'), JSON.stringify(request)];
  const out = await runProgram(process.execPath, args, { timeoutMs: (request.seconds + 30) * 1000 });
  return JSON.parse(out) as LoadReport;
}
