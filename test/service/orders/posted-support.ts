import { expect } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { type Db, type Statement, sql } from '../../../src/db/index.ts';
import type { Job } from '../../../src/jobs/index.ts';
import { orderJobHandlers } from '../../../src/orders/index.ts';
import type { TestCall, TestService } from '../../support/build.ts';
import type { Json } from './support.ts';

export const S = demoScenarios() as Record<string, number>;
export const ORDERS = '/api/v2/orders';
export const LOCATION = S.location!;

type WorkerDeps = Parameters<typeof orderJobHandlers>[0];

/** What the worker's handlers get; texts are left to reads. */
export const workerDeps = ({ service, clock }: Pick<TestService, 'service' | 'clock'>): WorkerDeps => ({
  queue: service.queue,
  clock,
  texts: { renderWhenIdle: () => undefined },
  pdfLink: (id: number) => `https://dray.example/${id}`,
});

/** Does by hand, one job after the other, what the worker does by itself. */
export async function runWorker(
  { db, service, clock }: Pick<TestService, 'db' | 'service' | 'clock'>,
  through: Db = db,
  deps: Partial<WorkerDeps> = {},
): Promise<void> {
  const handlers = orderJobHandlers({ ...workerDeps({ service, clock }), ...deps });
  for (;;) {
    const [job] = await db.query<Job>(sql`
      SELECT job_id AS "jobId", queue, payload, 1 AS attempts, 10 AS "maxAttempts" FROM job
      WHERE state = 'ready' AND queue LIKE 'order.%' ORDER BY job_id LIMIT 1`);
    if (!job) return;
    const gone = sql`DELETE FROM job WHERE job_id = ${job.jobId}`;
    const handler = handlers.find(({ queue }) => queue === job.queue)!;
    await handler.handle(job, {
      db: through,
      complete: async (tx) => {
        await tx.query(gone);
      },
    });
    await db.query(gone);
  }
}

/** The same database, telling after every commit; `fails` says which statement breaks. */
export function watched(
  db: Db,
  { onCommit, fails }: { onCommit?: () => Promise<void>; fails?: (statement: Statement) => boolean },
): Db {
  const run = async <T>(statement: Statement, query: () => Promise<T>): Promise<T> => {
    if (fails?.(statement)) throw new Error('the database is not there');
    return query();
  };
  return {
    ...db,
    engine: db.engine,
    counted: (counter) => watched(db.counted(counter), { onCommit, fails } as never),
    listen: (...args) => db.listen(...args),
    holdLock: (...args) => db.holdLock(...args),
    tryLock: (...args) => db.tryLock(...args),
    writeObstacle: () => db.writeObstacle(),
    close: () => db.close(),
    query: async (statement) => {
      const rows = await run(statement, () => db.query(statement));
      await onCommit?.();
      return rows as never;
    },
    tx: async (body, options) => {
      const result = await db.tx(
        (tx) =>
          body({
            query: (statement) => run(statement, () => tx.query(statement)) as never,
            exec: (script) => tx.exec(script),
            atCommit: (statement) => tx.atCommit(statement),
            afterCommit: (action) => tx.afterCommit(action),
          }),
        options,
      );
      await onCommit?.();
      return result;
    },
  };
}

/** The next days on which the customer is delivered, cutoffs not missed. */
export async function deliveryDates({ call }: Pick<TestService, 'call'>, customerId = S.customer!) {
  const { Data } = (await call('GET', `/api/v1/customers/${customerId}`)).json();
  return Data[0].DeliveryDates as string[];
}

export interface Ordering extends TestCall {
  customer_id?: number;
  lines?: object[];
  po_num?: string;
  memo?: string;
  emails?: string[];
  order_overrides?: object;
}

let counter = 0;
/** PO numbers that no other order of the file has. */
export const freshPo = () => `T-${process.pid}-${++counter}`;

/** A submitted order; 202 is expected. */
export async function submitted(svc: TestService, body: object, key = 'employee'): Promise<Json> {
  const [, , , day] = await deliveryDates(svc, (body as Json).customer_id ?? S.customer);
  const payload = {
    customer_id: S.customer,
    delivery_date: day,
    lines: [{ product_id: S.product, units: 24 }],
    ...body,
  };
  const response = await svc.call('POST', `${ORDERS}?submit=true`, { key, payload });
  expect(response.statusCode, response.body).toBe(202);
  return response.json().data;
}

