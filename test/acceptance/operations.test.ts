import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOnPostgres } from '../support/database.ts';
import { dray, type RunningServer, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase, emptyProcessDatabase } from '../support/process-database.ts';

const folder = await temporaryFolder();
const { keys, scenarios } = JSON.parse((await dray(['demo', '--json'])).stdout) as {
  keys: Record<string, string>;
  scenarios: Record<string, number>;
};
const STATE = {
  StateAbbreviation: 'ZZ',
  StateName: 'Zed',
  OrderCutOffTime: '15:00:00',
  TimeZone: 'America/Los_Angeles',
  OrderCutOffDaysInAdvance: '1',
};
const me = async (server: RunningServer, key: string) =>
  (await fetch(`${server.url}/api/v2/me`, { headers: { 'x-api-key': key } })).status;

async function files(of: string): Promise<Record<string, string>> {
  const names = (await readdir(of)).filter((name) => name.endsWith('.ndjson'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(of, name), 'utf8')] as const)),
  );
}

describe('an empty Production database', () => {
  test('an empty Production database gets its first key on the command line and everything else through /ops', async () => {
    const env = { ...(await emptyProcessDatabase()), DRAY_ENV: 'Production' };
    const server = await startServer(env);
    const created = await dray(['keys', 'create', '--type', 'Employee', '--name', 'first'], env);
    expect(created.code, created.stderr).toBe(0);
    const key = created.stdout.trim();
    expect(key).toMatch(/^dray_live_/);
    expect(await me(server, key)).toBe(200);
    const client = { ...env, DRAY_URL: server.url, DRAY_API_KEY: key };
    const second = await dray(['keys', 'create', '--type', 'Employee', '--no-ordering', '--json'], client);
    expect(JSON.parse(second.stdout)).toMatchObject({ ordering_enabled: false });
    const { api_key_id: id } = JSON.parse(second.stdout) as { api_key_id: number };
    expect(
      (await dray(['keys', 'change', String(id), '--ordering', 'on', '--limit', '9'], client)).stdout,
    ).toContain('changed');
    const listed = await dray(['keys', 'list'], client);
    expect(listed.stdout).toMatch(/ordering/);
    const refused = await dray(['refresh'], client);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/Production cannot be reset/)]);
    await server.stop();
  });
});

describe('export, import and refresh', () => {
  test('export, import and refresh use the running server, or the database directly if none runs', async () => {
    const from = { ...(await emptyProcessDatabase()), DRAY_ENV: 'Test' };
    const server = await startServer(from);
    const key = (await dray(['keys', 'create', '--type', 'Employee'], from)).stdout.trim();
    const client = { ...from, DRAY_URL: server.url, DRAY_API_KEY: key };
    const loaded = await fetch(`${server.url}/ops/records/states`, {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify([STATE]),
    });
    expect(loaded.status, await loaded.text()).toBe(200);
    const through = join(folder, 'through');
    const exported = await dray(['export', through], client);
    expect(exported.code, exported.stderr).toBe(0);
    expect(exported.stdout).toMatch(/contains \d+ rows? in \d+ tables \(Test\)/);
    expect(exported.stderr).toMatch(/Export: 100%/);
    const status = await dray(['status'], client);
    expect(status.stdout).toMatch(/Uptime +\d+ s/);
    expect(status.stdout).toContain('Worker');
    expect(JSON.parse((await dray(['status', '--json'], client)).stdout)).toMatchObject({
      environment: 'Test',
    });
    await server.stop();

    const direct = join(folder, 'direct');
    expect((await dray(['export', direct], from)).code).toBe(0);
    expect(await files(direct)).toEqual(await files(through));

    expect((await files(direct))['state.ndjson']).toContain('"ZZ"');

    const to = { ...(await emptyProcessDatabase()), DRAY_ENV: 'Test' };
    // Only a start makes an embedded database.
    await (await startServer(to)).stop();
    const imported = await dray(['import', direct], to);
    expect(imported.code, imported.stderr).toBe(0);
    const again = join(folder, 'again');
    expect((await dray(['export', again], to)).code).toBe(0);
    expect(await files(again)).toEqual(await files(direct));

    const refreshed = await dray(['refresh', '--json'], { ...to, DRAY_SNAPSHOT: direct });
    expect(refreshed.code, refreshed.stderr).toBe(0);
    expect(JSON.parse(refreshed.stdout)).toMatchObject({ environment: 'Test' });

    const damaged = await dray(['import', folder], to);
    expect([damaged.code, damaged.stderr]).toEqual([1, expect.stringMatching(/no complete export/)]);
    expect(damaged.stderr).not.toMatch(/at .*\.js:/);
  });
});

