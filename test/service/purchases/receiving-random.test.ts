import { expect, test } from 'vitest';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { generator, runs, SEED } from '../../support/random.ts';
import { receivingApi } from './receiving-support.ts';
import { S } from './support.ts';

const svc = await build();
const { expected, advanced, corrected, stockOf, linesOf, brokenBooks } = receivingApi(svc);

const PRODUCTS = [S.product!, S.product_second!];
const BATCHES = ['R-1', 'R-2', 'R-3'];

interface Part {
  id: number;
  product: number;
  batch: string;
  good: number;
  damaged: number;
}

/** A reckoning of its own: what each batch of each line says, as a person at the dock would note it. */
class Sheet {
  readonly notes = new Map<string, Part>();
  note(part: Part): void {
    this.notes.set(`${part.id}/${part.batch}`, part);
  }
  sum(product: number, of: 'good' | 'damaged'): number {
    return [...this.notes.values()]
      .filter((one) => one.product === product)
      .reduce((n, one) => n + one[of], 0);
  }
}

test('After random receipts and corrections, stock, lines and books match an independent calculation', async () => {
  const random = generator(SEED);
  const below = (n: number) => Math.floor(random() * n);
  for (let round = 0; round < runs(9); round++) {
    const { id, lines } = await expected(
      { product_id: PRODUCTS[0], units: 24 },
      { product_id: PRODUCTS[1], units: 12 },
      { product_id: PRODUCTS[0], units: 6 },
    );
    const productOf = [PRODUCTS[0]!, PRODUCTS[1]!, PRODUCTS[0]!];
    const before = await Promise.all(PRODUCTS.map(stockOf));
    const sheet = new Sheet();
    /** One or more batches of some lines; a receipt names all of them, so that the sheet knows every batch. */
    const said = (isReceipt: boolean) =>
      lines.flatMap((line, i) => {
        if (!isReceipt && below(3) === 0) return [];
        const count = 1 + below(BATCHES.length);
        const first = below(BATCHES.length);
        return Array.from({ length: count }, (_, n) => {
          const part = {
            id: line,
            product: productOf[i]!,
            batch: BATCHES[(first + n) % BATCHES.length]!,
            good: below(30),
            damaged: below(4),
          };
          return part;
        });
      });
    const send = (parts: Part[]) => ({
      lines: parts.map(({ id: purchase_trans_id, batch, good, damaged }) => ({
        purchase_trans_id,
        batch_code: batch,
        units: good,
        damaged_units: damaged,
      })),
    });
    const received = said(true);
    await advanced(id, 'Received', send(received));
    for (const part of received) sheet.note(part);
    for (let n = below(4); n > 0; n--) {
      // A line that is corrected with a batch that no part has is renamed: the sheet only says known batches, or new parts
      // beside the line's own.
      const parts = said(false).filter((part) => sheet.notes.has(`${part.id}/${part.batch}`));
      await corrected(id, send(parts));
      for (const part of parts) sheet.note(part);
    }
    if (below(2)) await advanced(id, 'Confirmed');
    for (const [i, product] of PRODUCTS.entries()) {
      const stock = await stockOf(product);
      expect(stock.Received - before[i]!.Received).toBe(sheet.sum(product, 'good'));
      expect(stock.Unsellable - before[i]!.Unsellable).toBe(sheet.sum(product, 'damaged'));
      expect(stock.Inventory).toBe(before[i]!.Inventory);
    }
    const stored = (await linesOf(id)).map((one) => [one.product_id, one.batch_code, Number(one.num_units)]);
    const noted = [...sheet.notes.values()].map((one) => [one.product, one.batch, one.good + one.damaged]);
    expect(stored.map(String).sort()).toEqual(noted.map(String).sort());
    if (round % 3 === 0) expect(await brokenBooks()).toEqual([]);
  }
  expect(await brokenBooks()).toEqual([]);
});

test.runIf(isOnPostgres)('Two concurrent corrections are both applied, one after the other', async () => {
  const two = await build({ on: connect(svc.url!, { poolSize: 4 }) });
  const desks = [receivingApi(svc), receivingApi(two)];
  for (let round = 0; round < 4; round++) {
    const { id, lines } = await expected();
    const before = await stockOf(S.product!);
    await advanced(id, 'Received');
    const wanted = [11, 12, 13, 14, 15, 16];
    const answers = await Promise.all(
      wanted.map((units, i) =>
        desks[i % 2]!.correct(id, { lines: [{ purchase_trans_id: lines[0], units, damaged_units: i }] }),
      ),
    );
    expect(answers.map((one) => one.statusCode)).toEqual(wanted.map(() => 200));
    const [line] = await linesOf(id);
    const stock = await stockOf(S.product!);
    const good = stock.Received - before.Received;
    expect(wanted).toContain(good);
    const damaged = stock.Unsellable - before.Unsellable;
    expect(damaged).toBe(wanted.indexOf(good));
    expect(Number(line!.num_units)).toBe(good + damaged);
    // With If-Match only one of two can be right.
    const tag = (await svc.call('GET', `/api/v2/purchases/${id}`)).headers.etag as string;
    const raced = await Promise.all(
      desks.map((desk, i) =>
        desk.correct(
          id,
          { lines: [{ purchase_trans_id: lines[1], units: i + 1 }] },
          { headers: { 'if-match': tag } },
        ),
      ),
    );
    expect(raced.map((one) => one.statusCode).sort()).toEqual([200, 412]);
  }
  expect(await brokenBooks()).toEqual([]);
});
