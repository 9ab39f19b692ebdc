import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import { type Db, sql } from '../../../src/db/index.ts';
import { demoDatabase, isOnPostgres } from '../../support/database.ts';
import { startProcess } from '../../support/process.ts';
import { generator, SEED } from '../../support/random.ts';
import { freePort } from '../../support/run/ports.ts';
import { expectBooks, expectNothingStuck, openBooks } from './books.ts';
import type { Json } from './support.ts';

/** The load ends after so many kills: as many as CI has, or half of them, at other moments each time. */
const KILLS = process.env.CI ? 12 : 6;
/** Between two actions of a client: enough is under way at any moment, and processor time is left for starts. */
const PAUSE_MS = 300;
const CLIENTS = 8;
const SERVERS = 2;
const WORKERS = 2;

const S = demoScenarios() as Record<
  'customer' | 'customer_second' | 'promotion_manual' | 'term_offered',
  number
>;
const PRODUCTS = ['product', 'product_second', 'product_second_supplier', 'product_other_supplier'].map(
  (name) => demoScenarios()[name] as number,
);

describe.runIf(isOnPostgres)('servers and workers killed under load', () => {
  test('every acknowledged write took effect exactly once', async () => {
    const random = generator(SEED);
    const { db, url, drop } = await demoDatabase();
    onTestFinished(drop);
    await db.query(sql`UPDATE api_key SET max_requests_per_hour = 10000000`);
    // Enough for some and not for all, so that orders are rejected and backordered too.
    await db.query(
      sql`UPDATE inventory SET inventory = inventory - available_units + 400 WHERE product_id = ANY(${PRODUCTS})`,
    );
    const books = await openBooks(db);
    const crew = new ProcessCrew(url!, random);
    onTestFinished(() => crew.end());
    await crew.start();
    const desk = new PersistentClients(crew, random);
    await desk.openSharedDrafts();
    const clients = Array.from({ length: CLIENTS }, (_, i) => desk.work(i));
    await crew.kill(KILLS);
    desk.close();
    await Promise.all(clients);
    await expect
      .poll(() => db.query(sql`SELECT queue, state, attempts, last_error FROM job`), { interval: 250 })
      .toEqual([]);
    expect(crew.kills).toBe(KILLS);
    await expectNothingStuck(db);
    await expectBooks(db, books);
    await expectSubmissions(db, desk.submitted);
    await expectChanges(db, desk.changed, desk.cancelled);
    await expectMailOnce(db, books.lastOrderNo);
    for (const [id, memos] of desk.memos) await expectNoLostUpdate(db, id, memos);
  });
});

interface Member {
  args: string[];
  port: number;
  child: ChildProcess;
  output: { stderr: string };
}

/** The processes; whichever is killed comes back. */
class ProcessCrew {
  kills = 0;
  readonly urls: string[] = [];
  private readonly members: Member[] = [];

  constructor(
    private readonly databaseUrl: string,
    private readonly random: () => number,
  ) {}

  async start(): Promise<void> {
    for (let i = 0; i < SERVERS; i++) {
      const port = await freePort();
      this.urls.push(`http://127.0.0.1:${port}`);
      this.members.push(this.spawn(['serve'], port));
    }
    for (let i = 0; i < WORKERS; i++) this.members.push(this.spawn(['work'], 0));
    await expect.poll(() => this.members.every(isUp), { interval: 50 }).toBe(true);
  }

  private spawn(args: string[], port: number): Member {
    const env = {
      DATABASE_URL: this.databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DB_POOL_SIZE: '6',
    };
    return { args, port, ...startProcess(args, env) };
  }

  /**
   * At any moment of whatever they are doing. One that is only just starting does nothing yet, and where the
   * machine is slow there would be nobody else: mostly those are killed that have a colleague at work.
   */
  async kill(times: number): Promise<void> {
    while (this.kills < times) {
      await sleep(this.random() * 500);
      const at = Math.floor(this.random() * this.members.length);
      const member = this.members[at]!;
      const hasColleague = this.members.some(
        (one) => one !== member && one.args[0] === member.args[0] && isUp(one),
      );
      if (!isUp(member) || (!hasColleague && this.random() < 0.9)) continue;
      member.child.kill('SIGKILL');
      await once(member.child, 'exit');
      this.kills++;
      this.members[at] = this.spawn(member.args, member.port);
    }
  }

  async end(): Promise<void> {
    for (const { child } of this.members) child.kill('SIGKILL');
  }
}

const isUp = ({ output }: Member) => /is processing background jobs|Docs {3}/.test(output.stderr);

interface Submission {
  poNum: string;
  ids: string[];
}

