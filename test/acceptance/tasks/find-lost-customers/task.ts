import { expect } from 'vitest';
import { sql } from '../../../../src/db/index.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Find customers who stopped buying',
  sentence:
    'List the customers who bought in the 60 days before the last 60 days but not since, with the amounts that they spent.',
  async check(world, answer) {
    const rows = await world.db.query<{ customer_id: number; spent: string }>(sql`
      WITH bought AS (
        SELECT i.customer_id, i.delivery_date AS date, l.ext_price, i.is_credit
        FROM invoice i JOIN invoice_line l USING (invoice_id) WHERE i.cancelled_at IS NULL)
      SELECT customer_id, sum(ext_price)::numeric(14, 2)::text AS spent FROM bought b
      WHERE date BETWEEN current_date - 119 AND current_date - 60
      GROUP BY customer_id
      HAVING bool_or(NOT is_credit) AND NOT EXISTS (
        SELECT FROM bought later WHERE later.customer_id = b.customer_id AND NOT later.is_credit
          AND later.date BETWEEN current_date - 59 AND current_date)
      ORDER BY customer_id`);
    expect((answer as { customer_id: number }[]).toSorted((a, b) => a.customer_id - b.customer_id)).toEqual(
      rows,
    );
    expect(rows.length).toBeGreaterThan(0);
  },
};

export default task;
