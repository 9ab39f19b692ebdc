import { setTimeout as sleep } from 'node:timers/promises';
import { keyName } from '../history/checks/revocations.ts';
import type { HistoryWriter } from '../history/write.ts';
import { demo, USER_ID } from '../load/demo.ts';
import { type Answer, type Json, jsonOf, newAgent } from '../load/http.ts';
import { deliveryDate, SCARCE_PRODUCTS } from '../load/orders.ts';
import { PAYMENT_NUM } from '../load/payments.ts';
import { askRecorded, type Meaning } from '../load/recorded.ts';
import { until } from '../support/wait.ts';

const TIMEOUT_MS = 8_000;
const POSTED_TIMEOUT_MS = 6_000;
const TEXTS_MADE_MS = 1_500;
/** For longer than a snapshot takes. */
const UNTOUCHED_DRAFTS = 30;
const ORDERS = '/api/v2/orders';
const PURCHASES = '/api/v2/purchases';
const CUSTOMER = demo('customer');
const OPEN_INVOICES = `/api/v1/payments/openInvoices?ARAccountIDs=${demo('ar_account')}&PageSize=100`;

/** What the directed load works with. */
export interface DirectedLoadContext {
  urls: readonly string[];
  key: string;
  history: HistoryWriter;
  /** A statement on the database itself, in a transaction that stays open until what it returns is called. */
  hold(statement: string): Promise<() => Promise<void>>;
  /** How many sessions wait for a lock. */
  waiting(): Promise<number>;
}

interface Sending extends Meaning {
  body?: unknown;
  headers?: Record<string, string>;
  /** Which of the servers. */
  at?: number;
  key?: string;
  as?: string;
}

interface LoadResponse {
  status: number;
  json: Json;
}

/**
 * Goes once past every place where a defect would show: each write is repeated, its fate is asked for, and what it made is read
 * at every server. A few hundred calls; nothing is random.
 */
export class DirectedLoad {
  private readonly agent = newAgent();
  private writes = 0;

  constructor(private readonly stage: DirectedLoadContext) {}

  async run(): Promise<void> {
    const watch = { isOver: false };
    const watching = this.watchStock(watch);
    await Promise.all([this.payments(), this.untouchedDrafts()]);
    await Promise.all([this.scarceOrders(), this.drafts(), this.purchases()]);
    await this.contestedStock();
    await Promise.all([this.slowTransaction(), this.plan(), this.keys(), this.lostAnswer()]);
    await this.payments();
    watch.isOver = true;
    await watching;
    await this.call('GET', '/ops/selfCheck');
    this.agent.destroy();
  }

  private async call(method: string, path: string, sending: Sending = {}): Promise<LoadResponse> {
    const { body, headers = {}, at = 0, key = this.stage.key, as = 'own', ...meaning } = sending;
    const { history, urls } = this.stage;
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const named: Record<string, string> = { 'x-api-key': key, ...headers };
    if (meaning.write !== undefined) named['x-request-id'] = `${meaning.write}.${meaning.attempt}`;
    if (meaning.write !== undefined && method !== 'DELETE') named['idempotency-key'] = meaning.write;
    if (meaning.ifMatch !== undefined) named['if-match'] = meaning.ifMatch;
    const asking = {
      url: urls[at % urls.length]!,
      method,
      path,
      headers: named,
      ...text,
      timeoutMs: TIMEOUT_MS,
    };
    const outcome = await askRecorded({ history, who: `${as} at ${at}`, as }, this.agent, asking, meaning);
    return typeof outcome === 'string'
      ? { status: 0, json: {} }
      : { status: outcome.status, json: jsonOf(outcome as Answer) };
  }

  private name(): string {
    return `planted-${++this.writes}`;
  }

  /** A write, its repetition elsewhere, and its fate at both. */
  private async write(method: string, path: string, sending: Sending = {}): Promise<LoadResponse> {
    const write = sending.write ?? this.name();
    const at = sending.at ?? 0;
    const first = await this.call(method, path, { ...sending, write, attempt: 1 });
    if (method === 'DELETE') return first;
    await this.call(method, path, { ...sending, write, attempt: 2, at: at + 1 });
    await this.call('GET', `/api/v2/writes/${write}`, { at: at + 1 });
    await sleep(5);
    await this.call('GET', `/api/v2/writes/${write}`, { at });
    return first;
  }

