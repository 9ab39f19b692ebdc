import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../support/env.ts';
import { compiledPath } from '../support/paths.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { maxResidentMb } from '../support/process-facts.ts';
import { ROUNDS } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { runProgram } from '../support/run.ts';
import { median } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';

const MAX_ROWS = 100_000;
/** Has more rows by product, customer and day than a file may have. */
const MIN_SCALE = 4;

interface WrittenSheet {
  bytes: number;
  heldMs: number;
  residentMb: number;
}

/** In processes of their own, so that memory is theirs alone. */
function writeInProcesses(env: Env): Promise<WrittenSheet[]> {
  return env.once('sheets', async () => {
    const all: WrittenSheet[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const out = await runProgram(process.execPath, [compiledPath('processes/sheet.js')], {
        timeoutMs: 120_000,
      });
      all.push(JSON.parse(out) as WrittenSheet);
    }
    return all;
  });
}

/** The first of the latest days that together have as many rows as a file may have. */
async function firstDay(url: string): Promise<{ from: string; to: string }> {
  const { rows } = await runAsAdmin(
    url,
    `SELECT min(day)::text AS from, max(day)::text AS to FROM (
       SELECT day, sum(count(*)) OVER (ORDER BY day DESC) AS so_far FROM (
         SELECT DISTINCT i.delivery_date AS day, l.product_id, i.customer_id FROM invoice_line l JOIN invoice i USING (invoice_id)
         WHERE i.cancelled_at IS NULL) r GROUP BY day) d WHERE so_far <= ${MAX_ROWS}`,
  );
  return rows[0] as { from: string; to: string };
}

async function heldMs(file: string): Promise<number> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text) return (JSON.parse(text) as { heldMs: number }).heldMs;
    await sleep(50);
  }
}

/** One server that gives the largest file again and again: what a file leaves behind counts too. */
function writeInServer(env: Env): Promise<WrittenSheet[]> {
  return env.once('served sheets', async () => {
    const url = await env.seeded(Math.max(MIN_SCALE, env.scale));
    const { from, to } = await firstDay(url);
    const file = join(await mkdtemp(join(tmpdir(), 'dray-bench-')), 'turns.json');
    const dray = await MeasuredServer.start(url, {
      env: { NODE_OPTIONS: `--import ${compiledPath('processes/watched.js')}`, BENCH_TURNS_FILE: file },
    });
    const { server } = dray;
    const path = `/api/v2/reports/sales?by=product,customer,day&from=${from}&to=${to}&format=xlsx`;
    const all: WrittenSheet[] = [];
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const bytes = await dray.download(path);
        all.push({ bytes, heldMs: 0, residentMb: await maxResidentMb(server.pid) });
      }
      // Afterwards, because watching takes memory itself.
      process.kill(server.pid, 'SIGUSR2');
      await dray.download(path);
      process.kill(server.pid, 'SIGUSR2');
      const held = await heldMs(file);
      return all.map((one) => ({ ...one, heldMs: held }));
    } finally {
      await server.stop();
    }
  });
}

type Figure = 'heldMs' | 'residentMb';

function summarize(
  all: readonly WrittenSheet[],
  figure: Figure,
  most: number,
  of: (all: number[]) => number,
): Measured {
  const figures = all.map((one) => one[figure]);
  return {
    ours: of(figures),
    reference: most,
    note: `a file of ${(all[0]!.bytes / 1e6).toFixed(1)} MB; the reference is what is allowed`,
    details: { rounds: figures },
  };
}

interface SheetRowDeclaration {
  name: string;
  about: string;
  figure: Figure;
}

const FIGURES: readonly SheetRowDeclaration[] = [
  { name: 'memory', about: 'the most memory of the process, with Node itself', figure: 'residentMb' },
  { name: 'held', about: 'the longest time for which the event loop was held', figure: 'heldMs' },
];
const UNITS: Record<Figure, string> = { residentMb: 'MB', heldMs: 'ms' };
const MAX_FIGURES: Record<Figure, number> = { residentMb: 200, heldMs: 50 };

const targetAndUnit = ({ figure }: SheetRowDeclaration) => ({
  target: { of: 'ours', is: 'at most', value: MAX_FIGURES[figure] } as const,
  unit: UNITS[figure],
});

export const rows: readonly Row[] = [
  ...FIGURES.map(
    (one): Row => ({
      name: `sheet-${one.name}`,
      about: `a report of 100,000 rows as a workbook: ${one.about}`,
      ...targetAndUnit(one),
      run: async (env) => summarize(await writeInProcesses(env), one.figure, MAX_FIGURES[one.figure], median),
    }),
  ),
  ...FIGURES.map(
    (one): Row => ({
      name: `sheet-served-${one.name}`,
      about: `the same over HTTP, ${ROUNDS} files one after the other from one server: ${one.about}`,
      ...targetAndUnit(one),
      run: async (env) =>
        summarize(await writeInServer(env), one.figure, MAX_FIGURES[one.figure], (all) => Math.max(...all)),
    }),
  ),
];
