import { type TProperties, type TSchema, Type } from 'typebox';
import { dateTimeText, named, nullable, oneOf, shown } from '../../http/index.ts';
import { INVOICE_STATUS_TEXT } from '../../model/index.ts';
import { PLAN_VIEW } from '../../plans/index.ts';
import { ACTIONS } from '../decide/actions.ts';
import { SPLIT_REASONS } from '../decide/split.ts';
import { HEADER_VIEW } from './header.ts';

export const STAGES = ['draft', 'submitted', 'posted'] as const;
export const STATUSES = [
  'draft',
  'deleted',
  'queued',
  'importing',
  'rejected',
  'accepted',
  'on_the_way',
  'delivered',
  'cancelled',
] as const;

const { text, number, money } = shown;
const or = <T extends TSchema>(schema: T) => nullable(schema);
const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);

const totals = {
  units: number('Requested units.'),
  backorder_units: number('Units that stay on order.'),
  cases: number('Requested cases.'),
  full_price: money('Before discounts.'),
  discount: money('Total discount.'),
  ext_price: money('What the shipped units cost.'),
  shipped_units: maybe(number('Units that can be shipped; on drafts.')),
  requested_ext_price: maybe(money('What all requested units would cost; on drafts.')),
} satisfies TProperties;
export const Totals = Type.Object(totals);

const Issue = Type.Object({ code: text('Machine-readable.'), detail: text('For people.') });

const Pricing = Type.Object(
  {
    pricing_date: text('The day that decides.'),
    full_price: or(money('List price.')),
    unit_price: or(money('The price that won.')),
    rounding: or(text('How it was rounded.')),
    candidates: Type.Array(
      Type.Object({
        promotion_id: or(number('The promotion; null for the list price.')),
        name: text('Its name.'),
        kind: oneOf(['full_price', 'automatic', 'manual', 'quantity']),
        offer: text('What it offers.'),
        unit_price: money('The unit price with it.'),
        won: Type.Boolean(),
        reason: text('Why it won or lost.'),
      }),
    ),
    minimum: Type.Object({
      min_order_units: or(number('Least order.')),
      case_units: or(number('Units of a case, where only cases are sold.')),
      applied: Type.Boolean({ description: 'The quantity was raised to the minimum.' }),
    }),
  },
  { description: 'Why this price; with include_pricing=true.' },
);

export const Line = Type.Object({
  product_id: number('The product.'),
  product_name: text('Its name.'),
  supplier_id: number('Its supplier.'),
  supplier_name: text('The supplier’s name.'),
  promotion_id: or(number('Manual promotion, to send back when editing.')),
  applied_promotion_id: or(number('The promotion in the price, automatic ones included.')),
  promotion_overridden: maybe(Type.Boolean({ description: 'The promotion was picked by hand.' })),
  quantity_promotion_id: or(number('The promotion, where it is one for quantities.')),
  units: number('Requested units; while a submission is processed, those that can be shipped.'),
  backorder_units: number('Units that stay on order.'),
  shipped_units: number('Units that are or would be shipped.'),
  cases: or(number('Requested cases; null where a product has none.')),
  unit_price: or(money('Price of a unit; null when there is none.')),
  full_price: or(money('Before discount.')),
  discount: or(money('full_price less unit_price.')),
  ext_price: or(money('unit_price times shipped_units.')),
  requested_ext_price: or(money('unit_price times requested units.')),
  credit_term_id: maybe(or(number('Payment terms of the line; on drafts.'))),
  credit_term: maybe(or(text('Their name.'))),
  term_overridden: maybe(Type.Boolean({ description: 'The terms were chosen for this line.' })),
  accept_backorder: maybe(Type.Boolean({ description: 'What cannot be shipped stays on order.' })),
  minimum_applied: maybe(Type.Boolean({ description: 'The quantity was raised to the minimum.' })),
  exception: maybe(or(text('Code of the first issue.'))),
  issues: maybe(Type.Array(Issue, { description: 'What stands in the way of submission.' })),
  invoice_trans_id: maybe(or(number('The posted line.'))),
  batch_code: maybe(or(text('The batch that it was picked from.'))),
  coa_url: maybe(or(text('Certificate of analysis.'))),
  pricing: maybe(Pricing),
});

export const Group = Type.Object({
  group_key: text('Opaque; the key of order_overrides.'),
  order_number: number('From 1 on.'),
  split_invoice_id: or(number('The separate invoice series.')),
  credit_term_id: number('Payment terms of the resulting order.'),
  credit_term: or(text('Their name.')),
  term_overridden: Type.Boolean({ description: 'Terms of a line were chosen.' }),
  split_reason: or(oneOf(SPLIT_REASONS)),
  line_indexes: Type.Array(Type.Number(), { description: 'Places in lines, from 0 on.' }),
  totals: Totals,
});

const ValidationGroup = Type.Object({
  ...Group.properties,
  is_original: Type.Boolean({ description: 'Stays on the existing order.' }),
  po_num: or(text('The PO number that it would get.')),
});

const Problem = Type.Object({
  field: text('Where.'),
  code: text('Machine-readable.'),
  detail: text('What to do.'),
  index: maybe(number('The line.')),
  product_id: maybe(number('Its product.')),
});

const Editor = or(Type.Object({ user_id: Type.Number(), name: Type.String() }));

const Overrides = Type.Object(
  {},
  { additionalProperties: true, description: 'po_num and memo by group_key.' },
);

