import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  deliveryDates,
  freshPo,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  setStock,
  submitted,
  watched,
} from './posted-support.ts';

const svc = await build();
const { call, db } = svc;
const dates = await deliveryDates(svc);

let counter = 0;
const fresh = () => [`one${++counter}@store.example`, `two${counter}@store.example`];

interface Mail {
  event: string;
  recipients: string[];
  subject: string;
  text: string;
}

async function mailsTo(emails: string[]): Promise<Mail[]> {
  return db.query<Mail>(sql`
    SELECT split_part(event_key, ':', 1) AS event, recipients, subject, text_body AS text FROM mail_outbox
    WHERE recipients && ${emails}::text[] ORDER BY mail_id`);
}

const events = async (emails: string[]) => (await mailsTo(emails)).map(({ event }) => event);

test('submission, posting, change and cancellation are each emailed once to all addresses', async () => {
  const emails = fresh();
  const order = await posted(svc, { po_num: freshPo(), emails });
  expect(await events(emails)).toEqual(['order.submitted', 'order.posted']);
  const [received, confirmed] = await mailsTo(emails);
  expect(received!.recipients).toEqual(emails);
  expect(received!.subject).toContain(order.po_num);
  expect(confirmed!.subject).toContain(order.invoice_num);
  expect(confirmed!.text).toContain(order.invoice_total);
  await call('PATCH', `${ORDERS}/${order.id}`, {
    payload: { lines: [{ product_id: S.product, units: 36 }] },
  });
  expect(await events(emails)).toHaveLength(2);
  await call('POST', `${ORDERS}/${order.id}/submit`);
  expect(await events(emails)).toHaveLength(2);
  await runWorker(svc);
  expect((await events(emails)).slice(2)).toEqual(['order.changed']);
  const after = await read(svc, order.id);
  expect((await mailsTo(emails))[2]!.text).toContain(after.invoice_total);
  await call('DELETE', `${ORDERS}/${order.id}`);
  await call('DELETE', `${ORDERS}/${order.id}`);
  await runWorker(svc);
  expect((await events(emails)).slice(3)).toEqual(['order.cancelled']);
  const jobs = await db.query(sql`SELECT count(*)::integer AS n FROM job WHERE queue = 'mail.send'
    AND (payload->>'mail_id')::bigint IN (SELECT mail_id FROM mail_outbox WHERE recipients && ${emails}::text[])`);
  expect(jobs).toEqual([{ n: 4 }]);
});

test('a change is emailed to its own addresses, and a second change is emailed again', async () => {
  const [before, after] = [fresh(), fresh()];
  const order = await posted(svc, { emails: before });
  await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { emails: after } });
  await runWorker(svc);
  await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { memo: 'Again' } });
  await runWorker(svc);
  expect(await events(before)).toHaveLength(2);
  expect(await events(after)).toEqual(['order.changed', 'order.changed']);
});

test('a rejected order is emailed with the reason, and a rejected change is not', async () => {
  const emails = fresh();
  await setStock(db, S.product_low_stock!, 6);
  await submitted(svc, { emails, lines: [{ product_id: S.product_low_stock, units: 6 }] });
  await setStock(db, S.product_low_stock!, 0);
  await runWorker(svc);
  expect(await events(emails)).toEqual(['order.submitted', 'order.rejected']);
  expect((await mailsTo(emails))[1]!.text).toContain(String(S.product_low_stock));
  const others = fresh();
  const order = await posted(svc, { emails: others });
  await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { memo: 'x' } });
  await db.query(sql`UPDATE invoice SET ar_note = 'y' WHERE invoice_id = ${order.invoice_id}`);
  await runWorker(svc);
  expect(await events(others)).toHaveLength(2);
});

test('a split submission is acknowledged in one email and confirmed in one each, and a change that moves all lines is a cancellation', async () => {
  const emails = fresh();
  const lines = [
    { product_id: S.product, units: 12 },
    { product_id: S.product_second, units: 12 },
    { product_id: S.product_separate_invoice, units: 12 },
  ];
  await submitted(svc, { emails, lines });
  await runWorker(svc);
  expect(await events(emails)).toEqual(['order.submitted', 'order.posted', 'order.posted']);
  const others = fresh();
  const order = await posted(svc, { emails: others });
  await call('PATCH', `${ORDERS}/${order.id}?submit=true`, {
    payload: { lines: [{ product_id: S.product, units: 12, credit_term_id: S.term_offered }] },
  });
  await runWorker(svc);
  const mails = await mailsTo(others);
  expect(mails).toHaveLength(3);
  expect(mails[2]!.subject).toMatch(/canceled/i);
  expect(mails[2]!.text).toMatch(/moved to new orders/);
});

test('without addresses nothing is emailed', async () => {
  const count = async () =>
    (await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM mail_outbox`))[0]!.n;
  const before = await count();
  const order = await posted(svc, { emails: [] });
  await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { memo: 'x' } });
  await runWorker(svc);
  await call('DELETE', `${ORDERS}/${order.id}`);
  await runWorker(svc);
  expect(await count()).toBe(before);
});

test('rejected submissions and failed processing send no email', async () => {
  const emails = fresh();
  const po = freshPo();
  await posted(svc, { po_num: po });
  const taken = await call('POST', `${ORDERS}?submit=true`, {
    payload: {
      customer_id: S.customer,
      delivery_date: dates[3],
      po_num: po,
      emails,
      lines: [{ product_id: S.product, units: 12 }],
    },
  });
  expect(taken.statusCode).toBe(409);
  expect(await events(emails)).toEqual([]);
  const order = await submitted(svc, { emails });
  // The statement that posts is done; what comes after it in the same transaction fails.
  const broken = watched(db, {});
  const failing = {
    ...broken,
    tx: (body: Parameters<typeof db.tx>[0]) =>
      broken.tx(async (tx) => {
        await body(tx);
        throw new Error('lost');
      }),
  } as typeof db;
  await expect(runWorker(svc, failing)).rejects.toThrow('lost');
  expect(await events(emails)).toEqual(['order.submitted']);
  await runWorker(svc);
  expect(await events(emails)).toEqual(['order.submitted', 'order.posted']);
  expect((await read(svc, order.id)).stage).toBe('posted');
});

test('a name truncated within a character does not prevent the email', async () => {
  const emails = fresh();
  const [was] = await db.query<{ name: string }>(
    sql`SELECT customer_name AS name FROM customer WHERE customer_id = ${S.customer}`,
  );
  // One of them has its 200th character in the middle of a pair, whatever stands before the name.
  for (const start of ['', 'a']) {
    await db.query(
      sql`UPDATE customer SET customer_name = ${start + '😀'.repeat(110)} WHERE customer_id = ${S.customer}`,
    );
    await posted(svc, { emails });
  }
  await db.query(sql`UPDATE customer SET customer_name = ${was!.name} WHERE customer_id = ${S.customer}`);
  const mails = await mailsTo(emails);
  expect(mails.map(({ event }) => event)).toEqual([
    'order.submitted',
    'order.posted',
    'order.submitted',
    'order.posted',
  ]);
  for (const { subject } of mails) expect(subject).toMatch(/😀$/u);
});
