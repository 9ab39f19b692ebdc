import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../demo/index.ts';
import { isOnPostgres } from '../support/database.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';
import { type Ports, PROXIES, runProxy } from '../support/proxies.ts';
import { answers, freePort } from '../support/run/ports.ts';

const TLS = resolve('test/support/tls');
const KEY = demoKeys().employee;
const { customer, product } = demoScenarios() as Record<string, number>;

async function folderWithCertificate(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  await cp(join(TLS, 'cert.pem'), join(folder, 'fullchain.pem'));
  await cp(join(TLS, 'key.pem'), join(folder, 'privkey.pem'));
  const both = await Promise.all(['cert.pem', 'key.pem'].map((name) => readFile(join(TLS, name), 'utf8')));
  await writeFile(join(folder, 'dray.pem'), both.join(''));
  return folder;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

for (const { name, tool, configure } of PROXIES) {
  describe.runIf(tool && isOnPostgres)(`${name} in front of two processes`, async () => {
    const ca = await readFile(join(TLS, 'cert.pem'));
    let ports: Ports;
    let servers: RunningServer[];

    function open(path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<IncomingMessage> {
      return new Promise((resolveWith, reject) => {
        const sent = request(`https://127.0.0.1:${ports.https}${path}`, {
          method,
          headers,
          ca,
          agent: false,
        });
        sent.on('response', resolveWith).on('error', reject);
        sent.end(body);
      });
    }

    async function call(path: string, options: Call = {}): Promise<Answer> {
      const response = await open(path, options);
      let body = '';
      for await (const chunk of response) body += chunk;
      return { status: response.statusCode!, headers: response.headers, body };
    }

    const me = (headers: Record<string, string> = {}) =>
      call('/api/v2/me', { headers: { 'x-api-key': KEY, ...headers } });

    test('the unchanged example configuration starts and serves TLS', async () => {
      const database = await demoProcessDatabase();
      servers = await Promise.all(
        [0, 1].map(() => startServer({ ...database, TRUST_PROXY: 'loopback' }, ['serve'])),
      );
      const [one, two] = servers.map(({ url }) => Number(new URL(url).port));
      ports = { https: await freePort(), http: await freePort(), servers: [one!, two!] };
      const { child, said } = runProxy(tool!, await configure(await folderWithCertificate(), ports));
      await expect
        .poll(async () => (await answers(ports.https)) || child.exitCode !== null, { timeout: 10_000 })
        .toBe(true);
      expect(child.exitCode, said()).toBeNull();
      await expect.poll(async () => (await me()).status, { timeout: 10_000 }).toBe(200);
      expect((await me()).headers['strict-transport-security']).toBe('max-age=31536000');
    });

    test('the proxy redirects plain HTTP to TLS', async () => {
      const response = await new Promise<IncomingMessage>((resolveWith, reject) => {
        plainRequest(`http://127.0.0.1:${ports.http}/docs?x=1`, resolveWith).on('error', reject).end();
      });
      response.resume();
      expect([response.statusCode, response.headers.location]).toEqual([
        301,
        expect.stringMatching(/^https:\/\/127\.0\.0\.1(:\d+)?\/docs\?x=1$/),
      ]);
    });

    test('the proxy passes on a valid request ID and replaces an invalid one', async () => {
      expect((await me({ 'x-request-id': 'mine-1' })).headers['x-request-id']).toBe('mine-1');
      const replaced = (await me({ 'x-request-id': 'not mine!' })).headers['x-request-id'];
      expect(replaced).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    });

    test('the proxy passes on the real client address and overrides what the client claims', async () => {
      const remaining = async (claim: string) =>
        Number(
          (await call('/api/v2/me', { headers: { 'x-forwarded-for': claim } })).headers[
            'ratelimit-remaining'
          ],
        );
      const seen: number[] = [];
      for (let i = 0; i < 8; i++) seen.push(await remaining(`198.51.100.${i}`));
      // Two processes, each with its own window: eight claims would leave eight windows as good as new.
      expect(Math.min(...seen)).toBeLessThanOrEqual(596);
    });

    test('the proxy leaves size limits to Dray, rejects far larger bodies and passes uploads', async () => {
      const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
      const post = (path: string, bytes: number, method = 'POST') =>
        call(path, {
          method,
          headers: { ...headers, 'content-length': String(bytes) },
          body: Buffer.alloc(bytes, 32),
        });
      const large = await post('/api/v2/orders', 300_000);
      expect([large.status, JSON.parse(large.body).error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
      expect((await post('/api/v2/orders', 2_000_000)).status).toBe(413);
      const upload = await post('/ops/records/products', 2_000_000, 'PUT');
      expect([upload.status, upload.body]).toEqual([400, expect.stringContaining('error')]);
    });

    test('the proxy does not expose metrics', async () => {
      expect((await call('/metrics')).status).toBe(404);
    });

    test('the proxy passes on events one by one as they happen', async () => {
      const stream = await open('/api/v2/events/stream', { headers: { 'x-api-key': KEY } });
      expect([stream.statusCode, stream.headers['content-type']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
      let heard = '';
      stream.on('data', (chunk) => {
        heard += chunk;
      });
      const created = await call('/api/v2/orders', {
        method: 'POST',
        headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ customer_id: customer, lines: [{ product_id: product, units: 12 }] }),
      });
      expect(created.status, created.body).toBe(201);
      const { id } = JSON.parse(created.body).data;
      await expect.poll(() => heard, { timeout: 10_000 }).toContain(id);
      stream.destroy();
    });

    test('the proxy continues with one process when the other has stopped', async () => {
      await servers[0]!.stop('SIGKILL');
      const statuses = [];
      for (let i = 0; i < 10; i++) statuses.push((await me()).status);
      expect(statuses).toEqual(statuses.map(() => 200));
      await servers[1]!.stop();
    });
  });
}
