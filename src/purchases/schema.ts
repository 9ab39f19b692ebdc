import { type Static, Type } from 'typebox';
import { closed, named, nullable, oneOf, sent, shown } from '../http/index.ts';
import { type Kind, kinds } from '../model/index.ts';
import { PLAN_VIEW } from '../plans/index.ts';
import { isUlid, MAX_STORED_ID, ULID_OR_NUMBER, ULID_PATTERN } from '../shared/index.ts';
import { STATUSES } from './rules.ts';

export const MAX_LINES = 200;
/** With the lines that a receipt splits by batch. */
export const MAX_STORED_LINES = 1_000;
/** The queue whose jobs carry `{ purchase_global_id }`. */
export const PROCESS_QUEUE = 'purchase.process';

export interface ProcessPayload {
  purchase_global_id: string;
}

const { id, day } = sent;

/** Bounded to numbers that JSON carries exactly; 1e999 would be parsed as infinity. */
const quantity = (description: string) => Type.Number({ minimum: -1e15, maximum: 1e15, description });

/** Requires the fields to be present with any type: a wrong type is reported separately. */
const has = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
  required: names,
});

export const WriteLine = closed(
  {
    product_id: id('Product to add.'),
    cases: Type.Optional(quantity('How many cases. Send exactly one of cases and units.')),
    units: Type.Optional(quantity('How many units. Send exactly one of cases and units.')),
    batch_code: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Required to submit where the vendor requires batch codes.',
      }),
    ),
    expiration_date: Type.Optional(day('When the goods expire.')),
  },
  {
    oneOf: [{ required: ['cases'] }, { required: ['units'] }],
    'x-codes': { oneOf: 'LINE_QUANTITY_AMBIGUOUS' },
    'x-sentences': { oneOf: 'Send exactly one of cases and units on every line.' },
  },
);
export type WriteLine = Static<typeof WriteLine>;

const lines = (description: string) =>
  Type.Optional(
    Type.Array(WriteLine, { maxItems: MAX_LINES, 'x-too-many': 'REQUEST_TOO_LARGE', description }),
  );

const fields = {
  vendor_id: id('Vendor the order is placed with.'),
  to_location_id: id('Receiving location.'),
  supplier_id: id('The supplier; one of the suppliers of the key.'),
  supplier_name: Type.Optional(
    Type.String({ maxLength: 200, description: "Becomes the memo; without it the vendor's name does." }),
  ),
  po_num: Type.String({
    // One to fifty characters after trimming.
    pattern: '^[\\s\\u0085]*(?:[^\\s\\u0085]|[^\\s\\u0085][\\s\\S]{0,48}[^\\s\\u0085])[\\s\\u0085]*$',
    'x-sentences': { pattern: 'Must have 1 to 50 characters, spaces around it not counted.' },
    description: 'PO number, 1 to 50 characters, unique per vendor.',
  }),
  purchase_transactions: lines(`Line items, at most ${MAX_LINES}.`),
};

export const CreatePurchase = closed({
  ...fields,
  delivery_date: day('Requested delivery date.'),
  created_by_user_id: Type.Optional(id('Who created it; used for Employee keys, ignored for others.')),
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
      description: 'A draft, alone: it is validated as it is saved.',
    }),
  },
  not: { ...has('purchase_global_id'), minProperties: 2 },
  'x-sentences': { not: 'Send purchase_global_id alone: the draft is validated as it is saved.' },
  if: { ...has('purchase_global_id'), additionalProperties: true },
  else: { ...has(...CreatePurchase.required), additionalProperties: true },
});
export type ValidatePurchase = Static<typeof ValidatePurchase>;

export const UpdatePurchase = closed({
  vendor_id: Type.Optional(fields.vendor_id),
  to_location_id: Type.Optional(fields.to_location_id),
  supplier_id: Type.Optional(fields.supplier_id),
  supplier_name: fields.supplier_name,
  delivery_date: Type.Optional(
    nullable(day('Requested delivery date.'), 'Requested delivery date; null clears it.'),
  ),
  po_num: Type.Optional(fields.po_num),
  purchase_transactions: lines('Replaces all line items; an empty list removes them.'),
});
export type UpdatePurchase = Static<typeof UpdatePurchase>;

const optionalText = (description: string) =>
  Type.Optional(nullable(Type.String({ maxLength: 100 }), description));

/** Units and dates are checked by the rules, which say on which line they are wrong (422). */
const ReceiptLine = closed({
  purchase_trans_id: id('The line.'),
  units: Type.Number({ description: 'Good units that came: a whole number from 0 to 10,000,000.' }),
  damaged_units: Type.Optional(
    Type.Number({ description: 'Units that came and cannot be sold. Default: 0.' }),
  ),
  batch_code: optionalText(
    'Batch code of these units. Absent: that of the line stays. Name a line once for each of its batches to split it.',
  ),
  expiration_date: Type.Optional(
    nullable(Type.String(), 'When these units expire (YYYY-MM-DD). Absent: the date of the line stays.'),
  ),
  pallet_tag: optionalText('Pallet that they came on.'),
});
export type ReceiptLine = Static<typeof ReceiptLine>;

