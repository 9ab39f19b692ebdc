import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Db, sql } from '../../../src/db/index.ts';
import { JobQueue, Worker } from '../../../src/jobs/index.ts';
import {
  createSmtpSender,
  mailHandlers,
  type NewMail,
  orderMail,
  queueMail,
} from '../../../src/mail/index.ts';
import { systemClock } from '../../../src/shared/index.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';
import { decodePart, refusal, startSmtp } from '../../support/smtp.ts';

const { db, url, drop } = await demoDatabase();
const smtp = await startSmtp();
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await db.query(sql`DELETE FROM job`);
  await db.query(sql`DELETE FROM mail_outbox`);
  smtp.received.length = 0;
  smtp.tries = 0;
  smtp.onRecipient = () => undefined;
  smtp.onMessage = () => undefined;
});
afterAll(async () => {
  await smtp.stop();
  await drop();
});

/** Long enough for a busy machine. */
const SOON = { timeout: 15_000 };
const queue = new JobQueue(db, systemClock, { othersWork: false });

async function startWorker({ on = db, smtpUrl = smtp.url as string | null, concurrency = 4 } = {}) {
  const own = on === db ? queue : new JobQueue(on, systemClock, { othersWork: true });
  const sender = smtpUrl ? createSmtpSender({ url: smtpUrl, from: 'Dray <orders@dray.example>' }) : undefined;
  const worker = new Worker(
    { db: on, clock: systemClock, queue: own, handlers: mailHandlers({ sender, clock: systemClock }), log },
    { concurrency, pollMs: 100, stopTimeoutMs: 5_000 },
  );
  await worker.start();
  cleanups.push(() => worker.stop());
}

const mail = (more: Partial<NewMail> = {}): NewMail => ({
  eventKey: 'order.posted:1',
  recipients: ['buyer@shop.example'],
  subject: 'Order confirmed: Größe 漢字',
  text: 'Plain Größe 漢字\n.\nend',
  html: '<p>HTML Größe 漢字</p>',
  ...more,
});

const write = (...mails: NewMail[]) => db.tx((tx) => queueMail(tx, queue, mails));
const outbox = () =>
  db.query<Record<string, unknown>>(
    sql`SELECT status, attempts, remaining, refused, last_error, time_sent IS NOT NULL AS sent FROM mail_outbox ORDER BY mail_id`,
  );
const status = async () => (await outbox()).map((row) => row.status);
const jobs = async () => (await db.query(sql`SELECT 1 FROM job`)).length;

