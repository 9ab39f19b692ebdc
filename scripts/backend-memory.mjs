// Sends many order lists with random filters to one server and says how much memory of its own each PostgreSQL backend
// holds in the end. PostgreSQL must run on this machine, and its processes must be readable by this user:
//   DATABASE_URL=postgres://postgres@127.0.0.1/some_demo_database node scripts/backend-memory.mjs [lists] [seed]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import pg from 'pg';

const DRAY = new URL('../dist/bin/dray.js', import.meta.url).pathname;
const LISTS = Number(process.argv[2] ?? 20_000);
const CONCURRENCY = 16;
let state = Number(process.argv[3] ?? 1);

const say = (line) => process.stdout.write(`${line}\n`);

/** Numbers between 0 and 1 that the seed repeats. */
function chance() {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}
const some = (values) => values.filter(() => chance() < 0.5).join(',') || values[0];

const ORDERS = {
  customer_ids: () => some([1, 2, 3, 4]),
  states: () => 'CA',
  stages: () => some(['draft', 'submitted', 'posted']),
  statuses: () => some(['queued', 'rejected', 'cancelled']),
  start_date: () => '2026-01-01',
  end_date: () => '2027-12-31',
  has_pending_changes: () => String(chance() < 0.5),
  updated_since: () => '2026-01-01T00:00:00Z',
  include_lines: () => String(chance() < 0.5),
  page_size: () => String(1 + Math.floor(chance() * 20)),
};
const INVOICES = {
  CustomerIDs: () => some([1, 2, 3]),
  SupplierIDs: () => some([1, 2, 3]),
  InvoiceIDs: () => some([1, 2, 3, 4, 5]),
  StartDate: () => '2026-01-01',
  EndDate: () => '2027-12-31',
};

function path() {
  const [base, filters] = chance() < 0.8 ? ['/api/v2/orders', ORDERS] : ['/api/v1/invoices', INVOICES];
  const chosen = Object.entries(filters).filter(() => chance() < 0.5);
  return `${base}?${chosen.map(([name, value]) => `${name}=${encodeURIComponent(value())}`).join('&')}`;
}

/** What it does not share with others: the buffers that all backends share are no memory of its own. */
async function ownMegabytes(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss_Anon:\s+(\d+) kB/m.exec(text)?.[1]) / 1024;
}

const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', REDIS_URL: '' };
const created = spawn(
  process.execPath,
  [DRAY, 'keys', 'create', '--type', 'Employee', '--limit', '1000000', '--json'],
  { env },
);
let keyText = '';
created.stdout.on('data', (text) => {
  keyText += text;
});
await once(created, 'close');
const key = /dray_\w+/.exec(keyText)[0];

const server = spawn(process.execPath, [DRAY, 'serve'], { env });
let said = '';
server.stderr.on('data', (text) => {
  said += text;
});
const admin = new pg.Client({
  connectionString: process.env.DATABASE_URL,
  application_name: 'backend-memory',
});
await admin.connect();
try {
  while (!/API {4}(\S+?)\/api/.test(said)) await new Promise((resolve) => setTimeout(resolve, 50));
  const url = /API {4}(\S+?)\/api/.exec(said)[1];
  const statuses = new Map();
  let left = LISTS;
  const lane = async () => {
    while (left-- > 0) {
      const answer = await fetch(url + path(), { headers: { 'x-api-key': key } });
      const text = await answer.text();
      if (answer.status !== 200 && !statuses.has(answer.status)) say(text);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  const seconds = (performance.now() - begun) / 1000;
  say(
    `${LISTS} lists in ${seconds.toFixed(0)} s, by status: ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  const { rows } = await admin.query(
    `SELECT pid, application_name FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'dray%'`,
  );
  const used = await Promise.all(rows.map(({ pid }) => ownMegabytes(pid)));
  say(
    `memory of each backend, MB: ${used
      .map((megabytes) => megabytes.toFixed(1))
      .sort((a, b) => a - b)
      .join(' ')}`,
  );
  const metrics = await (await fetch(`${url}/metrics`)).text();
  say(
    metrics
      .split('\n')
      .filter((line) => line.startsWith('dray_db_prepared'))
      .join('\n'),
  );
} finally {
  server.kill('SIGTERM');
  await admin.end();
}
