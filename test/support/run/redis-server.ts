import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, freePort } from './ports.ts';

export interface RedisServer {
  url: string;
  /** Of a server of this run's own, which the keeper ends. */
  pid?: number;
}

/** REDIS_URL, or a server of this run's own where the program is installed. */
export async function findRedis(folder: string): Promise<RedisServer | undefined> {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL };
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .map((path) => join(path, 'redis-server'))
    .find((path) => existsSync(path));
  return program === undefined ? undefined : start(program, folder);
}

async function start(program: string, folder: string): Promise<RedisServer | undefined> {
  const port = await freePort();
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
  ];
  const server = spawn(program, args, { detached: true, stdio: 'ignore' });
  let isRunning = true;
  server.once('exit', () => {
    isRunning = false;
  });
  server.unref();
  while (isRunning && !(await answers(port))) await sleep(20);
  return isRunning ? { url: `redis://127.0.0.1:${port}`, pid: server.pid! } : undefined;
}
