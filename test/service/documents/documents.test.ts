import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { DocumentLinks, readOrCreateLinkSecret } from '../../../src/documents/index.ts';
import { build } from '../../support/build.ts';
import { grouped, textOf } from '../../support/pdf.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const { call, db, clock } = await build({
  env: { PUBLIC_URL: 'https://orders.example/dray/' },
  log: log as unknown as FastifyBaseLogger,
});
const scenarios = demoScenarios();

const pathOf = (link: string) => link.replace('https://orders.example/dray', '');
const open = (link: string, headers = {}) => call('GET', pathOf(link), { key: null, headers });
const pages = (response: LightMyRequestResponse) => textOf(response.rawPayload);

async function invoiceRecord(id: unknown, key = 'employee') {
  return (await call('GET', `/api/v1/invoices/${id}`, { key })).json().Data[0];
}
async function purchaseRecord(id: unknown) {
  return (await call('GET', `/api/v1/purchases/${id}`)).json().Data[0];
}
describe('PDFURL of an invoice', () => {
  test('opens a PDF with its number, customer, lines and totals, without a key', async () => {
    const record = await invoiceRecord(scenarios.invoice_with_payment);
    expect(record.PDFURL).toMatch(
      /^https:\/\/orders\.example\/dray\/documents\/invoices\/\d+\/[\w-]{37}\.pdf$/,
    );
    const response = await open(record.PDFURL);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${record.InvoiceNum}.pdf"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['ratelimit-limit']).toBeDefined();
    const [page] = await pages(response);
    const lines = (await call('GET', `/api/v1/invoices/${scenarios.invoice_with_payment}/lines`)).json().Data;
    for (const line of lines) expect(page).toContain(grouped(line.ExtPrice));
    for (const text of [record.InvoiceNum, record.CustomerName, record.PONum, 'Page 1 of 1']) {
      expect(page).toContain(text);
    }
    expect(page).toContain(`Invoice total ${grouped(record.InvoiceTotal)}`);
    expect(page).toContain(`Balance due $${grouped(record.OpenBalance)}`);
    expect(page).toContain('Payments -');
  });

  test('a PDF link is present in lists and for invoices of every status', async () => {
    const { Data } = (await call('GET', '/api/v1/invoices?Statuses=1,2,3,4,5,7&PageSize=500')).json();
    expect(Data.every((record: { PDFURL: string }) => record.PDFURL?.endsWith('.pdf'))).toBe(true);
    for (const record of Data.filter((_: unknown, i: number) => i % 60 === 0)) {
      expect((await open(record.PDFURL)).statusCode).toBe(200);
    }
    const legacy = await invoiceRecord(scenarios.invoice_without_order_id);
    expect((await open(legacy.PDFURL)).statusCode).toBe(200);
  });

  test('is the same for the customer, and null for a supplier that would see lines of others', async () => {
    const { PDFURL } = await invoiceRecord(scenarios.invoice_new);
    expect((await invoiceRecord(scenarios.invoice_new, 'customer')).PDFURL).toBe(PDFURL);
    expect((await invoiceRecord(scenarios.invoice_new, 'supplier')).PDFURL).toBeNull();
    const own = await invoiceRecord(scenarios.invoice_with_payment, 'supplier');
    expect((await open(own.PDFURL)).statusCode).toBe(200);
  });

  test('marks credits and canceled invoices', async () => {
    const credit = await invoiceRecord(scenarios.invoice_credit);
    const [creditPage] = await pages(await open(credit.PDFURL));
    expect(creditPage).toContain('CREDIT');
    expect(creditPage).toContain(`Open credit -$${grouped(credit.OpenCredit)}`);
    const [cancelled] = await db.query<{ id: number }>(
      sql`SELECT invoice_id AS id FROM invoice WHERE cancelled_at IS NOT NULL LIMIT 1`,
    );
    const [page] = await pages(await open((await invoiceRecord(cancelled!.id)).PDFURL));
    expect(page).toContain('CANCELED');
    expect(page).toContain('Balance due $0.00');
  });
});

describe('PublicPDFLink of a purchase', () => {
  test('opens a PDF with vendor, numbers, lines and totals', async () => {
    const record = await purchaseRecord(scenarios.purchase_processed);
    const response = await open(record.PublicPDFLink);
    expect(response.headers['content-disposition']).toBe(`inline; filename="PO-${record.PurchaseID}.pdf"`);
    const all = (await pages(response)).join(' ');
    const lines = (
      await call('GET', `/api/v1/purchases/lines?PurchaseIDs=${record.PurchaseID}&PageSize=500`)
    ).json().Data;
    for (const line of lines) {
      expect(all).toContain(line.BatchCode);
      expect(all).toContain(grouped(line.ExtPrice));
    }
    for (const text of [record.PONum, String(record.PurchaseID), record.VendorName, record.ToLocationName]) {
      expect(all).toContain(text);
    }
    expect(all).toContain(`Freight ${grouped(record.Freight)}`);
    expect(all).toContain(`Total $${grouped(record.Total)}`);
  });

  test('is returned with the number of the key that created the purchase', async () => {
    const id = scenarios.purchase_processed;
    expect((await purchaseRecord(id)).PurchasePDFURLAPIKeyID).toBeNull();
    await db.query(sql`UPDATE purchase SET api_key_id = 3 WHERE purchase_id = ${id}`);
    expect((await purchaseRecord(id)).PurchasePDFURLAPIKeyID).toBe(3);
    await db.query(sql`UPDATE purchase SET api_key_id = NULL WHERE purchase_id = ${id}`);
  });
});

