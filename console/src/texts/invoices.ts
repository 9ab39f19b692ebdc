import { number, plural, type Words } from './words.ts';

export const invoices = {
  print: 'Print',
  papers: { pickList: 'Pick list', packingSlips: 'Packing slips', loadList: 'Load list' },
  asPdf: (paper: string) => `${paper} PDF`,
  packingSlip: (invoice: string) => `Packing slip ${invoice}`,
  deliverTo: 'Deliver to',
  item: (code: string) => `item ${code}`,
  pickedFor: 'For',
  ordered: 'Ordered',
  nothingLeaves: 'Nothing ships from this warehouse on this day. Choose another day or warehouse.',
  afterToday: 'Choose an earlier day. At some warehouses, this day has not started yet.',
  todayIs: (day: string, zone: string) => `Today is ${day} (${zone}).`,
  one: 'Invoice',
  number: 'Invoice',
  order: 'Order',
  move: 'Advance',
  stays: 'not advanced',
  lots: 'Batches',
  noLot: 'none',
  endOfDay: 'End of day',
  upTo: 'Deliveries through',
  verify: 'Verify invoices',
  endAbout: 'Their units will be removed from inventory. This cannot be undone.',
  empty: 'No invoices yet. An order gets its invoice when it is posted.',
  emptyFiltered: 'No invoices match these filters.',
  confirmText:
    'This step cannot be undone. Loading assigns lots first in, first out; verifying removes the units from inventory.',
  moveTo: (status: string) => `Move to ${status}`,
  askMove: (status: string) => `Move to ${status}?`,
  moved: (status: string) => `Invoice moved to ${status}.`,
  moveTitle: (n: number) => `Advance ${plural(n, 'invoice', 'invoices')}`,
  moveAction: (n: number) => `Advance ${number(n)}`,
  verified: (n: number) => `${plural(n, 'invoice', 'invoices')} verified.`,
  willVerify: (n: number, hasMore: boolean) =>
    n === 0
      ? 'No balanced invoices have a delivery date on or before that day.'
      : `${hasMore ? 'More than ' : ''}${plural(n, 'balanced invoice', 'balanced invoices')} will be verified:`,
  statuses: {
    1: 'New',
    2: 'Locked for routing',
    3: 'Loaded',
    4: 'Returned',
    5: 'Balanced',
    7: 'Verified',
  } as Words,
};
