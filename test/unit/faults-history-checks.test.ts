import { describe, expect, test } from 'vitest';
import { checkHistory } from '../faults/history/check.ts';
import { copies } from '../faults/history/checks/copies.ts';
import { deliveries } from '../faults/history/checks/deliveries.ts';
import { fates } from '../faults/history/checks/fates.ts';
import { feed } from '../faults/history/checks/feed.ts';
import { idempotency } from '../faults/history/checks/idempotency.ts';
import { identities } from '../faults/history/checks/identities.ts';
import { findForks, longForks } from '../faults/history/checks/long-forks.ts';
import { money } from '../faults/history/checks/money.ts';
import { plans } from '../faults/history/checks/plans.ts';
import { revocations } from '../faults/history/checks/revocations.ts';
import { stock } from '../faults/history/checks/stock.ts';
import { versions } from '../faults/history/checks/versions.ts';
import type { SeenEvent, Shown, Stored } from '../faults/history/entry.ts';
import type { History, Operation } from '../faults/history/history.ts';
import type { Check } from '../faults/history/violation.ts';
import type { StoredEvent } from '../faults/judge/following.ts';

/** An operation by its number: it begins at ten times that and ends five later, unless said otherwise. */
function operation(n: number, shows: Shown = {}, more: Partial<Operation> = {}): Operation {
  return {
    n,
    who: 'reader1',
    as: 'own',
    method: 'GET',
    path: '/api/v2/orders/A',
    begunMs: n * 10,
    endedMs: n * 10 + 5,
    answer: { status: 200, isReplay: false, digest: 'same' },
    shows,
    ...more,
  };
}

function history(operations: Operation[], more: Partial<History> = {}): History {
  const begin = { e: 'begin', atMs: 0, campaign: 'c', wallMs: 0, hasStandbys: false } as const;
  return { begin, operations, deliveries: [], copies: [], stored: undefined, ...more };
}

const sentences = (check: Check, one: History): string[] =>
  check.run(one).violations.map(({ sentence }) => sentence);
const at = (version: number, id = 'order:A', value?: string): Shown => ({
  documents: [{ id, version, ...(value === undefined ? {} : { value }) }],
});
const write = (n: number, name: string, shows: Shown = {}, more: Partial<Operation> = {}): Operation =>
  operation(n, shows, { method: 'PATCH', who: 'writer', write: name, attempt: 1, ...more });
const replay = { status: 200, isReplay: true, digest: 'same' };
const SILENT = { endedMs: Infinity, answer: undefined };