  private async readEverywhere(path: string): Promise<Json> {
    const [one] = await Promise.all([this.call('GET', path, { at: 0 }), this.call('GET', path, { at: 1 })]);
    return one!.json.data;
  }

  private async whenSettled(orderId: string): Promise<void> {
    const isSettled = async () => {
      const data = await this.readEverywhere(`${ORDERS}/${orderId}`);
      const isOpen = data?.pending_change || data?.cancellation?.status === 'pending';
      return (data?.stage === 'posted' || data?.status === 'rejected') && !isOpen;
    };
    await until(isSettled, POSTED_TIMEOUT_MS, 50);
  }

  private order(lines: readonly object[], more: object = {}): object {
    return {
      customer_id: CUSTOMER,
      po_num: `P-${this.writes}-${lines.length}-${JSON.stringify(lines).length}`,
      delivery_date: deliveryDate(),
      lines,
      ...more,
    };
  }

  /** More than there is, by several at once and by two lines of one order; one is changed and one cancelled. */
  private async scarceOrders(): Promise<void> {
    const line = (units: number) => ({ product_id: SCARCE_PRODUCTS[0], units, accept_backorder: true });
    const ids: string[] = [];
    const submit = async (i: number) => {
      const customer = { customer_id: i % 2 ? CUSTOMER : demo('customer_second'), po_num: `SCARCE-${i}` };
      const got = await this.write('POST', `${ORDERS}?submit=true`, {
        at: i,
        body: this.order([line(6), line(3)], customer),
      });
      if (got.json.data) ids.push(got.json.data.id);
    };
    // The worker waits for the stock at its first order, so that it serves the others together.
    const release = await this.stage.hold(
      `SELECT FROM inventory WHERE location_id = ${demo('location')} AND product_id = ${SCARCE_PRODUCTS[0]} FOR UPDATE`,
    );
    await Promise.all(Array.from({ length: 6 }, (_, i) => submit(i)));
    await release();
    for (const id of ids) await this.whenSettled(id);
    // The first read has their texts made, and the next ones have time to find them.
    await this.lists(ids);
    await sleep(TEXTS_MADE_MS);
    const [changed, cancelled] = ids;
    const body = { memo: 'changed', lines: [line(1)] };
    await this.write('PATCH', `${ORDERS}/${changed}?submit=true`, { body });
    await this.lists(ids);
    await this.whenSettled(changed!);
    await this.lists(ids);
    await this.write('DELETE', `${ORDERS}/${cancelled}`, { write: this.name() });
    await this.whenSettled(cancelled!);
    await this.lists(ids);
  }

  /** What is left of a product, asked for by the change of a posted order and by a new order, which find it at the same moment. */
  private async contestedStock(): Promise<void> {
    const product = SCARCE_PRODUCTS[2]!;
    const line = (units: number) => ({ product_id: product, units, accept_backorder: true });
    const submit = (name: string, units: number) =>
      this.write('POST', `${ORDERS}?submit=true`, { body: this.order([line(units)], { po_num: name }) });
    const first = await submit('CONTESTED-1', 1);
    await this.whenSettled(first.json.data?.id);
    const asked = `location_id=${demo('location')}&product_id=${product}`;
    const { json } = await this.call('GET', `/api/v2/stock?${asked}`);
    const left: number = json.data?.available_units ?? 0;
    const before = await this.stage.waiting();
    const release = await this.stage.hold(
      `SELECT FROM inventory WHERE location_id = ${demo('location')} AND product_id = ${product} FOR UPDATE`,
    );
    const wait = (more: number) => async () => (await this.stage.waiting()) >= before + more;
    const body = { lines: [line(1 + left)] };
    await this.write('PATCH', `${ORDERS}/${first.json.data?.id}?submit=true`, { body });
    await until(wait(1), POSTED_TIMEOUT_MS, 20);
    const second = await submit('CONTESTED-2', left);
    await until(wait(2), POSTED_TIMEOUT_MS, 20);
    await release();
    await this.whenSettled(first.json.data?.id);
    await this.whenSettled(second.json.data?.id);
    await this.call('GET', `/api/v2/stock?${asked}`, { at: 1 });
  }

