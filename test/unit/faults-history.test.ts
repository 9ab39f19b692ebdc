import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Entry } from '../faults/history/entry.ts';
import { isDefinite } from '../faults/history/history.ts';
import { digestOf, observe } from '../faults/history/observe.ts';
import { readHistory } from '../faults/history/read.ts';
import { HistoryUnwritable, HistoryWriter } from '../faults/history/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'dray-history-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CALL = { who: 'orders1', as: 'own', method: 'GET', path: '/api/v2/orders/A' };
const ANSWER = { status: 200, isReplay: false, digest: 'd', shows: {} };

function written(name: string): string {
  const writer = new HistoryWriter(join(folder, name), { hasStandbys: false });
  writer.answer({ n: writer.call(CALL), ...ANSWER });
  writer.silence({ n: writer.call(CALL), why: 'timeout' });
  writer.end();
  return readFileSync(join(folder, name), 'utf8');
}

const BEGIN = { e: 'begin', atMs: 0, campaign: 'a', wallMs: 0, hasStandbys: false } as const;
const lines = (...entries: Entry[]): string => entries.map((one) => `${JSON.stringify(one)}\n`).join('');

describe('a history', () => {
  test('reads back as written, with a silence as an operation that never ended', () => {
    const { history, problems } = readHistory(written('whole.jsonl'));
    expect(problems).toEqual([]);
    const [answered, silent] = history!.operations;
    expect(answered).toMatchObject({ n: 1, who: 'orders1', answer: { status: 200 } });
    expect(answered!.endedMs).toBeGreaterThanOrEqual(answered!.begunMs);
    expect(silent).toMatchObject({ n: 2, endedMs: Infinity, answer: undefined });
  });

  test('truncated in the middle of a line says so, and its complete part can still be examined', () => {
    const text = written('cut.jsonl');
    const { history, problems } = readHistory(text.slice(0, text.length - 5));
    expect(problems).toEqual(['The history breaks off in the middle of line 6: the campaign was cut off.']);
    expect(history!.operations).toHaveLength(2);
  });

  test('truncated between two lines says so too', () => {
    const text = written('short.jsonl').trimEnd().split('\n').slice(0, 3).join('\n');
    expect(readHistory(`${text}\n`).problems).toEqual([
      'The history has no end after 3 lines: the campaign was cut off.',
    ]);
  });

  test('with a damaged line, a missing call or no start says so', () => {
    const text = lines(BEGIN, { e: 'end', atMs: 1, calls: 0 });
    expect(readHistory(text.replace('"end"', '"end')).problems[0]).toMatch(
      /^Line 2 of the history is damaged/,
    );
    expect(readHistory(lines(BEGIN, { e: 'end', atMs: 1, calls: 3 })).problems).toEqual([
      'The history has 0 calls and says at its end that there were 3.',
    ]);
    expect(readHistory('').problems[0]).toBe('The history has no beginning.');
  });

  test('whose clock goes back proves nothing', () => {
    const text = lines(BEGIN, { e: 'tick', atMs: 50, wallMs: 50 }, { e: 'end', atMs: 20, calls: 0 });
    expect(readHistory(text).problems).toEqual([
      'The clock goes back by 30 ms at line 3: what came first cannot be known.',
    ]);
  });

  test('records a wall clock jump and still counts, because the monotonic clock does not jump', () => {
    const text = lines(
      BEGIN,
      { e: 'tick', atMs: 1_000, wallMs: 1_010 },
      { e: 'tick', atMs: 2_000, wallMs: 3_602_000 },
      { e: 'end', atMs: 2_001, calls: 0 },
    );
    expect(readHistory(text)).toMatchObject({
      problems: [],
      notes: ['The wall clock jumped by 3600 s after 2 s. The checks use the monotonic clock.'],
    });
  });

  test('of two campaigns in one file is rejected, and the second finds the file in use', () => {
    const text = lines(BEGIN, { ...BEGIN, campaign: 'b' }, { e: 'end', atMs: 1, calls: 0 });
    expect(readHistory(text).problems).toEqual([
      'Two campaigns wrote this history (a and b): give each a folder of its own.',
    ]);
    written('taken.jsonl');
    expect(() => written('taken.jsonl')).toThrow(/is there already: another campaign writes or wrote it/);
  });

  test.runIf(process.platform === 'linux')('on a full disk ends the campaign with a message', () => {
    const writer = new HistoryWriter('/dev/full', { hasStandbys: false, flags: 'w' });
    for (let i = 0; i < 300; i++) writer.call(CALL);
    expect(writer.isBroken).toBeInstanceOf(HistoryUnwritable);
    expect(() => writer.end()).toThrow(
      /^The history could not be written after \d+ calls: the disk is full\. This run proves nothing\. Make room/,
    );
  });
});

