import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, sql } from '../../../src/db/index.ts';
import { exportTo, importFrom } from '../../../src/ops/index.ts';
import { emptyDatabase } from '../../support/database.ts';
import { about, demoExport, files, importInto } from './snapshot-support.ts';

const { folder, demo } = await demoExport();

test('an import into an empty database and an export of it give the same bytes, including times', async () => {
  const { db, drop } = await emptyDatabase();
  await migrate(db);
  await importFrom(db, demo, importInto('Production'));
  const second = join(folder, 'second');
  await exportTo(db, second, about);
  expect(await files(second)).toEqual(await files(demo));
  const [next] = await db.query<{ invoice: number; order: number }>(sql`
    SELECT nextval('invoice_number') > (SELECT max(invoice_id) FROM invoice) AS invoice,
      nextval(pg_get_serial_sequence('sales_order', 'order_no')) > (SELECT max(order_no) FROM sales_order) AS "order"`);
  expect(next).toEqual({ invoice: true, order: true });
  await drop();
});
