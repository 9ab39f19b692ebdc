import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { describeConfig, readConfig } from '../../src/config/index.ts';
import { isOnPostgres } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';
import { freePort } from '../support/run/ports.ts';
import { findTool } from '../support/tools.ts';

const run = promisify(execFile);
const DEPLOY = resolve('deploy');
const read = (name: string) => readFile(join(DEPLOY, name), 'utf8');

test('every setting used in deploy/ exists', async () => {
  const settings = new Set(describeConfig(readConfig({})).map(({ variable }) => variable));
  for (const name of [
    'Dockerfile',
    'compose.yaml',
    'systemd/dray.env',
    'systemd/dray-serve@.service',
    'systemd/dray-work@.service',
  ]) {
    const found = [...(await read(name)).matchAll(/(?:^|[\s"'])([A-Z][A-Z_]{3,})(?==|:\s)/gm)].map(
      ([, one]) => one!,
    );
    const unknown = found.filter(
      (one) =>
        !settings.has(one.replace(/_FILE$/, '')) && !/^(NODE_ENV|POSTGRES_|TLS_PEM|STOPSIGNAL)/.test(one),
    );
    expect([name, found.length > 0, unknown]).toEqual([name, true, []]);
  }
});

describe('the image', () => {
  const jsonOf = (text: string, instruction: string): string[] =>
    JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(text)![1]!);

  test.runIf(isOnPostgres)(
    'the container runs as an unprivileged user, and its health check reports its state',
    async () => {
      const text = await read('Dockerfile');
      const user = /^USER (\d+):(\d+)$/m.exec(text)!;
      const asUser =
        process.getuid!() === 0
          ? ['setpriv', `--reuid=${user[1]}`, `--regid=${user[2]}`, '--clear-groups']
          : [];
      const inPlace = (command: string[]) =>
        command.map((part) => (part === 'node' ? process.execPath : part.replace('/opt/dray', resolve('.'))));
      const port = String(await freePort());
      const env = {
        ...process.env,
        ...(await demoProcessDatabase()),
        DRAY_ENV: 'Production',
        DRAY_LINK_SECRET: 'a secret of tests, long enough for it',
        PORT: port,
        HOME: '/nonexistent',
      } as NodeJS.ProcessEnv;
      const healthy = () => {
        const [command, ...args] = inPlace(jsonOf(text, 'HEALTHCHECK'));
        return run(command!, args, { env: { ...process.env, PORT: port } }).then(
          () => true,
          () => false,
        );
      };
      expect(await healthy()).toBe(false);
      const [command, ...args] = [...asUser, ...inPlace(jsonOf(text, 'ENTRYPOINT')), ...jsonOf(text, 'CMD')];
      const server = spawn(command!, args, { env, cwd: '/', stdio: 'pipe' });
      atEndOfFile(async () => void server.kill('SIGKILL'));
      let said = '';
      server.stderr.on('data', (chunk) => {
        said += chunk;
      });
      await expect.poll(() => said, { timeout: 20_000 }).toContain('Docs');
      expect(await healthy()).toBe(true);
      server.kill('SIGTERM');
      expect((await once(server, 'exit'))[0]).toBe(0);
    },
  );

  test('the image contains every file of the package', async () => {
    const { files } = JSON.parse(await readFile('package.json', 'utf8')) as { files: string[] };
    const text = await read('Dockerfile');
    for (const file of files.filter((one) => !one.startsWith('!') && one !== 'deploy'))
      expect(text, file).toContain(`/build/${file} `);
    const kept = (await read('Dockerfile.dockerignore')).split('\n').filter((line) => line.startsWith('!'));
    const there = new Set(await readdir('.'));
    expect(kept.map((line) => line.slice(1)).filter((name) => !there.has(name))).toEqual([]);
  });
});

const analyze = findTool('systemd-analyze', 'systemd');

describe.runIf(analyze)('the systemd units', () => {
  /** As they stand, but for the paths of what they start, which must exist. */
  async function unitsHere(): Promise<string[]> {
    const folder = await temporaryFolder();
    const bin = join(folder, 'dray.js');
    await writeFile(bin, '');
    const names = (await readdir(join(DEPLOY, 'systemd'))).filter((name) => /\.(service|timer)$/.test(name));
    for (const name of names) {
      const text = (await read(`systemd/${name}`))
        .replace('/usr/bin/node', process.execPath)
        .replace('/opt/dray/node_modules/dray/dist/bin/dray.js', bin)
        .replace('/opt/dray/node_modules/dray/deploy', DEPLOY)
        .replace('/etc/dray/dray.env', join(DEPLOY, 'systemd/dray.env'));
      await writeFile(join(folder, name.replace('@', '@8081')), text);
    }
    return names.map((name) => join(folder, name.replace('@', '@8081')));
  }

  test('the units pass systemd-analyze without warnings', async () => {
    const units = await unitsHere();
    expect(units.length).toBe(5);
    const { stdout, stderr } = await run(analyze!, ['verify', '--man=no', '--recursive-errors=no', ...units]);
    expect(stdout + stderr).toBe('');
  });

  test('processes notify systemd when they are ready, so a restart waits for each before the next', async () => {
    for (const name of ['dray-serve@.service', 'dray-work@.service']) {
      const text = await read(`systemd/${name}`);
      expect(text).toMatch(/^Type=notify$/m);
      expect(text).toMatch(/^NotifyAccess=all$/m);
    }
  });

  test('the units restrict what a compromised process can do', async () => {
    const units = (await unitsHere()).filter((name) => /serve|work|migrate/.test(name));
    for (const unit of units) {
      const { stdout } = await run(analyze!, [
        'security',
        '--offline=true',
        '--no-pager',
        '--threshold=25',
        unit,
      ]);
      expect(stdout).toMatch(/Overall exposure level/);
    }
  });
});

describe('Prometheus and Grafana configuration', () => {
  /** Names of metrics in an expression; functions, labels and words of the language are none. */
  const metricsIn = (expression: string) =>
    [...expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:dray|process|nodejs)_[a-z0-9_]+/g)].map(
      ([name]) => name,
    );

  test('alerts and dashboards use metrics that exist', async () => {
    const port = String(await freePort());
    const tls = {
      TLS_CERT: resolve('test/support/tls/cert.pem'),
      TLS_KEY: resolve('test/support/tls/key.pem'),
    };
    const database = await demoProcessDatabase();
    // The primary itself, which is left out, as it is where all servers of a cluster are named.
    const replicas = 'DATABASE_URL' in database ? { DATABASE_READ_URLS: database.DATABASE_URL } : {};
    const server = await startServer({ ...database, ...replicas, ...tls, METRICS_PORT: port });
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await server.stop();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name!],
      ),
    );
    const alerts = (await read('prometheus/alerts.yml')).match(/expr: .*/g)!;
    const { panels } = JSON.parse(await read('grafana/dray.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const used = [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(
      metricsIn,
    );
    expect(used.length).toBeGreaterThan(20);
    const onPostgresOnly = /^dray_db_(connections|reads|replica)/;
    expect(
      [...new Set(used)].filter((name) => !known.has(name) && (isOnPostgres || !onPostgresOnly.test(name))),
    ).toEqual([]);
  });

  test('every alert links to an existing runbook', async () => {
    const books = [...(await read('prometheus/alerts.yml')).matchAll(/runbook: (\S+)/g)].map(
      ([, path]) => path!,
    );
    expect(books.length).toBeGreaterThan(8);
    for (const path of new Set(books)) expect(await readFile(path, 'utf8'), path).toMatch(/^# /);
  });

  const promtool = findTool('promtool', 'prometheus');

  test.runIf(promtool)(
    'promtool accepts the configuration, and the alerts fire when they should',
    async () => {
      const folder = await temporaryFolder();
      await mkdir(folder, { recursive: true });
      const check = (...args: string[]) => run(promtool!, args, { cwd: join(DEPLOY, 'prometheus') });
      expect((await check('check', 'rules', 'alerts.yml')).stdout).toContain('SUCCESS');
      expect((await check('check', 'config', 'prometheus.yml')).stdout).toContain('SUCCESS');
      expect((await check('test', 'rules', 'alerts.test.yml')).stdout).toContain('SUCCESS');
    },
  );
});
