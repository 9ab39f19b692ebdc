import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { queueMail } from '../../../src/mail/index.ts';
import { build } from '../../support/build.ts';
import { startSmtp } from '../../support/smtp.ts';

const smtp = await startSmtp();
afterAll(() => smtp.stop());
const { call, db, service } = await build();
const [order] = await db.query<{ no: number; id: string; invoice: number }>(
  sql`SELECT order_no AS no, order_id AS id, invoice_id AS invoice FROM sales_order WHERE order_id IS NOT NULL AND invoice_id IS NOT NULL LIMIT 1`,
);
const mail = (eventKey: string, orderNo: number | null) => ({
  eventKey,
  orderNo,
  recipients: ['buyer@shop.example'],
  subject: `About ${eventKey}`,
  text: 'text',
  html: '<p>html</p>',
});
await db.tx((tx) =>
  queueMail(tx, service.queue, [mail('a', order!.no), mail('b', null), mail('c', order!.no)]),
);
await db.query(sql`UPDATE mail_outbox SET status = 'sent', time_sent = now() WHERE event_key = 'a'`);

const list = async (query = '') => (await call('GET', `/ops/mails${query}`)).json();
const events = async (query: string) => (await list(query)).data.map((one: { event: string }) => one.event);

describe('GET /ops/mails', () => {
  test('lists emails, newest first, page by page', async () => {
    const page = await list('?page_size=2');
    expect(page).toMatchObject({ page: 1, page_size: 2, has_next_page: true });
    expect(page.data.map((one: { event: string }) => one.event)).toEqual(['c', 'b']);
    expect(await events('?page_size=2&page=2')).toEqual(['a']);
    expect(page.data[0]).toEqual({
      mail_id: expect.any(Number),
      event: 'c',
      order_id: order!.id,
      invoice_id: order!.invoice,
      recipients: ['buyer@shop.example'],
      subject: 'About c',
      status: 'waiting',
      refused: [],
      attempts: 0,
      last_error: null,
      time_created: expect.stringMatching(/Z$/),
      time_sent: null,
    });
  });

  test('filters by order and by whether it was sent', async () => {
    expect(await events(`?order_id=${order!.id}`)).toEqual(['c', 'a']);
    expect(await events(`?order_id=${order!.invoice}`)).toEqual(['c', 'a']);
    expect(await events('?sent=true')).toEqual(['a']);
    expect(await events(`?sent=false&order_id=${order!.id}`)).toEqual(['c']);
    expect(await events('?order_id=01J0DRAY0P00000000000000ZZ')).toEqual([]);
  });

  test('an invalid filter returns 400', async () => {
    for (const query of ['?order_id=abc', '?order_id=0', '?order_id=99999999999', '?sent=maybe', '?page=0']) {
      expect((await call('GET', `/ops/mails${query}`)).statusCode, query).toBe(400);
    }
    const { error } = (await call('GET', '/ops/mails?order_id=abc')).json();
    expect(error).toMatchObject({ code: 'ORDER_IDENTIFIER_INVALID', field_errors: [{ field: 'order_id' }] });
  });

  test('is for Employee keys only', async () => {
    expect((await call('GET', '/ops/mails', { key: 'customer' })).statusCode).toBe(403);
    expect((await call('GET', '/ops/mails', { key: null })).statusCode).toBe(401);
  });
});

test('GET /ops/mails/{mail_id} shows the text too', async () => {
  const { data } = await list('?page_size=1');
  const one = (await call('GET', `/ops/mails/${data[0].mail_id}`)).json();
  expect(one.data).toEqual({ ...data[0], text: 'text', html: '<p>html</p>', attachments: [] });
  expect((await call('GET', '/ops/mails/999999')).statusCode).toBe(404);
});

test('the service sends through SMTP_URL, from MAIL_FROM', async () => {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Orders <sales@wholesale.example>' };
  const working = await build({ env, work: true });
  await working.db.tx((tx) => queueMail(tx, working.service.queue, [mail('d', null)]));
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]!.from).toBe('sales@wholesale.example');
  expect(smtp.received[0]!.messageId).toMatch(/@wholesale\.example>$/);
});
