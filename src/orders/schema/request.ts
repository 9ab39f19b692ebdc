import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { closed, nullable, pathText, sent } from '../../http/index.ts';
import { MAX_ORDER_UNITS, ULID_OR_NUMBER } from '../../shared/index.ts';
import { clearable, HEADER_REQUEST, memo, poNum } from './header.ts';
import { Order } from './view.ts';

export const MAX_LINES = 200;

const whole = (description: string) =>
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

const { id } = sent;

/** A line requests a product in units or in cases. */
const LineRequest = closed(
  {
    product_id: id('The product.'),
    units: Type.Optional(whole('How many units. Send exactly one of units and cases.')),
    cases: Type.Optional(whole('How many cases.')),
    accept_backorder: Type.Optional(
      Type.Boolean({ description: 'Whether what cannot be shipped stays on order.' }),
    ),
    promotion_id: clearable(id('A manual promotion; only keys of sales reps can pick one.')),
    credit_term_id: clearable(id('Payment terms for this line; null goes back to the default terms.')),
  },
  {
    oneOf: [{ required: ['units'] }, { required: ['cases'] }],
    'x-codes': { oneOf: 'LINE_QUANTITY_AMBIGUOUS' },
    'x-sentences': { oneOf: 'Send exactly one of units and cases.' },
  },
);

const Override = nullable(
  closed({
    po_num: poNum('PO number of this resulting order; empty: none.'),
    memo: memo('Memo of this resulting order.'),
  }),
);

const TermDefaults = closed(
  {
    group_keys: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 200 })),
    supplier_ids: Type.Optional(Type.Array(id('A supplier.'), { maxItems: 200 })),
  },
  {
    description:
      'On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults.',
  },
);

const submitting = { save_term_defaults: clearable(TermDefaults) };

const writable = {
  ...HEADER_REQUEST,
  order_overrides: clearable(
    Type.Object(
      {},
      {
        additionalProperties: Override,
        maxProperties: 200,
        description: 'po_num and memo of resulting orders, by group_key. Merged by key; null removes.',
      },
    ),
  ),
  lines: Type.Optional(
    Type.Array(LineRequest, {
      maxItems: MAX_LINES,
      'x-too-many': 'TOO_MANY_LINE_ITEMS',
      description: 'Replaces all lines (of a Supplier key: its own).',
    }),
  ),
  ...submitting,
};

const rowNumber = { type: 'integer', minimum: 1 };

const pendingRows = {
  pending_import_rows: clearable(
    Type.Array(
      Type.Unsafe<number | { row_number: number }>({
        anyOf: [
          rowNumber,
          { type: 'object', properties: { row_number: rowNumber }, required: ['row_number'] },
        ],
      }),
      { maxItems: 10_000, description: 'Numbers of imported rows to keep; the others are discarded.' },
    ),
  ),
};

/** Fields that a read shows and a write may send back: ignored if unchanged, refused otherwise. */
export const READ_ONLY = Object.keys(Order.properties).filter(
  (name) => !(name in { customer_id: 0, ...writable, ...pendingRows }),
);

const readOnly = Object.fromEntries(
  Object.entries(Order.properties)
    .filter(([name]) => READ_ONLY.includes(name))
    .map(([name, shown]) => [name, Type.Optional(Type.Unknown({ readOnly: true, 'x-shown': shown }))]),
);

const ONE_AT_A_TIME = { 'x-codes': { array: 'BATCH_NOT_SUPPORTED' } };

function body<P extends TProperties>(properties: P, without: readonly string[] = []): TObject<P> {
  const known = Object.fromEntries(Object.entries(readOnly).filter(([name]) => !without.includes(name)));
  return closed({ ...properties, ...known }, ONE_AT_A_TIME) as unknown as TObject<P>;
}

const customerId = id('The customer.');

export const CreateOrder = body({ customer_id: customerId, ...writable });
export const UpdateOrder = body({ customer_id: Type.Optional(customerId), ...writable, ...pendingRows });
export const ValidateOrder = body(
  {
    customer_id: Type.Optional(customerId),
    ...writable,
    ...pendingRows,
    order_id: Type.Optional(
      Type.String({ description: 'An existing order: its id or invoice id.', maxLength: 40 }),
    ),
    version: Type.Optional(Type.String({ description: 'The version that was read last.', maxLength: 40 })),
  },
  ['version'],
);
const { po_num, delivery_date } = HEADER_REQUEST;
export const CopyOrder = closed(
  {
    delivery_date,
    po_num,
    customer_id: Type.Optional(id('Whom the draft is for; by default the customer of the copied order.')),
  },
  ONE_AT_A_TIME,
);
export const SubmitOrder = closed(submitting, ONE_AT_A_TIME);

export type UpdateRequest = Static<typeof UpdateOrder>;
export type CreateRequest = Static<typeof CreateOrder>;
export type ValidateRequest = Static<typeof ValidateOrder>;
export type CopyRequest = Static<typeof CopyOrder>;
export type SubmitRequest = Static<typeof SubmitOrder>;
export type RequestedLine = Static<typeof LineRequest>;
export type TermDefaults = Static<typeof TermDefaults>;

/** Path parameter that identifies an order. */
export const ORDER_PATH = {
  order_id: pathText('Order id, or invoice id of a posted order.', `^${ULID_OR_NUMBER}$`),
};

/** The same, also in the form in which events and histories name an order. */
export const ORDER_REFERENCE_PATH = {
  order_id: pathText(
    'Order id, invoice id of a posted order, or `invoice:<id>` as events name an order without an order id.',
    `^(${ULID_OR_NUMBER}|invoice:[1-9][0-9]*)$`,
  ),
};