/** A posted order, read anew. */
export async function posted(svc: TestService, body: object = {}, key = 'employee'): Promise<Json> {
  const { id } = await submitted(svc, body, key);
  await runWorker(svc);
  const order = await read(svc, id);
  expect(order.stage, JSON.stringify(order.processing)).toBe('posted');
  return order;
}

export async function read({ call }: Pick<TestService, 'call'>, id: string | number, key = 'employee') {
  const response = await call('GET', `${ORDERS}/${id}`, { key });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as Json;
}

/** What v1 says about the stock of a product. */
export async function stockOf({ call }: Pick<TestService, 'call'>, productId: number) {
  const { Data } = (
    await call('GET', `/api/v1/inventory?ProductIDs=${productId}&LocationIDs=${LOCATION}`)
  ).json();
  return Data[0] as { AvailableUnits: number; PreSales: number; Allocated: number; OnFloorInventory: number };
}

export async function setStock(db: Db, productId: number, availableUnits: number): Promise<void> {
  await db.query(sql`UPDATE inventory SET inventory = inventory + ${availableUnits} - available_units
    WHERE location_id = ${LOCATION} AND product_id = ${productId}`);
}

/** Lines of both suppliers become one order. */
export async function putSuppliersOnSameTerms(db: Db): Promise<void> {
  await db.query(sql`
    INSERT INTO customer_supplier_term (customer_id, supplier_id, term_id)
    SELECT ${S.customer}, supplier_id, 5 FROM supplier WHERE supplier_id IN (${S.supplier}, ${S.supplier_other})
    ON CONFLICT (customer_id, supplier_id) DO UPDATE SET term_id = 5`);
}

/** As the back office does: the invoice, and what its order shows of it. */
export async function moveInvoice(db: Db, invoiceId: number, status: number): Promise<void> {
  const shown = status <= 2 ? 'accepted' : status === 3 ? 'on_the_way' : 'delivered';
  await db.tx(async (tx) => {
    await tx.query(sql`UPDATE invoice SET status = ${status} WHERE invoice_id = ${invoiceId}`);
    await tx.query(sql`UPDATE sales_order SET status = ${shown} WHERE invoice_id = ${invoiceId}`);
  });
}

/** What must be true of stock and books whatever happened. */
export async function expectBooksRight(db: Db): Promise<void> {
  const stock = await db.query(sql`
    SELECT v.location_id, v.product_id, v.pre_sales, coalesce(s.units, 0) AS sold, v.available_units
    FROM inventory v LEFT JOIN (
      SELECT i.location_id, l.product_id, sum(l.num_units)::integer AS units
      FROM invoice_line l JOIN invoice i ON i.invoice_id = l.invoice_id
      WHERE i.status IN (1, 2) AND NOT i.is_credit AND i.cancelled_at IS NULL GROUP BY 1, 2) s
    ON s.location_id = v.location_id AND s.product_id = v.product_id
    WHERE v.pre_sales <> coalesce(s.units, 0) OR v.available_units < 0`);
  expect(stock).toEqual([]);
  const totals = await db.query(sql`
    SELECT i.invoice_id, i.invoice_total, s.ext FROM invoice i JOIN (
      SELECT invoice_id, sum(ext_price) AS ext, sum(num_units) AS units FROM invoice_line GROUP BY 1) s ON s.invoice_id = i.invoice_id
    WHERE i.invoice_id > 700000 AND (i.invoice_total <> s.ext OR i.total_ext_price <> s.ext OR i.total_num_units <> s.units
      OR (i.cancelled_at IS NULL AND i.open_debit > i.invoice_total) OR (i.cancelled_at IS NOT NULL AND i.open_balance <> 0))`);
  expect(totals).toEqual([]);
  const draws = await db.query(sql`
    SELECT d.allocation_id FROM allocation_draw d JOIN invoice_line l ON l.invoice_trans_id = d.invoice_trans_id
      JOIN allocation a ON a.allocation_id = d.allocation_id JOIN invoice i ON i.invoice_id = l.invoice_id
    GROUP BY d.allocation_id, a.used_units HAVING sum(d.units) > a.used_units OR bool_or(i.cancelled_at IS NOT NULL)`);
  expect(draws).toEqual([]);
}

export const codesOf = (entries: Json[] | undefined) => (entries ?? []).map((one: Json) => one.code);
