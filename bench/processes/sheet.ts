import { type CompressedText, compressText } from '../../src/reports/compressed-text.ts';
import { reportFile } from '../../src/reports/file.ts';
import { columnsOfRows, MAX_REPORT_ROWS } from '../../src/reports/vocabulary.ts';
import { measureLongestTurn } from '../support/longest-turn.ts';

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

const batches: CompressedText[] = [];
for (let first = 0; first < MAX_REPORT_ROWS; first += ROWS_PER_BATCH)
  batches.push(
    await compressText(JSON.stringify(Array.from({ length: ROWS_PER_BATCH }, (_, i) => rowOf(first + i)))),
  );

const end = measureLongestTurn();
let bytes = 0;
for await (const piece of reportFile({ format: 'xlsx', name: 'sales', columns, batches }).pieces)
  bytes += piece.length;
const heldMs = end();
console.log(
  JSON.stringify({
    bytes,
    heldMs,
    residentMb: process.resourceUsage().maxRSS / 1024,
  }),
);
