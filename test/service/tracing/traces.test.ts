import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** Takes traces as a collector does. */
async function collector(status = 200) {
  const spans: SentSpan[] = [];
  const seen: { path: string; headers: IncomingHttpHeaders; sent: Sent }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const sent = JSON.parse(text) as Sent;
      seen.push({ path: request.url!, headers: request.headers, sent });
      for (const { scopeSpans } of sent.resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(async () => void server.close());
  return { spans, seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const { customer, product } = demoScenarios() as Record<string, number>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const attribute = (span: SentSpan, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];

test('one trace leads from the caller through the request and its statements to its job and the job’s statements', async () => {
  const { spans, seen, url } = await collector();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=ordering,authorization=Bearer%20x',
  };
  const { call } = await build({ env, work: true });
  const answer = await call('POST', '/api/v2/orders?submit=true', {
    payload: {
      customer_id: customer,
      po_num: 'SECRET-PO',
      delivery_date: inDays(14),
      lines: [{ product_id: product, units: 12 }],
    },
    headers: { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'traced-1' },
  });
  expect(answer.statusCode, answer.body).toBe(202);
  const ours = () => spans.filter(({ traceId }) => traceId === TRACE);
  const job = () => ours().find(({ kind }) => kind === 5);
  await expect.poll(job).toBeDefined();
  const request = ours().find(({ kind }) => kind === 2)!;
  expect([request.name, request.parentSpanId]).toEqual(['POST /api/v2/orders', CALLER]);
  expect(attribute(request, 'dray.request_id')).toBe('traced-1');
  expect(attribute(request, 'http.response.status_code')).toBe('202');
  expect(job()!.parentSpanId, 'of the request that enqueued it').toBe(request.spanId);
  for (const parent of [request, job()!]) {
    const statements = ours().filter((one) => one.kind === 3 && one.parentSpanId === parent.spanId);
    expect(statements.length, parent.name).toBeGreaterThan(2);
    for (const one of statements) {
      expect(attribute(one, 'db.query.text')).toBeTruthy();
      expect(BigInt(one.endTimeUnixNano) >= BigInt(one.startTimeUnixNano)).toBe(true);
    }
  }
  expect(JSON.stringify(spans), 'values are nobody’s business').not.toContain('SECRET-PO');
  const [first] = seen;
  expect([first!.path, first!.headers['x-team'], first!.headers.authorization]).toEqual([
    '/v1/traces',
    'ordering',
    'Bearer x',
  ]);
  const resource = first!.sent.resourceSpans[0]!.resource.attributes;
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'dray' } });
});

test('an unsampled caller is not traced, nor is anyone at a ratio of 0', async () => {
  const { spans, url } = await collector();
  const { call } = await build({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '0' } });
  for (const traceparent of [`00-${TRACE}-${CALLER}-00`, 'nonsense', `00-${'0'.repeat(32)}-${CALLER}-01`])
    await call('GET', '/api/v2/me', { headers: { traceparent } });
  await call('GET', '/api/v2/me');
  await call('GET', '/api/v2/me', { headers: { traceparent: `00-${'a'.repeat(32)}-${CALLER}-01` } });
  await expect.poll(() => spans.filter(({ kind }) => kind === 2).length).toBe(1);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['a'.repeat(32)]));
});

test('a document link does not appear in a trace, and a failed request is marked as failed', async () => {
  const { spans, url } = await collector();
  const { call } = await build({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
  const link = (await call('GET', `/api/v1/invoices/${demoScenarios().invoice_new}`)).json().Data[0]
    .PDFURL as string;
  await call('GET', new URL(link).pathname, { key: null });
  await call('GET', '/api/v2/me', { headers: { 'dray-simulate': 'error' } });
  await expect.poll(() => spans.filter(({ status }) => status.code === 2).length).toBe(1);
  expect(JSON.stringify(spans)).not.toContain(link.split('/').at(-1));
});

test('an unavailable or failing collector is logged once and delays nothing', async () => {
  const refusing = await collector(500);
  for (const url of [refusing.url, 'http://127.0.0.1:1']) {
    const logged: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    const { call } = await build({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: url },
      log: log as unknown as FastifyBaseLogger,
    });
    expect((await call('GET', '/api/v2/me')).statusCode).toBe(200);
    await expect.poll(() => logged.length).toBe(1);
    expect(logged[0]).toContain('Traces cannot be sent; the service continues without them');
    expect((await call('GET', '/api/v2/me')).statusCode).toBe(200);
  }
});
