import { expect } from 'vitest';
import type { Json } from '../../../support/json.ts';
import { get } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Answer a question by phone',
  sentence:
    'A store asks about its PO number PO-10003. Say when the order will be delivered, whether it can still be changed, and how much is unpaid.',
  async prepare() {
    return { PO_NUM: 'PO-10003' };
  },
  async check(world, answer, given) {
    const invoices = (await get(world, '/api/v1/invoices?Statuses=1,2,3,4,5,7&CustomerIDs=5001&PageSize=500'))
      .Data as Json[];
    const invoice = invoices.find(({ PONum }) => PONum === given.PO_NUM)!;
    expect(answer).toEqual({
      comes: invoice.Date,
      can_change: false,
      open: Number(invoice.OpenBalance).toFixed(2),
    });
  },
};

export default task;
