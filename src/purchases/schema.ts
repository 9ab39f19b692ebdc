import { type Static, Type } from 'typebox';
import {
  closedObject,
  namedSchema,
  nullable,
  oneOf,
  requestSchemas,
  responseSchemas,
} from '../http/index.ts';
import { type Kind, kinds } from '../model/index.ts';
import { PLAN_VIEW } from '../plans/index.ts';
import { isUlid, MAX_STORED_ID, ULID_OR_NUMBER, ULID_PATTERN } from '../shared/index.ts';
import { STATUSES } from './rules.ts';

export const MAX_LINES = 200;
/** With the lines that a receipt splits by batch. */
export const MAX_STORED_LINES = 1_000;
/** The queue whose jobs carry `{ purchase_global_id }`. */
export const PURCHASE_QUEUE = 'purchase.process';

export interface PurchaseJobPayload {
  purchase_global_id: string;
}

const { id, day } = requestSchemas;

/** Bounded to numbers that JSON carries exactly; 1e999 would be parsed as infinity. */
const quantity = (description: string) => Type.Number({ minimum: -1e15, maximum: 1e15, description });

/** Requires the fields to be present with any type: a wrong type is reported separately. */
const requireFields = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
  required: names,
});

export const PurchaseLineRequest = closedObject(
  {
    product_id: id('ID of the product.'),
    cases: Type.Optional(quantity('Quantity in cases. Send either cases or units, not both.')),
    units: Type.Optional(quantity('Quantity in units. Send either cases or units, not both.')),
    batch_code: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Batch code. Required to submit if the vendor requires batch codes.',
      }),
    ),
    expiration_date: Type.Optional(day('Expiration date of the goods.')),
  },
  {
    oneOf: [{ required: ['cases'] }, { required: ['units'] }],
    'x-codes': { oneOf: 'LINE_QUANTITY_AMBIGUOUS' },
    'x-sentences': { oneOf: 'Send either cases or units on each line, not both.' },
  },
);
export type PurchaseLineRequest = Static<typeof PurchaseLineRequest>;

const lines = (description: string) =>
  Type.Optional(
    Type.Array(PurchaseLineRequest, { maxItems: MAX_LINES, 'x-too-many': 'REQUEST_TOO_LARGE', description }),
  );

const fields = {
  vendor_id: id('ID of the vendor.'),
  to_location_id: id('ID of the receiving location.'),
  supplier_id: id('ID of the supplier. This API key must have access to it.'),
  supplier_name: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Name of the supplier, saved as the memo. Defaults to the vendor's name.",
    }),
  ),
  po_num: Type.String({
    // One to fifty characters after trimming.
    pattern: '^[\\s\\u0085]*(?:[^\\s\\u0085]|[^\\s\\u0085][\\s\\S]{0,48}[^\\s\\u0085])[\\s\\u0085]*$',
    'x-sentences': { pattern: 'Must have 1 to 50 characters, not counting leading and trailing spaces.' },
    description: 'PO number: 1 to 50 characters, unique per vendor.',
  }),
  purchase_transactions: lines(`Line items, at most ${MAX_LINES}.`),
};

export const CreatePurchase = closedObject({
  ...fields,
  delivery_date: day('Requested delivery date.'),
  created_by_user_id: Type.Optional(
    id('ID of the user who created the purchase. Ignored unless sent with an Employee key.'),
  ),
});
export type CreatePurchase = Static<typeof CreatePurchase>;

/** A purchase as for creation, or only the id of a draft. */
export const ValidatePurchase = Type.Unsafe<CreatePurchase | { purchase_global_id: string }>({
  type: 'object',
  additionalProperties: false,
  properties: {
    ...CreatePurchase.properties,
    purchase_global_id: Type.String({
      pattern: ULID_PATTERN,
      'x-sentences': { pattern: 'Must be the 26-character purchase_global_id of a saved draft.' },
      description: 'ID of a saved draft to validate. Send no other field with it.',
    }),
  },
  not: { ...requireFields('purchase_global_id'), minProperties: 2 },
  'x-sentences': { not: 'Send purchase_global_id without other fields to validate a saved draft.' },
  if: { ...requireFields('purchase_global_id'), additionalProperties: true },
  else: { ...requireFields(...CreatePurchase.required), additionalProperties: true },
});
export type ValidatePurchase = Static<typeof ValidatePurchase>;

