import { type Db, sql } from '../../db/index.ts';
import { IS_CURRENT, renderUnlockedTexts } from './render.ts';

const BATCH_SIZE = 500;

export interface RebuildResult {
  /** Number of posted orders checked. */
  orders: number;
  /** Number of texts rendered. */
  made: number;
}

export interface RebuildOptions {
  /** Also renders texts that are current. */
  all?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Renders the texts of posted orders in batches, newest first. Orders that are locked by others are skipped. */
export async function rebuildTexts(
  db: Db,
  { all = false, onProgress }: RebuildOptions = {},
): Promise<RebuildResult> {
  const [{ total, last }] = (await db.query<{ total: number; last: number }>(sql`
    SELECT count(*)::integer AS total, coalesce(max(order_no), 0) AS last FROM sales_order WHERE stage = 'posted'`)) as [
    { total: number; last: number },
  ];
  let before = last + 1;
  let orders = 0;
  let made = 0;
  for (;;) {
    const some = await db.query<{ orderNo: number; isCurrent: boolean }>(sql`
      SELECT o.order_no AS "orderNo", t.order_no IS NOT NULL AS "isCurrent"
      FROM (SELECT order_no, version FROM sales_order WHERE order_no < ${before} AND (stage = 'posted') IS TRUE ORDER BY order_no DESC LIMIT ${BATCH_SIZE}) o
      LEFT JOIN order_text t ON ${IS_CURRENT} ORDER BY o.order_no DESC`);
    if (some.length === 0) return { orders, made };
    const due = some.filter(({ isCurrent }) => all || !isCurrent).map(({ orderNo }) => orderNo);
    if (due.length > 0) made += await db.tx((tx) => renderUnlockedTexts(tx, due));
    orders += some.length;
    before = some.at(-1)!.orderNo;
    onProgress?.(orders, total);
  }
}
