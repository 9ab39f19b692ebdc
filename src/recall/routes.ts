import {
  integer,
  type Route,
  responseOf,
  routesOf,
  TABLE_TYPES,
  tableResponse,
  verbatimText,
} from '../http/index.ts';
import { Fault } from '../shared/index.ts';
import { callList, callListTable } from './call-list.ts';
import { Batch } from './schema.ts';
import { loadBatch } from './sql.ts';

const routes = routesOf('v2', 'Recall');

export const recallRoutes: readonly Route[] = [
  routes.get('traceBatch', '/batches/{batch_code}', {
    summary: 'Trace a batch (recall)',
    description:
      'Traces a batch from receipt to every customer who received it. Customer keys see only their own lines. To get a call list with one row per customer, send `Accept: text/csv` or the media type of an .xlsx workbook. Its columns: customer_id, customer_name, contact_email, contact_phone, invoice_nums (separated by spaces) and units.',
    params: { batch_code: verbatimText('Batch code, matched exactly, including case.') },
    query: { product_id: integer('Return only the batch of this product.', { min: 1 }) },
    responses: {
      200: responseOf('The batch, for each product that has it.', Batch, { alternatives: TABLE_TYPES }),
    },
    errors: ['BATCH_NOT_FOUND'],
    async read({ db, key, params, query, accept }) {
      const products = params.batch_code.includes('\0')
        ? []
        : await loadBatch(db, key, params.batch_code, query.product_id);
      if (products.length === 0)
        throw new Fault(
          'BATCH_NOT_FOUND',
          'The batch does not exist, or this API key has no access to it. Check the code, which is matched exactly, including case.',
        );
      const json = `{"batch_code":${JSON.stringify(params.batch_code)},"products":[${products.join(',')}]}`;
      const asTable = await tableResponse(accept, () =>
        callListTable(params.batch_code, callList(JSON.parse(json))),
      );
      return asTable ?? { json: `{"data":${json}}`, headers: { vary: 'x-api-key, accept' } };
    },
  }),
];
