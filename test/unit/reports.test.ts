import { expect, test } from 'vitest';
import { comparedRange, lastCompletePeriod, rangeOf, shiftBetween } from '../../src/reports/period.ts';
import { nextSendTime } from '../../src/reports/schedule.ts';

test('The last full day, week, month, quarter and year end before today', () => {
  const today = '2026-01-01';
  expect(lastCompletePeriod('day', today)).toEqual({ from: '2025-12-31', to: '2025-12-31' });
  expect(lastCompletePeriod('week', today)).toEqual({ from: '2025-12-22', to: '2025-12-28' });
  expect(lastCompletePeriod('month', today)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(lastCompletePeriod('quarter', '2026-11-17')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(lastCompletePeriod('year', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(lastCompletePeriod('week', '2026-11-16')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('Missing dates default to 29 days apart, and to is not after today', () => {
  expect(rangeOf({}, '2026-11-17')).toEqual({ from: '2026-10-19', to: '2026-11-17' });
  expect(rangeOf({ from: '2026-11-10' }, '2026-11-17')).toEqual({ from: '2026-11-10', to: '2026-11-17' });
  expect(rangeOf({ from: '2026-01-01' }, '2026-11-17')).toEqual({ from: '2026-01-01', to: '2026-01-30' });
  expect(rangeOf({ to: '2027-01-30' }, '2026-11-17')).toEqual({ from: '2027-01-01', to: '2027-01-30' });
  expect(() => rangeOf({ from: '2026-12-01' }, '2026-11-17')).toThrow('also send the to parameter');
});

test('The previous year counts February 29 as February 28', () => {
  const range = { from: '2028-02-29', to: '2028-03-01' };
  expect(comparedRange(range, 'previous_year')).toEqual({ from: '2027-02-28', to: '2027-03-01' });
  expect(comparedRange(range, 'previous_period')).toEqual({ from: '2028-02-27', to: '2028-02-28' });
});

test('Periods of the earlier range map to the same position of the later one', () => {
  const later = { from: '2026-03-01', to: '2026-03-31' };
  const earlier = comparedRange(later, 'previous_period');
  expect(earlier).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(shiftBetween('month', earlier, later)).toEqual({ days: 0, months: 2 });
  expect(shiftBetween('day', earlier, later)).toEqual({ days: 31, months: 0 });
  expect(shiftBetween('week', earlier, later)).toEqual({ days: 28, months: 0 });
});

const next = (every: 'day' | 'week' | 'month', at: string, zone: string, after: string) =>
  nextSendTime({ every, at, emails: [], format: 'csv' }, zone, new Date(after)).toISOString();

test('A schedule keeps its time of day across clock changes', () => {
  expect(next('day', '06:30', 'UTC', '2026-11-17T06:30:00Z')).toBe('2026-11-18T06:30:00.000Z');
  expect(next('week', '06:30', 'UTC', '2026-11-17T00:00:00Z')).toBe('2026-11-23T06:30:00.000Z');
  expect(next('month', '00:00', 'America/Los_Angeles', '2026-11-17T00:00:00Z')).toBe(
    '2026-12-01T08:00:00.000Z',
  );
  expect(next('day', '06:30', 'America/Los_Angeles', '2026-03-07T20:00:00Z')).toBe(
    '2026-03-08T13:30:00.000Z',
  );
});

test('A time that the clocks skip runs right after the gap, once, and one that they repeat runs once', () => {
  const skipped = next('day', '02:30', 'America/Los_Angeles', '2026-03-07T20:00:00Z');
  expect(skipped >= '2026-03-08T10:00:00.000Z' && skipped <= '2026-03-08T10:30:00.000Z').toBe(true);
  expect(next('day', '02:30', 'America/Los_Angeles', skipped)).toBe('2026-03-09T09:30:00.000Z');
  const repeated = next('day', '01:30', 'America/Los_Angeles', '2026-10-31T20:00:00Z');
  expect(next('day', '01:30', 'America/Los_Angeles', repeated)).toBe('2026-11-02T09:30:00.000Z');
});
