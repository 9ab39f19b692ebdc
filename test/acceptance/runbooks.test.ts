import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isOnPostgres } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { dray, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';
import { PROXIES, runProxy } from '../support/proxies.ts';
import { answers, freePort } from '../support/run/ports.ts';
import { findTool } from '../support/tools.ts';

// The steps that the pages of docs/runbooks leave to a person, done as they say.

const run = promisify(execFile);

/** In the place where certbot would put it. */
async function renew(folder: string, days: string, half?: 'certificate'): Promise<void> {
  const made = await temporaryFolder();
  const [cert, key] = [join(made, 'fullchain.pem'), join(made, 'privkey.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', [...kind, '-days', days, ...about, '-out', cert, '-keyout', key]);
  await copyFile(cert, join(folder, 'fullchain.pem'));
  if (half === undefined) await copyFile(key, join(folder, 'privkey.pem'));
  const both = await Promise.all(
    ['fullchain.pem', 'privkey.pem'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  await writeFile(join(folder, 'dray.pem'), both.join(''));
}

async function folderOfCertificates(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  await renew(folder, '10');
  return folder;
}

/** In how many days it ends, by the two commands of the page. */
const daysLeft = (stdout: string) =>
  Math.round((Date.parse(/notAfter=(.+)/.exec(stdout)![1]!) - Date.now()) / 86_400_000);
const shell = async (line: string) => (await run('sh', ['-c', line])).stdout;
const served = async (port: number) => {
  const line = `openssl s_client -connect 127.0.0.1:${port} -servername localhost </dev/null 2>/dev/null | openssl x509 -noout -dates -ext subjectAltName`;
  const said = await shell(line);
  expect(said).toContain('DNS:localhost');
  return daysLeft(said);
};
const onDisk = async (folder: string) =>
  daysLeft(await shell(`openssl x509 -in ${folder}/fullchain.pem -noout -dates`));

describe('an expired certificate', () => {
  describe.each(PROXIES)('behind $name', ({ name, tool, configure }) => {
    test.runIf(tool)(
      'a renewed certificate is served after a reload, and an incomplete renewal is rejected and keeps the old one',
      async () => {
        const folder = await folderOfCertificates();
        const ports = {
          https: await freePort(),
          http: await freePort(),
          servers: [1, 2] as [number, number],
        };
        const args = await configure(folder, ports);
        // As their units do: nginx reloads on SIGHUP, the master of HAProxy on SIGUSR2.
        const isNginx = name === 'nginx';
        const { child, said } = runProxy(tool!, isNginx ? args : ['-W', ...args]);
        const check = () => run(tool!, isNginx ? ['-t', ...args] : ['-c', ...args]);
        const reload = async () => {
          await check();
          child.kill(isNginx ? 'SIGHUP' : 'SIGUSR2');
        };
        await expect.poll(() => answers(ports.https), { message: said() }).toBe(true);
        expect(await served(ports.https)).toBe(10);
        await renew(folder, '90');
        expect([await served(ports.https), await onDisk(folder)]).toEqual([10, 90]);
        await reload();
        await expect.poll(() => served(ports.https)).toBe(90);
        await renew(folder, '365', 'certificate');
        await expect(reload()).rejects.toThrow();
        child.kill(isNginx ? 'SIGHUP' : 'SIGUSR2');
        await expect.poll(said).toMatch(/mismatch|inconsistencies/);
        expect(await served(ports.https)).toBe(90);
        await renew(folder, '365');
        await reload();
        await expect.poll(() => served(ports.https)).toBe(365);
      },
    );
  });

  test('with TLS, a restart serves the renewed certificate, and an incomplete renewal prevents the start', async () => {
    const folder = await folderOfCertificates();
    const env = {
      ...(await demoProcessDatabase()),
      TLS_CERT: join(folder, 'fullchain.pem'),
      TLS_KEY: join(folder, 'privkey.pem'),
    };
    const portOf = (url: string) => Number(new URL(url).port);
    const before = await startServer(env);
    expect(await served(portOf(before.url))).toBe(10);
    await renew(folder, '90', 'certificate');
    expect(await served(portOf(before.url))).toBe(10);
    if (isOnPostgres) {
      const half = await dray(['serve'], { ...env, PORT: '0' });
      expect([half.code, half.stderr]).toEqual([78, expect.stringContaining('do not match')]);
    }
    await renew(folder, '90');
    await before.stop();
    const after = await startServer(env);
    expect(await served(portOf(after.url))).toBe(90);
    await after.stop();
  });
});

const redis = findTool('redis-server', 'redis-server');

describe.runIf(redis && isOnPostgres)('Redis is unavailable', () => {
  async function startRedis(port: number): Promise<ChildProcess> {
    const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no'];
    const server = spawn(redis!, args, { stdio: 'ignore', cwd: await temporaryFolder() });
    atEndOfFile(async () => void server.kill());
    await expect.poll(() => answers(port)).toBe(true);
    return server;
  }

  test('without Redis each process limits on its own, and shared limits resume without a restart', async () => {
    const port = await freePort();
    const server = await startRedis(port);
    const database = await demoProcessDatabase();
    const env = { ...database, REDIS_URL: `redis://127.0.0.1:${port}` };
    const processes = await Promise.all([startServer(env, ['serve']), startServer(env, ['serve'])]);
    const args = ['keys', 'create', '--type', 'Employee', '--limit', '4', '--json'];
    const key = JSON.parse((await dray(args, database)).stdout).key;
    const ask = async (at: number) => {
      const response = await fetch(`${processes[at]!.url}/api/v2/me`, { headers: { 'x-api-key': key } });
      const { data } = (await response.json()) as { data?: { rate_limit: unknown } };
      return { status: response.status, rate: data?.rate_limit };
    };
    const statuses = async (count: number) => {
      const found: number[] = [];
      for (let i = 0; i < count; i++) found.push((await ask(i % 2)).status);
      return found;
    };
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 429, 429]);

    expect(await shell(`redis-cli -u redis://127.0.0.1:${port} ping`)).toBe('PONG\n');
    server.kill();
    await once(server, 'exit');
    await expect(shell(`redis-cli -u redis://127.0.0.1:${port} ping`)).rejects.toThrow();
    // Twice the limit with two processes, each with a window of its own.
    expect((await ask(0)).rate).toBeNull();
    expect((await statuses(9)).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
    for (const { output } of processes)
      await expect
        .poll(() => output.stdout + output.stderr)
        .toContain(
          'Redis cannot be reached; until it is back, each process enforces the rate limit on its own',
        );

    await startRedis(port);
    // They connect by themselves; the window begins anew, and is one again.
    await expect.poll(async () => (await ask(0)).status).toBe(200);
    await expect.poll(async () => (await ask(1)).rate).not.toBeNull();
    for (const one of processes) await one.stop();
  });
});
