import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import type { LoadReport, LoadRequest, MixedRequest } from '../support/load.ts';

/** The load generator: its own process, so that it takes no time from the server that it measures. */
const { url, connections, seconds, ratePerSecond, method, headers, body, bodies, bodyHeaders, paths, mixed } =
  JSON.parse(process.argv[2]!) as LoadRequest;

const run = randomBytes(6).toString('hex');
let made = 0;
/** autocannon's own replacement of ids announces a wrong length of the body. */
const withIds = (text: string): autocannon.Request =>
  text.includes('[<id>]')
    ? { setupRequest: (request) => ({ ...request, body: text.replaceAll('[<id>]', `${run}-${++made}`) }) }
    : { body: text };
const requestWith = (text: string, place: number): autocannon.Request => ({
  ...(bodyHeaders ? { headers: { ...headers, ...bodyHeaders[place] } } : {}),
  ...withIds(text),
});
const mixedRequest = ({ path, headers: own, body: text }: MixedRequest): autocannon.Request =>
  text === undefined
    ? { method: 'GET', path, headers: own }
    : { method: 'POST', path, headers: own, ...withIds(text) };
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(ratePerSecond ? { overallRate: ratePerSecond } : {}),
  method: method ?? 'GET',
  ...(headers ? { headers } : {}),
  ...(body === undefined ? {} : { body }),
  ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
  ...(bodies ? { requests: bodies.map(requestWith) } : {}),
  ...(mixed ? { requests: mixed.map(mixedRequest) } : {}),
});
const report: LoadReport = {
  requestsPerSecond: result['2xx'] / result.duration,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  count: result['2xx'],
  non2xx: result.non2xx,
  errors: result.errors + result.timeouts,
};
process.stdout.write(JSON.stringify(report));
