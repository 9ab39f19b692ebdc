import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from './run/limits.ts';
import { answers, freePort } from './run/ports.ts';

/** A pgbouncer in front of a server, in transaction mode, as most hosted PostgreSQL is reached. */
export interface Pooler {
  /** The same database, through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

export const isPoolerInstalled = ((): boolean => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export interface PoolerOptions {
  /** Lines for its configuration, after the others. */
  more?: readonly string[];
}

/** It ends with this process, however that ends. */
const UNTIL_INPUT_ENDS = 'pgbouncer "$@" & child=$!; cat >/dev/null; kill -9 $child';

export async function startPooler(serverUrl: string, options: PoolerOptions = {}): Promise<Pooler> {
  const server = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'dray-pooler-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(server, port, options.more ?? []));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'pgbouncer', ...user, file]);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  await answering(child, port, output);
  return {
    through(url) {
      const way = new URL(url);
      way.host = `127.0.0.1:${port}`;
      return way.href;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(server: URL, port: number, more: readonly string[]): string {
  const user = decodeURIComponent(server.username) || 'postgres';
  const password = server.password ? ` password=${decodeURIComponent(server.password)}` : '';
  return `[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${user}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 50
${more.join('\n')}
`;
}

async function answering(child: ChildProcess, port: number, output: readonly string[]): Promise<void> {
  const giveUpAtMs = performance.now() + WAIT_LIMIT_MS;
  while (performance.now() < giveUpAtMs) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return;
    await sleep(25);
  }
  throw new Error(`pgbouncer did not start:\n${output.join('')}`);
}
