import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readSheet } from '@dray/client/sheet';
import { describe, expect, test } from 'vitest';
import { atEndOfFile } from '../support/end-of-file.ts';
import { installPacked } from '../support/packed.ts';
import { dray, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

const run = promisify(execFile);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('the packed command runs from an empty folder, and starts the server with its pages', async () => {
  const app = join(await temporaryFolder(), 'app');
  await installPacked(app);
  const { DATABASE_URL: _ignored, ...inherited } = process.env;
  const version = await run('npx', ['--no-install', 'dray', '--version'], { cwd: app, env: inherited });
  expect(version.stdout.trim()).toMatch(/^\d+\.\d+\.\d+/);
  const env = {
    ...inherited,
    ...(await demoProcessDatabase()),
    PORT: '0',
    LOG_LEVEL: 'info',
  } as NodeJS.ProcessEnv;
  const server = spawn(join(app, 'node_modules/.bin/dray'), ['start'], { cwd: app, env });
  atEndOfFile(async () => {
    server.kill('SIGKILL');
  });
  let said = '';
  let log = '';
  server.stderr.on('data', (text) => {
    said += text;
  });
  server.stdout.on('data', (text) => {
    log += text;
  });
  await expect.poll(() => /Docs {3}(\S+)\/docs/.exec(said)?.[1]).toBeTruthy();
  const base = /Docs {3}(\S+)\/docs/.exec(said)![1]!;
  const page = await fetch(`${base}/docs`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Dray API reference')]);
  const guides = (await (await fetch(`${base}/docs/guides.json`)).json()) as { id: string }[];
  expect(guides.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['quick-start', 'http', 'typescript', 'changelog']),
  );
  server.kill('SIGTERM');
  expect((await once(server, 'exit'))[0]).toBe(0);
  expect(log).toContain('Stopping once running requests and jobs are finished');
  expect(log).toContain('"Stopped"');
});

describe('on the embedded engine, in its own folder', async () => {
  const app = join(await temporaryFolder(), 'app');
  const script = join(app, 'node_modules/dray/dist/bin/dray.js');
  const started = async (folder: string) => {
    const server = await startServer({ DRAY_ENV: 'Production', DATA_DIR: folder }, ['start'], [], script);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await server.stop()]).toEqual([200, 0]);
    return server.output.stderr;
  };

  test('the packed command starts and can be restarted', async () => {
    await installPacked(app);
    const folder = join(await temporaryFolder(), 'data');
    // With the template of the package there is nothing to migrate.
    expect(await started(folder)).not.toMatch(/migrations|scratch/);
    expect(await started(folder)).not.toMatch(/migrations|scratch/);
  });

  test('an incomplete database template is not used, and the start reports it', async () => {
    const templates = join(app, 'node_modules/dray/dist/embedded');
    const [name] = await readdir(templates);
    await rm(join(templates, name!, 'pgdata/global/pg_filenode.map'));
    const folder = join(await temporaryFolder(), 'data');
    expect(await started(folder)).toMatch(/is missing .*pg_filenode\.map.*created from scratch/);
    expect(await started(folder)).not.toMatch(/scratch/);
    expect(existsSync(join(folder, 'pgdata.part'))).toBe(false);
  });
});

test('the package bundles its dependencies in the tested versions', async () => {
  const app = join(await temporaryFolder(), 'app');
  await installPacked(app);
  const locked = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const home = join(app, 'node_modules/dray');
  const { dependencies } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const found = (await readdir(join(home, 'node_modules'), { recursive: true }))
    .filter((name) => /(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(name))
    .map((name) => `node_modules/${name.slice(0, -'/package.json'.length)}`);
  expect(found).toEqual(
    expect.arrayContaining(Object.keys(dependencies).map((name) => `node_modules/${name}`)),
  );
  for (const name of found) {
    const { version } = JSON.parse(await readFile(join(home, name, 'package.json'), 'utf8'));
    expect([name, version]).toEqual([name, locked.packages[name]?.version]);
  }
});

test('npm pack of the client in a fresh checkout builds it first', async () => {
  const checkout = await temporaryFolder();
  for (const name of ['clients/typescript', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(name, join(checkout, name), {
      recursive: true,
      filter: (path) => !path.startsWith('clients/typescript/dist'),
    });
  await symlink(resolve('node_modules'), join(checkout, 'node_modules'));
  const args = ['pack', '--json', '--dry-run', '--no-foreground-scripts'];
  const { stdout } = await run('npm', args, { cwd: join(checkout, 'clients/typescript') });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'README.md']),
  );
});

test('a running process still serves its PDFs and pages after an upgrade has replaced its package', async () => {
  const app = join(await temporaryFolder(), 'app');
  await installPacked(app);
  const script = join(app, 'node_modules/dray/dist/bin/dray.js');
  const server = await startServer(await demoProcessDatabase(), ['start'], [], script);
  await rm(join(app, 'node_modules'), { recursive: true });
  const { keys } = JSON.parse((await dray(['demo', '--json'])).stdout) as { keys: { employee: string } };
  const get = (path: string) => fetch(new URL(path, server.url), { headers: { 'x-api-key': keys.employee } });
  const [invoice] = (
    (await (await get('/api/v1/invoices?PageSize=1')).json()) as { Data: { PDFURL: string }[] }
  ).Data;
  const page = await (await get('/console')).text();
  const paths = [
    invoice!.PDFURL,
    '/docs',
    '/docs/guides.json',
    '/openapi/v1.json',
    /\/console\/assets\/[\w.-]+\.js/.exec(page)![0],
    '/readyz',
  ];
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect((await get(invoice!.PDFURL)).headers.get('content-type')).toBe('application/pdf');
  const guides = (await (await get('/docs/guides.json')).json()) as { id: string }[];
  expect(guides.map(({ id }) => id)).toContain('quick-start');
  // Large enough to be written by a thread, whose code must not be looked for in the package.
  const report = await get(
    `/api/v2/reports/sales?by=product,customer,day&from=${daysAgo(1_000)}&format=xlsx&to=${daysAgo(0)}`,
  );
  expect(report.status).toBe(200);
  expect((await readSheet(new Uint8Array(await report.arrayBuffer()))).rows.length).toBeGreaterThan(2_000);
  expect(await server.stop()).toBe(0);
});

test('a data folder with a missing file is left untouched, and a message says what to do', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const server = await startServer({ DRAY_ENV: 'Production', DATA_DIR: folder });
  await server.stop();
  await rm(join(folder, 'pgdata/global/pg_filenode.map'));
  const again = await dray(['start'], { DRAY_ENV: 'Production', DATA_DIR: folder });
  expect([again.code, again.stderr]).toEqual([
    78,
    expect.stringMatching(
      /^dray: The data folder .*pgdata is incomplete: global\/pg_filenode\.map is missing/,
    ),
  ]);
  expect(existsSync(join(folder, 'pgdata/PG_VERSION'))).toBe(true);
});
