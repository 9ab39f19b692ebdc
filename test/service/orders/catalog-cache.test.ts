import { expect, onTestFinished, test } from 'vitest';
import { type Queryable, type Statement, sql, type Tx } from '../../../src/db/index.ts';
import {
  CatalogCache,
  type CatalogGeneration,
  purgeCatalogChanges,
} from '../../../src/orders/load/catalog-cache.ts';
import { loadProducts } from '../../../src/orders/load/facts.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { generator, runs, SEED } from '../../support/random.ts';

const { db } = await build();
const DAY = '2026-12-02';

const [{ customers, products, suppliers }] = (await db.query(sql`
  SELECT (SELECT array_agg(customer_id ORDER BY customer_id) FROM (SELECT customer_id FROM customer WHERE state = 'CA' ORDER BY 1 LIMIT 3) c) AS customers,
    (SELECT array_agg(product_id ORDER BY product_id) FROM (SELECT product_id FROM product WHERE state = 'CA' ORDER BY 1 LIMIT 12) p) AS products,
    (SELECT array_agg(DISTINCT supplier_id) FROM (SELECT supplier_id FROM product WHERE state = 'CA' ORDER BY product_id LIMIT 12) s) AS suppliers`)) as [
  { customers: number[]; products: number[]; suppliers: number[] },
];

const basketOf = (customerId: number, productIds: readonly number[]) => [
  { customerId, locationId: null, day: DAY, productIds },
];
const basket = basketOf(customers[0]!, products);

/** What is read with the cache, and by how many statements. */
async function readCounted(cache: CatalogCache, tx: Queryable = db, of = basket) {
  let statements = 0;
  const counting = {
    query(statement: Statement) {
      statements++;
      return tx.query(statement);
    },
  } as Queryable;
  const [book] = await loadProducts(counting, of, cache);
  return { facts: [...book!.values()].sort((a, b) => a.productId - b.productId), statements };
}

async function readPlainly(tx: Queryable = db, of = basket) {
  const [book] = await loadProducts(tx, of);
  return [...book!.values()].sort((a, b) => a.productId - b.productId);
}

const [product, supplier] = [products[0]!, suppliers[0]!];
const promotionOfSupplier = sql`(SELECT min(promotion_id) FROM promotion WHERE supplier_id = ANY(${suppliers}::integer[]))`;
const CHANGES = {
  'the name of a product': sql`UPDATE product SET product_name = product_name || '!' WHERE product_id = ${product}`,
  'the name of a supplier': sql`UPDATE supplier SET supplier = supplier || '!' WHERE supplier_id = ${supplier}`,
  'how a supplier is invoiced': sql`UPDATE supplier SET separate_invoice = NOT separate_invoice WHERE supplier_id = ${supplier}`,
  'the terms that a supplier offers': sql`DELETE FROM supplier_term WHERE supplier_id = ANY(${suppliers}::integer[])`,
  'a price': sql`UPDATE product_price SET unit_price = unit_price + 1 WHERE product_id = ANY(${products}::integer[])`,
  'a promotion': sql`UPDATE promotion SET promotion_name = promotion_name || '!' WHERE supplier_id = ANY(${suppliers}::integer[])`,
  'the products of a promotion': sql`INSERT INTO promotion_product (promotion_id, product_id) SELECT ${promotionOfSupplier}, ${product} ON CONFLICT DO NOTHING`,
  'the states of a promotion': sql`DELETE FROM promotion_state WHERE promotion_id = ${promotionOfSupplier}`,
};

test.each(Object.entries(CHANGES))(
  'a change of %s is seen by the next read with the cache',
  async (_, change) => {
    const cache = new CatalogCache();
    await readCounted(cache);
    expect((await readCounted(cache)).statements).toBe(1);
    await db.query(change);
    const changed = await readCounted(cache);
    expect(changed.facts).toEqual(await readPlainly());
    expect(changed.statements).toBe(2);
    expect((await readCounted(cache)).statements).toBe(1);
  },
);

test('stock, allocations, authorizations and terms of a customer are never cached', async () => {
  const cache = new CatalogCache();
  await readCounted(cache);
  await db.query(sql`UPDATE inventory SET inventory = inventory + 7 WHERE product_id = ${product}`);
  await db.query(sql`UPDATE inventory SET not_authorized = true WHERE product_id = ${products[1]}`);
  await db.query(sql`DELETE FROM customer_supplier_term WHERE customer_id = ${customers[0]}`);
  const read = await readCounted(cache);
  expect(read.statements).toBe(1);
  expect(read.facts).toEqual(await readPlainly());
});

