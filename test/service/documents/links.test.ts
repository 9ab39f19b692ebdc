import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { DocumentLinks, keptLinkSecret } from '../../../src/documents/index.ts';
import { connect, demoDatabase, onPostgres } from '../../support/database.ts';

const { db, url, drop } = await demoDatabase();
afterAll(drop);
const links = new DocumentLinks({ secret: 's'.repeat(40), baseUrl: 'https://dray.example/' });
const GLOBAL_ID = '01J0DRAY0P000000000000C6QH';

describe('a link', () => {
  test('is the base address, what it opens, and 192 bits of HMAC-SHA-256', () => {
    const right = createHmac('sha256', 's'.repeat(40)).update('invoice:700001').digest().subarray(0, 24);
    expect(links.invoice(700001)).toBe(
      `https://dray.example/documents/invoices/700001/${right.toString('base64url')}.pdf`,
    );
    expect(links.purchase(GLOBAL_ID)).toMatch(
      new RegExp(`^https://dray.example/documents/purchases/${GLOBAL_ID}/[\\w-]{32}\\.pdf$`),
    );
  });

  test('is signed for one kind, one id and one secret', () => {
    const signature = /([\w-]{32})\.pdf$/.exec(links.invoice(12))![1]!;
    expect(links.isSigned('invoice', '12', signature)).toBe(true);
    expect(links.isSigned('purchase', '12', signature)).toBe(false);
    expect(links.isSigned('invoice', '13', signature)).toBe(false);
    for (const wrong of [
      '',
      'x',
      `${signature}x`,
      signature.slice(1),
      signature.toLowerCase(),
      'é'.repeat(32),
    ]) {
      expect(links.isSigned('invoice', '12', wrong), wrong).toBe(false);
    }
    const others = new DocumentLinks({ secret: 't'.repeat(40), baseUrl: 'https://dray.example' });
    expect(others.isSigned('invoice', '12', signature)).toBe(false);
  });

  test.each([1, 32, 63, 64, 65, 200])(
    'is the same from SQL, with a secret of %i characters',
    async (length) => {
      const own = new DocumentLinks({
        secret: 'ü$'.repeat(length).slice(0, length),
        baseUrl: 'http://127.0.0.1:1',
      });
      const rows = await db.query<{ id: number; link: string }>(sql`
      SELECT i.invoice_id AS id, ${own.invoiceSql('i.invoice_id')} AS link FROM invoice i LIMIT 300`);
      expect(rows.length).toBe(300);
      for (const { id, link } of rows) expect(link).toBe(own.invoice(id));
      const purchases = await db.query<{ id: string; link: string }>(sql`
      SELECT p.purchase_global_id AS id, ${own.purchaseSql('p.purchase_global_id')} AS link FROM purchase p LIMIT 100`);
      for (const { id, link } of purchases) expect(link).toBe(own.purchase(id));
    },
  );

  test('is null in SQL where there is no id', async () => {
    const [row] = await db.query<{ link: string | null }>(
      sql`SELECT ${links.invoiceSql('NULL::integer')} AS link`,
    );
    expect(row!.link).toBeNull();
  });
});

describe('the secret', () => {
  test('is made once, however many ask for it together, and long', async () => {
    await db.query(sql`DELETE FROM setting WHERE name = 'link_secret'`);
    const others = onPostgres ? [connect(url!), connect(url!)] : [];
    const asked = [db, ...others].flatMap((one) => [1, 2, 3].map(() => keptLinkSecret(one)));
    const secrets = new Set(await Promise.all(asked));
    expect(secrets.size).toBe(1);
    expect([...secrets][0]!.length).toBeGreaterThanOrEqual(43);
    await Promise.all(others.map((one) => one.close()));
  });
});
