import { expect } from 'vitest';
import type { Json } from '../../../support/json.ts';
import { get, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Report what is overdue',
  sentence: 'Say what account 9001 owes, and how much of it is more than 30 days overdue.',
  async prepare() {
    return { AR_ACCOUNT_ID: scene.ar_account! };
  },
  async check(world, answer) {
    const all = 'Statuses=1,2,3,4,5,7&PageSize=500';
    const invoices = (await get(world, `/api/v1/invoices?CustomerIDs=${scene.customer}&${all}`))
      .Data as Json[];
    const cents = (some: Json[]) =>
      some.reduce((sum, { OpenBalance }) => sum + Math.round(Number(OpenBalance) * 100), 0);
    const text = (some: Json[]) => (cents(some) / 100).toFixed(2);
    const limit = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
    const late = invoices.filter(({ DueDate, IsCredit }) => !IsCredit && DueDate.slice(0, 10) <= limit);
    expect(answer).toEqual({ owes: text(invoices), late: text(late) });
    expect(cents(late)).toBeGreaterThan(0);
  },
};

export default task;