export const UpdatePurchase = closedObject({
  vendor_id: Type.Optional(fields.vendor_id),
  to_location_id: Type.Optional(fields.to_location_id),
  supplier_id: Type.Optional(fields.supplier_id),
  supplier_name: fields.supplier_name,
  delivery_date: Type.Optional(
    nullable(day('Requested delivery date.'), 'Requested delivery date. Null clears it.'),
  ),
  po_num: Type.Optional(fields.po_num),
  purchase_transactions: lines('Replaces all line items. An empty list removes all of them.'),
});
export type UpdatePurchase = Static<typeof UpdatePurchase>;

const optionalText = (description: string) =>
  Type.Optional(nullable(Type.String({ maxLength: 100 }), description));

/** IDs, units and dates are checked by the rules, which say on which line they are wrong (422). */
const ReceiptLine = closedObject({
  purchase_trans_id: Type.Integer({ description: 'ID of the purchase line.' }),
  units: Type.Number({
    description: 'Units received in good condition: a whole number from 0 to 10,000,000.',
  }),
  damaged_units: Type.Optional(
    Type.Number({ description: 'Units received that cannot be sold. Defaults to 0.' }),
  ),
  batch_code: optionalText(
    'Batch code of these units. Null means none. Defaults to that of the line. To split a line by batch, send it once for each batch, with the code of that batch.',
  ),
  expiration_date: Type.Optional(
    nullable(
      Type.String(),
      'Expiration date of these units (YYYY-MM-DD). Null means none. Defaults to that of the line, or to none for a new part of a split line.',
    ),
  ),
  pallet_tag: optionalText(
    'Tag of the pallet that the units arrived on. Null means none. Defaults to that of the line, or to none for a new part of a split line.',
  ),
});
export type ReceiptLine = Static<typeof ReceiptLine>;

const receiptLines = (description: string) =>
  Type.Array(ReceiptLine, { maxItems: MAX_STORED_LINES, 'x-too-many': 'REQUEST_TOO_LARGE', description });

const receivingNum = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Receipt number. Defaults to `RCV-<purchase_id>` on receipt.',
  }),
);

export const AdvancePurchase = closedObject({
  to: oneOf(STATUSES, 'The next status: Accepted, Received, Confirmed or Verified.'),
  lines: Type.Optional(
    receiptLines(
      'Quantities received. Allowed only with `"to": "Received"`. Lines that you leave out count as received in full.',
    ),
  ),
  receiving_num: receivingNum,
});
export type AdvancePurchase = Static<typeof AdvancePurchase>;

export const CorrectReceipt = closedObject({
  lines: receiptLines('Corrected quantities. Lines that you leave out are not changed.'),
  receiving_num: receivingNum,
});

const ReceiptViewLine = Type.Object({
  purchase_trans_id: Type.Integer({
    description: 'ID of the purchase line. Send it in a receipt or a correction.',
  }),
  split_of: nullable(
    Type.Integer(),
    'ID of the ordered line that this part was split from. Null for an ordered line.',
  ),
  product_id: Type.Integer({ description: 'ID of the product.' }),
  product_name: Type.String({ description: 'Name of the product.' }),
  ordered: Type.Number({ description: 'Units ordered. 0 for a part that was split from another line.' }),
  units: Type.Number({
    description: 'Units received in good condition. Until the goods are received, the units expected.',
  }),
  damaged_units: Type.Integer({ description: 'Units received that cannot be sold. 0 if there are none.' }),
  batch_code: nullable(Type.String(), 'Batch code of these units. Null if none was recorded.'),
  expiration_date: nullable(
    Type.String({ format: 'date' }),
    'Expiration date of these units (YYYY-MM-DD). Null if none was recorded.',
  ),
  pallet_tag: nullable(
    Type.String(),
    'Tag of the pallet that these units arrived on. Null if none was recorded.',
  ),
});

