import { setTimeout as sleep } from 'node:timers/promises';
import { Copier } from './copier.ts';
import { demo, USER_ID } from './demo.ts';
import { FeedFollower, FOLLOWED, type Receiver, StreamFollower } from './followers.ts';
import { ask, jsonOf, newAgent } from './http.ts';
import { keyClient, type RevokedKey } from './keys.ts';
import { LoadClient, type LoadContext } from './load-client.ts';
import { deliveryDate, orderClient, SCARCE_PRODUCTS } from './orders.ts';
import { PAYMENT_NUM, paymentClient } from './payments.ts';
import { backOffice, purchaseClient } from './purchases.ts';
import { readerClient, recordClient } from './readers.ts';
import { rudeClient } from './rude.ts';
import { WALKED, Walker } from './walkers.ts';

/** How many clients of each kind. */
export interface Crowd {
  orders: number;
  purchases: number;
  payments: number;
  keys: number;
  readers: number;
  rude: number;
}

/** So many times as many clients; those who misbehave stay as many as they are. */
export function crowdTimes({ rude, ...others }: Crowd, times: number): Crowd {
  const more = Object.entries(others).map(([kind, count]) => [kind, count * times]);
  return { ...(Object.fromEntries(more) as typeof others), rude };
}

export interface Load {
  done: Promise<unknown>;
  walkers: Walker[];
  followers: FeedFollower[];
  copier: Copier;
  stream: StreamFollower;
  revoked: RevokedKey[];
}

/** What the clients come with. */
export interface Keys {
  own: string;
  /** One for each follower, by name. */
  followers: Record<string, string>;
}

/** So many units of each product are left when the clients come. */
const LEFT_UNITS = 25;
const SET_UP_TIMEOUT_MS = 120_000;

export function startLoad(office: LoadContext, crowd: Crowd, keys: Keys): Load {
  const revoked: RevokedKey[] = [];
  const begunAt = new Date(Date.now() - 1_000).toISOString();
  const walkers = WALKED.map((list) => new Walker(list, begunAt));
  const followers = Object.entries(FOLLOWED).map(([name, { eyes }]) => new FeedFollower(name, eyes));
  const copier = new Copier('copier');
  const stream = new StreamFollower('stream');
  const several = (count: number, name: string, run: (desk: LoadClient) => Promise<void>) =>
    Array.from({ length: count }, (_, i) => run(new LoadClient(office, `${name}${i + 1}`)));
  const clients = [
    ...several(crowd.orders, 'orders', orderClient),
    ...several(crowd.purchases, 'purchases', purchaseClient),
    ...several(1, 'warehouse', backOffice),
    ...several(crowd.payments, 'payments', paymentClient),
    ...several(crowd.keys, 'keys', (desk) => keyClient(desk, revoked)),
    ...several(crowd.rude, 'rude', rudeClient),
    ...walkers.map((walker, i) => walker.run(new LoadClient(office, `walker${i + 1}`))),
    ...several(crowd.readers, 'reader', (desk) => readerClient(desk, office.recent)),
    ...several(1, 'records', recordClient),
    copier.run(new LoadClient(office, 'copier')),
    stream.run(streamClient(office, keys)),
    ...followers.map((follower) => follower.run(clientOf(office, follower, keys))),
  ];
  return { done: Promise.all(clients), walkers, followers, copier, stream, revoked };
}

export const clientOf = (office: LoadContext, { name }: FeedFollower, { followers }: Keys): LoadClient =>
  new LoadClient({ ...office, key: followers[name]!, as: name }, `follower of ${name}`);

export const streamClient = (office: LoadContext, { followers }: Keys): LoadClient =>
  new LoadClient({ ...office, key: followers.employee!, as: 'employee' }, 'stream');

/** Before any fault: keys without a limit, a webhook, money to hand out, and ledger that are nearly empty. */
export async function setUp(url: string, demoKey: string, receiver: Receiver): Promise<Keys> {
  const agent = newAgent();
  const call = async (method: string, path: string, key: string, content?: unknown) => {
    const body = content === undefined ? {} : { body: JSON.stringify(content) };
    const headers = { 'x-api-key': key };
    const answer = await ask(agent, { url, method, path, headers, ...body, timeoutMs: SET_UP_TIMEOUT_MS });
    if (typeof answer === 'string' || answer.status >= 300)
      throw new Error(`${method} ${path}: ${typeof answer === 'string' ? answer : answer.text}`);
    return jsonOf(answer);
  };
  const makeKey = async (more: object): Promise<string> => {
    const wanted = { name: 'campaign', max_requests_per_hour: 10_000_000, ...more };
    return (await call('POST', '/ops/keys', demoKey, wanted)).data.key;
  };
  const key = await makeKey({ type: 'Employee', user_id: USER_ID });
  const followers: Record<string, string> = {};
  for (const [name, { key: wanted }] of Object.entries(FOLLOWED)) followers[name] = await makeKey(wanted);
  receiver.webhookId = (await call('POST', '/api/v2/webhooks', key, { url: receiver.url })).data.webhook_id;
  const types = await call('GET', '/api/v1/payments/types', key);
  await call('PUT', '/ops/records/payments', key, [
    {
      PaymentID: 990_001,
      PaymentInvoiceID: 990_001,
      PaymentInvoiceNum: PAYMENT_NUM,
      ARAccountID: demo('ar_account'),
      PaymentTypeID: types.Data[0].PaymentTypeID,
      Amount: '1000000.00',
    },
  ]);
  const stock = await call(
    'GET',
    `/api/v1/inventory?LocationIDs=${demo('location')}&ProductIDs=${SCARCE_PRODUCTS}`,
    key,
  );
  const lines = stock.Data.map((row: { ProductID: number; AvailableUnits: number }) => ({
    product_id: row.ProductID,
    units: row.AvailableUnits - LEFT_UNITS,
  }));
  const order = await call('POST', '/api/v2/orders?submit=true', key, {
    customer_id: demo('customer_other'),
    po_num: 'SHELVES',
    delivery_date: deliveryDate(),
    lines,
  });
  // A read that is behind may not have it yet.
  const missing = { data: { stage: '', status: '' } };
  await whenPosted(() => call('GET', `/api/v2/orders/${order.data.id}`, key).catch(() => missing));
  agent.destroy();
  return { own: key, followers };
}

async function whenPosted(read: () => Promise<{ data: { stage: string; status: string } }>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { stage, status } = (await read()).data;
    if (stage === 'posted') return;
    if (status === 'rejected') throw new Error('the order that clears the ledger was rejected');
    await sleep(100);
  }
  throw new Error('the order that clears the ledger was not posted');
}