describe('observations from a response', () => {
  const seen = (path: string, json: object, status = 200, method = 'GET') =>
    observe({ method, path, status, json });

  test('an order has its version and the fields that every view of that version shares', () => {
    const data = { id: 'A', version: '3', memo: 'm', po_num: 'P' };
    expect(seen('/api/v2/orders/A', { data }).documents).toEqual([
      { id: 'order:A', version: 3, value: '["m","P"]' },
    ]);
    expect(seen('/api/v2/orders?page=1', { data: [data, { ...data, id: 'B' }] }).documents).toHaveLength(2);
  });

  test('a purchase has its time and stage, a payment request its status', () => {
    const purchase = {
      purchase_global_id: 'P',
      time_updated: '1970-01-01T00:00:01.000Z',
      status: 'Accepted',
    };
    expect(seen('/api/v2/purchases/P', { data: purchase }).documents).toEqual([
      { id: 'purchase:P', version: 1_000 },
      { id: 'stage of purchase:P', version: 2 },
    ]);
    const request = { Data: { RequestID: 7, Status: 'Confirmed' } };
    expect(seen('/api/v1/payments/applications?Amount=1', request, 200, 'POST').documents).toEqual([
      { id: 'payment_application:7', version: 3 },
    ]);
  });

  test('a price that was loaded, and the one by which a line is priced', () => {
    const sent = JSON.stringify([{ ProductID: 7, UnitPrice: '1.5', State: 'CA' }]);
    const path = '/ops/records/prices';
    expect(observe({ method: 'PUT', path, status: 200, json: { data: {} }, sent }).documents).toEqual([
      { id: 'price:7', version: 150 },
    ]);
    const lines = [
      { product_id: 7, full_price: '1.50' },
      { product_id: 8, full_price: null },
    ];
    expect(seen('/api/v2/orders/validate', { data: { lines } }, 200, 'POST').documents).toEqual([
      { id: 'price:7', version: 150 },
    ]);
    expect(seen('/api/v2/orders', { data: { lines } }, 201, 'POST').documents).toBeUndefined();
  });

  test('a 404 for a record means that it is gone, and any other 404 means nothing', () => {
    expect(seen('/api/v2/orders/A', {}, 404)).toEqual({ gone: 'order:A' });
    expect(seen('/api/v2/webhooks/A', {}, 404)).toEqual({});
    expect(seen('/api/v2/orders/A', { data: { status: 'deleted' } })).toEqual({ gone: 'order:A' });
  });

  test('the outcome of a write has the digest of its response, regardless of field order', () => {
    const body = { data: { id: 'A', version: '1', memo: null, po_num: 'P' } };
    const shown = seen('/api/v2/writes/orders1-1', { data: { state: 'done', status: 201, body } });
    const digest = digestOf('{"data":{"po_num":"P","memo":null,"version":"1","id":"A"}}');
    expect(shown.fate).toEqual({ write: 'orders1-1', state: 'done', status: 201, digest });
    expect(seen('/api/v2/writes/x', { data: { state: 'unknown' } }).fate).toMatchObject({ digest: null });
  });

  test('the secret of a new API key is not part of the digest, because a replay omits it', () => {
    expect(digestOf('{"data":{"api_key_id":1,"key":"dray_x"}}')).toBe(
      digestOf('{"data":{"api_key_id":1,"key":null}}'),
    );
  });

  test('stock has its signed terms, and the holders of presold units', () => {
    const data = {
      product_id: 2,
      location_id: 1,
      available_units: 7,
      terms: [
        { name: 'Inventory', units: 10, sign: 1 },
        { name: 'PreSales', units: 3, sign: -1 },
      ],
      held_by: [
        { kind: 'order', units: 1 },
        { kind: 'order', units: 2 },
      ],
    };
    expect(seen('/api/v2/stock?product_id=2', { data }).stock).toEqual([
      { at: '1:2', available: 7, terms: [10, -3] },
      { at: '1:2, sold beforehand', available: 3, terms: [1, 2] },
    ]);
  });

  test('a response that the first attempt is still running says nothing', () => {
    const shows = seen('/api/v2/orders', { error: { code: 'IDEMPOTENCY_KEY_IN_PROGRESS' } }, 409, 'POST');
    const operation = { ...CALL, n: 1, begunMs: 0, endedMs: 1, answer: { ...ANSWER, status: 409 }, shows };
    expect(isDefinite(operation)).toBe(false);
    expect(isDefinite({ ...operation, shows: {} })).toBe(true);
  });
});
