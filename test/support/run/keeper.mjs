// Outlives the test run by a moment and removes what it left: processes, the PostgreSQL server, databases, the folder.
// Its standard input is the run's hand: when that closes, whether the run ended, was killed or crashed, it tidies up.
// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** @type {{ run: string, folder: string, adminUrl?: string, prefix?: string, dataFolder?: string }} */
const left = JSON.parse(process.argv[2] ?? '{}');

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Vitest's compiler: it ends with Vitest, which may take longer than the tests.
 * @param {number} pid */
const isCompiler = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('/@esbuild/');

/** @param {number} pid */
function isOfThisRun(pid) {
  try {
    return (
      pid !== process.pid &&
      readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`DRAY_TEST_RUN=${left.run}`) &&
      !isCompiler(pid)
    );
  } catch {
    return false;
  }
}

/** Every process that a test started carries the run in its environment; only Linux lets us look. */
function processesOfThisRun() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isOfThisRun(pid));
  } catch {
    return [];
  }
}

async function endProcesses() {
  for (let i = 0; i < 20 && processesOfThisRun().length > 0; i++) await sleep(100);
  for (const pid of processesOfThisRun()) {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    process.stderr.write(`A test left process ${pid} behind; it was ended: ${command}\n`);
    process.kill(pid, 'SIGKILL');
  }
}

/** @param {string} dataFolder */
async function stopServer(dataFolder) {
  const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  for (let i = 0; i < 100 && isRunning(pid); i++) await sleep(50);
}

/** Before the processes of this run are looked for: it is one of them. */
function stopRedis() {
  process.kill(Number(readFileSync(join(left.folder, 'redis.pid'), 'utf8')));
}

/** @param {string} adminUrl @param {string} prefix */
async function dropDatabases(adminUrl, prefix) {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    prefix,
  ]);
  for (const { datname } of rows)
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  await client.end();
}

/** @param {string} what @param {() => unknown} act */
async function attempt(what, act) {
  try {
    await act();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT')
      process.stderr.write(`After the tests, ${what} failed: ${/** @type {Error} */ (error).message}\n`);
  }
}

process.stdin.resume();
process.stdin.on('close', async () => {
  const { dataFolder, adminUrl, prefix, folder } = left;
  await attempt('stopping Redis', stopRedis);
  await attempt('ending processes', endProcesses);
  if (dataFolder) await attempt('stopping PostgreSQL', () => stopServer(dataFolder));
  else if (adminUrl && prefix) await attempt('dropping databases', () => dropDatabases(adminUrl, prefix));
  for (const one of [dataFolder, folder])
    if (one)
      await attempt('removing the folder', () =>
        rmSync(one, { recursive: true, force: true, maxRetries: 3 }),
      );
  process.exit(0);
});
