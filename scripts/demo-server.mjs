// Starts a server with the demo data, for scripts that send it requests.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DRAY = new URL('../dist/bin/dray.js', import.meta.url).pathname;

/** The demo keys and scenarios, as `dray demo --json` has them. */
export function demo() {
  return JSON.parse(execFileSync(process.execPath, [DRAY, 'demo', '--json'], { encoding: 'utf8' }));
}

/** Starts it, hands its address to `use`, and leaves nothing behind. In Test it has no data, and starts sooner. */
export async function withServer(port, environment, use) {
  const base = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'dray-script-'));
  const env = {
    ...process.env,
    DRAY_ENV: environment,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    // Links look the same whenever and wherever the script runs.
    PUBLIC_URL: 'https://dray.example',
    DRAY_LINK_SECRET: 'only for links in the examples of the documentation',
    DRAY_SNAPSHOT: join(folder, 'snapshot'),
  };
  /** Into the folder that a refresh takes its data from. */
  const exportData = (key) =>
    execFileSync(process.execPath, [DRAY, 'export', env.DRAY_SNAPSHOT], {
      env: { ...env, DRAY_URL: base, DRAY_KEY: key },
      stdio: 'ignore',
    });
  const server = spawn(process.execPath, [DRAY, 'start'], { env, stdio: 'ignore' });
  try {
    while (!(await fetch(`${base}/healthz`).catch(() => undefined))) {
      if (server.exitCode !== null) throw new Error('the server did not start');
      await sleep(200);
    }
    return await use(base, { exportData });
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its three OpenAPI documents by name, for `withServer`. */
export async function readDocuments(base) {
  const read = async (name) => [name, await (await fetch(`${base}/openapi/${name}.json`)).json()];
  return Object.fromEntries(await Promise.all(['v1', 'v2', 'ops'].map(read)));
}
