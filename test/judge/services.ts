import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Service {
  url: string;
  stop(): void;
}

const IS_ROOT = process.getuid?.() === 0;
const asPostgres = (command: readonly string[]) =>
  IS_ROOT ? ['runuser', '-u', 'postgres', '--', ...command] : command;

function run(command: readonly string[]): void {
  execFileSync(command[0]!, command.slice(1), { stdio: 'ignore' });
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The one of this machine; where none answers, one of its own. */
export async function ensurePostgres(folder: string): Promise<Service> {
  const given = process.env.DATABASE_URL;
  if (given || (await answers(5432)))
    return { url: given ?? 'postgres://postgres@127.0.0.1:5432/postgres', stop: () => undefined };
  process.stdout.write('!!! No PostgreSQL answers at 127.0.0.1:5432: starting one\n');
  const programs = postgresPrograms();
  const data = join(folder, 'postgres');
  chmodSync(folder, 0o755);
  mkdirSync(data);
  if (IS_ROOT) chownSync(data, ...idsOf('postgres'));
  run(asPostgres([join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust']));
  const control = (...args: string[]) => run(asPostgres([join(programs, 'pg_ctl'), '-D', data, ...args]));
  control('-w', '-o', '-p 5499 -k /tmp -c max_connections=300', '-l', join(data, 'log'), 'start');
  return {
    url: 'postgres://postgres@127.0.0.1:5499/postgres',
    stop: () => control('-m', 'immediate', 'stop'),
  };
}

function postgresPrograms(): string {
  const base = '/usr/lib/postgresql';
  const newest = existsSync(base)
    ? readdirSync(base)
        .toSorted((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined;
  if (newest === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(base, newest, 'bin');
}

function idsOf(user: string): [number, number] {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return [id('-u'), id('-g')];
}

export async function ensureRedis(folder: string): Promise<Service> {
  if (await answers(6379)) return { url: 'redis://127.0.0.1:6379', stop: () => undefined };
  process.stdout.write('!!! No Redis answers at 127.0.0.1:6379: starting one\n');
  const args = ['--bind', '127.0.0.1', '--port', '6399', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  for (let tries = 0; tries < 50 && !(await answers(6399)); tries++) await sleep(100);
  return { url: 'redis://127.0.0.1:6399', stop: () => server.kill() };
}
