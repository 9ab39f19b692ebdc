import { randomBytes } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** As fast as they are answered, on each connection. */
async function driveAtFullRate(): Promise<LoadReport> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: method ?? 'GET',
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
    ...(bodies ? { requests: bodies.map(requestWith) } : {}),
    ...(mixed ? { requests: mixed.map(mixedRequest) } : {}),
  });
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    count: result['2xx'],
    non2xx: result.non2xx,
    errors: result.errors + result.timeouts,
  };
}

/** Bodies at equal distances. autocannon sends what a second allows in a burst at its beginning, and then waits. */
async function driveEvenly(rate: number, texts: readonly string[]): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const report: LoadReport = { requestsPerSecond: 0, p50Ms: 0, p99Ms: 0, count: 0, non2xx: 0, errors: 0 };
  const times: number[] = [];
  const post = (text: string, due: number) =>
    new Promise<void>((resolve) => {
      const out = send(url, { method: method ?? 'POST', agent, headers: headers ?? {} }, (answer) => {
        answer.resume().on('end', () => {
          times.push(performance.now() - due);
          if (answer.statusCode! >= 200 && answer.statusCode! < 300) report.count++;
          else report.non2xx++;
          resolve();
        });
      });
      out.on('error', () => resolve(void report.errors++));
      out.end(text.replaceAll('[<id>]', () => `${run}-${++made}`));
    });
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let i = 0; i < rate * seconds; i++) {
    const due = began + (1000 * i) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    sent.push(post(texts[i % texts.length]!, due));
  }
  await Promise.all(sent);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { ...report, requestsPerSecond: report.count / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const report = await (ratePerSecond && bodies ? driveEvenly(ratePerSecond, bodies) : driveAtFullRate());
process.stdout.write(JSON.stringify(report));
