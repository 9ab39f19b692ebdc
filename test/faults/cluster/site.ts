import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findBinary } from '../../../bench/support/binaries.ts';
import { dray } from '../../../bench/support/dray.ts';
import { findFreePort } from '../../../bench/support/free-port.ts';
import { findUnprivilegedUser } from '../../../bench/support/postgres.ts';
import { DeathLog } from '../machines/death-log.ts';
import { Member } from '../machines/member.ts';
import { OwnRedis } from '../machines/redis.ts';
import { MAX_IN_FLIGHT, POOL_SIZE, type Site } from '../machines/site.ts';
import type { RunFolder } from '../support/folder.ts';
import { until } from '../support/wait.ts';
import { type Node, Nodes } from './nodes.ts';
import { type Running, startProgram } from './programs.ts';

const DEPLOY = 'deploy';
const UP_TIMEOUT_MS = 90_000;
const NAMES = ['node1', 'node2', 'node3'];

export interface ClusterSite extends Site {
  nodes: Nodes;
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
}

/** Three PostgreSQL, what keeps them together, what leads to them, and four processes of Dray. */
export async function openCluster(run: RunFolder): Promise<ClusterSite> {
  const user = await findUnprivilegedUser();
  const running = { run, user };
  const etcdPort = await startEtcd(running);
  const nodes = new Nodes(await Promise.all(NAMES.map((name) => nodeOf(running, name))));
  for (const node of nodes.all) await startPatroni(running, node, etcdPort);
  if (!(await until(() => nodes.isWhole(), UP_TIMEOUT_MS, 250)))
    throw new Error(`The three PostgreSQL did not come together: ${JSON.stringify(await nodes.members())}`);
  const directPort = await startHaproxy(running, nodes.all);
  const direct = urlOf(directPort);
  // HAProxy takes every server for the primary until it has asked: the first may be a standby.
  const create = () => succeeds(query(urlOf(directPort, 'postgres'), 'CREATE DATABASE dray'));
  if (!(await until(create, UP_TIMEOUT_MS, 250))) throw new Error('HAProxy leads to no primary.');
  const pooledPort = await startPgbouncer(running, directPort);
  await dray(['prepare'], { DATABASE_URL: direct }, UP_TIMEOUT_MS);
  const redis = await OwnRedis.create(run.path);
  const env = {
    DATABASE_URL: urlOf(pooledPort),
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URLS: nodes.all.map(({ port }) => urlOf(port)).join(','),
    REDIS_URL: `redis://127.0.0.1:${redis!.port}`,
  };
  const deaths = new DeathLog();
  const { members, urls } = await membersOf(run, env, deaths);
  const asked = (text: string, values?: unknown[]) => query(direct, text, values);
  return {
    members,
    urls,
    deaths,
    env: { DATABASE_URL: direct },
    nodes,
    query: asked as ClusterSite['query'],
  };
}

async function membersOf(run: RunFolder, env: Record<string, string>, deaths: DeathLog) {
  const members: Member[] = [];
  const urls: string[] = [];
  for (const name of ['serve-1', 'serve-2', 'work-1', 'work-2']) {
    const command = name.startsWith('serve') ? 'serve' : 'work';
    const port = String(await findFreePort());
    if (command === 'serve') urls.push(`http://127.0.0.1:${port}`);
    const settings = {
      LOG_LEVEL: 'warn',
      MAX_IN_FLIGHT: String(MAX_IN_FLIGHT),
      TRUST_PROXY: 'loopback',
      STATEMENT_TIMEOUT_MS: '5000',
      DB_POOL_SIZE: String(POOL_SIZE),
      WORKER_CONCURRENCY: '4',
      PORT: port,
      ...env,
    };
    const logFile = join(run.logs, `${name}.log`);
    members.push(
      new Member({ name, command, env: settings, logFile, onDeath: (death) => deaths.note(death) }),
    );
  }
  return { members, urls };
}

async function startEtcd(running: Running): Promise<number> {
  const [port, peers] = [await findFreePort(), await findFreePort()];
  const [own, others] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  startProgram(running, 'etcd', 'etcd', [
    ...['--data-dir', await makeUserFolder(running, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', own, '--advertise-client-urls', own],
    ...['--listen-peer-urls', others, '--initial-advertise-peer-urls', others],
    ...['--initial-cluster', `default=${others}`],
  ]);
  return port;
}

async function nodeOf(running: Running, name: string): Promise<Node> {
  const folder = await makeUserFolder(running, name);
  return {
    name,
    port: await findFreePort(),
    restPort: await findFreePort(),
    dataFolder: join(folder, 'data'),
  };
}

/** deploy/patroni/patroni.yml, with addresses and folders of this run. */
async function startPatroni(running: Running, node: Node, etcdPort: number): Promise<void> {
  const folder = dirname(node.dataFolder);
  const file = await adaptDeployFile(running, 'patroni/patroni.yml', join(folder, 'patroni.yml'), [
    ['name: node1', `name: ${node.name}`],
    ['10.0.0.10:2379', `127.0.0.1:${etcdPort}`],
    ['10.0.0.11:8008', `127.0.0.1:${node.restPort}`],
    ['10.0.0.11:5432', `127.0.0.1:${node.port}`],
    ['10.0.0.0/24 scram-sha-256', '127.0.0.1/32 trust'],
    ['local all all peer', 'local all all trust'],
    ['/var/lib/postgresql/dray.pgpass', join(folder, 'pgpass')],
    ['/var/lib/postgresql/dray', node.dataFolder],
    ['/usr/lib/postgresql/15/bin', dirname(findBinary('postgres'))],
    ['/var/run/postgresql', folder],
  ]);
  startProgram(running, node.name, 'patroni', [file]);
}

async function startHaproxy(running: Running, nodes: readonly Node[]): Promise<number> {
  const port = await findFreePort();
  const servers = nodes.map((node, i): [string, string] => [
    `10.0.0.1${i + 1}:5432 check port 8008`,
    `127.0.0.1:${node.port} check port ${node.restPort}`,
  ]);
  const target = join(await makeUserFolder(running, 'haproxy'), 'haproxy.cfg');
  const file = await adaptDeployFile(running, 'haproxy/postgres.cfg', target, [
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    ...servers,
  ]);
  startProgram(running, 'haproxy', 'haproxy', ['-db', '-f', file]);
  return port;
}

async function startPgbouncer(running: Running, directPort: number): Promise<number> {
  const port = await findFreePort();
  const folder = await makeUserFolder(running, 'pgbouncer');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, '"postgres" ""\n');
  const file = await adaptDeployFile(running, 'pgbouncer/pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['port=5000', `port=${directPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  startProgram(running, 'pgbouncer', 'pgbouncer', [file]);
  return port;
}

/** A file of deploy/ for this run. What it does not have any more would be put to the test by nobody. */
async function adaptDeployFile(
  { user }: Running,
  name: string,
  target: string,
  changes: readonly (readonly [string, string])[],
): Promise<string> {
  let text = await readFile(join(DEPLOY, name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not have "${from}" anymore.`);
    text = text.replaceAll(from, to);
  }
  await writeFile(target, text, { mode: 0o600 });
  if (user) await chown(target, user.uid, user.gid);
  return target;
}

async function makeUserFolder({ run, user }: Running, name: string): Promise<string> {
  const folder = join(run.path, name);
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

function urlOf(port: number, database = 'dray'): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

function succeeds(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  );
}

async function query<R extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 60_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