const receiptLines = (description: string) =>
  Type.Array(ReceiptLine, { maxItems: MAX_STORED_LINES, 'x-too-many': 'REQUEST_TOO_LARGE', description });

const receivingNum = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Number of the receiving document. On receipt the default is `RCV-<purchase_id>`.',
  }),
);

export const AdvancePurchase = closed({
  to: oneOf(STATUSES, 'The next stage: Accepted, Received, Confirmed or Verified.'),
  lines: Type.Optional(
    receiptLines('With `Received` only: what came. A line that is left out came as ordered.'),
  ),
  receiving_num: receivingNum,
});
export type AdvancePurchase = Static<typeof AdvancePurchase>;

export const CorrectReceipt = closed({
  lines: receiptLines('What really came. A line that is left out stays as it was received.'),
  receiving_num: receivingNum,
});

/** What came at the dock. */
export interface Receipt {
  lines?: readonly ReceiptLine[];
  receiving_num?: string;
}

const decimal = (description: string) => nullable(shown.money(description));
const time = (description: string) => nullable(shown.time(description));
const text = (description: string) => nullable(shown.text(description));
const whole = (description: string) => nullable(shown.int(description));

export const DraftLine = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the line in the draft.' }),
    product_id: Type.Integer(),
    num_units: Type.Number({ description: 'Units, cases already multiplied.' }),
    batch_code: text('Batch.'),
    expiration_date: nullable(Type.String({ format: 'date' }), 'When it expires.'),
    needs_activation: Type.Boolean({ description: 'The product is not active; processing waits for it.' }),
    activation_task_id: whole('The task that it waits for.'),
  },
  { title: 'Line of a draft or submitted purchase' },
);

export const ProcessedLine = Type.Object(
  {
    purchase_trans_id: Type.Integer({ description: 'Number of the line.' }),
    purchase_id: Type.Integer(),
    product_id: Type.Integer(),
    ordered: decimal('Units that were ordered.'),
    num_units: decimal('Units.'),
    fob: decimal('Cost of a unit.'),
    deposit_cost: decimal('Deposit of a unit.'),
    ext_price: decimal('Cost of the line.'),
    laid_in_cost: decimal('Cost of a unit with its deposit.'),
    cases: decimal('Cases.'),
    weight: decimal('Weight.'),
    expiration_date: time('When it expires.'),
    code_date: time('Date on the package.'),
    time_updated: time('Last change.'),
    batch_code: text('Batch.'),
    pallet_tag: text('Tag of the pallet.'),
  },
  { title: 'Line of a processed purchase' },
);

export const Purchase = Type.Object({
  purchase_id: whole('Number; null until the purchase has been processed.'),
  purchase_global_id: Type.String({ pattern: ULID_PATTERN, description: 'Permanent id.' }),
  receive_date: time('The requested day of delivery, and once the goods are in, the time of receipt.'),
  shipment_num: text('Number of the shipment.'),
  shipment_id: whole('The shipment.'),
  to_location_id: Type.Integer({ description: 'Receiving location.' }),
  to_location_name: text('Its name.'),
  vendor_id: Type.Integer(),
  vendor_name: text('Name of the vendor.'),
  post_date: time('When it was processed.'),
  status: oneOf(STATUSES),
  po_num: Type.String(),
  freight: decimal('Freight.'),
  tax: decimal('Tax.'),
  other_cost: decimal('Other cost.'),
  total: decimal('Lines, freight, tax and other cost; an estimate until it is processed.'),
  total_cases: decimal('Cases on all lines.'),
  public_pdf_link: text('The purchase as PDF; null until it has been processed.'),
  purchase_pdf_url_api_key_id: whole('The key that the link belongs to.'),
  memo: text("The supplier's name as given, or the vendor's."),
  last_edit_time: time('When its content was last edited.'),
  last_calc_time: time('When its sums were last made.'),
  time_updated: time('Last change.'),
  time_created: time('When it was made.'),
  invoice_date: time("Date of the vendor's invoice."),
  due_date: time('When that is due.'),
  terms: text('Payment term.'),
  term_id: whole('Its number.'),
  receiving_num: text('Number of the receipt.'),
  processing: Type.Optional(
    Type.Object(
      {
        attempts: Type.Integer({ description: 'How often processing was tried.' }),
        message: Type.String({ description: 'Why the last try failed.' }),
      },
      { description: 'Only while processing has failed and not yet succeeded.' },
    ),
  ),
  purchase_transactions: Type.Optional(
    Type.Array(Type.Union([ProcessedLine, DraftLine]), {
      description: 'Line items, in the order given; absent with include_transactions=false.',
    }),
  ),
});

export const Validation = named(
  'PurchaseValidation',
  Type.Object({
    valid: Type.Boolean(),
    total_cases: Type.Number({ description: 'Cases on all lines.' }),
    ...PLAN_VIEW,
  }),
);

/** Identifies a purchase: by its permanent global id, or by its number once it has been processed. */
export type PurchaseRef = { globalId: string } | { purchaseId: number };

export const purchaseRef: Kind<PurchaseRef> = {
  ...kinds.form(
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

export const globalId = kinds.form(
  'the 26-character purchase_global_id',
  { pattern: ULID_PATTERN },
  (item) => (isUlid(item) ? item : undefined),
);
