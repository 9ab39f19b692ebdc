import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statement } from '../../src/db/index.ts';
import { SESSION_OPTIONS } from '../../src/db/session-settings.ts';
import { findBinary } from './binaries.ts';
import { runProgram } from './run.ts';

export interface PgbenchOptions {
  url: string;
  /** A pgbench script; `\set id random(1, 1000)` makes a variable, `:id` uses it. */
  script: string;
  /** Values of further variables: sent as parameters, regardless of their type. */
  variables?: Record<string, string>;
  clients: number;
  seconds: number;
}

/** Transactions per second of PostgreSQL without Dray: the limit for any client that sends the same statement. */
export async function runPgbench({
  url,
  script,
  variables = {},
  clients,
  seconds,
}: PgbenchOptions): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dray-pgbench-'));
  const file = join(folder, 'script.sql');
  try {
    await writeFile(file, script);
    const time = String(Math.max(1, Math.round(seconds)));
    const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const fixed = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', time];
    const env = { ...process.env, PGOPTIONS: SESSION_OPTIONS };
    const args = [...fixed, ...defined, '-f', file, url];
    const out = await runProgram(findBinary('pgbench'), args, { env, timeoutMs: (seconds + 30) * 1000 });
    const failed = Number(/number of failed transactions: (\d+)/.exec(out)?.[1] ?? 0);
    const tps = Number(/tps = ([\d.]+)/.exec(out)?.[1]);
    if (!(tps > 0) || failed > 0) throw new Error(`pgbench failed:\n${out}`);
    return tps;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A statement of Dray in the form that pgbench accepts: on one line, its parameters as literals, or as the
 * variables given for them (`{ 1: ':id' }`), which pgbench sends as parameters.
 */
export function scriptOf(statement: Statement, variables: Record<number, string> = {}): string {
  const oneLine = statement.text
    .replace(/--.*$/gm, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  return `${oneLine.replace(/\$(\d+)/g, (_, n) => variables[n] ?? literal(statement.values[Number(n) - 1]))};`;
}

/**
 * The same, every parameter as a variable, so that PostgreSQL plans it as it does for us: at first for the
 * values, then perhaps for any. Parameters named in `random` keep the variable that the script sets.
 */
export function parameterizedScript(
  statement: Statement,
  random: Record<number, string> = {},
): { script: string; variables: Record<string, string> } {
  const names = statement.values.map((value, i) =>
    value === null || value === undefined ? 'NULL' : (random[i + 1] ?? `:p${i + 1}`),
  );
  const variables = statement.values.flatMap((value, i) =>
    names[i] === `:p${i + 1}` ? [[`p${i + 1}`, valueText(value)]] : [],
  );
  const script = scriptOf(
    statement,
    Object.fromEntries(names.map((name, i): [number, string] => [i + 1, name])),
  );
  return { script, variables: Object.fromEntries(variables) as Record<string, string> };
}

/**
 * Several statements as one script, every value as a variable. Texts that must differ from one transaction to the next
 * (ids, numbers) are replaced within the values by an expression over `:n`, a random number.
 */
export function scriptOfAll(
  statements: readonly Statement[],
  unique: Readonly<Record<string, string>> = {},
): { script: string; variables: Record<string, string> } {
  const variables: Record<string, string> = {};
  const lines = statements.map((statement, i) => {
    const names = statement.values.map((value, j): [number, string] => {
      if (value === null || value === undefined) return [j + 1, 'NULL'];
      const name = `s${i}p${j + 1}`;
      variables[name] = valueText(value);
      const replaced = Object.entries(unique)
        .filter(([text]) => variables[name]!.includes(text))
        .reduce((all, [text, by]) => `replace(${all}, '${text}', ${by})`, `:${name}`);
      return [j + 1, replaced];
    });
    return scriptOf(statement, Object.fromEntries(names));
  });
  return { script: ['\\set n random(1, 1000000000000000)', ...lines].join('\n'), variables };
}

function valueText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : String(value);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  // A colon before a word would be a variable to pgbench, even inside quotes.
  return `E'${text.replace(/\\/g, '\\\\').replace(/'/g, "''").replace(/:/g, '\\x3a')}'`;
}
