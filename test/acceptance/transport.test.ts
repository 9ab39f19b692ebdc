import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOnPostgres } from '../support/database.ts';
import { dray, startServer } from '../support/process.ts';
import { emptyProcessDatabase } from '../support/process-database.ts';

const TLS = join(import.meta.dirname, '../support/tls');

test('with TLS_CERT and TLS_KEY the service accepts HTTPS only', async () => {
  const server = await startServer({
    DRAY_ENV: 'Production',
    ...(await emptyProcessDatabase()),
    TLS_CERT: join(TLS, 'cert.pem'),
    TLS_KEY: join(TLS, 'key.pem'),
  });
  expect(server.url).toMatch(/^https:/);
  const ca = readFileSync(join(TLS, 'cert.pem'));
  const [status, hsts] = await new Promise<[number, unknown]>((resolve, reject) => {
    request(`${server.url}/healthz`, { ca }, (response) => {
      response.resume();
      resolve([response.statusCode!, response.headers['strict-transport-security']]);
    })
      .on('error', reject)
      .end();
  });
  expect([status, hsts]).toEqual([200, 'max-age=31536000']);
  await expect(fetch(`${server.url.replace('https', 'http')}/healthz`)).rejects.toThrow();
  await server.stop();
});

test.runIf(isOnPostgres)(
  'on PostgreSQL, API and worker run as separate processes, and several can start at the same time',
  async () => {
    const env = await emptyProcessDatabase();
    const [one, two] = await Promise.all([startServer(env, ['serve']), startServer(env, ['serve'])]);
    const { keys } = JSON.parse((await dray(['demo', '--json'])).stdout) as { keys: { employee: string } };
    for (const server of [one, two]) {
      const response = await fetch(`${server.url}/api/v2/me`, { headers: { 'x-api-key': keys.employee } });
      expect(response.status).toBe(200);
      expect(
        ((await (await fetch(`${server.url}/readyz`)).json()) as { checks: object }).checks,
      ).toMatchObject({ worker: 'in another process' });
    }
    const loads = [one, two].filter((server) => server.output.stderr.includes('Loading the demo data: 100%'));
    expect(loads).toHaveLength(1);
    const created = await dray(['keys', 'create', '--type', 'Employee'], env);
    const direct = await fetch(`${one.url}/api/v2/me`, { headers: { 'x-api-key': created.stdout.trim() } });
    expect(direct.status).toBe(200);
    expect((await dray(['migrate'], env)).stdout).toContain('up to date');
    await Promise.all([one.stop(), two.stop()]);
  },
);
