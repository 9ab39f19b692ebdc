import { expect, test } from 'vitest';
import { ordersToSubmit } from '../../console/src/today/orders-to-submit.ts';

const STATES = [
  {
    StateAbbreviation: 'CA',
    TimeZone: 'America/Los_Angeles',
    OrderCutOffTime: '14:00',
    OrderCutOffDaysInAdvance: '1',
  },
  {
    StateAbbreviation: 'NY',
    TimeZone: 'America/New_York',
    OrderCutOffTime: '12:00',
    OrderCutOffDaysInAdvance: '1',
  },
] as never;

const order = (po_num: string, state: string, delivery_date: string | null, rest: object = {}) => ({
  id: po_num,
  po_num,
  state,
  delivery_date,
  customer_name: 'Sunset',
  stage: 'draft',
  pending_change: null,
  ...rest,
});
const changed = { stage: 'posted', pending_change: { state: 'draft', delivery_date: '2026-11-17' } };

const namesAt = (now: string, ...orders: object[]) =>
  ordersToSubmit(orders as never, STATES, new Date(now)).map(({ items }) => items.map(({ key }) => key));

test('Orders with a cutoff within six hours come first, the earliest on top', () => {
  // Cutoffs on 16 November: 22:00 UTC in California, 17:00 UTC in New York.
  const orders = [
    order('WEST', 'CA', '2026-11-17'),
    order('EAST', 'NY', '2026-11-17'),
    order('LATER', 'CA', '2026-11-18'),
    order('OPEN', 'CA', null),
  ];
  expect(namesAt('2026-11-16T16:30:00Z', ...orders)).toEqual([['EAST', 'WEST'], ['LATER', 'OPEN'], []]);
});

test('A cutoff is near for exactly six hours, and not once it has passed', () => {
  const west = order('WEST', 'CA', '2026-11-17');
  expect(namesAt('2026-11-16T15:59:59Z', west)).toEqual([[], ['WEST'], []]);
  expect(namesAt('2026-11-16T16:00:00Z', west)).toEqual([['WEST'], [], []]);
  expect(namesAt('2026-11-16T21:59:59Z', west)).toEqual([['WEST'], [], []]);
  expect(namesAt('2026-11-16T22:00:00Z', west)).toEqual([[], ['WEST'], []]);
});

test('A change counts by its requested date and links to the order, and a draft links to its editor', () => {
  const moved = order('MOVED', 'CA', '2026-12-24', changed);
  const draft = order('DRAFT', 'CA', '2026-11-17');
  const [soon, drafts, changes] = ordersToSubmit(
    [moved, draft] as never,
    STATES,
    new Date('2026-11-16T20:00:00Z'),
  );
  expect(soon!.items.map(({ to }) => to)).toEqual(['/orders/MOVED', '/orders/DRAFT/edit']);
  expect(soon!.items[0]!.note).toContain('2 h');
  expect([drafts!.items, changes!.items]).toEqual([[], []]);
  expect(namesAt('2026-11-01T00:00:00Z', moved, draft)).toEqual([[], ['DRAFT'], ['MOVED']]);
});

test('The hour of a cutoff is that of the state, even after a clock change', () => {
  // On 1 November clocks in California go back: 14:00 is 21:00 UTC on 31 October and 22:00 UTC on 1 November.
  expect(namesAt('2026-10-31T20:59:00Z', order('BEFORE', 'CA', '2026-11-01'))[0]).toEqual(['BEFORE']);
  expect(namesAt('2026-10-31T21:00:00Z', order('BEFORE', 'CA', '2026-11-01'))[0]).toEqual([]);
  expect(namesAt('2026-11-01T21:59:00Z', order('AFTER', 'CA', '2026-11-02'))[0]).toEqual(['AFTER']);
});
