import type { Env } from '../support/env.ts';
import { compiled } from '../support/paths.ts';
import { ROUNDS } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { runProgram } from '../support/run.ts';
import { median } from '../support/stats.ts';

interface Written {
  bytes: number;
  heldMs: number;
  residentMb: number;
}

/** In processes of their own, so that memory is theirs alone. */
function written(env: Env): Promise<Written[]> {
  return env.once('sheets', async () => {
    const all: Written[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const out = await runProgram(process.execPath, [compiled('processes/sheet.js')], {
        timeoutMs: 120_000,
      });
      all.push(JSON.parse(out) as Written);
    }
    return all;
  });
}

async function of(env: Env, figure: 'heldMs' | 'residentMb', most: number): Promise<Measured> {
  const all = await written(env);
  const figures = all.map((one) => one[figure]);
  return {
    ours: median(figures),
    reference: most,
    note: `a file of ${(all[0]!.bytes / 1e6).toFixed(1)} MB; the reference is what is allowed`,
    details: { rounds: figures },
  };
}

const row = (
  name: string,
  about: string,
  unit: string,
  figure: 'heldMs' | 'residentMb',
  most: number,
): Row => ({
  name: `sheet-${name}`,
  about: `a report of 100,000 rows as a workbook: ${about}`,
  target: { of: 'ours', is: 'at most', value: most },
  unit,
  run: (env) => of(env, figure, most),
});

export const rows: readonly Row[] = [
  row('memory', 'the most memory of the process, with Node itself', 'MB', 'residentMb', 200),
  row('held', 'the longest time for which the event loop was held', 'ms', 'heldMs', 50),
];
