import { demoScenarios } from '../../demo/index.ts';
import { dray } from './dray.ts';
import type { Env } from './env.ts';
import { createDatabase, runAsAdmin } from './postgres.ts';

const demo = demoScenarios() as Record<string, number>;
/** Of the twenty suppliers of the events a key sees two, of the five hundred customers one. */
export const SUPPLIER_IDS: readonly number[] = [demo.supplier!, demo.supplier_second!];
export const CUSTOMER_ID = demo.customer!;
const SUPPLIER_SQL = `CASE g % 20 WHEN 0 THEN ${SUPPLIER_IDS[0]} WHEN 1 THEN ${SUPPLIER_IDS[1]} ELSE 900000 + g % 20 END`;
const CUSTOMER_SQL = `CASE g % 500 WHEN 0 THEN ${CUSTOMER_ID} ELSE 900000 + g % 500 END`;
const DAYS = 26;

const COLUMNS =
  'at, tick, seq, xid, type, resource, resource_id, version, request_id, api_key_id, customers, suppliers, states, data';

function eventsOf(at: string, tick: string, seq: string, count: number): string {
  return `INSERT INTO event (${COLUMNS})
    SELECT ${at}, ${tick}, ${seq}, 1, 'order.updated', 'order', '01HZZZZZZZZZ' || lpad(g::text, 14, '0'), 2, '01HREQUEST' || lpad(g::text, 16, '0'), 1,
      ARRAY[${CUSTOMER_SQL}], ARRAY[${SUPPLIER_SQL}], ARRAY['CA'],
      json_build_object('order_id', '01HZZZZZZZZZ' || lpad(g::text, 14, '0'), 'invoice_id', NULL, 'invoice_num', NULL, 'customer_id', ${CUSTOMER_SQL},
        'po_num', 'PO-' || g, 'status', 'draft', 'previous_status', 'draft', 'invoice_status', NULL)
    FROM generate_series(1, ${count}) g`;
}

/** So many events now, each of an order of its own. */
export const insertEventsSql = (count: number): string =>
  eventsOf('clock_timestamp()', 'event_tick()', `nextval('event_number')`, count);

/** A database with so many events in the days behind us. Its transactions have lower numbers; the start continues after them. */
export function eventsDatabase(env: Env, count: number): Promise<string> {
  return env.once(`events ${count}`, async () => {
    const url = await createDatabase(await env.server(), `events_${count}`);
    await dray(['prepare'], { DATABASE_URL: url });
    const partitions = Array.from(
      { length: DAYS },
      (_, i) => `
        DO $$ DECLARE day date := (now() AT TIME ZONE 'UTC')::date - ${i + 1};
        BEGIN
          EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF event FOR VALUES FROM (%L) TO (%L)', 'event_' || to_char(day, 'YYYYMMDD'),
            day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
        END $$`,
    );
    for (const statement of partitions) await runAsAdmin(url, statement);
    const at = `now() - interval '1 hour' - interval '${DAYS - 2} days' * (1 - g::float8 / ${count})`;
    await runAsAdmin(url, eventsOf(at, 'g', 'g', count));
    await runAsAdmin(url, `SELECT setval('event_number', ${count + 1})`);
    await runAsAdmin(url, 'VACUUM (ANALYZE) event');
    return url;
  });
}
