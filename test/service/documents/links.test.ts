import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import {
  DocumentLinks,
  deleteStoredSecret,
  readOrCreateLinkSecret,
  recordSecretFingerprint,
} from '../../../src/documents/index.ts';
import { TestClock } from '../../support/build.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';

const { db, url, drop } = await demoDatabase();
afterAll(drop);
/** Day 20000 (04e20), at noon. */
const clock = new TestClock(new Date('2024-10-04T12:00:00Z'));
const links = new DocumentLinks({ secret: 's'.repeat(40), baseUrl: 'https://dray.example', clock });
const GLOBAL_ID = '01J0DRAY0P000000000000C6QH';
const DAY = 86_400;
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const fileOf = (link: string) => link.split('/').at(-1)!;

describe('a document link', () => {
  test('consists of the base URL, its target, its date, and 192 bits of HMAC-SHA-256 with the key of the day', () => {
    const ofDay = hmac(hmac('s'.repeat(40), 'document links '), 'day 20000');
    const right = hmac(ofDay, 'invoice:700001').subarray(0, 24);
    expect(links.invoice(700001)).toBe(
      `https://dray.example/documents/invoices/700001/04e20${right.toString('base64url')}.pdf`,
    );
    expect(links.purchase(GLOBAL_ID)).toMatch(
      new RegExp(`^https://dray.example/documents/purchases/${GLOBAL_ID}/[\\w-]{37}\\.pdf$`),
    );
  });

  test('is signed for one kind, ID, day and secret', () => {
    const file = fileOf(links.invoice(12));
    expect(links.stateOf('invoice', '12', file)).toBe('valid');
    expect(links.stateOf('purchase', '12', file)).toBe('wrong');
    expect(links.stateOf('invoice', '13', file)).toBe('wrong');
    for (const wrong of [
      '',
      'x',
      '.pdf',
      `${file}x`,
      file.slice(1),
      file.slice(5),
      file.toLowerCase(),
      file.replace('04e20', '04e21'),
      file.replace('04e20', '04E20'),
      `04e20${'é'.repeat(32)}.pdf`,
    ]) {
      expect(links.stateOf('invoice', '12', wrong), wrong).toBe('wrong');
    }
    const others = new DocumentLinks({ secret: 't'.repeat(40), baseUrl: 'https://dray.example', clock });
    expect(others.stateOf('invoice', '12', file)).toBe('wrong');
  });

  test('is the same all day, opens for a number of days, and then returns that it has expired', () => {
    const moving = new TestClock(new Date('2026-03-01T00:00:00Z'));
    const own = new DocumentLinks({ secret: 's', baseUrl: 'https://x', clock: moving, validDays: 3 });
    const first = own.invoice(12);
    moving.advanceSeconds(DAY - 1);
    expect(own.invoice(12)).toBe(first);
    moving.advanceSeconds(1);
    expect(own.invoice(12)).not.toBe(first);
    moving.advanceSeconds(3 * DAY - 1);
    expect(own.stateOf('invoice', '12', fileOf(first))).toBe('valid');
    moving.advanceSeconds(1);
    expect(own.stateOf('invoice', '12', fileOf(first))).toBe('expired');
    moving.advanceSeconds(-10 * DAY);
    expect(own.stateOf('invoice', '12', fileOf(first)), 'a clock that was put back').toBe('valid');
  });

  test.each(['1969-12-31T00:00:00Z', '9998-01-01T00:00:00Z'])('works on %s too', (time) => {
    const own = new DocumentLinks({
      secret: 's',
      baseUrl: 'https://x',
      clock: new TestClock(new Date(time)),
    });
    expect(own.stateOf('invoice', '12', fileOf(own.invoice(12)))).toBe('valid');
  });

  test('ends with a new generation', () => {
    const own = new DocumentLinks({ secret: 's', baseUrl: 'https://x', clock });
    const first = own.invoice(12);
    own.useGeneration('second');
    expect(own.invoice(12)).not.toBe(first);
    expect(own.stateOf('invoice', '12', fileOf(first))).toBe('wrong');
    expect(own.stateOf('invoice', '12', fileOf(own.invoice(12)))).toBe('valid');
  });
});

describe('the link secret', () => {
  test('is long and generated once, even with concurrent requests', async () => {
    await db.query(sql`DELETE FROM setting WHERE name = 'link_secret'`);
    const others = isOnPostgres ? [connect(url!), connect(url!)] : [];
    const asked = [db, ...others].flatMap((one) => [1, 2, 3].map(() => readOrCreateLinkSecret(one)));
    const secrets = new Set(await Promise.all(asked));
    expect(secrets.size).toBe(1);
    expect([...secrets][0]!.length).toBeGreaterThanOrEqual(43);
    await Promise.all(others.map((one) => one.close()));
  });

  test('is not stored in the database if configured, and a new one is detected', async () => {
    await readOrCreateLinkSecret(db);
    expect([await deleteStoredSecret(db), await deleteStoredSecret(db)]).toEqual([true, false]);
    const noted = async (secret: string) => recordSecretFingerprint(db, secret.repeat(40));
    expect([await noted('a'), await noted('a'), await noted('b')]).toEqual(['new', 'same', 'other']);
    const settings = await db.query(sql`SELECT value::text AS value FROM setting`);
    expect(JSON.stringify(settings)).not.toMatch(/a{40}|b{40}/);
  });
});
