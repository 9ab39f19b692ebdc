import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { endOnSignals, isEnding, runCleanups } from './support/cleanup.ts';
import { buildEnv, type Env } from './support/env.ts';
import { loadGeneratorName } from './support/load.ts';
import { compiledPath, projectPath } from './support/paths.ts';
import { runAsAdmin } from './support/postgres.ts';
import { ROUNDS } from './support/rounds.ts';
import { type Failure, judge, type Result, type Row } from './support/row.ts';
import { tableText } from './support/table.ts';

const HELP = `npm run bench -- [options]

  --rows a,b      rows or groups of rows; all without it
  --seconds N     how long each side of a comparison is measured, in ${ROUNDS} rounds together (default 5)
  --scale N       size of the data set, as for dray seed (default 1)
  --json FILE     where the results go (default bench/results/latest.json)
  --list          show the rows and end
  --strict        exit with 2 when a target is missed

PostgreSQL is the server of DATABASE_URL, else one that is started for the time of the bench.`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      scale: { type: 'string', default: '1' },
      json: { type: 'string', default: projectPath('bench/results/latest.json') },
      list: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [seconds, scale] = [Number(values.seconds), Number(values.scale)];
  if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds must be a number from 1 to 600.');
  if (!(Number.isInteger(scale) && scale >= 1 && scale <= 1000))
    throw new Error('--scale must be a whole number from 1 to 1000.');
  return { ...values, seconds, scale };
}

/** Every file in rows/ adds its rows. The sources say which: what is compiled may be left over. */
async function importRows(): Promise<Row[]> {
  const files = (await readdir(projectPath('bench/rows'))).filter((name) => name.endsWith('.ts')).sort();
  const modules = await Promise.all(
    files.map(
      (name) => import(compiledPath(`rows/${name.replace(/\.ts$/, '.js')}`)) as Promise<{ rows: Row[] }>,
    ),
  );
  return modules.flatMap((one) => [...one.rows]);
}

function choose(all: readonly Row[], wanted: string | undefined): Row[] {
  if (wanted === undefined) return [...all];
  const names = wanted.split(',').map((name) => name.trim());
  const matches = (row: Row, name: string) => row.name === name || row.name.startsWith(`${name}-`);
  const unknown = names.filter((name) => !all.some((row) => matches(row, name)));
  if (unknown.length > 0)
    throw new Error(`There is no row ${unknown.join(', ')}. Rows: ${all.map((row) => row.name).join(', ')}.`);
  return all.filter((row) => names.some((name) => matches(row, name)));
}

async function measure(row: Row, env: Env): Promise<Result | Failure> {
  try {
    return judge(row, await row.run(env));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (!isEnding()) console.error(`${row.name} FAILED: ${text}`);
    return { name: row.name, about: row.about, verdict: 'failed', error: text };
  }
}

async function write(file: string, env: Env, results: readonly (Result | Failure)[]): Promise<void> {
  const version = await runAsAdmin(await env.server(), 'SHOW server_version');
  const report = {
    measured_at: new Date().toISOString(),
    node: process.version,
    postgres: version.rows[0].server_version as string,
    processors: cpus().length,
    seconds: env.seconds,
    scale: env.scale,
    reads_by: loadGeneratorName(),
    rows: results,
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) console.log(HELP);
  const rows = choose(await importRows(), options.rows);
  if (options.list) for (const row of rows) console.log(`${row.name}: ${row.about}`);
  if (options.help || options.list) return 0;
  const env = buildEnv(options);
  console.error(`reads by ${loadGeneratorName()}`);
  const results: (Result | Failure)[] = [];
  for (const [i, row] of rows.entries()) {
    if (isEnding()) return 130;
    console.error(`[${i + 1}/${rows.length}] ${row.name} …`);
    if (row.leastScale !== undefined && env.scale < row.leastScale) {
      console.error(`  left out: needs --scale ${row.leastScale}`);
      continue;
    }
    results.push(await measure(row, env));
  }
  if (isEnding()) return 130;
  await write(options.json, env, results);
  console.log(`\n${tableText(results)}\n`);
  if (results.some((result) => result.verdict === 'failed')) return 1;
  return options.strict && results.some((result) => result.verdict === 'missed') ? 2 : 0;
}

endOnSignals();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? `bench: ${error.message}` : error);
  process.exitCode = 1;
} finally {
  await runCleanups();
}
