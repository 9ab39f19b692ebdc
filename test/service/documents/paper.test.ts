import { expect, test } from 'vitest';
import type { InvoiceLineFacts, InvoicePdfFacts, PurchaseFacts } from '../../../src/documents/facts.ts';
import { renderInvoicePdf } from '../../../src/documents/invoice-pdf.ts';
import { Paper } from '../../../src/documents/paper.ts';
import { renderPurchasePdf } from '../../../src/documents/purchase-pdf.ts';
import { heightsOf, textOf } from '../../support/pdf.ts';

const line = (n: number, more: Partial<InvoiceLineFacts> = {}): InvoiceLineFacts => ({
  product: `Product begin-${n} that has a name of some length, so that it takes two lines end-${n}`,
  supplier: 'Humboldt Ridge Farms',
  item: `HRF-${n}`,
  batch: `B-${n}`,
  reason: null,
  ordered: 12,
  units: 12,
  back_order: 0,
  cases: '1.0000',
  full_price: '15.00',
  discount: '1.25',
  unit_price: '13.75',
  amount: '165.00',
  ...more,
});

const invoice = (lines: InvoiceLineFacts[], more: Partial<InvoicePdfFacts> = {}): InvoicePdfFacts => ({
  invoice_num: 'INV-700001',
  is_credit: false,
  is_cancelled: false,
  seller: { name: 'Dray Distribution', location: 'Los Angeles Warehouse', address: ['2400 E Slauson Ave'] },
  customer: { number: 101, name: 'Café Zoë', other_name: null, license: 'C10-1', address: '1 Main St' },
  ordered_by: null,
  sales_rep: null,
  po_num: 'PO-1',
  created_day: '2026-11-01',
  delivery_day: '2026-11-05',
  due_day: '2026-12-05',
  cancelled_day: null,
  terms: 'Net 30',
  series: null,
  memo: null,
  lines,
  payments: [],
  totals: {
    units: 12,
    cases: '1.0000',
    full_price: '180.00',
    discount: '15.00',
    total: '165.00',
    paid: '0.00',
    other: '0.00',
    balance: '165.00',
  },
  time: Date.UTC(2026, 10, 1),
  ...more,
});

test('200 lines span several pages, each with a header and number, and no line is cut in half', async () => {
  const bytes = await renderInvoicePdf(invoice(Array.from({ length: 200 }, (_, i) => line(i + 1))));
  const pages = await textOf(bytes);
  expect(pages.length).toBeGreaterThan(5);
  const lines = (await heightsOf(bytes)).filter(({ text }) => /begin-|end-|Batch/.test(text));
  expect(lines.length).toBeGreaterThanOrEqual(600);
  expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(62);
  pages.forEach((page, i) => {
    expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
    expect(page).toContain('INV-700001');
    expect(page).toContain('Café Zoë');
    expect(page).toContain('UNIT PRICE');
    const begun = [...page.matchAll(/begin-(\d+)/g)].map((match) => match[1]);
    expect(begun.length).toBeGreaterThan(0);
    for (const n of begun) {
      for (const part of [`end-${n} `, `Item HRF-${n} `, `Batch B-${n} `]) expect(page).toContain(part);
    }
  });
  const all = pages.join(' ');
  for (let n = 1; n <= 200; n++) expect(all.split(`begin-${n} `).length, String(n)).toBe(2);
});

test('totals are never on a page without a line, for any number of lines', async () => {
  for (let count = 1; count <= 40; count++) {
    const pages = await textOf(
      await renderInvoicePdf(invoice(Array.from({ length: count }, (_, i) => line(i + 1)))),
    );
    expect(pages.at(-1), String(count)).toContain('Balance due $165.00');
    expect(pages.at(-1), String(count)).toContain(`begin-${count} `);
  }
});

