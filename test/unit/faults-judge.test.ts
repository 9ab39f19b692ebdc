import { describe, expect, test } from 'vitest';
import type { Books, Marks, OrderRow } from '../faults/judge/books.ts';
import { FAILURES, type Failure, Findings } from '../faults/judge/findings.ts';
import { judgeBooks, judgeRevocations, judgeWalk } from '../faults/judge/judge.ts';
import { Ledger } from '../faults/load/ledger.ts';

const MARKS: Marks = { lastOrderNo: 0, lastInvoiceId: 0, lastRequestId: 0, short: { '11/3': -4 } };

const order = (orderId: string, more: Partial<OrderRow> = {}): OrderRow => ({
  orderId,
  family: orderId.charCodeAt(0),
  customerId: 5001,
  poNum: `PO ${orderId}`,
  stage: 'posted',
  status: 'accepted',
  posts: 1,
  rejections: 0,
  changesSubmitted: 0,
  changesEnded: 0,
  cancellations: 0,
  cancellationsEnded: 0,
  ...more,
});

/** A day on which everything went well: one write of each kind, and one that was refused. */
function goodDay(): { ledger: Ledger; books: Books } {
  const ledger = new Ledger();
  ledger.acknowledged.push(
    { id: 'orders1-1', answeredBefore: 0, kind: 'order submission', orderIds: ['A', 'B'] },
    { id: 'orders1-2', answeredBefore: 1, kind: 'order change', orderIds: ['A'] },
    { id: 'orders1-3', answeredBefore: 2, kind: 'order cancellation', orderIds: ['B'] },
    { id: 'orders1-4', answeredBefore: 3, kind: 'order cancellation', orderIds: ['B'] },
    { id: 'orders1-5', answeredBefore: 4, kind: 'order draft', orderIds: ['C'] },
    { id: 'purchases1-1', answeredBefore: 0, kind: 'purchase submission', purchaseId: 'P' },
    { id: 'warehouse1-1', answeredBefore: 0, kind: 'purchase stage', purchaseId: 'P', stage: 'Accepted' },
    { id: 'payments1-1', answeredBefore: 0, kind: 'payment request', requestId: 7, cents: 125 },
    { id: 'keys1-1', answeredBefore: 0, kind: 'key creation', apiKeyId: 9 },
    { id: 'keys1-2', answeredBefore: 1, kind: 'key revocation', apiKeyId: 9 },
  );
  ledger.refused.push({ id: 'orders1-6', kind: 'order submission', code: 'OUT_OF_STOCK' });
  const withEffect = ledger.acknowledged.filter(({ id }) => id !== 'orders1-4');
  return {
    ledger,
    books: {
      effects: withEffect.map(({ id }) => ({ write: id, attempt: 3 })),
      orders: [
        order('A', { changesSubmitted: 1, changesEnded: 1 }),
        order('B', { status: 'cancelled', cancellations: 1, cancellationsEnded: 1 }),
        order('C', { stage: 'draft', status: 'draft', posts: 0 }),
      ],
      strayInvoices: [],
      purchases: [{ purchaseId: 'P', vendorId: 301, poNum: 'X', status: 'Received', advances: 2 }],
      payments: [{ requestId: 7, status: 'Confirmed', cents: 125, applications: 1 }],
      strayApplications: [],
      keys: [{ apiKeyId: 9, isRevoked: true }],
      stock: [
        { at: '11/1', available: 0 },
        { at: '11/3', available: -4 },
      ],
      jobs: [],
      inFlight: [],
      events: [],
      slowestOrderSeconds: 1,
    },
  };
}

/** How often each failure is found after something went wrong. */
function judgedAfter(
  spoil: (day: { ledger: Ledger; books: Books }) => void,
): Partial<Record<Failure, number>> {
  const day = goodDay();
  spoil(day);
  const findings = new Findings();
  judgeBooks(day.ledger, day.books, MARKS, findings);
  const failures = (Object.keys(FAILURES) as Failure[]).filter((one) => findings.of(one).length > 0);
  return Object.fromEntries(failures.map((one) => [one, findings.of(one).length]));
}

