import { expect, test } from 'vitest';
import { checkStatuses } from '../../../src/bin/check-declarations.ts';
import { ORDER_STAGES } from '../../../src/model/index.ts';
import { build } from '../../support/build.ts';

const { db } = await build();

test('the database permits exactly the statuses of the model', async () => {
  await checkStatuses(db);
});

test('a status that the database does not permit is refused with its name', async () => {
  const before = "WHEN 'posted'::text THEN (status = ANY";
  const statuses = [...ORDER_STAGES.posted, 'returned'];
  await expect(checkStatuses(db, [{ table: 'sales_order', before, statuses }])).rejects.toThrow(
    /^The check of table sales_order permits .*on_the_way; .* declares .*returned\. Add a migration\.$/,
  );
});