/** Clients that give up on no request: each is sent with its key until somebody answers it. */
class PersistentClients {
  readonly submitted: Submission[] = [];
  readonly changed: { id: string; memo: string }[] = [];
  readonly cancelled: string[] = [];
  readonly memos = new Map<string, string[]>();
  private isOpen = true;

  constructor(
    private readonly crew: ProcessCrew,
    private readonly random: () => number,
  ) {}

  async openSharedDrafts(): Promise<void> {
    for (let i = 0; i < 2; i++) {
      const { data } = await this.send('POST', '', { customer_id: S.customer }, `shared-${i}`);
      this.memos.set(data.id, []);
    }
  }

  close(): void {
    this.isOpen = false;
  }

  async work(client: number): Promise<void> {
    const own: string[] = [];
    for (let i = 0; this.isOpen; i++) {
      const token = `C${client}-${i}`;
      const chance = this.random();
      if (own.length > 0 && chance < 0.25) await this.change(own.at(-1)!, token);
      else if (own.length > 2 && chance < 0.35) await this.cancel(own.shift()!);
      else if (chance < 0.55) await this.editShared(token);
      else own.push(await this.submit(token));
      await sleep(this.random() * PAUSE_MS);
    }
  }

  private pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)]!;
  }

  private async submit(token: string): Promise<string> {
    const start = Math.floor(this.random() * PRODUCTS.length);
    const lines: Json[] = PRODUCTS.map((_, i) => ({
      product_id: PRODUCTS[(start + i) % PRODUCTS.length],
      units: 1 + Math.floor(this.random() * 6),
      accept_backorder: this.random() < 0.7,
    })).slice(0, 1 + Math.floor(this.random() * 4));
    if (this.random() < 0.3)
      lines.push({
        product_id: PRODUCTS[0],
        units: 2,
        promotion_id: S.promotion_manual,
        credit_term_id: S.term_offered,
        accept_backorder: true,
      });
    const body = {
      customer_id: this.pick([S.customer, S.customer_second]),
      po_num: token,
      delivery_date: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      emails: ['buyer@shop.example'],
      lines: lines.map((line) => ({
        ...line,
        accept_backorder:
          line.accept_backorder || lines.some((one) => one !== line && one.product_id === line.product_id),
      })),
    };
    const { status, data, code } = await this.send('POST', '?submit=true', body, token);
    // Nothing can ship of something at this moment: refused, and nothing is there.
    if (status === 422) {
      expect(code).toBe('OUT_OF_STOCK');
      return this.submit(`${token}r`);
    }
    expect([status, data?.status], `${code}`).toEqual([202, 'queued']);
    this.submitted.push({ poNum: token, ids: data.resulting_orders.map((one: Json) => one.id) });
    return data.id;
  }

  private async change(id: string, token: string): Promise<void> {
    const body = {
      memo: token,
      lines: [{ product_id: this.pick(PRODUCTS), units: 3, accept_backorder: true }],
    };
    const { status } = await this.send('PATCH', `/${id}?submit=true`, body, token);
    if (status === 202) this.changed.push({ id, memo: token });
    else expect([409, 422]).toContain(status);
  }

  private async cancel(id: string): Promise<void> {
    const { status } = await this.send('DELETE', `/${id}`, undefined, undefined);
    if (status === 202) this.cancelled.push(id);
    else expect([409, 204]).toContain(status);
  }

  private async editShared(token: string): Promise<void> {
    const id = this.pick([...this.memos.keys()]);
    const { status } = await this.send('PATCH', `/${id}`, { memo: token }, token);
    expect(status).toBe(200);
    this.memos.get(id)!.push(token);
  }

  private async send(method: string, path: string, body: object | undefined, key: string | undefined) {
    const headers = {
      'x-api-key': demoKeys().employee,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    for (let tries = 0; tries < 400; tries++) {
      const answer = await fetch(`${this.pick(this.crew.urls)}/api/v2/orders${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(15_000),
      })
        .then(async (one) => ({
          status: one.status,
          replayed: one.headers.get('idempotency-replayed') === 'true',
          text: await one.text(),
        }))
        .catch(() => undefined);
      const json: Json = answer?.text ? JSON.parse(answer.text) : {};
      const again = !answer || answer.status === 503 || json.error?.code === 'IDEMPOTENCY_KEY_IN_PROGRESS';
      if (!again) {
        expect(answer.status, answer.text).toBeLessThan(500);
        return { status: answer.status, data: json.data as Json, code: json.error?.code as string };
      }
      await sleep(40 + this.random() * 120);
    }
    throw new Error(`nobody answered ${method} ${path}`);
  }
}

/** Posted or rejected, exactly once, each with its parts; and nothing that no client was told of. */
async function expectSubmissions(db: Db, submitted: readonly Submission[]): Promise<void> {
  const rows = await db.query<{
    id: string;
    stage: string;
    status: string;
    po: string;
    submits: number;
    ends: number;
  }>(sql`
    SELECT o.order_id AS id, o.stage, o.status, o.po_num AS po,
      count(*) FILTER (WHERE a.action = 'order.submit') AS submits,
      count(*) FILTER (WHERE a.action IN ('order.post', 'order.reject')) AS ends
    FROM sales_order o JOIN audit_log a ON a.subject = 'order' AND a.subject_id = o.order_no::text
    WHERE o.time_submitted IS NOT NULL GROUP BY o.order_no`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { poNum, ids } of submitted) {
    for (const id of ids) {
      const row = byId.get(id)!;
      expect([row.stage === 'posted' || row.status === 'rejected', row.submits, row.ends], poNum).toEqual([
        true,
        1,
        1,
      ]);
    }
  }
  const told = new Set(submitted.flatMap(({ ids }) => ids));
  const untold = rows.filter((row) => row.submits > 0 && !told.has(row.id));
  expect(untold, 'orders that no client was told of').toEqual([]);
  expect(rows.some((row) => row.stage === 'posted')).toBe(true);
}

/** Whatever was accepted was carried out or rejected, once. */
async function expectChanges(
  db: Db,
  changed: readonly { id: string; memo: string }[],
  cancelled: readonly string[],
): Promise<void> {
  const entries = await db.query<{ id: string; action: string; after: Json }>(sql`
    SELECT o.order_id AS id, a.action, a.after FROM audit_log a JOIN sales_order o ON a.subject_id = o.order_no::text
    WHERE a.subject = 'order' AND (a.action LIKE 'order.change%' OR a.action LIKE 'order.cancel%') ORDER BY a.audit_id`);
  const of = (id: string, ...actions: string[]) =>
    entries.filter((one) => one.id === id && actions.includes(one.action));
  for (const { id, memo } of changed)
    expect(
      of(id, 'order.change.submit').filter((one) => one.after.memo === memo),
      memo,
    ).toHaveLength(1);
  for (const id of new Set(changed.map((one) => one.id)))
    expect(of(id, 'order.change.apply', 'order.change.reject').length, id).toBe(
      of(id, 'order.change.submit').length,
    );
  for (const id of new Set(cancelled)) {
    expect(of(id, 'order.cancel')).toHaveLength(1);
    expect(of(id, 'order.cancel.apply', 'order.cancel.reject')).toHaveLength(1);
  }
}

async function expectMailOnce(db: Db, lastOrderNo: number): Promise<void> {
  const wrong = await db.query(sql`
    SELECT * FROM (
      SELECT o.order_no, o.stage, o.status, o.parent_order_no,
        count(*) FILTER (WHERE m.event_key = 'order.posted:' || o.order_no) AS posted,
        count(*) FILTER (WHERE m.event_key = 'order.rejected:' || o.order_no) AS rejected,
        count(*) FILTER (WHERE m.event_key = 'order.submitted:' || o.order_id) AS submitted,
        count(*) FILTER (WHERE m.event_key LIKE 'order.changed:%') AS changed,
        (SELECT count(*) FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = o.order_no::text AND a.action = 'order.change.apply') AS applied
      FROM sales_order o LEFT JOIN mail_outbox m ON m.order_no = o.order_no
      WHERE o.order_no > ${lastOrderNo} AND o.time_submitted IS NOT NULL
        AND EXISTS (SELECT FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = o.order_no::text AND a.action = 'order.submit')
      GROUP BY o.order_no) x
    WHERE posted <> (stage = 'posted')::integer OR rejected <> (status = 'rejected')::integer
      OR submitted <> (parent_order_no IS NULL)::integer OR changed <> applied`);
  expect(wrong, 'each event is emitted once').toEqual([]);
  expect(
    await db.query(sql`SELECT FROM mail_outbox WHERE status = 'waiting' AND order_no > ${lastOrderNo}`),
  ).toEqual([]);
}

/** Every accepted edit is in the history once, without a gap, and the last of them is what is there. */
async function expectNoLostUpdate(db: Db, id: string, memos: readonly string[]): Promise<void> {
  const entries = await db.query<{ memo: string; from: number; to: number; now: string }>(sql`
    SELECT a.after->>'memo' AS memo, a.from_version AS "from", a.to_version AS "to", o.memo AS now
    FROM audit_log a JOIN sales_order o ON a.subject_id = o.order_no::text
    WHERE a.subject = 'order' AND o.order_id = ${id} AND a.action = 'order.update' ORDER BY a.audit_id`);
  expect(entries.map((entry) => entry.memo).sort()).toEqual([...memos].sort());
  expect(entries.map(({ from, to }) => [from, to])).toEqual(entries.map((_, i) => [i + 1, i + 2]));
  expect(entries.at(-1)!.memo).toBe(entries.at(-1)!.now);
}
