import { expect } from 'vitest';
import { sql } from '../../../../src/db/index.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Recall a batch',
  sentence: 'Find out who received batch HRF-20017-A, how much of it, and how to reach them.',
  async prepare() {
    return { BATCH_CODE: 'HRF-20017-A' };
  },
  async check(world, answer, given) {
    const rows = await world.db.query<{ customer_id: number; units: number }>(
      sql`SELECT i.customer_id, sum(l.num_units)::integer AS units FROM invoice_line l JOIN invoice i USING (invoice_id)
          WHERE l.batch_code = ${String(given.BATCH_CODE)} GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const byId = (answer as { customer_id: number }[]).toSorted((a, b) => a.customer_id - b.customer_id);
    expect(byId).toMatchObject(rows);
    for (const { customer_id, email, phone } of answer) {
      expect(email).toContain(`@store${customer_id}.example`);
      expect(phone).toMatch(/^555-/);
    }
  },
};

export default task;