describe('an upload', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ ...(await demoProcessDatabase()), REQUEST_TIMEOUT_MS: '1000' });
  });
  afterAll(() => server.stop());

  test('an interrupted upload changes nothing, and the server keeps running', async () => {
    const { hostname, port } = new URL(server.url);
    const record = { ProductID: 990001, SupplierID: scenarios.supplier, ProductName: 'Half', State: 'CA' };
    const head = `PUT /ops/records/products HTTP/1.1\r\nHost: x\r\nx-api-key: ${keys.employee}\r\nContent-Type: application/x-ndjson\r\n`;
    for (const framing of ['Content-Length: 5000\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n4b\r\n']) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`${head}${framing}${JSON.stringify(record)}\n`);
      await sleep(200);
      socket.destroy();
    }
    await sleep(300);
    const find = await fetch(`${server.url}/api/v1/products/990001`, {
      headers: { 'x-api-key': keys.employee! },
    });
    expect(find.status).toBe(404);
    const answers = await fetch(`${server.url}/ops/records/products`, {
      method: 'PUT',
      headers: { 'x-api-key': keys.employee!, 'content-type': 'application/x-ndjson' },
      body: `${JSON.stringify(record)}\n`,
    });
    expect(await answers.json()).toEqual({ data: { inserted: 1, updated: 0, unchanged: 0 } });
    expect(server.output.stdout).not.toMatch(/"level":50/);
  });

  test('an upload may take longer than an ordinary request, which times out', async () => {
    const { hostname, port } = new URL(server.url);
    const slowly = async (start: string, body: string) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('error', () => undefined);
      socket.write(
        `${start} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx-api-key: ${keys.employee}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n${body.slice(0, 1)}`,
      );
      const closed = once(socket, 'close');
      await Promise.race([closed, sleep(2500)]);
      if (socket.writable) socket.write(body.slice(1));
      await closed;
      return answer.split('\r\n')[0];
    };
    const upload = slowly('PUT /ops/records/products', '[]');
    expect(await slowly('POST /ops/keys', '{"type":"Employee"}')).toBe('HTTP/1.1 408 Request Timeout');
    expect(await upload).toBe('HTTP/1.1 200 OK');
  });

  test('an upload over a half-closed connection gets an error message', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.end(
      `PUT /ops/records/products HTTP/1.1\r\nHost: x\r\nx-api-key: ${keys.employee}\r\nContent-Type: application/x-ndjson\r\nContent-Length: 500\r\n\r\n{"ProductID"`,
    );
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 400/);
  });
});

describe.runIf(isOnPostgres)('several processes on one PostgreSQL', () => {
  test('every process rejects a revoked key within a second', async () => {
    const env = await demoProcessDatabase();
    const first = await startServer(env, ['serve']);
    const second = await startServer(env, ['serve']);
    const created = await dray(['keys', 'create', '--type', 'Employee', '--json'], {
      ...env,
      DRAY_URL: first.url,
    });
    const { key, api_key_id: id } = JSON.parse(created.stdout) as { key: string; api_key_id: number };
    expect([await me(first, key), await me(second, key)]).toEqual([200, 200]);
    const response = await fetch(`${first.url}/ops/keys/${id}`, {
      method: 'DELETE',
      headers: { 'x-api-key': keys.employee! },
    });
    const revokedAt = Date.now();
    expect(response.status).toBe(204);
    for (const server of [first, second]) {
      while ((await me(server, key)) !== 401) expect(Date.now() - revokedAt).toBeLessThan(1000);
    }
    expect(Date.now() - revokedAt).toBeLessThan(1000);
    await Promise.all([first.stop(), second.stop()]);
  });
});