test('backorders, discounts, notes and payments are shown', async () => {
  const [page] = await textOf(
    await renderInvoicePdf(
      invoice([line(1, { ordered: 24, back_order: 12 })], {
        memo: 'Back door.\nAsk for Zoë.',
        payments: [{ number: 'PMT-9', type: 'ACH', day: '2026-11-09', amount: '65.00' }],
        totals: { ...invoice([]).totals, paid: '65.00', other: '20.00', balance: '80.00' },
      }),
    ),
  );
  expect(page).toContain('24 ordered, 12 on backorder');
  expect(page).toContain('15.00 -1.25 13.75 165.00');
  expect(page).toContain('Discounts -15.00');
  expect(page).toContain('Nov 9, 2026 ACH PMT-9 -65.00');
  expect(page).toContain('Credits and adjustments -20.00');
  expect(page).toContain('Balance due $80.00');
  expect(page).toContain('Back door. Ask for Zoë.');
});

test('no string, however long or unusual, breaks the PDF', async () => {
  const strange = '漢字 🍃 \u0000\u0007 Łódź \u202e(x)\\ <b>&';
  const odd = invoice(
    [line(1, { product: `${strange} ${'W'.repeat(5_000)}`, supplier: strange.repeat(50) })],
    {
      customer: {
        number: 1,
        name: strange.repeat(30),
        other_name: strange,
        license: strange,
        address: 'a\n'.repeat(99),
      },
      memo: 'm\n'.repeat(5_000),
      po_num: 'P'.repeat(500),
      invoice_num: `INV-"${strange}`,
      payments: Array.from({ length: 300 }, () => ({
        number: strange,
        type: strange,
        day: '2026-01-01',
        amount: '1.00',
      })),
    },
  );
  const pages = await textOf(await renderInvoicePdf(odd));
  expect(pages.length).toBeLessThan(4);
  expect(pages.join(' ')).toContain('?? ? Lódz (x)\\ <b>&');
  expect(pages.join(' ')).toContain('and 285 more');
});

test('an invoice without lines still has a PDF', async () => {
  expect(await textOf(await renderInvoicePdf(invoice([])))).toHaveLength(1);
});

test('a purchase order shows costs with their decimals', async () => {
  const facts: PurchaseFacts = {
    purchase_id: 500001,
    purchase_global_id: '01J0DRAY0P000000000000C6QH',
    status: 'New',
    po_num: 'PO-77',
    buyer: { name: 'Dray Distribution', location: 'Los Angeles Warehouse', address: [] },
    vendor: { number: 301, name: 'Eureka', supplier: 'Humboldt', license: null, address: ['Eureka, CA'] },
    post_day: '2026-11-01',
    delivery_day: '2026-11-05',
    receive_day: null,
    invoice_day: null,
    due_day: null,
    terms: null,
    shipment_num: null,
    receiving_num: null,
    memo: null,
    lines: [
      {
        product: 'Jar',
        product_id: 7,
        item: null,
        ordered: '12.0000',
        units: '10.5000',
        cases: null,
        fob: '1.2345',
        deposit: '0.0500',
        amount: '13.49',
        batch: 'B-1',
        pallet: null,
        expiration_day: '2027-01-31',
        code_day: null,
      },
    ],
    totals: {
      units: '10.5000',
      cases: '0.0000',
      lines: '13.49',
      freight: '5.00',
      tax: '1.00',
      other: '0.00',
      total: '19.49',
    },
    time: 0,
  };
  const [page] = await textOf(await renderPurchasePdf(facts));
  for (const text of [
    '500001',
    'PO-77',
    '1.2345',
    '0.05',
    '10.5',
    '12 ordered',
    'Expires Jan 31, 2027',
    'Total $19.49',
  ])
    expect(page).toContain(text);
});

test('a hundred pages are rendered in steps, between which other requests are served', async () => {
  const info = { title: 'Long', subject: 'Pages', author: 'Dray', time: new Date(0) };
  const paper = new Paper(info, () => undefined);
  for (let page = 1; page < 100; page++) paper.addPage();
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const bytes = await paper.end();
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(await textOf(bytes)).toHaveLength(100);
});
