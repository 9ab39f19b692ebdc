import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { etagOf } from '../../../src/http/etag.ts';
import { build } from '../../support/build.ts';

const { service, call } = await build();
await service.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = service.app.server.address() as AddressInfo;

const PAGES = [
  '/api/v1/products?PageSize=500',
  '/api/v1/customers?PageSize=500',
  '/api/v1/invoices?PageSize=500',
];
const request = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: dray\r\nx-api-key: ${demoKeys().employee}\r\n${more}\r\n`;

interface Answer {
  etag: string;
  body: Buffer;
}

/** The answers in a stream of bytes. */
function answersIn(stream: Buffer): Answer[] {
  const answers: Answer[] = [];
  let at = 0;
  while (at < stream.length) {
    const end = stream.indexOf('\r\n\r\n', at) + 4;
    const head = stream.toString('latin1', at, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)![1]);
    answers.push({ etag: /^etag: (.*)\r$/im.exec(head)![1]!, body: stream.subarray(end, end + length) });
    at = end + length;
  }
  return answers;
}

async function fetchPage(path: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-api-key': demoKeys().employee },
  });
  return { etag: response.headers.get('etag')!, body: Buffer.from(await response.arrayBuffer()) };
}

describe('large pages', () => {
  test('are the same over the wire as in process, with an ETag of their bytes', async () => {
    for (const path of PAGES) {
      const { etag, body } = await fetchPage(path);
      expect(body.length).toBeGreaterThan(8_192);
      expect(body.equals((await call('GET', path)).rawPayload)).toBe(true);
      expect(etag).toBe(etagOf(body));
      expect(JSON.parse(body.toString()).PageSize).toBe(500);
    }
  });

  test('are complete for many clients at once', async () => {
    const expected = await Promise.all(PAGES.map(fetchPage));
    const turns = Array.from({ length: 96 }, (_, i) => i % PAGES.length);
    const answers = await Promise.all(turns.map((i) => fetchPage(PAGES[i]!)));
    expect(answers.map(({ body }, n) => body.equals(expected[turns[n]!]!.body))).toEqual(
      turns.map(() => true),
    );
  });

  test('stay complete for a slow client, while others are served', async () => {
    const slow = connect(port, '127.0.0.1');
    await once(slow, 'connect');
    slow.pause();
    const asked = Array.from({ length: 60 }, (_, i) => PAGES[i % PAGES.length]!);
    slow.write(asked.map((path, i) => request(path, i === 59 ? 'connection: close\r\n' : '')).join(''));
    for (let i = 0; i < 10; i++) await Promise.all(PAGES.map(fetchPage));
    await sleep(200);
    const received: Buffer[] = [];
    slow.on('data', (chunk) => received.push(chunk)).resume();
    await once(slow, 'end');
    const answers = answersIn(Buffer.concat(received));
    expect(answers).toHaveLength(asked.length);
    expect(answers.map(({ etag, body }) => etag === etagOf(body))).toEqual(asked.map(() => true));
  });

  test('clients that disconnect in the middle of a large page do not affect others', async () => {
    const [expected] = await Promise.all([fetchPage(PAGES[0]!)]);
    for (let i = 0; i < 20; i++) {
      const leaving = connect(port, '127.0.0.1');
      leaving.on('error', () => undefined);
      await once(leaving, 'connect');
      leaving.write(request(PAGES[0]!).repeat(20));
      await once(leaving, 'data');
      leaving.destroy();
      expect((await fetchPage(PAGES[0]!)).body.equals(expected!.body)).toBe(true);
    }
  });

  test('handle HEAD and If-None-Match like small ones', async () => {
    const { headers, rawPayload } = await call('GET', PAGES[0]!);
    const head = await call('HEAD', PAGES[0]!);
    expect([head.headers.etag, head.headers['content-length'], head.body]).toEqual([
      headers.etag,
      String(rawPayload.length),
      '',
    ]);
    const unchanged = await call('GET', PAGES[0]!, { headers: { 'if-none-match': String(headers.etag) } });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  });
});
