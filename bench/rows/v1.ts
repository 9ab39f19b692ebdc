import type { Statement } from '../../src/db/index.ts';
import type { Resource } from '../../src/v1/engine/index.ts';
import { listAt } from '../../src/v1/index.ts';
import { type BareTable, barePage, bareRecord } from '../support/bare.ts';
import type { Env } from '../support/env.ts';
import type { LoadReport } from '../support/load.ts';
import { parameterizedScript, runPgbench, scriptOf } from '../support/pgbench.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { median } from '../support/stats.ts';
import { MeasuredServer, singleStatementOf, statementOf } from '../support/v1.ts';

const CLIENTS = 8;
/** A page keeps two cores busy with few clients; small reads need more of them, on both sides. */
const CLIENTS_OF_SINGLES = 32;
/** Records that single reads go through. */
const SAMPLE = 1_000;

interface Subject extends BareTable {
  name: string;
  resource: Resource;
  query?: { Statuses: string[] };
}

const SUBJECTS: readonly Subject[] = [
  { name: 'product', resource: listAt('/products'), table: 'product', idColumn: 'product_id' },
  {
    name: 'invoice',
    resource: listAt('/invoices'),
    query: { Statuses: ['7'] },
    table: 'invoice',
    idColumn: 'invoice_id',
    where: 'status = 7',
  },
  {
    name: 'customer',
    resource: listAt('/customers'),
    table: 'customer',
    idColumn: 'customer_id',
    where: "account_status = 'Active'",
  },
];

interface Comparison {
  clients: number;
  statement: Statement;
  script: string;
  variables: Record<string, string>;
  /** What pgbench runs for the bare reference. */
  bare: string;
  paths: readonly string[];
}

interface Served {
  databaseUrl: string;
  load(request: { connections: number; seconds: number; paths: readonly string[] }): Promise<LoadReport[]>;
  requireSent(statement: Statement): Promise<void>;
  microsPerRequest(): number;
}

/** Several servers on one database, each with its share of the clients. */
function together(all: readonly MeasuredServer[]): Served {
  const [first] = all;
  return {
    databaseUrl: first!.databaseUrl,
    load: ({ connections, ...request }) =>
      Promise.all(all.map((one) => one.load({ ...request, connections: connections / all.length }))),
    requireSent: (statement) => first!.requireSent(statement),
    microsPerRequest: () => median(all.map((one) => one.microsPerRequest())),
  };
}

/** Requests per second of the servers against transactions per second of the statement that it sends, and of the bare table. */
async function compare(served: Served, env: Env, comparison: Comparison): Promise<Measured> {
  const { clients, statement, script, variables, bare, paths } = comparison;
  const url = served.databaseUrl;
  let isChecked = false;
  const measured = await measureAlternately(env.seconds, {
    async ours(seconds) {
      const reports = await served.load({ connections: clients, seconds, paths });
      if (!isChecked) await served.requireSent(statement);
      isChecked = true;
      return reports.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
    },
    reference: (seconds) => runPgbench({ url, script, variables, clients, seconds }),
    bare: (seconds) => runPgbench({ url, script: bare, clients, seconds }),
  });
  const cpu = served.microsPerRequest();
  return {
    ...measured,
    note: `processor time of the server's own process per request: ${cpu.toFixed(0)} µs, warm-up included`,
    details: { ...measured.details, ours_cpu_us: cpu },
  };
}

async function withServers<T>(
  env: Env,
  count: number,
  measure: (first: MeasuredServer, served: Served) => Promise<T>,
): Promise<T> {
  const servers: MeasuredServer[] = [];
  try {
    for (let i = 0; i < count; i++) servers.push(await MeasuredServer.start(await env.seeded()));
    return await measure(servers[0]!, together(servers));
  } finally {
    for (const { server } of servers) await server.stop();
  }
}

function listPath({ resource, query }: Subject, pageSize: number): string {
  const filter = query ? `&Statuses=${query.Statuses.join(',')}` : '';
  return `/api/v1${resource.path}?PageSize=${pageSize}${filter}`;
}