  private async lists(ids: readonly string[]): Promise<void> {
    await this.readEverywhere(`${ORDERS}?order_ids=${ids.join(',')}`);
  }

  /** Nothing touches them again: a copy whose snapshot began meanwhile has them from it or from the feed, or never. */
  private async untouchedDrafts(): Promise<void> {
    for (let i = 1; i <= UNTOUCHED_DRAFTS; i++) {
      const body = this.order([{ product_id: SCARCE_PRODUCTS[2], units: 1 }], { po_num: `UNTOUCHED-${i}` });
      await this.call('POST', ORDERS, { body, write: this.name(), attempt: 1 });
      await sleep(100);
    }
  }

  private async drafts(): Promise<void> {
    const line = { product_id: SCARCE_PRODUCTS[1], units: 1 };
    const body = this.order([line], { po_num: 'DRAFT-1' });
    const made = await this.write('POST', ORDERS, { body });
    const path = `${ORDERS}/${made.json.data?.id}`;
    await this.readEverywhere(path);
    await this.write('PATCH', path, { body: { memo: 'first' } });
    const { version } = (await this.readEverywhere(path)) ?? {};
    const edit = (memo: string, at: number) =>
      this.call('PATCH', path, {
        body: { memo },
        ifMatch: `"${version}"`,
        write: this.name(),
        attempt: 1,
        at,
      });
    await Promise.all([edit('left', 0), edit('right', 1), edit('middle', 0), edit('top', 1)]);
    await this.readEverywhere(path);
    await edit('late', 1);
    await this.readEverywhere(path);
    const reused = this.name();
    await this.call('PATCH', path, { body: { memo: 'key' }, write: reused, attempt: 1 });
    await this.call('PATCH', path, { body: { memo: 'other' }, write: reused, attempt: 2, at: 1 });
    await this.write('POST', `${path}/submit`);
    await this.whenSettled(made.json.data?.id);
    const gone = await this.write('POST', ORDERS, { body: this.order([line], { po_num: 'GONE-1' }) });
    const away = `${ORDERS}/${gone.json.data?.id}`;
    await this.readEverywhere(away);
    await this.write('DELETE', away, { write: this.name() });
    await this.readEverywhere(away);
  }

  private async purchases(): Promise<void> {
    const body = {
      vendor_id: demo('vendor'),
      to_location_id: demo('location'),
      supplier_id: demo('supplier'),
      delivery_date: deliveryDate(),
      po_num: 'BOUGHT-1',
      purchase_transactions: [{ product_id: demo('product'), units: 2 }],
    };
    const made = await this.write('POST', `${PURCHASES}?submit=true`, { body });
    const id = made.json.data?.purchase_global_id;
    const path = `${PURCHASES}/${id}`;
    await until(async () => (await this.readEverywhere(path))?.status === 'New', POSTED_TIMEOUT_MS);
    for (const to of ['Accepted', 'Received']) {
      await this.write('POST', `/ops/purchases/${id}/advance`, { body: { to } });
      await this.readEverywhere(path);
    }
  }

  /** Several at once on one invoice, to the cent. */
  private async payments(): Promise<void> {
    const open = await this.call('GET', OPEN_INVOICES);
    const invoice = open.json.Data?.find((one: Json) => Number(one.OpenBalance) > 50)?.InvoiceNum;
    const requests: number[] = [];
    const pay = async (cents: number, at: number) => {
      const query = new URLSearchParams({
        PaymentInvoiceNum: PAYMENT_NUM,
        TargetInvoiceNum: invoice,
        ARAccountID: String(demo('ar_account')),
        Amount: (cents / 100).toFixed(2),
      });
      const got = await this.write('POST', `/api/v1/payments/applications?${query}`, {
        pays: { invoice, cents },
        at,
      });
      if (got.json.Data) requests.push(got.json.Data.RequestID);
    };
    await Promise.all([101, 202, 33].map(pay));
    const isPaid = async () => {
      const path = '/api/v1/payments/applications?PageSize=500';
      const { json } = await this.call('GET', path);
      const known = new Map((json.Data ?? []).map((one: Json) => [one.RequestID, one.Status]));
      return requests.every((id) => known.get(id) === 'Confirmed');
    };
    await until(isPaid, 5_000, 100);
    await this.call('GET', OPEN_INVOICES, { at: 1 });
  }

