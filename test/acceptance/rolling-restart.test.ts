import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../demo/index.ts';
import { isOnPostgres } from '../support/database.ts';
import { type Env, type RunningServer, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';
import { PROXIES, runProxy } from '../support/proxies.ts';
import { answers, freePort } from '../support/run/ports.ts';

const TLS = resolve('test/support/tls');
const { customer, product } = demoScenarios() as Record<string, number>;
const ORDER = JSON.stringify({ customer_id: customer, lines: [{ product_id: product, units: 12 }] });
/** What the unit sets. */
const DRAIN_MS = /DRAIN_MS=(\d+)/.exec(await readFile('deploy/systemd/dray-serve@.service', 'utf8'))![1]!;

async function folderWithCertificate(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  await cp(join(TLS, 'cert.pem'), join(folder, 'fullchain.pem'));
  await cp(join(TLS, 'key.pem'), join(folder, 'privkey.pem'));
  const both = await Promise.all(['cert.pem', 'key.pem'].map((name) => readFile(join(TLS, name), 'utf8')));
  await writeFile(join(folder, 'dray.pem'), both.join(''));
  return folder;
}

const CLIENTS = 5;
const PAUSE_MS = 200;

/** Up to 25 requests a second through the proxy, a fifth of them writes; collects everything that is not a success. */
class Traffic {
  readonly wrong: string[] = [];
  answered = 0;
  private isOver = false;
  private readonly agent: Agent;
  private readonly clients: Promise<void>[];

  constructor(
    private readonly port: number,
    ca: Buffer,
  ) {
    this.agent = new Agent({ keepAlive: true, ca });
    this.clients = Array.from({ length: CLIENTS }, (_, i) => this.client(i));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.clients);
    this.agent.destroy();
  }

  private async client(first: number): Promise<void> {
    for (let i = first; !this.isOver; i++) {
      const sent = i % 5 === 0 ? this.send('POST', '/api/v2/orders', ORDER) : this.send('GET', '/api/v2/me');
      await sent.catch((error: Error) => void this.wrong.push(error.message));
      await sleep(PAUSE_MS);
    }
  }

  private send(method: string, path: string, body?: string): Promise<void> {
    const headers = { 'x-api-key': demoKeys().employee, 'content-type': 'application/json' };
    return new Promise((resolveWith, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: this.port, method, path, headers, agent: this.agent },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => {
            if (response.statusCode! >= 300) this.wrong.push(`${method} ${response.statusCode} ${text}`);
            this.answered++;
            resolveWith();
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

for (const { name, tool, configure } of PROXIES) {
  describe.runIf(tool && isOnPostgres)(`behind ${name}`, async () => {
    const ca = await readFile(join(TLS, 'cert.pem'));

    test('processes restart one after the other under traffic, and no request fails', async () => {
      const database = await demoProcessDatabase();
      const servers: [number, number] = [await freePort(), await freePort()];
      const start = (port: number) => {
        const env: Env = { ...database, TRUST_PROXY: 'loopback', DRAIN_MS, PORT: String(port) };
        return startServer(env, ['serve']);
      };
      const running: RunningServer[] = [await start(servers[0]), await start(servers[1])];
      const ports = { https: await freePort(), http: await freePort(), servers };
      const { said } = runProxy(tool!, await configure(await folderWithCertificate(), ports));
      await expect.poll(() => answers(ports.https)).toBe(true);
      const traffic = new Traffic(ports.https, ca);
      for (let round = 0; round < 4; round++) {
        const i = round % 2;
        const before = traffic.answered;
        await expect.poll(() => traffic.answered).toBeGreaterThan(before + 10);
        expect(await running[i]!.stop()).toBe(0);
        running[i] = await start(servers[i]!);
      }
      await traffic.end();
      expect(traffic.wrong, said().slice(-2_000)).toEqual([]);
      for (const server of running) await server.stop();
    });
  });
}

test('a stopping process fails readiness first, keeps answering, then refuses connections', async () => {
  const server = await startServer({ ...(await demoProcessDatabase()), DRAIN_MS: '8000' }, ['start']);
  const headers = { 'x-api-key': demoKeys().employee };
  await fetch(`${server.url}/api/v2/me`, { headers });
  const ended = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 10 }).toBe(503);
  const ready = await fetch(`${server.url}/readyz`);
  expect(((await ready.json()) as { checks: object }).checks).toMatchObject({ process: 'failed: stopping' });
  const answer = await fetch(`${server.url}/api/v2/me`, { headers });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});
