import { expect } from 'vitest';
import type { Job } from '../../../src/jobs/index.ts';
import { purchaseJobs } from '../../../src/purchases/index.ts';
import type { TestCall, TestService } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { body, PATH, purchaseApi, S } from './support.ts';

export interface Stock {
  Received: number;
  Unsellable: number;
  Inventory: number;
  OnFloorInventory: number;
}

/** The dock of a warehouse: purchases that are on their way, come, are corrected and verified. */
export function receivingApi({ call, db, clock }: Pick<TestService, 'call' | 'db' | 'clock'>) {
  const { created, get, submit } = purchaseApi(call);
  const [handler] = purchaseJobs({ clock });
  const advance = (id: unknown, to: string, receipt: object = {}, options: TestCall = {}) =>
    call('POST', `/ops/purchases/${id}/advance`, { payload: { to, ...receipt }, ...options });
  const correct = (id: unknown, payload: object, options: TestCall = {}) =>
    call('PATCH', `/ops/purchases/${id}/receipt`, { payload, ...options });
  const done = async (answer: ReturnType<typeof advance>): Promise<Json> => {
    const response = await answer;
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  return {
    get,
    advance,
    correct,
    advanced: (id: unknown, to: string, receipt?: object) => done(advance(id, to, receipt)),
    corrected: (id: unknown, payload: object) => done(correct(id, payload)),
    /** An accepted purchase, by its id, with the ids of its lines. */
    async expected(...lines: object[]): Promise<{ id: string; lines: number[] }> {
      const sent =
        lines.length > 0
          ? lines
          : [
              { product_id: S.product, units: 48 },
              { product_id: S.product_second, units: 30 },
            ];
      const { purchase_global_id: id } = await created(body({ purchase_transactions: sent }));
      expect((await submit(id)).statusCode).toBe(200);
      const job = { payload: { purchase_global_id: id } } as Job;
      await handler!.handle(job, { db, complete: async () => undefined });
      const accepted = await done(advance(id, 'Accepted'));
      return {
        id: id as string,
        lines: accepted.purchase_transactions.map((one: Json) => one.purchase_trans_id),
      };
    },
    async stockOf(productId: number): Promise<Stock> {
      const path = `/api/v1/inventory?ProductIDs=${productId}&LocationIDs=${S.location}`;
      return (await call('GET', path)).json().Data[0];
    },
    linesOf: async (id: unknown): Promise<Json[]> =>
      (await call('GET', `${PATH}/${id}`)).json().data.purchase_transactions,
    async brokenBooks(): Promise<unknown[]> {
      const { data } = (await call('GET', '/ops/selfCheck')).json();
      return data.identities
        .filter((one: Json) => one.broken > 0)
        .map((one: Json) => [one.name, one.examples]);
    },
  };
}
