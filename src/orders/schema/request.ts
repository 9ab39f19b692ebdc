import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { closedObject, nullable, pathText, requestSchemas } from '../../http/index.ts';
import { MAX_ORDER_UNITS, ULID_OR_NUMBER } from '../../shared/index.ts';
import { clearable, HEADER_REQUEST, memo, poNum } from './header.ts';
import { Order } from './view.ts';

export const MAX_LINES = 200;

const integer = (description: string) =>
  Type.Number({
    description,
    minimum: 1,
    maximum: MAX_ORDER_UNITS,
    multipleOf: 1,
    'x-codes': {
      minimum: 'QUANTITY_INVALID',
      maximum: 'QUANTITY_INVALID',
      multipleOf: 'QUANTITY_INVALID',
    },
  });

const { id } = requestSchemas;

/** A line requests a product in units or in cases. */
const LineRequest = closedObject(
  {
    product_id: id('ID of the product.'),
    units: Type.Optional(integer('Quantity in units. Send either units or cases, not both.')),
    cases: Type.Optional(integer('Quantity in cases. Send either units or cases, not both.')),
    accept_backorder: Type.Optional(
      Type.Boolean({ description: 'Whether units that cannot ship are backordered.' }),
    ),
    promotion_id: clearable(
      id('ID of a manual promotion. Only API keys of sales reps can set it. Null removes it.'),
    ),
    credit_term_id: clearable(id('ID of the credit term of this line. Null means the default term.')),
  },
  {
    oneOf: [{ required: ['units'] }, { required: ['cases'] }],
    'x-codes': { oneOf: 'LINE_QUANTITY_AMBIGUOUS' },
    'x-sentences': { oneOf: 'Send either units or cases, not both.' },
  },
);

const Override = nullable(
  closedObject({
    po_num: poNum(
      'PO number of this resulting order. Send an empty string for none, or null to restore the default.',
    ),
    memo: memo('Memo of this resulting order. Null restores the default.'),
  }),
);

const TermDefaults = closedObject(
  {
    group_keys: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), {
        maxItems: 200,
        description: 'Keys of the groups whose terms become defaults, as in `groups`.',
      }),
    ),
    supplier_ids: Type.Optional(
      Type.Array(id('ID of a supplier.'), {
        maxItems: 200,
        description: 'IDs of the suppliers whose terms become defaults.',
      }),
    ),
  },
  {
    description:
      "Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none.",
  },
);

const submitFields = { save_term_defaults: clearable(TermDefaults) };

const writable = {
  ...HEADER_REQUEST,
  order_overrides: clearable(
    Type.Object(
      {},
      {
        additionalProperties: Override,
        maxProperties: 200,
        description:
          'PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key.',
      },
    ),
  ),
  lines: Type.Optional(
    Type.Array(LineRequest, {
      maxItems: MAX_LINES,
      'x-too-many': 'TOO_MANY_LINE_ITEMS',
      description: `Lines of the order, up to ${MAX_LINES}. In an update, they replace all lines; with a Supplier key, only the lines of its own suppliers.`,
    }),
  ),
  ...submitFields,
};

const rowNumber = {
  type: 'integer',
  minimum: 1,
  description: 'Row number in the imported file. The header row is row 1.',
};

const pendingRows = {
  pending_import_rows: clearable(
    Type.Array(
      Type.Unsafe<number | { row_number: number }>({
        anyOf: [
          rowNumber,
          { type: 'object', properties: { row_number: rowNumber }, required: ['row_number'] },
        ],
      }),
      {
        maxItems: 10_000,
        description:
          'Row numbers of the unmatched rows to keep. All other unmatched rows are discarded; null discards all of them.',
      },
    ),
  ),
};

/** Fields that a read shows and a write may send back: ignored if unchanged, refused otherwise. */
export const READ_ONLY_FIELDS = Object.keys(Order.properties).filter(
  (name) => !(name in { customer_id: 0, ...writable, ...pendingRows }),
);

const readOnly = Object.fromEntries(
  Object.entries(Order.properties)
    .filter(([name]) => READ_ONLY_FIELDS.includes(name))
    .map(([name, shown]) => [name, Type.Optional(Type.Unknown({ readOnly: true, 'x-shown': shown }))]),
);

const ONE_AT_A_TIME = { 'x-codes': { array: 'BATCH_NOT_SUPPORTED' } };

function body<P extends TProperties>(properties: P, without: readonly string[] = []): TObject<P> {
  const known = Object.fromEntries(Object.entries(readOnly).filter(([name]) => !without.includes(name)));
  return closedObject({ ...properties, ...known }, ONE_AT_A_TIME) as unknown as TObject<P>;
}

const customerId = id('ID of the customer.');

export const CreateOrder = body({ customer_id: customerId, ...writable });
export const UpdateOrder = body({ customer_id: Type.Optional(customerId), ...writable, ...pendingRows });
export const ValidateOrder = body(
  {
    customer_id: Type.Optional(customerId),
    ...writable,
    ...pendingRows,
    order_id: Type.Optional(
      Type.String({
        description:
          'Order ID or invoice ID of an existing order, to validate changes to that order. Omit it to validate a new order.',
        maxLength: 40,
      }),
    ),
    version: Type.Optional(
      Type.String({
        description:
          'Version of the order that you last read. If the order has changed since, the result includes the warning VERSION_MISMATCH.',
        maxLength: 40,
      }),
    ),
  },
  ['version'],
);
const { po_num, delivery_date } = HEADER_REQUEST;
export const CopyOrder = closedObject(
  {
    delivery_date,
    po_num,
    customer_id: Type.Optional(
      id('ID of the customer that the new draft is for. Defaults to the customer of the copied order.'),
    ),
  },
  ONE_AT_A_TIME,
);
export const SubmitOrder = closedObject(submitFields, ONE_AT_A_TIME);

export type UpdateRequest = Static<typeof UpdateOrder>;
export type CreateRequest = Static<typeof CreateOrder>;
export type ValidateRequest = Static<typeof ValidateOrder>;
export type CopyRequest = Static<typeof CopyOrder>;
export type SubmitRequest = Static<typeof SubmitOrder>;
export type RequestedLine = Static<typeof LineRequest>;
export type TermDefaults = Static<typeof TermDefaults>;

/** Path parameter that identifies an order. */
export const ORDER_PATH = {
  order_id: pathText('ID of the order, or the invoice ID of a posted order.', `^${ULID_OR_NUMBER}$`),
};

/** The same, also in the form in which events and histories name an order. */
export const ORDER_REFERENCE_PATH = {
  order_id: pathText(
    'ID of the order, the invoice ID of a posted order, or `invoice:<id>`, which events use for an order without an ID.',
    `^(${ULID_OR_NUMBER}|invoice:[1-9][0-9]*)$`,
  ),
};