describe('versions of a record', () => {
  test('may be seen in any order by overlapping requests', () => {
    const slow = operation(1, at(1), { endedMs: 100 });
    expect(sentences(versions, history([slow, operation(2, at(2)), operation(3, at(2))]))).toEqual([]);
  });

  test('never go back after a response that contains them has ended', () => {
    const found = versions.run(history([operation(1, at(2)), operation(2, at(1), { who: 'reader2' })]));
    expect(found.violations).toEqual([
      {
        operation: 2,
        sentence: 'order:A is at 1 in call 2 of reader2, after call 1 was answered with 2',
      },
    ]);
  });

  test('count from their event in the feed', () => {
    const page = { after: '', next: 'x', events: [event('1', { version: 4 })] };
    expect(sentences(versions, history([operation(1, { page }), operation(2, at(3))]))).toHaveLength(1);
    expect(sentences(versions, history([operation(1, { page }), operation(2, at(4))]))).toEqual([]);
  });

  test('may be older for another API key behind standbys, but never for the same one', () => {
    const begin = { e: 'begin', atMs: 0, campaign: 'c', wallMs: 0, hasStandbys: true } as const;
    const other = operation(2, at(1), { as: 'other' });
    expect(sentences(versions, history([operation(1, at(2)), other], { begin }))).toEqual([]);
    expect(sentences(versions, history([operation(1, at(2)), operation(2, at(1))], { begin }))).toHaveLength(
      1,
    );
  });

  test('may be old in a replay', () => {
    const late = write(3, 'w1', at(1), { answer: replay });
    expect(sentences(versions, history([operation(1, at(2)), late]))).toEqual([]);
  });

  test('have exactly one content each', () => {
    const two = [operation(1, at(1, 'order:A', 'x')), operation(2, at(1, 'order:A', 'y'))];
    expect(sentences(versions, history(two))).toEqual(['order:A at 1 is x in call 1 and y in call 2']);
  });

  test('are created by one write each, otherwise an update is lost', () => {
    const two = [write(1, 'w1', at(2)), write(2, 'w2', at(2))];
    expect(sentences(versions, history(two))).toEqual([
      'w1 and w2 both made order:A at 2: one update is lost',
    ]);
    expect(sentences(versions, history([write(1, 'w1', at(2)), write(2, 'w2', at(3))]))).toEqual([]);
  });

  test('determine the result of If-Match', () => {
    const late = write(2, 'w2', at(4), { ifMatch: '"2"' });
    expect(sentences(versions, history([operation(1, at(3)), late]))).toEqual([
      'w2 was accepted with If-Match 2 although order:A was at 3',
    ]);
    const overlapping = [
      write(1, 'w1', at(3), { ifMatch: '"2"', endedMs: 90 }),
      write(2, 'w2', at(4), { ifMatch: '"2"', endedMs: 90 }),
    ];
    expect(sentences(versions, history(overlapping))).toEqual([
      'w1 and w2 were both accepted with If-Match 2 on order:A',
    ]);
  });

  test('do not vanish, and deleted records do not come back', () => {
    const gone = operation(3, { gone: 'order:A' }, { answer: { ...replay, status: 404 } });
    expect(sentences(versions, history([operation(1, at(1)), gone]))).toEqual([
      'order:A was seen in call 1 and is not there in call 3; nobody deleted it',
    ]);
    const deletion = operation(2, {}, { method: 'DELETE' });
    const whole = [operation(1, at(1)), deletion, gone];
    expect(sentences(versions, history(whole))).toEqual([]);
    expect(sentences(versions, history([...whole, operation(4, at(1))]))).toEqual([
      'order:A was gone in call 3 and is there again in call 4',
    ]);
    const deleted = operation(2, {}, { method: 'DELETE', answer: { ...replay, status: 204 } });
    expect(sentences(versions, history([operation(1, at(1)), deleted, operation(3, at(1))]))).toEqual([
      'order:A was gone in call 2 and is there again in call 3',
    ]);
  });
});

describe('long forks', () => {
  const both = (n: number, who: string, x: number, y: number) =>
    operation(n, { documents: [...at(x, 'order:X').documents!, ...at(y, 'order:Y').documents!] }, { who });

  test('two readers that see two changes in the same order pass', () => {
    const reads = [both(1, 'a', 1, 1), both(2, 'b', 2, 1), both(3, 'a', 2, 1), both(4, 'b', 2, 2)];
    expect(longForks.run(history(reads))).toEqual({ violations: [] });
  });

  test('two readers that see them in opposite order are detected in one response each', () => {
    const found = sentences(longForks, history([both(1, 'a', 2, 1), both(2, 'b', 1, 2)]));
    expect(found[0]).toMatch(/^b \(own\) saw order:\w at 2 before order:\w left 1, a \(own\) saw/);
  });

  test('and across consecutive responses', () => {
    const one = (n: number, who: string, id: string, version: number) =>
      operation(n, at(version, id), { who });
    const reads = [
      one(1, 'a', 'order:X', 2),
      one(2, 'b', 'order:Y', 2),
      one(3, 'a', 'order:Y', 1),
      one(4, 'b', 'order:X', 1),
    ];
    expect(sentences(longForks, history(reads))).toHaveLength(1);
    const fine = [...reads.slice(0, 3), one(4, 'b', 'order:X', 2)];
    expect(sentences(longForks, history(fine))).toEqual([]);
  });

  test('the search is bounded, and reports how far it got', () => {
    const reads = Array.from({ length: 50 }, (_, i) => both(i + 1, `r${i % 3}`, i, i));
    expect(findForks(history(reads), 20).gaveUp).toMatch(/^looked at \d+ of 50 reads \(20 comparisons\)$/);
    expect(findForks(history(reads), 1_000_000).gaveUp).toBeUndefined();
  });
});

