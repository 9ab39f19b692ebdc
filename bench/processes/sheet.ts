import { readFileSync } from 'node:fs';
import { reportFile } from '../../src/reports/file.ts';
import { columnsOfRows, MAX_ROWS } from '../../src/reports/vocabulary.ts';

/** Writes the largest workbook that a report may have, as its route does, and says what that took. */
const ROWS_PER_BATCH = 500;
const columns = columnsOfRows({
  by: ['product', 'customer', 'day'],
  measures: ['units', 'cases', 'ext_price'],
  isCompared: false,
});

const rowOf = (n: number) => ({
  product_id: 1_000_000 + (n % 20_000),
  product_name: `Bench Product ${n % 20_000}`,
  customer_id: 1_000_000 + n,
  customer_name: `Bench Customer ${n}`,
  day: '2026-11-17',
  units: n % 480,
  cases: (n % 480) / 12,
  ext_price: `${n % 9_000}.${String(n % 100).padStart(2, '0')}`,
});

const batches = Array.from({ length: MAX_ROWS / ROWS_PER_BATCH }, (_, batch) =>
  JSON.stringify(Array.from({ length: ROWS_PER_BATCH }, (_, i) => rowOf(batch * ROWS_PER_BATCH + i))),
);

/** Processor time of this thread: a turn that is long because the machine does something else holds nothing. */
function threadMs(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}

let heldMs = 0;
let isWritten = false;
let before = threadMs();
function watchTurn(): void {
  const now = threadMs();
  heldMs = Math.max(heldMs, now - before);
  before = now;
  if (!isWritten) setImmediate(watchTurn);
}
setImmediate(watchTurn);

let bytes = 0;
for await (const piece of reportFile('xlsx', 'sales', columns, batches).pieces) bytes += piece.length;
isWritten = true;
console.log(
  JSON.stringify({
    bytes,
    heldMs,
    residentMb: process.resourceUsage().maxRSS / 1024,
  }),
);
