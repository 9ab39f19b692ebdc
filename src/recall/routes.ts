import { answer, pathText, type Route, routesOf, TABLE_TYPES, tableAnswer, whole } from '../http/index.ts';
import { Fault } from '../shared/index.ts';
import { Batch } from './schema.ts';
import { loadBatch } from './sql.ts';
import { callTable, toCall } from './to-call.ts';

const routes = routesOf('v2', 'Recall');

export const recallRoutes: readonly Route[] = [
  routes.get('getBatch', '/batches/{batch_code}', {
    summary: 'Trace a batch (recall)',
    description:
      'Customer keys see their own lines only. With `Accept: text/csv`, or that of a workbook (.xlsx), the answer is the list of customers to call, one row each: customer_id, customer_name, contact_email, contact_phone, invoice_nums (with blanks between), units.',
    params: { batch_code: pathText('Code of the batch, exactly as it is written.') },
    query: { product_id: whole('Only this product.', { min: 1 }) },
    answers: { 200: answer('The batch, by product.', Batch, { alternatives: TABLE_TYPES }) },
    errors: ['BATCH_NOT_FOUND'],
    async read({ db, key, params, query, accept }) {
      const products = params.batch_code.includes('\0')
        ? []
        : await loadBatch(db, key, params.batch_code, query.product_id);
      if (products.length === 0)
        throw new Fault(
          'BATCH_NOT_FOUND',
          'This API key has no access to such a batch. Codes are compared exactly.',
        );
      const json = `{"batch_code":${JSON.stringify(params.batch_code)},"products":[${products.join(',')}]}`;
      const asTable = await tableAnswer(accept, () => callTable(params.batch_code, toCall(JSON.parse(json))));
      return asTable ?? { json: `{"data":${json}}`, headers: { vary: 'x-api-key, accept' } };
    },
  }),
];