describe('an email', () => {
  test('is delivered once, with both bodies, to all recipients', async () => {
    await startWorker();
    await write(mail({ recipients: ['a@shop.example', 'b@shop.example', ' A@shop.example'] }));
    await expect.poll(status, SOON).toEqual(['sent']);
    await expect.poll(jobs, SOON).toBe(0);
    expect(smtp.received).toHaveLength(1);
    const [received] = smtp.received;
    expect(received).toMatchObject({ to: ['a@shop.example', 'b@shop.example'], from: 'orders@dray.example' });
    expect(decodePart(received!.raw, 'text/plain').replace(/\r\n/g, '\n')).toContain(
      'Plain Größe 漢字\n.\nend',
    );
    expect(decodePart(received!.raw, 'text/html')).toContain('<p>HTML Größe 漢字</p>');
    expect(received!.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(await outbox()).toEqual([
      { status: 'sent', attempts: 1, remaining: null, refused: [], last_error: null, sent: true },
    ]);
  });

  test('is not created without recipients', async () => {
    await write(mail({ recipients: [] }), mail({ eventKey: 'x', recipients: [' '] }));
    expect([await status(), await jobs()]).toEqual([[], 0]);
  });

  test('an event is emailed once, even within one call and after it was sent', async () => {
    await write(mail(), mail({ subject: 'again' }));
    expect([await status(), await jobs()]).toEqual([['waiting'], 1]);
    await startWorker();
    await expect.poll(status, SOON).toEqual(['sent']);
    await write(mail({ subject: 'once more' }));
    await sleep(200);
    expect([smtp.received.length, await jobs()]).toEqual([1, 0]);
  });

  test('of a rolled-back change is never sent', async () => {
    await startWorker();
    await db
      .tx(async (tx) => {
        await queueMail(tx, queue, [mail()]);
        throw new Error('no');
      })
      .catch(() => undefined);
    await sleep(300);
    expect([smtp.tries, await status(), await jobs()]).toEqual([0, [], 0]);
  });

  test('is marked as recorded if no mail server is configured', async () => {
    await startWorker({ smtpUrl: null });
    await write(mail());
    await expect.poll(status, SOON).toEqual(['recorded']);
    await expect.poll(jobs, SOON).toBe(0);
    expect(await outbox()).toMatchObject([{ attempts: 0, sent: false }]);
  });

  test('any number of emails is written with one statement', async () => {
    for (const count of [1, 200]) {
      const counter = { statements: 0 };
      const many = Array.from({ length: count }, (_, i) => mail({ eventKey: `many:${count}:${i}` }));
      await db.counted(counter).tx((tx) => queueMail(tx, queue, many));
      expect(counter.statements).toBe(1 + 2);
    }
    expect((await status()).length).toBe(201);
  });
});

describe('a mail server that rejects an email', () => {
  test('temporarily: the email is retried, byte for byte the same', async () => {
    const seen: string[] = [];
    smtp.onMessage = (raw) => {
      seen.push(raw);
      if (seen.length === 1) throw refusal(451, 'Try later');
    };
    await startWorker();
    await write(mail());
    await expect.poll(() => smtp.received.length, SOON).toBe(1);
    await expect.poll(status, SOON).toEqual(['sent']);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBe(seen[0]);
    expect(await outbox()).toMatchObject([{ attempts: 2, last_error: expect.stringContaining('Try later') }]);
  });

  test('cannot be reached: the email is retried', async () => {
    await startWorker({ smtpUrl: 'smtp://127.0.0.1:9' });
    await write(mail());
    await expect.poll(async () => (await outbox())[0]!.attempts, SOON).toBe(2);
    expect(await outbox()).toMatchObject([{ status: 'waiting', sent: false }]);
    expect(await jobs()).toBe(1);
  });

  test('a permanent rejection for one recipient does not affect the others, and its reason is kept', async () => {
    smtp.onRecipient = (address) => {
      if (address.startsWith('gone')) throw refusal(550, 'No such mailbox');
    };
    await startWorker();
    await write(mail({ recipients: ['a@shop.example', 'gone@shop.example'] }));
    await expect.poll(status, SOON).toEqual(['sent']);
    await expect.poll(jobs, SOON).toBe(0);
    await sleep(700);
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@shop.example']]);
    expect(await outbox()).toMatchObject([
      { refused: ['gone@shop.example'], last_error: expect.stringContaining('No such mailbox') },
    ]);
  });

  test('permanently, for all recipients: the email is refused and not retried', async () => {
    smtp.onRecipient = () => {
      throw refusal(550, 'No such mailbox');
    };
    await startWorker();
    await write(mail());
    await expect.poll(status, SOON).toEqual(['refused']);
    await expect.poll(jobs, SOON).toBe(0);
    expect([smtp.tries, smtp.received.length]).toEqual([1, 0]);
  });

  test('permanently, for the email itself: the email is refused and not retried', async () => {
    smtp.onMessage = () => {
      throw refusal(554, 'Looks like spam');
    };
    await startWorker();
    await write(mail());
    await expect.poll(status, SOON).toEqual(['refused']);
    expect(await outbox()).toMatchObject([
      { last_error: expect.stringContaining('Looks like spam'), sent: false },
    ]);
  });

  test('temporarily, for one recipient: only that one gets the email later', async () => {
    let turnedAway = 0;
    smtp.onRecipient = (address) => {
      if (address.startsWith('slow') && turnedAway++ === 0) throw refusal(450, 'Greylisted');
    };
    await startWorker();
    await write(mail({ recipients: ['a@shop.example', 'slow@shop.example'] }));
    await expect.poll(status, SOON).toEqual(['sent']);
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@shop.example'], ['slow@shop.example']]);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
    // Both see that it went to both.
    expect(smtp.received[1]!.raw).toMatch(/^To: .*a@shop\.example.*slow@shop\.example/m);
  });

  test('until the last attempt: the email is marked as failed', async () => {
    smtp.onRecipient = () => {
      throw refusal(450, 'Mailbox full');
    };
    await write(mail());
    await db.query(sql`UPDATE job SET max_attempts = 1`);
    await startWorker();
    await expect.poll(status, SOON).toEqual(['failed']);
    expect(await outbox()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('Mailbox full') },
    ]);
  });
});

