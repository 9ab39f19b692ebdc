import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.ts';

/** REDIS_URL, or a server of this run's own where the program is installed. */
export async function findRedis(folder: string): Promise<string | undefined> {
  if (process.env.REDIS_URL) return process.env.REDIS_URL;
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .map((path) => join(path, 'redis-server'))
    .find((path) => existsSync(path));
  if (program === undefined) return undefined;
  // Somebody may take the port after it was found free.
  for (let attempt = 1; attempt <= 3; attempt++) {
    const url = await startOn(await freePort(), program, folder);
    if (url) return url;
  }
  throw new Error('Redis for the tests did not start: set REDIS_URL, or try again.');
}

/** Undefined where it ended. */
async function startOn(port: number, program: string, folder: string): Promise<string | undefined> {
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    // By which the keeper finds it.
    '--pidfile',
    join(folder, 'redis.pid'),
  ];
  const server = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  let isRunning = true;
  let said = '';
  server.stdout.on('data', (text) => {
    said = (said + text).slice(-4_000);
  });
  server.once('exit', () => {
    isRunning = false;
  });
  while (isRunning && !said.includes('Ready to accept connections')) await sleep(20);
  server.unref();
  (server.stdout as unknown as { unref(): void }).unref();
  return isRunning ? `redis://127.0.0.1:${port}` : undefined;
}
