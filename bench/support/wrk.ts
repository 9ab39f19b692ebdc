import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { LoadReport, LoadRequest } from './load.ts';
import { runProgram } from './run.ts';

/** Where the program is, or undefined. */
export function findWrk(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'wrk')).find((file) => existsSync(file));
}

/**
 * Reads by wrk. It is to HTTP what pgbench is to PostgreSQL: small, and written in C. On two cores a load
 * generator in JavaScript takes as much time as the server that it measures.
 */
export async function driveWithWrk(program: string, request: LoadRequest): Promise<LoadReport> {
  const folder = await mkdtemp(join(tmpdir(), 'dray-wrk-'));
  try {
    const script = join(folder, 'load.lua');
    await writeFile(script, luaOf(request.paths ?? []));
    const headers = Object.entries(request.headers ?? {}).flatMap(([name, value]) => [
      '-H',
      `${name}: ${value}`,
    ]);
    const time = `${Math.max(1, Math.round(request.seconds))}s`;
    const fixed = ['-t', '1', '-c', String(request.connections), '-d', time, '-s', script];
    const out = await runProgram(program, [...fixed, ...headers, request.url], {
      timeoutMs: (request.seconds + 30) * 1000,
    });
    return JSON.parse(out.slice(out.lastIndexOf('\n{'))) as LoadReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Goes through the paths in turn, and reports as JSON in the last line. */
function luaOf(paths: readonly string[]): string {
  const turns = paths.length
    ? `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local next = 0
function request()
  next = next % #paths + 1
  return wrk.format('GET', paths[next])
end`
    : '';
  return `${turns}
function done(summary, latency)
  local errors = summary.errors
  local good = summary.requests - errors.status
  print(string.format(
    '\\n{"requestsPerSecond":%f,"p50Ms":%f,"p99Ms":%f,"count":%d,"non2xx":%d,"errors":%d}',
    good * 1e6 / summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    good, errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
`;
}