const stored = (more: Partial<Stored>): Stored => ({
  e: 'stored',
  atMs: 0,
  events: [],
  eyes: {},
  webhooks: {},
  effects: [],
  ...more,
});

describe('idempotency', () => {
  const effects = (...attempts: number[]) =>
    stored({ effects: attempts.map((attempt) => ({ write: 'w1', attempt })) });

  test('a write that was lost, repeated and replayed has one effect and one response', () => {
    const attempts = [
      write(1, 'w1', {}, SILENT),
      write(2, 'w1', {}, { attempt: 2, answer: replay }),
      write(3, 'w1', {}, { attempt: 3, answer: replay }),
    ];
    expect(sentences(idempotency, history(attempts, { stored: effects(1) }))).toEqual([]);
  });

  test.each([
    ['two effects', [write(1, 'w1')], [1, 2], 'w1 took effect 2 times'],
    ['no effect', [write(1, 'w1')], [], 'w1 was acknowledged (200) and took no effect'],
    [
      'an effect of a rejected write',
      [write(1, 'w1', {}, { answer: { ...replay, status: 422 } })],
      [1],
      'w1 was refused (422) and took effect',
    ],
    [
      'two executions',
      [write(1, 'w1'), write(2, 'w1', {}, { attempt: 2 })],
      [1],
      'w1 was carried out in call 1 and again in 2',
    ],
    [
      'two responses',
      [write(1, 'w1'), write(2, 'w1', {}, { answer: { ...replay, digest: 'other' } })],
      [1],
      'w1 was answered 200 in call 1 and otherwise (200) in call 2',
    ],
  ])('%s of one key are detected', (_, operations, attempts, sentence) => {
    expect(sentences(idempotency, history(operations, { stored: effects(...attempts) }))).toEqual([sentence]);
  });

  test('one order is not created by two writes', () => {
    const post = { method: 'POST', path: '/api/v2/orders?submit=true' };
    const two = [write(1, 'w1', at(1), post), write(2, 'w2', at(1), post)];
    expect(sentences(idempotency, history(two))).toEqual([
      'w1 and w2 were both told that they created order:A',
    ]);
  });
});

test('one Idempotency-Key is not accepted for two different requests', () => {
  const two = [
    write(1, 'w1', {}, { fingerprint: 'a' }),
    write(2, 'w1', {}, { fingerprint: 'b', answer: replay }),
  ];
  expect(sentences(idempotency, history(two))).toEqual([
    'w1 was accepted for two different requests (call 2)',
  ]);
  const refused = write(2, 'w1', {}, { fingerprint: 'b', answer: { ...replay, status: 422 } });
  expect(sentences(idempotency, history([two[0]!, refused]))).toEqual([]);
});

test('a submission with a plan has the planned result', () => {
  const submitted = (cents: number) =>
    write(1, 'w1', { documents: [{ id: 'order:A', version: 1, cents }] }, { plan: { cents: 300 } });
  expect(sentences(plans, history([submitted(300)]))).toEqual([]);
  expect(sentences(plans, history([submitted(310)]))).toEqual([
    'w1 was planned to come to 300 cents and comes to 310',
  ]);
});

test('an API key is rejected from one second after its revocation', () => {
  const revoked = operation(1, {}, { method: 'DELETE', path: '/ops/keys/7' });
  const used = (begunMs: number, status: number) =>
    operation(2, {}, { as: 'key 7', begunMs, answer: { ...replay, status } });
  expect(sentences(revocations, history([revoked, used(500, 200), used(3_000, 401)]))).toEqual([]);
  expect(sentences(revocations, history([revoked, used(3_000, 200)]))).toEqual([
    'key 7 was accepted in call 2, 2985 ms after its revocation',
  ]);
});