const PendingChange = Type.Object({
  state: oneOf(['draft', 'submitted', 'processing', 'applied', 'rejected']),
  updated_at: dateTimeText(),
  editor: Editor,
  updated_by: Editor,
  message: or(text('Why it was rejected.')),
  ...HEADER_VIEW,
  order_overrides: Overrides,
  totals: Totals,
  lines: maybe(Type.Array(Line)),
  groups: maybe(Type.Array(Group)),
});

const Cancellation = Type.Object({
  state: oneOf(['pending', 'applied', 'completed', 'rejected']),
  requested_at: dateTimeText(),
  requested_by_user_id: or(number('Who asked for it.')),
  message: or(text('Why it was rejected.')),
});

const ResultingOrder = Type.Object({
  id: or(text('Order id; null when not yet confirmed.')),
  invoice_id: or(number('Null for new orders.')),
  role: oneOf(['original', 'split', 'revised', 'cancelled']),
  group_key: or(text('Null for cancelled.')),
  order_number: or(number('Null for cancelled.')),
  status: oneOf(['queued']),
  split_reason: or(Type.Object({ code: oneOf(SPLIT_REASONS), detail: Type.String() })),
  totals: or(Totals),
});

const Allowed = Type.Object({
  allowed: Type.Boolean(),
  reason: maybe(
    text(
      'The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled.',
    ),
  ),
  detail: maybe(text('For people.')),
});

export const Order = Type.Object({
  id: or(text('26 characters, the same in all stages; null on some posted orders.')),
  invoice_id: or(number('Null until posted.')),
  invoice_num: or(text('Null until posted.')),
  stage: oneOf(STAGES),
  status: oneOf(STATUSES),
  invoice_status: or(number(`${INVOICE_STATUS_TEXT}.`)),
  invoice_status_name: or(text('Its name.')),
  is_credit: Type.Boolean({ description: 'Credit orders cannot be edited.' }),
  version: text('Changes with every change; also the ETag.'),
  customer_id: number('The customer.'),
  customer_name: text('Its name.'),
  state: text('Its state.'),
  ...HEADER_VIEW,
  po_date: or(dateTimeText('Null until posted.')),
  term_id: or(number('Payment term recorded on the posted order.')),
  credit_term_id: or(number('The terms that the order is on.')),
  credit_term: or(text('Their name.')),
  split_invoice_id: or(number('The separate invoice series that it belongs to.')),
  due_date: or(dateTimeText('Null until posted.')),
  invoice_total: or(money('Null until posted.')),
  open_debit: or(money('Null until posted.')),
  open_credit: or(money('Null until posted.')),
  open_balance: or(money('Null until posted.')),
  pdf_url: or(text('The invoice as PDF.')),
  ar_note: or(text('Note of accounts receivable.')),
  submitted_by_user_id: or(number('Who submitted it.')),
  submitted_by_user_name: maybe(or(text('On posted orders.'))),
  submitted_by_user_email: maybe(or(text('On posted orders.'))),
  built_by_user_id: or(number('Who built it.')),
  built_by_user_name: or(text('The name.')),
  built_by_user_email: maybe(or(text('On posted orders.'))),
  time_created: dateTimeText(),
  time_updated: dateTimeText(),
  totals: Totals,
  lines: maybe(Type.Array(Line)),
  groups: maybe(Type.Array(Group, { description: 'Into which orders a draft would split.' })),
  order_overrides: maybe(Overrides),
  pending_import_rows: maybe(
    Type.Array(Type.Object({ row_number: Type.Number(), reason: text('Why it could not become a line.') })),
  ),
  pending_change: or(PendingChange),
  cancellation: or(Cancellation),
  processing: maybe(
    Type.Object({
      attempts: number('How often it was tried.'),
      message: or(text('What happened last.')),
      updated_at: dateTimeText(),
    }),
  ),
  related_orders: Type.Object({
    parent_id: or(text('The order that it was split from.')),
    parent_invoice_id: or(number('Its invoice.')),
    split_children: Type.Array(Type.Object({ id: or(Type.String()), invoice_id: or(Type.Number()) })),
  }),
  allowed_actions: Type.Object(
    Object.fromEntries(ACTIONS.map((action) => [action, Allowed])) as Record<string, typeof Allowed>,
  ),
  warnings: maybe(Type.Array(Problem)),
  resulting_orders: maybe(Type.Array(ResultingOrder)),
  copied_from: maybe(
    text(
      'Only in the answer to copying an order: the order_id of the copied order, or `invoice:<id>`. Reads do not show it; the history of the draft does.',
    ),
  ),
});

export const Validation = named(
  'OrderValidation',
  Type.Object({
    valid: Type.Boolean({ description: 'Whether it could be submitted.' }),
    errors: Type.Array(Problem),
    warnings: Type.Array(Problem),
    delivery_date: or(
      Type.String({
        format: 'date',
        description:
          'Day of delivery that a submission would get now: the requested one, or the next possible one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). The requested one where `errors` say that it cannot be; null if none is set.',
      }),
    ),
    pricing_date: or(Type.String({ format: 'date' })),
    lines: Type.Array(Line),
    totals: or(Totals),
    groups: Type.Array(ValidationGroup),
    cancels_original: Type.Boolean({ description: 'Submitting would cancel the posted order.' }),
    ...PLAN_VIEW,
  }),
);

export const CreditTermRecord = Type.Object({
  term_id: Type.Number(),
  term: Type.String(),
  days_of_credit: Type.Number(),
  account_on_hold: Type.Boolean(),
  time_updated: dateTimeText(),
});
