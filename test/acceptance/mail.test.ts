import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { JobQueue } from '../../src/jobs/index.ts';
import { queueMail } from '../../src/mail/index.ts';
import { systemClock } from '../../src/shared/index.ts';
import { demoDatabase, isOnPostgres } from '../support/database.ts';
import { startProcess } from '../support/process.ts';
import { generator, SEED } from '../support/random.ts';
import { startSmtp } from '../support/smtp.ts';

const MAILS = 120;
const KILLS = 6;
/** Between the server's answer and our commit, on a machine that does other things too. */
const INSTANT_MS = 250;

describe.runIf(isOnPostgres)('a worker that is killed while it sends emails', () => {
  test('every email is sent, and none that was accepted before the kill is sent twice', async () => {
    const random = generator(SEED);
    const { db, url, drop } = await demoDatabase();
    onTestFinished(drop);
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    // Nearly all of the time is spent before the server has the mail, as with a server far away.
    smtp.onRecipient = () => sleep(60 + random() * 120);
    const queue = new JobQueue(db, systemClock, { othersWork: true });
    const mails = Array.from({ length: MAILS }, (_, i) => ({
      eventKey: `kill:${i}`,
      recipients: [`buyer${i}@shop.example`],
      subject: `Mail ${i}`,
      text: 'text',
      html: '<p>html</p>',
    }));
    await db.tx((tx) => queueMail(tx, queue, mails));
    const env = { DATABASE_URL: url!, SMTP_URL: smtp.url, LOG_LEVEL: 'silent' };
    const kills: number[] = [];
    for (let i = 0; i < KILLS; i++) {
      const { child } = startProcess(['work'], env);
      const before = smtp.received.length;
      await expect.poll(() => smtp.received.length).toBeGreaterThan(before);
      await sleep(random() * 150);
      child.kill('SIGKILL');
      kills.push(performance.now());
      await once(child, 'exit');
    }
    const { child } = startProcess(['work'], env);
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const waiting = () => db.query(sql`SELECT 1 FROM mail_outbox WHERE status <> 'sent'`);
    await expect.poll(async () => (await waiting()).length).toBe(0);
    const first = new Map<string, number>();
    const again = smtp.received.filter(({ messageId, at }) => {
      const isNew = !first.has(messageId);
      if (isNew) first.set(messageId, at);
      return !isNew;
    });
    expect(first.size).toBe(MAILS);
    // A kill can fall into the instant between the server's answer and our commit; the receiver then
    // recognises the second one by its Message-ID. What was sent before that instant is never sent again.
    for (const { messageId } of again) {
      const at = first.get(messageId)!;
      expect(Math.min(...kills.map((kill) => Math.abs(kill - at)))).toBeLessThan(INSTANT_MS);
    }
    const left = async () => (await db.query(sql`SELECT 1 FROM job WHERE queue = 'mail.send'`)).length;
    await expect.poll(left).toBe(0);
  });
});
