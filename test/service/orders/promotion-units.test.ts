import { describe, expect, test } from 'vitest';
import { build } from '../../support/build.ts';
import { body, errorOf, line, orderApi, S } from './draft-support.ts';
import { ORDERS, posted, read, runWorker } from './posted-support.ts';

/** A promotion that a sales rep picked holds for as many units as the line had then. */
const svc = await build();
const { call } = svc;
const { created, patch } = orderApi(call);

const given = (units: number, more: object = {}) =>
  line({ units, promotion_id: S.promotion_manual, ...more });

describe('units with a manual promotion', () => {
  test('of a draft can be lowered by others and raised back to the original number, but no further', async () => {
    const { id } = await created(body({ lines: [given(12)] }));
    for (const key of ['customer', 'supplier']) {
      const to = (units: number) => patch(id, { lines: [given(units)] }, { key });
      expect((await to(4)).statusCode).toBe(200);
      expect((await to(12)).statusCode).toBe(200);
      const refused = errorOf(await to(13));
      expect([refused.status, refused.code]).toEqual([403, 'MANUAL_PROMOTION']);
      expect(refused.field_errors).toMatchObject([
        { field: 'lines[0].units', index: 0, product_id: S.product },
      ]);
    }
    const byCases = errorOf(
      await patch(
        id,
        { lines: [line({ units: undefined, cases: 500, promotion_id: S.promotion_manual })] },
        {
          key: 'customer',
        },
      ),
    );
    expect(byCases.field_errors).toMatchObject([{ field: 'lines[0].cases' }]);
    const split = errorOf(await patch(id, { lines: [given(7), given(7)] }, { key: 'customer' }));
    expect(split.code).toBe('MANUAL_PROMOTION');
    expect((await patch(id, { lines: [given(40)] })).statusCode).toBe(200);
    expect((await patch(id, { lines: [given(40)] }, { key: 'customer' })).statusCode).toBe(200);
  });

  test('of a posted order can be raised back even after a change has lowered them', async () => {
    const order = await posted(svc, { lines: [given(10)] });
    const to = (units: number) =>
      call('PATCH', `${ORDERS}/${order.id}?submit=true`, {
        key: 'customer',
        payload: { lines: [given(units)] },
      });
    expect((await to(500)).json().error).toMatchObject({ code: 'MANUAL_PROMOTION' });
    expect((await to(4)).statusCode).toBe(202);
    await runWorker(svc);
    expect((await to(11)).json().error).toMatchObject({ code: 'MANUAL_PROMOTION' });
    expect((await to(10)).statusCode).toBe(202);
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({
      units: 10,
      promotion_id: S.promotion_manual,
    });
  });
});