describe('the outcome of a write', () => {
  const fate = (n: number, state: string, status: number | null = null, digest: string | null = null) =>
    operation(n, { fate: { write: 'w1', state, status, digest } });
  const effect = stored({ effects: [{ write: 'w1', attempt: 1 }] });

  test('agrees with the later response and with the effect', () => {
    const operations = [write(1, 'w1', {}, SILENT), fate(2, 'running'), fate(3, 'done', 200, 'same')];
    const answered = write(4, 'w1', {}, { attempt: 2, answer: replay });
    expect(sentences(fates, history([...operations, answered], { stored: effect }))).toEqual([]);
  });

  test.each([
    [
      'unknown after a response',
      [write(1, 'w1'), fate(2, 'unknown')],
      /is unknown, although call 1 was answered 200/,
    ],
    [
      'another response',
      [write(1, 'w1'), fate(2, 'done', 422, 'x')],
      /is an answer 422, its client got another/,
    ],
    [
      'forgotten',
      [fate(1, 'done', 200, 'same'), fate(2, 'unknown')],
      /was done in call 1 and is unknown now/,
    ],
  ])('%s is detected', (_, operations, sentence) => {
    expect(sentences(fates, history(operations, { stored: effect }))[0]).toMatch(sentence);
  });

  test('done without an effect, or unknown long after one, is detected', () => {
    const done = [write(1, 'w1', {}, SILENT), fate(2, 'done', 200, 'same')];
    expect(sentences(fates, history(done, { stored: stored({}) }))).toEqual([
      'the fate of w1 is done (200), and it took no effect',
    ]);
    const late = { ...fate(3, 'unknown'), begunMs: 60_000 };
    expect(sentences(fates, history([write(1, 'w1', {}, SILENT), late], { stored: effect }))).toEqual([
      'the fate of w1 is unknown, and it took effect',
    ]);
    const soon = [write(1, 'w1', {}, SILENT), fate(2, 'unknown')];
    expect(sentences(fates, history(soon, { stored: effect }))).toEqual([]);
  });
});

function event(id: string, more: Partial<SeenEvent> = {}): SeenEvent {
  const base = { id, type: 'order.updated', resource: 'order', resourceId: 'A', requestId: null };
  return { ...base, version: null, ...more };
}
const inDatabase = (id: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id,
  type: 'order.updated',
  resourceId: 'A',
  audience: 7,
  customers: null,
  suppliers: null,
  ...more,
});
const follow = (n: number, ...events: SeenEvent[]): Operation =>
  operation(n, { page: { after: '', next: '', events } }, { who: 'follower', path: '/api/v2/events' });