describe('the judge of the fault campaign', () => {
  test('reports nothing if everything went well', () => {
    expect(judgedAfter(() => undefined)).toEqual({});
  });

  test.each<[string, Partial<Record<Failure, number>>, (day: { ledger: Ledger; books: Books }) => void]>([
    ['an acknowledged write without an effect', { lost: 1 }, ({ books }) => books.effects.shift()],
    ['an order that is gone', { lost: 1 }, ({ books }) => books.orders.shift()],
    [
      'a submitted order that is a draft again',
      { lost: 1, stuck: 1 },
      ({ books }) => Object.assign(books.orders[0]!, { stage: 'draft', status: 'draft', posts: 0 }),
    ],
    [
      'a cancellation that is gone',
      { lost: 2 },
      ({ books }) => Object.assign(books.orders[1]!, { cancellations: 0, cancellationsEnded: 0 }),
    ],
    ['a purchase that is gone', { lost: 2 }, ({ books }) => books.purchases.pop()],
    [
      'a purchase behind its acknowledged stage',
      { lost: 1 },
      ({ books }) => Object.assign(books.purchases[0]!, { status: 'New', advances: 0 }),
    ],
    ['a payment request that is gone', { lost: 1 }, ({ books }) => books.payments.pop()],
    [
      'a payment request with another amount',
      { lost: 1 },
      ({ books }) => Object.assign(books.payments[0]!, { cents: 124 }),
    ],
    [
      'a revocation that is gone',
      { lost: 1 },
      ({ books }) => Object.assign(books.keys[0]!, { isRevoked: false }),
    ],
    [
      'a write executed by two attempts',
      { doubled: 1 },
      ({ books }) => books.effects.push({ write: 'orders1-1', attempt: 4 }),
    ],
    [
      'a rejected write that was executed',
      { doubled: 1 },
      ({ books }) => books.effects.push({ write: 'orders1-6', attempt: 1 }),
    ],
    ['an order posted twice', { doubled: 2 }, ({ books }) => Object.assign(books.orders[0]!, { posts: 2 })],
    [
      'a PO number on two orders',
      { doubled: 1 },
      ({ books }) => books.orders.push(order('D', { poNum: ' po a' })),
    ],
    [
      'a PO number on two purchases',
      { doubled: 1 },
      ({ books }) => books.purchases.push({ ...books.purchases[0]!, purchaseId: 'Q' }),
    ],
    [
      'an order that was never sent in this form',
      { doubled: 1 },
      ({ books }) => books.orders.push(order('E', { poNum: 'HALF-7' })),
    ],
    ['an invoice without an order', { doubled: 1 }, ({ books }) => books.strayInvoices.push(700_001)],
    [
      'a purchase that advanced more often than its stage allows',
      { doubled: 1 },
      ({ books }) => Object.assign(books.purchases[0]!, { advances: 3 }),
    ],
    [
      'a payment request that was never sent',
      { doubled: 1 },
      ({ books }) => books.payments.push({ requestId: 8, status: 'Rejected', cents: 125, applications: 0 }),
    ],
    ['a payment applied without a request', { doubled: 1 }, ({ books }) => books.strayApplications.push(3)],
    [
      'a confirmed payment request without its application',
      { doubled: 1 },
      ({ books }) => Object.assign(books.payments[0]!, { applications: 0 }),
    ],
    ['negative stock', { oversold: 1 }, ({ books }) => Object.assign(books.stock[0]!, { available: -1 })],
    [
      'less stock than the demo data started with',
      { oversold: 1 },
      ({ books }) => Object.assign(books.stock[1]!, { available: -5 }),
    ],
    [
      'a leftover job',
      { stuck: 1 },
      ({ books }) => books.jobs.push({ queue: 'order.process', state: 'dead', attempts: 10, lastError: 'x' }),
    ],
    [
      'a change that did not finish',
      { stuck: 1 },
      ({ books }) => Object.assign(books.orders[0]!, { changesEnded: 0 }),
    ],
    [
      'a record still in process',
      { stuck: 1 },
      ({ books }) => books.inFlight.push({ document: 'order', id: '1', status: 'importing' }),
    ],
    [
      'an unanswered write',
      { stuck: 1 },
      ({ ledger }) => ledger.unanswered.push({ id: 'orders1-7', kind: 'order draft', last: 'timeout' }),
    ],
    ['a 500 response', { wrong: 1 }, ({ ledger }) => ledger.wrongAnswers.push('GET /: 500')],
  ])('finds %s', (_, expected, spoil) => {
    expect(judgedAfter(spoil)).toEqual(expected);
  });

  test('a PO number continues with the order that a change created from a canceled one', () => {
    const more = { poNum: 'PO B' };
    expect(judgedAfter(({ books }) => books.orders.push(order('D', more)))).toEqual({});
  });

  test('orders split from one may share a PO number', () => {
    const { family, poNum } = order('A');
    expect(judgedAfter(({ books }) => books.orders.push(order('D', { family, poNum })))).toEqual({});
  });

  test('an unanswered write may have happened once', () => {
    const found = judgedAfter(({ ledger, books }) => {
      ledger.unanswered.push({ id: 'orders1-7', kind: 'order draft', last: 'timeout' });
      books.effects.push({ write: 'orders1-7', attempt: 1 });
    });
    expect(found).toEqual({ stuck: 1 });
  });
});

test('a revoked key may be accepted for a few seconds, but not longer', () => {
  const keyOf = (ms: number) => ({ id: 'k', apiKeyId: 1, text: '', lastLetInMs: new Map([['a', ms]]) });
  const findings = new Findings();
  judgeRevocations([keyOf(900), keyOf(30_000)], findings);
  expect(findings.of('let in')).toEqual(['key 1 at a, 30000 ms after its revocation']);
});

test('a client that pages through a list has missed the records that its copy lacks', () => {
  const findings = new Findings();
  const copy = new Map([
    ['1', '10:00'],
    ['2', '10:00'],
  ]);
  judgeWalk('orders', copy, new Map([...copy, ['2', '10:01'], ['3', '10:02']]), findings);
  expect(findings.of('missed')).toEqual([
    'orders 2: last changed 10:01, last seen 10:00',
    'orders 3: last changed 10:02, last seen never',
  ]);
});