test('customers of a state share cached facts, and one that moved to another state does not', async () => {
  const cache = new CatalogCache();
  await readCounted(cache);
  const other = basketOf(customers[1]!, products);
  expect((await readCounted(cache, db, other)).facts).toEqual(await readPlainly(db, other));
  expect((await readCounted(cache, db, other)).statements).toBe(1);
  await db.query(
    sql`UPDATE customer SET state = (SELECT min(state) FROM state WHERE state <> 'CA') WHERE customer_id = ${customers[1]}`,
  );
  onTestFinished(() =>
    db.query(sql`UPDATE customer SET state = 'CA' WHERE customer_id = ${customers[1]}`).then(),
  );
  expect((await readCounted(cache, db, other)).facts).toEqual(await readPlainly(db, other));
});

test('products that do not exist leave nothing wrong in the cache', async () => {
  const cache = new CatalogCache();
  const asked = basketOf(customers[0]!, [...products, 99_999_999, products[0]!]);
  for (let i = 0; i < 2; i++)
    expect((await readCounted(cache, db, asked)).facts).toEqual(await readPlainly());
});

test('facts that were not compared for a minute are read again', async () => {
  let now = 0;
  const cache = new CatalogCache(() => now);
  await readCounted(cache);
  now += 60_000;
  expect((await readCounted(cache)).statements).toBe(1);
  now += 60_001;
  const generation = cache.current() as CatalogGeneration | undefined;
  expect(generation).toBeUndefined();
});

test('facts of another or a restarted server are not used', async () => {
  const cache = new CatalogCache();
  await readCounted(cache);
  cache.current()!.server = 'another';
  expect((await readCounted(cache)).statements).toBe(2);
  expect((await readCounted(cache)).statements).toBe(1);
});

test('changes are kept for a day, far longer than facts that are no longer compared', async () => {
  const ages = async () =>
    (
      await db.query<{ hours: number }>(
        sql`SELECT round(extract(epoch FROM now() - changed_at) / 3600)::integer AS hours FROM catalog_change ORDER BY 1`,
      )
    ).map(({ hours }) => hours);
  await db.query(sql`DELETE FROM catalog_change`);
  for (const hours of [0, 23, 25]) {
    await db.query(CHANGES['a price']);
    await db.query(sql`UPDATE catalog_change SET changed_at = now() - make_interval(hours => ${hours}::integer)
      WHERE xid = (SELECT max(xid) FROM catalog_change)`);
  }
  expect(await ages()).toEqual([0, 23, 25]);
  await purgeCatalogChanges(db);
  expect(await ages()).toEqual([0, 23]);
});

const random = generator(SEED);
const integer = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const pause = (mostMs: number) => new Promise((resolve) => setTimeout(resolve, integer(0, mostMs)));
const all = Object.values(CHANGES).filter((one) => !one.text.startsWith('DELETE'));

/** Transactions that commit in another order than they began, or not at all. */
async function changeCatalog(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const isUndone = integer(0, 3) === 0;
    await db
      .tx(async (tx: Tx) => {
        await tx.query(all[integer(0, all.length - 1)]!);
        await pause(15);
        if (isUndone) throw new Error('undone');
      })
      .catch((error: Error) => {
        if (!/undone|deadlock|serialize|conflict/i.test(error.message)) throw error;
      });
    await pause(20);
  }
}

test.runIf(isOnPostgres)(
  'Reads with the cache equal reads without it in every snapshot, while transactions overlap',
  async () => {
    const cache = new CatalogCache();
    let [done, isOver, kept] = [0, false, 0];
    const rounds = runs(200);
    const reader = async () => {
      while (done++ < rounds) {
        const of = basketOf(customers[integer(0, 2)]!, products.slice(integer(0, 6)));
        await db.tx(async (tx) => {
          await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
          const { facts, statements } = await readCounted(cache, tx, of);
          if (statements === 1) kept++;
          expect(facts).toEqual(await readPlainly(tx, of));
        });
        await pause(5);
      }
    };
    const writers = [changeCatalog(() => isOver), changeCatalog(() => isOver)];
    await Promise.all([reader(), reader(), reader()]);
    isOver = true;
    await Promise.all(writers);
    expect(kept).toBeGreaterThan(0);
  },
);
