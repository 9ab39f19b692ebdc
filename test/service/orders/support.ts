import type { TestService } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';

export type { Json };

/** Reads an order until it is as wanted; the worker runs beside the test. */
export async function orderWhen(
  { call }: Pick<TestService, 'call'>,
  id: string | number,
  isReady: (order: Json) => boolean,
): Promise<Json> {
  let order: Json;
  for (let i = 0; i < 300; i++) {
    order = (await call('GET', `/api/v2/orders/${id}`)).json().data;
    if (isReady(order)) return order;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the order never came so far: ${JSON.stringify(order)}`);
}
