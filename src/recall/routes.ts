import { answer, pathText, prefersMediaType, type Route, routesOf, whole } from '../http/index.ts';
import { Fault } from '../shared/index.ts';
import { Batch } from './schema.ts';
import { loadBatch } from './sql.ts';
import { toCall, toCsv } from './to-call.ts';

const routes = routesOf('v2', 'Recall');

const CSV = 'text/csv';

export const recallRoutes: readonly Route[] = [
  routes.get('getBatch', '/batches/{batch_code}', {
    summary: 'Trace a batch (recall)',
    description:
      'Customer keys see their own lines only. With `Accept: text/csv` the answer is the list of customers to call, one row each: customer_id, customer_name, contact_email, contact_phone, invoice_nums (with blanks between), units.',
    params: { batch_code: pathText('Code of the batch, exactly as it is written.') },
    query: { product_id: whole('Only this product.', { min: 1 }) },
    answers: { 200: answer('The batch, by product.', Batch, { alternatives: [CSV] }) },
    errors: ['BATCH_NOT_FOUND'],
    async read({ db, key, params, query, accept }) {
      const products = params.batch_code.includes('\0')
        ? []
        : await loadBatch(db, key, params.batch_code, query.product_id);
      if (products.length === 0)
        throw new Fault(
          'BATCH_NOT_FOUND',
          'There is no such batch for this key. Codes are compared exactly.',
        );
      const json = `{"batch_code":${JSON.stringify(params.batch_code)},"products":[${products.join(',')}]}`;
      const headers = { vary: 'x-api-key, accept' };
      if (prefersMediaType(accept, CSV))
        return { json: toCsv(toCall(JSON.parse(json))), mediaType: `${CSV}; charset=utf-8`, headers };
      return { json: `{"data":${json}}`, headers };
    },
  }),
];
