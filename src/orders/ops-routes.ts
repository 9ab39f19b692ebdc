import { Type } from 'typebox';
import {
  closedObject,
  HistoryEntry,
  type Route,
  requestSchemas,
  responseOf,
  routesOf,
} from '../http/index.ts';
import { orderNotFound, requireIdentifier } from './commands/identify.ts';
import { importOrder, readSpreadsheet } from './commands/import.ts';
import type { OrderDeps } from './commands/respond.ts';
import { readHistory } from './load/history.ts';
import { ORDER_PATH } from './schema/request.ts';
import { Order } from './schema/view.ts';
import { entryForStaff } from './view/history.ts';

const routes = routesOf('ops', 'Orders');

const ImportRequest = closedObject({
  customer_id: requestSchemas.id('ID of the customer.'),
  csv: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'Spreadsheet as CSV text. Columns: product_id or supplier_product_number, units or cases, and optionally accept_backorder.',
    }),
  ),
  xlsx: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Base64-encoded workbook (.xlsx) with the same columns, in place of csv.',
    }),
  ),
  sheet: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Name of the sheet to read. Defaults to the first visible one.',
    }),
  ),
});

/** A workbook of 6 MB in Base64. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024;

const PendingRow = Type.Object({
  row_number: Type.Integer({ description: 'Row number in the imported file. The header row is row 1.' }),
  cells: Type.Object({}, { additionalProperties: true, description: 'Cells of the row by column name.' }),
  reason: Type.String({ description: 'Why the row could not be matched to a product and quantity.' }),
});

const Imported = Type.Object({
  ...Order.properties,
  import: Type.Object(
    {
      rows: Type.Integer({
        description: 'Number of rows in the file, not counting the header and empty rows.',
      }),
      lines: Type.Integer({ description: 'Number of rows that were converted to lines.' }),
      pending: Type.Array(PendingRow, { description: 'Rows that could not be converted to lines.' }),
    },
    { description: 'Result of importing the rows of the file.' },
  ),
});

export function orderOpsRoutes(deps: OrderDeps): Route[] {
  return [
    routes.post('importOrder', '/orders/import', {
      summary: 'Import an order from a spreadsheet',
      description:
        'Creates a draft from a spreadsheet, sent as `csv` or `xlsx`: up to 8 MB and 200 rows. Rows that match no product or have no clear quantity become `pending_import_rows`. Formulas are read as their last saved value. Merged cells and formulas without a value are rejected with their cell address (422 FILE_UNREADABLE). Hidden cells are read, with the warning HIDDEN_CELLS.',
      maxBodyBytes: MAX_IMPORT_BYTES,
      body: ImportRequest,
      bodyExample: { customer_id: 5001, csv: 'product_id,cases\n20001,2\n20002,1' },
      responses: { 201: responseOf('The draft.', Imported, { isLocated: true }) },
      errors: [
        'ORDER_ACTOR_REQUIRED',
        'USER_INACTIVE',
        'CUSTOMER_NOT_PERMITTED',
        'FEATURE_DISABLED',
        'QUANTITY_INVALID',
        'FILE_UNREADABLE',
      ],
      ahead: ({ body }) => readSpreadsheet(body),
      write: (tx, { key, by, clock, body, ifMatch }, file) =>
        importOrder({ tx, deps, key, by, now: clock.now(), lenient: true, ifMatch }, body, file),
    }),
    routes.list('getFullOrderHistory', '/orders/{order_id}/history', {
      summary: "Get an order's full history",
      description:
        'Lists every change to the order, oldest first, including those made by the service itself.',
      params: ORDER_PATH,
      of: HistoryEntry,
      page: 'A page of changes, oldest first.',
      errors: ['ORDER_IDENTIFIER_INVALID', 'ORDER_NOT_FOUND'],
      async rows({ db, params }, window) {
        const entries = await readHistory(db, requireIdentifier(params.order_id), window);
        if (!entries) throw orderNotFound();
        return entries;
      },
      show: entryForStaff,
    }),
  ];
}
