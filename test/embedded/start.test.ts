import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dray, type RunningServer, startServer, temporaryFolder } from '../support/process.ts';

const DATA_DIR = join(await temporaryFolder(), 'data');
const env = { DATA_DIR };
let server: RunningServer = await startServer(env);
afterAll(() => server.stop('SIGKILL'));

const { keys, scenarios } = JSON.parse((await dray(['demo', '--json'])).stdout) as {
  keys: Record<string, string>;
  scenarios: Record<string, number | string>;
};
interface Me {
  data: { environment: string };
}
const get = (path: string, key = keys.employee!) =>
  fetch(server.url + path, { headers: { 'x-api-key': key } });

/** Tells when all of the request is on its way, and the status of its answer. */
function sending(path: string): { sent: Promise<unknown>; answered: Promise<number> } {
  const outgoing = request(server.url + path, { headers: { 'x-api-key': keys.employee! } });
  const answered = once(outgoing, 'response').then(([answer]) => {
    (answer as IncomingMessage).resume();
    return (answer as IncomingMessage).statusCode!;
  });
  const sent = once(outgoing, 'finish');
  outgoing.end();
  return { sent, answered };
}

describe('the first start', () => {
  test('loads the demo data with a progress line and prints the URL', () => {
    expect(server.output.stderr).toMatch(/Loading the demo data: 100%/);
    expect(server.output.stderr).toContain(`${server.url}/docs`);
    for (const name of ['employee', 'supplier', 'customer'])
      expect(server.output.stderr).toContain(keys[name]);
  });

  test('serves a request with a demo key, exactly as the banner shows it', async () => {
    const [, header, value, url] = /curl -H '(.+): (.+)' (\S+)/.exec(server.output.stderr)!;
    const response = await fetch(url!, { headers: { [header!]: value! } });
    expect(response.status).toBe(200);
    expect(((await response.json()) as Me).data.environment).toBe('Development');
  });

  test('becomes ready, with worker and migrations', async () => {
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', queues: 'ok', worker: 'ok' },
    });
  });
});

describe('dray demo --json', () => {
  test('works while a server runs and lists the keys and scenarios', () => {
    expect(Object.keys(keys)).toEqual(
      expect.arrayContaining([
        'employee',
        'supplier',
        'customer',
        'employee_no_user',
        'inactive_user',
        'scope_mismatch',
        'tiny_limit',
      ]),
    );
    for (const name of ['customer', 'product', 'vendor', 'invoice_new', 'payment', 'purchase_draft']) {
      expect(scenarios[name], name).toBeTruthy();
    }
  });
});

describe('the embedded folder', () => {
  test('belongs to one process: a second start names the owner and exits', async () => {
    const second = await dray(['start'], { ...env, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`process ${server.child.pid}`);
    expect(second.stderr).toContain(server.url);
  });

  test('is used by key commands through the server that owns it', async () => {
    const created = await dray(
      ['keys', 'create', '--type', 'employee', '--name', 'from the shell', '--limit', '77'],
      env,
    );
    expect(created.code).toBe(0);
    const key = created.stdout.trim();
    expect((await get('/api/v2/me', key)).headers.get('ratelimit-limit')).toBe('77');
    const list = JSON.parse((await dray(['keys', 'list', '--json'], env)).stdout) as {
      api_key_id: number;
      name: string;
    }[];
    const { api_key_id } = list.find((one) => one.name === 'from the shell')!;
    const rotated = await dray(['keys', 'rotate', String(api_key_id), '--grace', '0'], env);
    expect((await get('/api/v2/me', rotated.stdout.trim())).status).toBe(200);
    expect((await get('/api/v2/me', key)).status).toBe(401);
    const revoked = await dray(['keys', 'revoke', String(api_key_id)], env);
    expect(revoked.stdout).toContain(`Key ${api_key_id} was revoked`);
    const table = (await dray(['keys', 'list'], env)).stdout;
    expect(table).toMatch(/^id\s+name\s+type/);
    expect(table).toMatch(/from the shell.*revoked/);
    const refused = await dray(['keys', 'rotate', String(api_key_id)], env);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('KEY_REVOKED')]);
  });
});

describe('crash and restart', () => {
  test('an acknowledged write survives SIGKILL, and the stale lock is taken over', async () => {
    const response = await fetch(`${server.url}/ops/keys`, {
      method: 'POST',
      headers: {
        'x-api-key': keys.employee!,
        'content-type': 'application/json',
        'idempotency-key': 'before death',
      },
      body: JSON.stringify({ type: 'Employee', name: 'survivor' }),
    });
    const { data } = (await response.json()) as { data: { key: string } };
    await server.stop('SIGKILL');
    server = await startServer(env);
    expect(server.output.stderr).not.toContain('Loading the demo data');
    expect((await get('/api/v2/me', data.key)).status).toBe(200);
    const again = await fetch(`${server.url}/ops/keys`, {
      method: 'POST',
      headers: {
        'x-api-key': keys.employee!,
        'content-type': 'application/json',
        'idempotency-key': 'before death',
      },
      body: JSON.stringify({ type: 'Employee', name: 'survivor' }),
    });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  });

  test('on SIGTERM, requests already sent get a response, and the process exits with 0', async () => {
    const requests = Array.from({ length: 20 }, () => sending('/ops/keys'));
    const answers = Promise.allSettled(requests.map(({ answered }) => answered));
    await Promise.all(requests.map(({ sent }) => sent));
    expect(await server.stop('SIGTERM')).toBe(0);
    for (const outcome of await answers) {
      expect(outcome.status).toBe('fulfilled');
      if (outcome.status === 'fulfilled') expect([200, 503]).toContain(outcome.value);
    }
    server = await startServer(env);
  });
});

test('input that is not HTTP gets an error message before the connection closes', async () => {
  const { hostname, port } = new URL(server.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/ratelimit-limit: /i);
  expect(answer).toMatch(/"code":"SCHEMA_VIOLATION"/);
  const huge = await fetch(`${server.url}/api/v2/me`, { headers: { 'x-api-key': 'x'.repeat(70_000) } });
  expect(huge.status).toBe(431);
});
