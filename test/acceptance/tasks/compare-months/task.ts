import { expect } from 'vitest';
import { sql } from '../../../../src/db/index.ts';
import { scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Compare sales with last year',
  sentence:
    'Total the sales of supplier 101 by month for the last three full months, each compared with the same month a year earlier.',
  async prepare() {
    return { SUPPLIER_ID: scene.supplier! };
  },
  async check(world, answer, given) {
    const rows = await world.db.query<{ month: string; cents: number }>(sql`
      SELECT to_char(i.delivery_date, 'YYYY-MM') AS month, sum(l.ext_price * 100)::integer AS cents
      FROM invoice i JOIN invoice_line l USING (invoice_id)
      WHERE i.cancelled_at IS NULL AND l.supplier_id = ${Number(given.SUPPLIER_ID)} GROUP BY 1`);
    const sums = new Map(rows.map(({ month, cents }) => [month, (cents / 100).toFixed(2)]));
    const today = new Date();
    const expected = [3, 2, 1].map((back) => {
      const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
      const month = first.toISOString().slice(0, 7);
      const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
      return { month, sales: sums.get(month) ?? '0.00', before: sums.get(yearBefore) ?? '0.00' };
    });
    expect(answer).toEqual(expected);
    expect(sums.size).toBeGreaterThan(2);
  },
};

export default task;
