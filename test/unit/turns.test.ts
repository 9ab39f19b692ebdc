import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Paper } from '../../src/documents/paper.ts';
import { RESOURCES } from '../../src/ops/index.ts';
import type { ResourceDeclaration } from '../../src/ops/records/engine/declaration.ts';
import { type Intake, ingest } from '../../src/ops/records/engine/intake.ts';
import { UploadBuffer } from '../../src/ops/records/engine/upload-buffer.ts';

const resource = (wanted: string) => RESOURCES.find(({ name }) => name === wanted)!;
const products = resource('products');
const invoices = resource('invoices');

/** How many turns of the event loop others had while something was worked on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  await work().finally(() => {
    isOver = true;
  });
  return turns;
}

async function read(declaration: ResourceDeclaration, text: string): Promise<Intake> {
  const spool = new UploadBuffer();
  const upload = { mediaType: 'application/json', bytes: Readable.from([Buffer.from(text)]) };
  return ingest(declaration, upload, { lenient: false, spool }).finally(() => spool.discard());
}

describe('the event loop is not blocked', () => {
  test('while a megabyte of records that arrived at once is read', async () => {
    const records = Array.from({ length: 5_000 }, () => products.example);
    expect(await turnsDuring(() => read(products, JSON.stringify(records)))).toBeGreaterThan(3);
  });

  test('while hundreds of thousands of invalid records are counted', async () => {
    let intake: Intake | undefined;
    const turns = await turnsDuring(async () => {
      intake = await read(products, `[${'1,'.repeat(100_000)}1]`);
    });
    expect(turns).toBeGreaterThan(3);
    expect([intake!.records, intake!.problems.total]).toEqual([100_001, 100_001]);
  });

  test('while the footers of many pages are drawn', async () => {
    const about = { title: 'x', subject: 'x', author: 'x', time: new Date(0) };
    const paper = new Paper(about, () => undefined);
    for (let page = 1; page < 60; page++) paper.addPage();
    expect(await turnsDuring(() => paper.drawFooter('foot'))).toBeGreaterThan(4);
    await paper.end();
  });
});

test('a record has at most 2,000 lines and reports at most 100 problems', async () => {
  const withLines = (lines: unknown[]) => JSON.stringify([{ ...invoices.example, Lines: lines }]);
  const long = await read(invoices, withLines(Array(2_001).fill({})));
  expect(long.problems.total).toBe(1);
  expect(() => long.problems.throwIfAny()).toThrow(/Contains 2001 lines; at most 2000/);
  expect((await read(invoices, withLines(Array(2_000).fill({})))).problems.total).toBe(100);
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, 1]));
  expect((await read(products, JSON.stringify([wide]))).problems.total).toBe(100);
});