interface ListRow {
  pageSize: number;
  least: number;
  servers?: number;
}

function listRow(subject: Subject, { pageSize, least, servers = 1 }: ListRow): Row {
  return {
    name: `v1-${subject.name}s-${pageSize}${servers === 1 ? '' : `-${servers}-servers`}`,
    about: `page 1 of ${pageSize} ${subject.name}s over HTTP with key, rate limit, ETag and log, against pgbench with the same statement, and with the bare table; ${CLIENTS} clients${servers === 1 ? '' : `, ${servers} servers`}`,
    target: { of: 'bare', is: 'at least', value: least },
    unit: 'requests/s',
    run: (env) =>
      withServers(env, servers, async (first, served) => {
        const path = listPath(subject, pageSize);
        const records = await first.records(path);
        const statement = statementOf(subject.resource, { query: subject.query ?? {}, pageSize });
        const measured = await compare(served, env, {
          clients: CLIENTS,
          statement,
          ...parameterizedScript(statement),
          bare: scriptOf(barePage(subject, pageSize)),
          paths: [path],
        });
        if (records === pageSize) return measured;
        return { ...measured, note: `ONLY ${records} RECORDS: --scale is too small\n${measured.note}` };
      }),
  };
}

/** The longest run of ids without a gap, and a step that spreads the sample over it. */
async function idsOf(url: string, { table, idColumn }: Subject) {
  const { rows } = await runAsAdmin(
    url,
    `SELECT min(id) AS low, count(*)::integer AS n FROM (
       SELECT ${idColumn} AS id, ${idColumn} - row_number() OVER (ORDER BY ${idColumn}) AS run FROM ${table}) x
     GROUP BY run ORDER BY n DESC LIMIT 1`,
  );
  const { low, n } = rows[0] as { low: number; n: number };
  const size = Math.min(SAMPLE, n);
  return { low: Number(low), step: Math.floor(n / size), size };
}

/** In an order of no pattern that is the same in every run. */
const shuffledIndexes = (size: number) => Array.from({ length: size }, (_, i) => (i * 37) % size);

function singleRow(subject: Subject, clients: number): Row {
  const suffix = clients === CLIENTS_OF_SINGLES ? '' : `-${clients}`;
  return {
    name: `v1-${subject.name}${suffix}`,
    about: `one ${subject.name} of ${SAMPLE} over HTTP with key, rate limit, ETag and log, against pgbench with the same statement, and with the bare table; ${clients} clients`,
    target: { of: 'ratio', is: 'at least', value: 0.35 },
    unit: 'requests/s',
    run: (env) =>
      withServers(env, 1, async (_first, served) => {
        const { low, step, size } = await idsOf(served.databaseUrl, subject);
        const { path, param } = subject.resource.single!;
        const statement = singleStatementOf(subject.resource, low);
        const place = statement.values.findIndex(Array.isArray) + 1;
        const { script, variables } = parameterizedScript(statement, { [place]: 'ARRAY[:id::integer]' });
        const random = `\\set id ${low} + random(0, ${size - 1}) * ${step}\n`;
        return compare(served, env, {
          clients,
          statement,
          script: random + script,
          variables,
          bare: random + bareRecord(subject),
          paths: shuffledIndexes(size).map(
            (i) => `/api/v1${path.replace(`{${param}}`, String(low + i * step))}`,
          ),
        });
      }),
  };
}

export const rows: readonly Row[] = [
  ...SUBJECTS.map((subject) => listRow(subject, { pageSize: 50, least: 0.45 })),
  ...SUBJECTS.map((subject) => listRow(subject, { pageSize: 50, least: 0.45, servers: 2 })),
  ...SUBJECTS.map((subject) => listRow(subject, { pageSize: 500, least: 0.6 })),
  ...SUBJECTS.map((subject) => singleRow(subject, CLIENTS_OF_SINGLES)),
  ...SUBJECTS.map((subject) => singleRow(subject, CLIENTS)),
];
