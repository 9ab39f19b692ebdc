import { number, plural, type Words } from './words.ts';

export const invoices = {
  print: 'Print',
  papers: { pickList: 'Pick list', packingSlips: 'Packing slips', loadList: 'Load list' },
  asPdf: (paper: string) => `${paper}, PDF`,
  packingSlip: (invoice: string) => `Packing slip ${invoice}`,
  deliverTo: 'Deliver to',
  item: (code: string) => `item ${code}`,
  pickedFor: 'For',
  ordered: 'Ordered',
  nothingLeaves: 'Nothing leaves this warehouse on this day. Choose another day or warehouse.',
  afterToday: 'This day has not begun in every warehouse.',
  todayIs: (day: string, zone: string) => `Today is ${day} (${zone}).`,
  one: 'Invoice',
  number: 'Invoice',
  order: 'Order',
  move: 'Move on',
  stays: 'stays',
  lots: 'Lots',
  noLot: 'none yet',
  endOfDay: 'End of day',
  upTo: 'Up to this day of delivery',
  verify: 'Verify them',
  endAbout: 'Their units leave inventory. There is no way back.',
  empty: 'No invoice fits these filters.',
  askAbout:
    'Steps from here on cannot be taken back. Loading picks lots, first in, first out; verifying takes the units out of inventory.',
  moveTo: (status: string) => `Move to ${status}`,
  askMove: (status: string) => `Move to ${status}?`,
  moved: (status: string) => `Moved to ${status}.`,
  moveTitle: (n: number) => `Move ${plural(n, 'invoice', 'invoices')} on`,
  moveAction: (n: number) => `Move ${number(n)}`,
  verified: (n: number) => `${plural(n, 'invoice', 'invoices')} verified.`,
  willVerify: (n: number, hasMore: boolean) =>
    n === 0
      ? 'No balanced invoice is left up to that day.'
      : `${hasMore ? 'More than ' : ''}${plural(n, 'balanced invoice becomes', 'balanced invoices become')} verified:`,
  statuses: {
    1: 'New',
    2: 'Locked for Routing',
    3: 'Loaded',
    4: 'Returned',
    5: 'Balanced',
    7: 'Verified',
  } as Words,
};
