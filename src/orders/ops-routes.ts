import { Type } from 'typebox';
import {
  dataOf,
  dateTimeText,
  listOf,
  nullable,
  paging,
  pathText,
  type Route,
  readRoute,
  writeRoute,
} from '../http/index.ts';
import { MAX_STORED_ID } from '../shared/index.ts';
import { orderNotFound, requireIdentifier } from './commands/identify.ts';
import { importOrder } from './commands/import.ts';
import type { OrderDeps } from './commands/respond.ts';
import { readHistory } from './load/history.ts';
import { whereOrder } from './load/identifier.ts';
import { Order } from './schema/view.ts';

const shared = { document: 'ops', tag: 'Orders', keyTypes: ['Employee'] } as const;

const ImportRequest = Type.Object(
  {
    customer_id: Type.Integer({ minimum: 1, maximum: MAX_STORED_ID, description: 'Whom the order is for.' }),
    csv: Type.String({
      minLength: 1,
      description:
        'The spreadsheet as text. Columns: product_id or supplier_product_number, units or cases, optionally accept_backorder.',
    }),
  },
  { additionalProperties: false },
);

const PendingRow = Type.Object({
  row_number: Type.Integer({ description: 'Row of the file; the heading is row 1.' }),
  cells: Type.Object({}, { additionalProperties: true, description: 'What the row says.' }),
  reason: Type.String({ description: 'Why it could not become a line.' }),
});

const Imported = Type.Object({
  ...Order.properties,
  import: Type.Object({ rows: Type.Integer(), lines: Type.Integer(), pending: Type.Array(PendingRow) }),
});

const HistoryEntry = Type.Object({
  at: dateTimeText('When.'),
  action: Type.String({ description: 'What was done.', examples: ['order.update'] }),
  api_key_id: nullable(Type.Integer({ description: 'The key; null when the service did it by itself.' })),
  user_id: nullable(Type.Integer({ description: 'Who.' })),
  user_name: nullable(Type.String({ description: 'The name.' })),
  request_id: nullable(Type.String({ description: 'X-Request-Id of the request.' })),
  from_version: nullable(Type.String({ description: 'The version before.' })),
  to_version: nullable(Type.String({ description: 'The version after.' })),
  before: nullable(Type.Object({}, { additionalProperties: true, description: 'What was changed, before.' })),
  after: nullable(Type.Object({}, { additionalProperties: true, description: 'What was changed, after.' })),
});

export function orderOpsRoutes(deps: OrderDeps): Route[] {
  return [
    writeRoute({
      ...shared,
      method: 'POST',
      path: '/ops/orders/import',
      operationId: 'importOrder',
      summary: 'Make a draft from a spreadsheet',
      description: 'Rows that match no product, or have no clear quantity, become pending_import_rows.',
      body: ImportRequest,
      bodyExample: { customer_id: 5001, csv: 'product_id,cases\n20001,2\n20002,1' },
      answers: { 201: { description: 'The draft.', schema: dataOf(Imported) } },
      errors: [
        'ORDER_ACTOR_REQUIRED',
        'USER_INACTIVE',
        'CUSTOMER_NOT_PERMITTED',
        'FEATURE_DISABLED',
        'QUANTITY_INVALID',
      ],
      write: (tx, { key, clock, requestId, body, ifMatch }) =>
        importOrder({ tx, deps, key, now: clock.now(), requestId, lenient: true, ifMatch }, body),
    }),
    readRoute({
      ...shared,
      method: 'GET',
      path: '/ops/orders/{order_id}/history',
      operationId: 'listOrderHistory',
      summary: 'Who changed what in an order, and when',
      params: { order_id: pathText('Order id, or invoice id of a posted order.') },
      query: paging('page', 'page_size'),
      answers: { 200: { description: 'A page of changes, the oldest first.', schema: listOf(HistoryEntry) } },
      errors: ['ORDER_IDENTIFIER_INVALID', 'ORDER_NOT_FOUND'],
      async read({ db, params, query: { page, page_size: pageSize } }) {
        const where = whereOrder(requireIdentifier(params.order_id));
        const entries = await readHistory(db, { where, limit: pageSize + 1, offset: (page - 1) * pageSize });
        if (!entries) throw orderNotFound();
        const has_next_page = entries.length > pageSize;
        return { data: { data: entries.slice(0, pageSize), page, page_size: pageSize, has_next_page } };
      },
    }),
  ];
}
