import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { atEndOfFile } from '../support/end-of-file.ts';
import { installPacked } from '../support/packed.ts';
import { dray, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

const run = promisify(execFile);

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
  expect(log).toContain('Stopping: running requests and jobs are finished first');
  expect(log).toContain('"Stopped"');
});

describe('on its default engine, in a folder of its own', async () => {
  const app = join(await temporaryFolder(), 'app');
  const script = join(app, 'node_modules/dray/dist/bin/dray.js');
  const started = async (folder: string) => {
    const server = await startServer({ DRAY_ENV: 'Production', DATA_DIR: folder }, ['start'], [], script);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await server.stop()]).toEqual([200, 0]);
    return server.output.stderr;
  };

  test('the packed command starts, at once and again', async () => {
    await installPacked(app);
    const folder = join(await temporaryFolder(), 'data');
    // With the template of the package there is nothing to migrate.
    expect(await started(folder)).not.toMatch(/migrations|scratch/);
    expect(await started(folder)).not.toMatch(/migrations|scratch/);
  });

  test('a template of which a file is missing is not used, and the start says so', async () => {
    const templates = join(app, 'node_modules/dray/dist/embedded');
    const [name] = await readdir(templates);
    await rm(join(templates, name!, 'pgdata/global/pg_filenode.map'));
    const folder = join(await temporaryFolder(), 'data');
    expect(await started(folder)).toMatch(/lacks .*pg_filenode\.map.*made from scratch/);
    expect(await started(folder)).not.toMatch(/scratch/);
    expect(existsSync(join(folder, 'pgdata.part'))).toBe(false);
  });
});

test('a data folder that lost a file is left as it is, and a sentence says what to do', async () => {
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