export const ReceiptView = namedSchema(
  'PurchaseReceipt',
  Type.Object({
    purchase_global_id: Type.String({ pattern: ULID_PATTERN, description: 'Permanent ID of the purchase.' }),
    status: oneOf(
      STATUSES,
      'Status of the purchase. The receipt can be corrected while the purchase is Received or Confirmed.',
    ),
    receiving_num: nullable(Type.String(), 'Receipt number. Null until the goods are received.'),
    lines: Type.Array(ReceiptViewLine, {
      description:
        'Lines in the same order as in the purchase, followed by the parts that were split off by batch. Empty until the purchase is processed.',
    }),
  }),
);
export type ReceiptView = Static<typeof ReceiptView>;

/** What came at the dock. */
export interface Receipt {
  lines?: readonly ReceiptLine[];
  receiving_num?: string;
}

const decimal = (description: string) => nullable(responseSchemas.money(description));
const time = (description: string) => nullable(responseSchemas.time(description));
const text = (description: string) => nullable(responseSchemas.text(description));
const integer = (description: string) => nullable(responseSchemas.int(description));

export const DraftLine = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the line within the draft.' }),
    product_id: Type.Integer({ description: 'ID of the product.' }),
    num_units: Type.Number({ description: 'Quantity in units. Cases are converted to units.' }),
    batch_code: text('Batch code. Null if not set.'),
    expiration_date: nullable(
      Type.String({ format: 'date' }),
      'Expiration date of the goods. Null if not set.',
    ),
    needs_activation: Type.Boolean({
      description: 'Whether the product must be activated before the purchase can be processed.',
    }),
    activation_task_id: integer(
      'ID of the activation task that the line is waiting for. Null if it is not waiting for one.',
    ),
  },
  { title: 'Line of a draft or submitted purchase' },
);

export const ProcessedLine = Type.Object(
  {
    purchase_trans_id: Type.Integer({ description: 'ID of the purchase line.' }),
    purchase_id: Type.Integer({ description: 'ID of the processed purchase.' }),
    product_id: Type.Integer({ description: 'ID of the product.' }),
    ordered: decimal('Units ordered.'),
    num_units: decimal('Units received or, until then, expected.'),
    fob: decimal('Purchase cost of one unit (FOB), in US dollars. Null if unknown.'),
    deposit_cost: decimal('Deposit on one unit, in US dollars. Null if unknown.'),
    ext_price: decimal(
      'Extended price of the line (what the distributor pays), including deposits, in US dollars. Null if unknown.',
    ),
    laid_in_cost: decimal('Laid-in cost of one unit including its deposit, in US dollars. Null if unknown.'),
    cases: decimal('`num_units` in cases. Null if the product has no units per case.'),
    weight: decimal(
      "Net weight of the line, in the same unit as the product's UnitNetWeight in v1. Null if unknown.",
    ),
    expiration_date: time('Expiration date of the goods (midnight UTC). Null if not set.'),
    code_date: time('Code date printed on the package (midnight UTC). Null if not set.'),
    time_updated: time('When the record last changed.'),
    batch_code: text('Batch code. Null if not set.'),
    pallet_tag: text('Tag of the pallet that the goods arrived on. Null if not set.'),
  },
  { title: 'Line of a processed purchase' },
);

