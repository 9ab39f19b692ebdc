import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { refreshFrom } from '../../../src/ops/index.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';
import { demoExport, importInto } from './snapshot-support.ts';

const { demo } = await demoExport();

test.runIf(isOnPostgres)(
  'a refresh shows every reader the old or the new data, never a mixture',
  async () => {
    const { db, url, drop } = await demoDatabase();
    const reader = connect(url!);
    await db.query(sql`DELETE FROM retailer_inventory`);
    await db.query(sql`UPDATE product SET product_name = 'old'`);
    const look = async () => {
      const [row] = await reader.query<{
        seen: string;
      }>(sql`SELECT concat((SELECT count(*) FROM invoice_line), '/', (SELECT count(*) FROM retailer_inventory),
      '/', (SELECT count(*) FROM product WHERE product_name = 'old')) AS seen`);
      return row!.seen;
    };
    const old = await look();
    const seen = new Set<string>();
    let running = true;
    const watching = (async () => {
      while (running) seen.add(await look());
    })();
    await refreshFrom(db, demo, importInto('Test'));
    running = false;
    await watching;
    const fresh = await look();
    expect(fresh).not.toBe(old);
    expect([...seen].filter((one) => one !== old && one !== fresh)).toEqual([]);
    expect(seen.has(old)).toBe(true);
    await reader.close();
    await drop();
  },
);