describe.runIf(isOnPostgres)('two workers', () => {
  test('never send the same email twice', async () => {
    const others: Db[] = [connect(url!), connect(url!)];
    smtp.onRecipient = () => sleep(Math.random() * 20);
    await startWorker({ on: others[0]!, concurrency: 8 });
    await startWorker({ on: others[1]!, concurrency: 8 });
    cleanups.unshift(() => Promise.all(others.map((one) => one.close())));
    const events = Array.from({ length: 200 }, (_, i) => `order.posted:${i}`);
    await Promise.all(
      [0, 1, 2, 3].map((part) =>
        write(...events.filter((_, i) => i % 4 === part).map((eventKey) => mail({ eventKey }))),
      ),
    );
    await expect.poll(jobs).toBe(0);
    expect(smtp.received).toHaveLength(200);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(200);
    expect(new Set(await status())).toEqual(new Set(['sent']));
  });
});

describe('the order email', () => {
  const facts = {
    orderId: '01J0DRAY0P000000000000C6QH',
    invoiceNum: 'INV-700001',
    customerName: 'Sunset <b>Collective</b> & "Söhne"',
    poNum: '4711\r\nBcc: x@evil.example',
    deliveryDate: '2026-11-19',
    memo: '<script>alert(1)</script>',
    lines: [
      { productName: 'Jar <1 g>', units: 1200, backorderUnits: 12, unitPrice: '14.00', extPrice: '16800.00' },
    ],
    total: '16800.00',
    message: 'Out of "stock"',
    pdfUrl: 'https://dray.example/documents/invoices/1/x.pdf',
    relatedOrders: [{ orderId: null, invoiceNum: 'INV-700002', poNum: '4711-1' }],
  };

  test.each([
    ['submitted', 'Order received'],
    ['posted', 'Order confirmed'],
    ['rejected', 'Order not accepted'],
    ['changed', 'Order changed'],
    ['cancelled', 'Order canceled'],
  ] as const)('%s has a subject, a text and an HTML body with all known details', (event, title) => {
    const { subject, text, html } = orderMail(event, facts);
    expect(subject).toMatch(new RegExp(`^${title}: INV-700001 `));
    expect(subject).not.toMatch(/[\r\n]/);
    for (const one of [
      title,
      'Nov 19, 2026',
      '16,800.00',
      '14.00',
      '12 more on backorder',
      'INV-700002',
      facts.pdfUrl,
    ]) {
      expect(text).toContain(one);
      expect(html).toContain(one);
    }
    expect(html).toContain('Jar &lt;1 g&gt;');
    expect(html).toContain('Sunset &lt;b&gt;Collective&lt;/b&gt; &amp; &quot;Söhne&quot;');
    expect(html).not.toContain('<script>');
    expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
  });

  test('leaves out unknown details, and needs no invoice', () => {
    const bare = {
      orderId: facts.orderId,
      invoiceNum: null,
      customerName: 'Shop',
      poNum: null,
      deliveryDate: null,
      memo: null,
      lines: [],
      total: null,
      message: null,
      pdfUrl: null,
    };
    const { subject, text, html } = orderMail('rejected', bare);
    expect(subject).toBe(`Order not accepted: ${facts.orderId}, Shop`);
    for (const one of [text, html]) {
      expect(one).not.toMatch(/null|undefined|Total|PDF|Reason|Memo/);
    }
  });

  test('with 200 lines stays below the size that mail clients display', () => {
    const lines = Array.from({ length: 200 }, () => ({ ...facts.lines[0]!, productName: 'n'.repeat(80) }));
    expect(orderMail('posted', { ...facts, lines }).html.length).toBeLessThan(100_000);
  });
});