describe('the feed', () => {
  test('without gap, repetition or inversion passes', () => {
    const events = [event('1', { type: 'order.created', version: 1 }), event('2', { version: 2 })];
    const all = stored({ events: [inDatabase('1', { type: 'order.created' }), inDatabase('2')] });
    const whole = history([follow(1, events[0]!), operation(2, at(2)), follow(3, events[1]!)], {
      stored: all,
    });
    expect(sentences(feed, whole)).toEqual([]);
  });

  test.each([
    ['repetition', [follow(1, event('1')), follow(2, event('1'))], 'follower got order.updated A (1) again'],
    [
      'version that goes back',
      [follow(1, event('1', { version: 2 }), event('2', { version: 1 }))],
      'follower: order.updated A (2) has version 1 after 2',
    ],
  ])('with a %s is detected', (_, operations, sentence) => {
    expect(sentences(feed, history(operations))).toEqual([sentence]);
  });

  test('has exactly what each key can read', () => {
    const events = [
      inDatabase('1'),
      inDatabase('2', { customers: [5] }),
      inDatabase('3', { customers: [6] }),
    ];
    const all = stored({ events, eyes: { own: { customers: [5] } } });
    expect(sentences(feed, history([follow(1, event('1'), event('2'))], { stored: all }))).toEqual([]);
    expect(sentences(feed, history([follow(1, event('1'), event('3'))], { stored: all }))).toEqual([
      'follower missed order.updated A (2)',
      'follower: order.updated A (3) is not for this key',
    ]);
    expect(sentences(feed, history([follow(1, event('2'), event('1'))], { stored: all }))).toEqual([
      'follower: order.updated A (1) came after one that stands behind it',
    ]);
  });

  test('is not behind what was already seen', () => {
    const all = stored({ events: [inDatabase('1', { type: 'order.created' })] });
    const created = follow(1, event('1', { type: 'order.created', version: 1 }));
    expect(sentences(feed, history([created, operation(2, at(2))], { stored: all }))).toEqual([
      'call 2 saw order:A at 2, follower only at 1',
    ]);
  });

  test('has an event for every acknowledged write of a record', () => {
    const all = stored({ events: [inDatabase('1')], effects: [{ write: 'w1', attempt: 2 }] });
    const told = follow(2, event('1', { requestId: 'w1.2', version: 1 }));
    const acknowledged = [write(1, 'w1', at(1), { attempt: 2 }), told];
    expect(sentences(feed, history(acknowledged, { stored: all }))).toEqual([]);
    const silent = [...acknowledged, write(3, 'w2', at(1))];
    expect(sentences(feed, history(silent, { stored: all }))).toEqual(['follower got no event of w2']);
  });

  test('has no event of an attempt that took no effect', () => {
    const told = follow(3, event('1', { requestId: 'w1.1' }), event('2', { requestId: 'w1.2' }));
    const operations = [write(1, 'w1', {}, SILENT), write(2, 'w1', at(1), { attempt: 2 }), told];
    const all = stored({
      events: [inDatabase('1'), inDatabase('2')],
      effects: [{ write: 'w1', attempt: 2 }],
    });
    expect(sentences(feed, history(operations, { stored: all }))).toEqual([
      'follower got order.updated A (1) of w1.1, which took no effect',
    ]);
  });

  test('keeps the order of writes if one was answered before the other was sent', () => {
    const operations = [write(1, 'w1'), write(2, 'w2')];
    const told = (first: string, second: string) =>
      follow(3, event('1', { requestId: `${first}.1` }), event('2', { requestId: `${second}.1` }));
    const effects = ['w1', 'w2'].map((name) => ({ write: name, attempt: 1 }));
    const all = stored({ events: [inDatabase('1'), inDatabase('2')], effects });
    expect(sentences(feed, history([...operations, told('w1', 'w2')], { stored: all }))).toEqual([]);
    expect(sentences(feed, history([...operations, told('w2', 'w1')], { stored: all }))).toEqual([
      'follower: order.updated A (2) of w1 came after an event of w2, sent when it was answered',
    ]);
  });
});

describe('webhook deliveries', () => {
  const all = stored({ events: [inDatabase('1'), inDatabase('2')], webhooks: { hook: {} } });
  const got = (...ids: string[]) =>
    history([operation(1)], {
      stored: all,
      deliveries: ids.map((id) => ({ e: 'delivery', atMs: 1, who: 'hook', event: event(id) })),
    });

  test('may repeat, and are in order by resource', () => {
    expect(sentences(deliveries, got('1', '1', '2', '1'))).toEqual([]);
    expect(sentences(deliveries, got('2', '1'))).toEqual([
      'hook got order.updated A (1) before an earlier one of its resource',
    ]);
  });

  test('that never arrive or belong to another webhook are detected', () => {
    expect(sentences(deliveries, got('1'))).toEqual(['hook never got order.updated A (2)']);
    expect(sentences(deliveries, got('1', '2', '9'))).toEqual([
      'hook got order.updated A (9), which is not for it',
    ]);
  });
});