describe('an invalid link', () => {
  test('returns 404 and reveals nothing, whether or not the document exists', async () => {
    const { PDFURL } = await invoiceRecord(scenarios.invoice_new);
    const right = pathOf(PDFURL);
    const signature = /([\w-]{37})\.pdf$/.exec(right)![1]!;
    const flipped = signature.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    const wrong = [
      right.replace(signature, flipped),
      right.replace(signature, signature.slice(0, 36)),
      right.replace(signature, `${signature}A`),
      right.replace('.pdf', ''),
      right.replace(String(scenarios.invoice_new), String(scenarios.invoice_locked)),
      right.replace(String(scenarios.invoice_new), '999999999'),
      right.replace(String(scenarios.invoice_new), `0${scenarios.invoice_new}`),
      right.replace('/invoices/', '/purchases/'),
      `/documents/invoices/x/${signature}.pdf`,
      `/documents/invoices/%00/${signature}.pdf`,
    ];
    const answers = await Promise.all(wrong.map((path) => call('GET', path, { key: null })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(wrong.map(() => 404));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]!.json().error.code).toBe('NOT_FOUND');
    expect(answers[0]!.headers['cache-control']).toBe('no-store');
  });

  test('does not reach the database', async () => {
    logged.length = 0;
    await call('GET', `/documents/invoices/${scenarios.invoice_new}/${'0'.repeat(37)}.pdf`, { key: null });
    expect(JSON.parse(logged.at(-1)!).statements).toBe(0);
  });

  test('returns 404 for a purchase that is not processed, even with a valid signature', async () => {
    const secret = await readOrCreateLinkSecret(db);
    const links = new DocumentLinks({ secret, baseUrl: 'https://orders.example/dray', clock });
    const { PublicPDFLink } = await purchaseRecord(scenarios.purchase_processed);
    expect(PublicPDFLink).toBe(links.purchase(PublicPDFLink.split('/').at(-2)));
    for (const id of [scenarios.purchase_draft, scenarios.purchase_pending_activation]) {
      expect((await open(links.purchase(String(id)))).statusCode).toBe(404);
    }
  });
});

describe('serving documents', () => {
  test('the same data gives the same bytes and ETag, and a change does not', async () => {
    const { PDFURL } = await invoiceRecord(scenarios.invoice_locked);
    const first = await open(PDFURL);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const second = await open(PDFURL);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const etag = first.headers.etag as string;
    const unchanged = await open(PDFURL, { 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    await db.query(
      sql`UPDATE invoice SET memo = 'Ring twice' WHERE invoice_id = ${scenarios.invoice_locked}`,
    );
    const changed = await open(PDFURL, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await pages(changed))[0]).toContain('Ring twice');
  });

  test('HEAD responds like GET, without the body', async () => {
    const { PDFURL } = await invoiceRecord(scenarios.invoice_new);
    const full = await open(PDFURL);
    const head = await call('HEAD', pathOf(PDFURL), { key: null });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'content-disposition']) {
      expect(head.headers[name], name).toBe(full.headers[name]);
    }
  });

  test('takes one statement, does not count toward the rate limit, and logs no usable link', async () => {
    const { PDFURL } = await invoiceRecord(scenarios.invoice_new);
    const before = (await open(PDFURL)).headers['ratelimit-remaining'];
    logged.length = 0;
    const after = await open(PDFURL);
    expect(after.headers['ratelimit-remaining']).toBe(before);
    const line = JSON.parse(logged.at(-1)!);
    expect(line).toMatchObject({
      statements: 1,
      status: 200,
      path: `/documents/invoices/${scenarios.invoice_new}/…`,
      route: '/documents/invoices/{id}/{file}',
    });
    expect(logged.join('')).not.toContain(/([\w-]{32})\.pdf$/.exec(PDFURL)![1]!);
  });

  test.each<[string, (path: string) => string]>([
    ['with an escaped letter', (path) => path.replace('/documents', '/%64ocuments')],
    ['with escaped slashes', (path) => path.replaceAll('/', '%2F').replace('%2F', '/')],
    ['escaped twice', (path) => path.replace('/documents', '/%2564ocuments')],
    ['in a different case', (path) => path.replace('/documents', '/Documents')],
    ['with two slashes', (path) => path.replace('/invoices', '//invoices')],
    ['with a malformed escape', (path) => `${path}%zz`],
    ['with a host', (path) => `http://dray.example${path}`],
  ])('a link does not appear in the log however it is spelled: %s', async (_, spell) => {
    const { PDFURL } = await invoiceRecord(scenarios.invoice_new);
    logged.length = 0;
    await call('GET', spell(pathOf(PDFURL)), { key: null });
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toContain(/([\w-]{32})\.pdf$/.exec(PDFURL)![1]!);
  });

  test('other methods return 405', async () => {
    const { PDFURL } = await invoiceRecord(scenarios.invoice_new);
    const response = await call('POST', pathOf(PDFURL), { payload: {} });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});