  /** A transaction that has written and is not committed, while others are. */
  private async slowTransaction(): Promise<void> {
    const commit = await this.stage.hold(
      `UPDATE inventory SET unsellable = unsellable + 1 WHERE location_id = ${demo('location')} AND product_id = ${demo('product_minimum')}`,
    );
    const body = this.order([{ product_id: SCARCE_PRODUCTS[2], units: 1 }], { po_num: 'MEANWHILE-1' });
    await this.write('POST', ORDERS, { body });
    await sleep(700);
    await commit();
    await this.write('POST', ORDERS, { body: { ...body, po_num: 'MEANWHILE-2' } });
  }

  /** What was planned changes before it is submitted. */
  private async plan(): Promise<void> {
    const product = demo('product_other_supplier');
    const body = this.order([{ product_id: product, units: 2 }], {
      po_num: 'PLANNED-1',
      customer_id: demo('customer_second'),
    });
    const validate = (at: number) => this.call('POST', `${ORDERS}/validate`, { body, at });
    const valid = await validate(0);
    await validate(1);
    const { plan_token: token, totals } = valid.json.data ?? {};
    const cents = Math.round(Number(totals?.ext_price) * 100);
    const prices = await this.call('GET', '/ops/records/prices');
    const rows: Json[] = (prices.json.Data ?? []).filter((one: Json) => one.ProductID === product);
    const dearer = rows.map(({ TimeUpdated: _, ...row }) => ({
      ...row,
      UnitPrice: (Number(row.UnitPrice) + 1).toFixed(2),
    }));
    const changed = await this.call('PUT', '/ops/records/prices', { body: dearer });
    // Without a new price there would be nothing to find.
    if (!(changed.json.data?.updated > 0)) throw new Error(`No price changed: ${JSON.stringify(changed)}`);
    await Promise.all([validate(0), validate(1)]);
    const headers = { 'dray-plan': token ?? '' };
    await this.call('POST', `${ORDERS}?submit=true`, {
      body,
      headers,
      plan: { cents },
      write: this.name(),
      attempt: 1,
    });
  }

  /** A key that every server knows, and then must not know anymore. */
  private async keys(): Promise<void> {
    const body = { type: 'Employee', name: 'planted', user_id: USER_ID, max_requests_per_hour: 10_000 };
    const made = await this.write('POST', '/ops/keys', { body });
    const { api_key_id: id, key } = made.json.data ?? {};
    const use = (at: number) => this.call('GET', '/api/v2/me', { key, as: keyName(id), at });
    await Promise.all([use(0), use(1)]);
    await this.write('DELETE', `/ops/keys/${id}`, { write: this.name() });
    await sleep(1_300);
    await Promise.all([use(0), use(1)]);
  }

  /** The connection breaks after the effect; the fate tells what became of it, and the repetition does not do it again. */
  private async lostAnswer(): Promise<void> {
    const write = this.name();
    const body = this.order([{ product_id: SCARCE_PRODUCTS[2], units: 1 }], { po_num: 'LOST-1' });
    await this.call('POST', ORDERS, { body, write, attempt: 1, headers: { 'dray-simulate': 'drop-after' } });
    await this.call('GET', `/api/v2/writes/${write}`, { at: 1 });
    await this.call('POST', ORDERS, { body, write, attempt: 2, at: 1 });
  }

  private async watchStock(watch: { isOver: boolean }): Promise<void> {
    const product = `location_id=${demo('location')}&product_id=${SCARCE_PRODUCTS[0]}`;
    while (!watch.isOver) {
      await this.call('GET', `/api/v2/stock?${product}`, { as: 'own' });
      await this.call(
        'GET',
        `/api/v1/inventory?LocationIDs=${demo('location')}&ProductIDs=${SCARCE_PRODUCTS}`,
        {
          at: 1,
        },
      );
      await sleep(60);
    }
  }
}