describe('copies', () => {
  const copy = (followed: Record<string, number>, read: Record<string, number>) =>
    history([operation(1)], { copies: [{ e: 'copy', atMs: 1, who: 'copier', followed, read }] });

  test('equal a full read', () => {
    expect(sentences(copies, copy({ a: 1, b: 2 }, { a: 1, b: 2 }))).toEqual([]);
    expect(sentences(copies, copy({ a: 1, b: 2, d: 1 }, { a: 1, b: 3, c: 1 }))).toEqual([
      'the copy of copier has b at 2, a read gives 3',
      'the copy of copier has c at nothing, a read gives 1',
      'the copy of copier still has d',
    ]);
  });
});

describe('stock', () => {
  const row = (n: number, available: number, terms: number[]) =>
    operation(n, { stock: [{ at: '1:2', available, terms }] });

  test('equals the sum of its terms, at every version', () => {
    expect(sentences(stock, history([row(1, 7, [10, -3]), row(2, 0, [10, -10])]))).toEqual([]);
    expect(sentences(stock, history([row(1, 8, [10, -3])]))).toEqual([
      'call 1 shows 8 at 1:2, its terms 10 + -3 give 7',
    ]);
  });

  test('is never negative in rows and events, and does not fall further if it started negative', () => {
    expect(sentences(stock, history([row(1, 0, [0]), row(2, -1, [-1])]))).toEqual([
      'call 2 shows -1 available units at 1:2',
    ]);
    const told = event('1', { resource: 'inventory', resourceId: '1:2', availableUnits: -2 });
    expect(sentences(stock, history([row(1, 0, [0]), follow(2, told)]))).toHaveLength(1);
    expect(sentences(stock, history([row(1, -4, [-4]), row(2, -3, [-3])]))).toEqual([]);
  });
});

test('the books balance whenever the service checks them', () => {
  expect(sentences(identities, history([operation(1, { broken: [] })]))).toEqual([]);
  expect(sentences(identities, history([operation(1, { broken: ['PreSales'] })]))).toEqual([
    'call 1: PreSales does not hold',
  ]);
});

describe('money', () => {
  const balance = (n: number, openCents: number) =>
    operation(n, { balances: [{ invoice: 'I', totalCents: 1_000, openCents }] });
  const payment = write(
    2,
    'w1',
    { documents: [{ id: 'payment_application:7', version: 1 }] },
    {
      method: 'POST',
      pays: { invoice: 'I', cents: 30 },
    },
  );
  const confirmed = follow(
    4,
    event('1', { type: 'payment_application.confirmed', resource: 'payment_application', resourceId: '7' }),
  );

  test('may be paid from the request on, and must be paid from its confirmation on', () => {
    for (const openCents of [1_000, 970])
      expect(sentences(money, history([balance(1, 1_000), payment, balance(3, openCents)]))).toEqual([]);
    const whole = history([balance(1, 1_000), payment, confirmed, balance(5, 970)]);
    expect(sentences(money, whole)).toEqual([]);
  });

  test('matches to the cent, neither less than confirmed nor more than requested', () => {
    const lost = history([balance(1, 1_000), payment, confirmed, balance(5, 1_000)]);
    expect(sentences(money, lost)).toEqual([
      'call 5 shows 0 cents paid on I since the beginning; confirmed were 30, asked for 30',
    ]);
    expect(sentences(money, history([balance(1, 1_000), payment, balance(3, 969)]))).toHaveLength(1);
  });

  test('an invoice first seen after a payment is not checked', () => {
    expect(sentences(money, history([payment, balance(3, 900), balance(4, 900)]))).toEqual([]);
  });
});

test('all checks together name the check, in order of violation', () => {
  const bad = history([
    operation(1, at(2)),
    operation(2, at(1)),
    operation(3, { stock: [{ at: '1:2', available: 1, terms: [2] }] }),
  ]);
  expect(checkHistory(bad).violations.map(({ check, operation: n }) => [check, n])).toEqual([
    ['versions', 2],
    ['stock', 3],
  ]);
});
