import { expect } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { ids } from '../../service/client/support.ts';
import type { Json } from '../../support/json.ts';
import type { World } from './task.ts';

export const scene = ids as Record<string, number> & Record<'payment' | 'open_invoice', string>;

export async function get({ call }: World, path: string): Promise<Json> {
  const response = await call('GET', path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

export async function send({ call }: World, method: string, path: string, payload: object): Promise<Json> {
  const response = await call(method, path, { payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}

export const deliveryDates = async (world: World, customerId = scene.customer): Promise<string[]> =>
  (await get(world, `/api/v1/customers/${customerId}`)).Data[0].DeliveryDates;

export const orderOf = async (world: World, id: string | number): Promise<Json> =>
  (await get(world, `/api/v2/orders/${id}`)).data;

/** The order once the worker is done with it. */
export async function waitUntilSettled(world: World, id: string | number): Promise<Json> {
  const isDone = ({ stage, status, pending_change, cancellation }: Json) =>
    (stage === 'posted' || status === 'rejected') &&
    pending_change?.state !== 'submitted' &&
    !['pending', 'submitted'].includes(cancellation?.state);
  await expect
    .poll(async () => isDone(await orderOf(world, id)), { timeout: 20_000, message: `order ${id}` })
    .toBe(true);
  return orderOf(world, id);
}

/** A posted order of a customer, with these lines. */
export async function postedOrder(world: World, more: object): Promise<Json> {
  const [, , day] = await deliveryDates(world);
  const made = await send(world, 'POST', '/api/v2/orders?submit=true', {
    customer_id: scene.customer,
    delivery_date: day,
    ...more,
  });
  return waitUntilSettled(world, made.data.id);
}

export const draftOrder = async (world: World, more: object): Promise<Json> =>
  (await send(world, 'POST', '/api/v2/orders', { customer_id: scene.customer, ...more })).data;

/** The one order that a program has made, settled. */
export async function findOnlyNewOrder(world: World): Promise<Json> {
  const made = await world.db.query<{ order_id: string }>(
    sql`SELECT order_id FROM sales_order WHERE order_no > ${world.lastOrderNo} AND stage <> 'draft'`,
  );
  expect(made).toHaveLength(1);
  return waitUntilSettled(world, made[0]!.order_id);
}

export const quantities = ({ lines }: Json): Record<number, number> =>
  Object.fromEntries(lines.map((line: Json) => [line.product_id, line.units]));
