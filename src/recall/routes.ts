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
      'Traces a batch from receipt to every customer who received it. Customer keys see only their own lines. `Accept: text/csv`, or the media type of an .xlsx workbook, returns a call list with one row per customer: customer_id, customer_name, contact_email, contact_phone, invoice_nums (separated by spaces) and units.',
    params: { batch_code: pathText('Batch code, matched exactly, including case.') },
    query: { product_id: whole('Return only the batch of this product.', { min: 1 }) },
    answers: {
      200: answer('The batch, for each product that has it.', Batch, { alternatives: TABLE_TYPES }),
    },
    errors: ['BATCH_NOT_FOUND'],
    async read({ db, key, params, query, accept }) {
      const products = params.batch_code.includes('\0')
        ? []
        : await loadBatch(db, key, params.batch_code, query.product_id);
      if (products.length === 0)
        throw new Fault(
          'BATCH_NOT_FOUND',
          'There is no such batch, or this API key has no access to it. Check the code: it is matched exactly, including case.',
        );
      const json = `{"batch_code":${JSON.stringify(params.batch_code)},"products":[${products.join(',')}]}`;
      const asTable = await tableAnswer(accept, () => callTable(params.batch_code, toCall(JSON.parse(json))));
      return asTable ?? { json: `{"data":${json}}`, headers: { vary: 'x-api-key, accept' } };
    },
  }),
];
