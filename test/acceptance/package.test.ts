import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { atEndOfFile } from '../support/end-of-file.ts';
import { installPacked } from '../support/packed.ts';
import { temporaryFolder } from '../support/process.ts';
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