export const Purchase = Type.Object({
  purchase_id: integer('ID of the processed purchase. Null until processing is finished.'),
  purchase_global_id: Type.String({
    pattern: ULID_PATTERN,
    description: 'Permanent ID of the purchase: 26 characters, assigned on creation.',
  }),
  receive_date: time(
    'When the goods were received. Until then, the requested delivery date. Null if there is neither.',
  ),
  shipment_num: text('Number of the incoming shipment. Null if not set.'),
  shipment_id: integer('ID of the incoming shipment in the ERP. Null if not set.'),
  to_location_id: Type.Integer({ description: 'ID of the receiving location.' }),
  to_location_name: text('Name of the receiving location. Null if unknown.'),
  vendor_id: Type.Integer({ description: 'ID of the vendor.' }),
  vendor_name: text('Name of the vendor. Null if unknown.'),
  post_date: time('When the purchase was processed. Null until then.'),
  status: oneOf(
    STATUSES,
    'Status of the purchase, from InProgress (a draft) to Verified. See the Purchases guide.',
  ),
  po_num: Type.String({ description: 'PO number, unique per vendor.' }),
  freight: decimal('Freight cost, in US dollars. 0 if there is none.'),
  tax: decimal('Tax on the purchase, in US dollars. 0 if there is none.'),
  other_cost: decimal('Other costs of the purchase, in US dollars. 0 if there are none.'),
  total: decimal(
    'Total cost in US dollars: lines, freight, tax and other costs. An estimate until the purchase is processed.',
  ),
  total_cases: decimal('Total number of cases on all lines.'),
  public_pdf_link: text(
    'Signed link to the PDF of the purchase. It works without an API key until it expires. Null until the purchase is processed.',
  ),
  purchase_pdf_url_api_key_id: integer(
    'ID of the API key that created the purchase. Null until the purchase is processed, or if it was created in the ERP.',
  ),
  memo: text(
    "Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null.",
  ),
  last_edit_time: time('When the purchase was last edited.'),
  last_calc_time: time('When the totals were last calculated. Null if unknown.'),
  time_updated: time('When the record last changed.'),
  time_created: time('When the purchase was created.'),
  invoice_date: time("Date of the vendor's invoice. Null until it is known."),
  due_date: time("Date on which the vendor's invoice is due. Null until it is known."),
  terms: text('Name of the payment terms, such as Net 30. Null if there are none.'),
  term_id: integer('ID of the payment terms. Null if there are none.'),
  receiving_num: text('Receipt number. Null until the goods are received.'),
  processing: Type.Optional(
    Type.Object(
      {
        attempts: Type.Integer({ description: 'Number of processing attempts so far.' }),
        message: Type.String({ description: 'Why the last attempt failed.' }),
      },
      { description: 'Retries after failed processing. Present only while processing is being retried.' },
    ),
  ),
  purchase_transactions: Type.Optional(
    Type.Array(Type.Union([ProcessedLine, DraftLine]), {
      description:
        'Line items in the order in which they were sent. Omitted with include_transactions=false.',
    }),
  ),
});

export const Validation = namedSchema(
  'PurchaseValidation',
  Type.Object({
    valid: Type.Boolean({ description: 'Always true, because an invalid purchase returns 422.' }),
    total_cases: Type.Number({ description: 'Total number of cases on all lines.' }),
    ...PLAN_VIEW,
  }),
);

/** Identifies a purchase: by its permanent global id, or by its number once it has been processed. */
export type PurchaseRef = { globalId: string } | { purchaseId: number };

export const purchaseRef: Kind<PurchaseRef> = {
  ...kinds.stringFormat(
    'a positive purchase_id or a 26-character purchase_global_id',
    { pattern: `^${ULID_OR_NUMBER}$` },
    (item): PurchaseRef | undefined => {
      if (isUlid(item)) return { globalId: item };
      const number = /^[1-9]\d{0,9}$/.test(item) ? Number(item) : 0;
      return number >= 1 && number <= MAX_STORED_ID ? { purchaseId: number } : undefined;
    },
  ),
  listed: { item: '[0-9A-Za-z]', example: '500001,01J0DRAY0P000000000000CGD2' },
};

export const globalId = kinds.stringFormat(
  'the 26-character purchase_global_id',
  { pattern: ULID_PATTERN },
  (item) => (isUlid(item) ? item : undefined),
);
