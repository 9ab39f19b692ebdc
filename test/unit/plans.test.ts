import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/plans/content.ts';
import { PlanTokens, type Proposal } from '../../src/plans/index.ts';
import { Fault } from '../../src/shared/index.ts';

const NOW = new Date('2027-01-04T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const tokens = new PlanTokens({ linkSecret: 'a secret', environment: 'Test' });

const proposal = (more: Partial<Proposal['plan']> = {}, content = 'c'): Proposal => ({
  document: 'order:1',
  contents: { asked: `asked ${content}`, resulting: `resulting ${content}` },
  plan: {
    fields: { delivery_date: '2027-01-06' },
    lines: [[12, '10.00']],
    wholes: { groups: [{ key: 'a' }] },
    alongside: { 'totals.ext_price': '120.00' },
    ...more,
  },
  lineNames: { list: 'lines', columns: ['units', 'unit_price'] },
});

/** What comes of submitting with a plan of `planned`: its code and changes, or nothing. */
function outcome(planned: Proposal, now: Proposal, { by = tokens, key = 7, at = NOW } = {}) {
  const { plan_token } = tokens.issue(planned, 7, NOW);
  try {
    by.hold(plan_token, () => now, key, at)();
    return undefined;
  } catch (error) {
    const { code, changes } = error as Fault;
    expect(error).toBeInstanceOf(Fault);
    return changes ? changes.map(({ field, planned: was, now: is }) => [field, was, is]) : code;
  }
}

describe('a plan', () => {
  test('holds if nothing changed, and if there is none', () => {
    expect(outcome(proposal(), proposal())).toBeUndefined();
    const propose = () => expect.unreachable('nothing is to be compared');
    expect(tokens.hold(undefined, propose, 7, NOW)()).toBeUndefined();
  });

  test('names each field that differs, and stock-dependent fields only beside others', () => {
    expect(outcome(proposal(), proposal({ alongside: { 'totals.ext_price': '60.00' } }))).toBeUndefined();
    const now = proposal({ lines: [[12, '11.00']], alongside: { 'totals.ext_price': '132.00' } });
    expect(outcome(proposal(), now)).toEqual([
      ['lines[0].unit_price', '10.00', '11.00'],
      ['totals.ext_price', '120.00', '132.00'],
    ]);
    expect(outcome(proposal(), proposal({ fields: { delivery_date: null } }))).toEqual([
      ['delivery_date', '2027-01-06', null],
    ]);
    expect(outcome(proposal(), proposal({ wholes: { groups: [] } }))).toEqual([
      ['groups', [{ key: 'a' }], []],
    ]);
  });

  test('names lines that are on one side only', () => {
    const more = proposal({
      lines: [
        [12, '10.00'],
        [1, null],
      ],
    });
    expect(outcome(proposal(), more)).toEqual([['lines[1].units', null, 1]]);
    expect(outcome(more, proposal())).toEqual([['lines[1].units', 1, null]]);
  });

  test('expires after fifteen minutes, to the millisecond', () => {
    expect(outcome(proposal(), proposal(), { at: later(15 * 60_000 - 1) })).toBeUndefined();
    expect(outcome(proposal(), proposal(), { at: later(15 * 60_000) })).toBe('PLAN_TOKEN_INVALID');
  });

  test('is bound to one key, record, secret and environment', () => {
    const of = (linkSecret: string, environment: string) => new PlanTokens({ linkSecret, environment });
    expect(outcome(proposal(), proposal(), { by: of('a secret', 'Test') })).toBeUndefined();
    for (const other of [{ key: 8 }, { by: of('another', 'Test') }, { by: of('a secret', 'Production') }])
      expect(outcome(proposal(), proposal(), other)).toBe('PLAN_TOKEN_INVALID');
    expect(outcome(proposal(), { ...proposal(), document: 'order:2' })).toBe('PLAN_TOKEN_INVALID');
  });

  test('is bound to one content, as requested or as a result', () => {
    const { contents } = proposal();
    const withContents = (more: object) => ({ ...proposal(), contents: { ...contents, ...more } });
    expect(outcome(proposal(), withContents({ asked: 'x' }))).toBeUndefined();
    expect(outcome(proposal(), withContents({ resulting: 'x' }))).toBeUndefined();
    expect(outcome(proposal(), withContents({ asked: 'x', resulting: 'x' }))).toBe('PLAN_TOKEN_INVALID');
  });
});

describe('digests', () => {
  test('depend on everything except the order of members', () => {
    const digest = digestOf({ a: 1, b: [{ c: 2, d: null }] });
    expect(digestOf({ b: [{ d: null, c: 2 }], a: 1 })).toBe(digest);
    for (const other of [
      { a: 1, b: [{ c: 2 }] },
      { a: '1', b: [{ c: 2, d: null }] },
      { a: 1, b: { 0: { c: 2, d: null } } },
      { a: 1, b: [{ c: 2, d: null }, 1] },
    ])
      expect(digestOf(other)).not.toBe(digest);
    expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
    const named = (value: number) => JSON.parse(`{ "__proto__": { "memo": ${value} } }`) as object;
    expect(digestOf(named(1))).not.toBe(digestOf(named(2)));
  });
});
