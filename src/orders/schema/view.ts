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
  units: number('Total units requested.'),
  backorder_units: number('Units that cannot be shipped yet and stay on order.'),
  cases: number('Total cases requested.'),
  full_price: money('Total before discounts.'),
  discount: money('Sum of all discounts.'),
  ext_price: money('Total after discounts for the units that ship.'),
  shipped_units: maybe(number('Units that can be shipped now. Only on drafts.')),
  requested_ext_price: maybe(money('Total after discounts if every requested unit shipped. Only on drafts.')),
} satisfies TProperties;
export const Totals = Type.Object(totals);

const Issue = Type.Object({
  code: text('Stable, machine-readable code.'),
  detail: text('Human-readable explanation.'),
});

const Pricing = Type.Object(
  {
    pricing_date: text('Date whose prices and promotions apply.'),
    full_price: or(money('List price of one unit, before promotions.')),
    unit_price: or(money('Unit price after the winning promotion.')),
    rounding: or(text('How prices are rounded. Null if the product has no price.')),
    candidates: Type.Array(
      Type.Object({
        promotion_id: or(number('ID of the promotion. Null for the list price.')),
        name: text('Name of the promotion, or of the list price.'),
        kind: oneOf(['full_price', 'automatic', 'manual', 'quantity']),
        offer: text('What the promotion offers, such as 10% off.'),
        unit_price: money('Unit price under this candidate.'),
        won: Type.Boolean(),
        reason: text('Why this candidate was or was not chosen.'),
      }),
    ),
    minimum: Type.Object({
      min_order_units: or(number('Minimum order quantity, in units. Null if there is none.')),
      case_units: or(number('Units per case if the product is sold by the case only. Otherwise null.')),
      applied: Type.Boolean({ description: 'Whether the quantity was raised to the minimum.' }),
    }),
  },
  { description: 'How the unit price was determined. Present with include_pricing=true.' },
);

export const Line = Type.Object({
  product_id: number('ID of the product.'),
  product_name: text('Name of the product.'),
  supplier_id: number('ID of the supplier of the product.'),
  supplier_name: text('Name of the supplier.'),
  promotion_id: or(number('ID of the manually chosen promotion. Send it back when you edit the line.')),
  applied_promotion_id: or(
    number('ID of the promotion included in unit_price, whether manual or automatic. Null if there is none.'),
  ),
  promotion_overridden: maybe(Type.Boolean({ description: 'Whether the promotion was chosen manually.' })),
  quantity_promotion_id: or(
    number('ID of the applied promotion if it is a quantity promotion. Otherwise null.'),
  ),
  units: number('Units requested. While a submission is being processed, the units that can be shipped.'),
  backorder_units: number('Units that cannot be shipped yet and stay on order.'),
  shipped_units: number('Units shipped, or on a draft, units that would ship now.'),
  cases: or(number('Cases requested. Null if the product is not sold by the case.')),
  unit_price: or(money('Price of one unit after discounts. Null if the product has no price.')),
  full_price: or(money('Price of one unit before discounts.')),
  discount: or(money('full_price less unit_price.')),
  ext_price: or(money('unit_price times shipped_units.')),
  requested_ext_price: or(money('unit_price times requested units.')),
  credit_term_id: maybe(or(number('ID of the payment terms for this line. Only on drafts.'))),
  credit_term: maybe(or(text('Name of the payment terms, such as Net 30.'))),
  term_overridden: maybe(
    Type.Boolean({
      description: 'Whether the payment terms were set on this line rather than taken from the defaults.',
    }),
  ),
  accept_backorder: maybe(
    Type.Boolean({ description: 'Whether units that cannot be shipped stay on order.' }),
  ),
  minimum_applied: maybe(Type.Boolean({ description: 'Whether the quantity was raised to the minimum.' })),
  exception: maybe(or(text('Code of the first entry in issues. Null if there are none.'))),
  issues: maybe(Type.Array(Issue, { description: 'Problems that prevent this line from being submitted.' })),
  invoice_trans_id: maybe(or(number('ID of the invoice line. Null until the order is posted.'))),
  batch_code: maybe(or(text('Batch that the line was picked from. Null until one is assigned.'))),
  coa_url: maybe(or(text('URL of the certificate of analysis (COA). Null until one is attached.'))),
  pricing: maybe(Pricing),
});

export const Group = Type.Object({
  group_key: text('Opaque identifier of the group. Use it as the key in order_overrides.'),
  order_number: number('Position among the resulting orders, starting at 1.'),
  split_invoice_id: or(number('ID of the separate invoice series. Null if the lines are invoiced normally.')),
  credit_term_id: number('ID of the payment terms of the resulting order.'),
  credit_term: or(text('Name of the payment terms, such as Net 30.')),
  term_overridden: Type.Boolean({
    description: 'Whether any line in the group has payment terms of its own.',
  }),
  split_reason: or(oneOf(SPLIT_REASONS)),
  line_indexes: Type.Array(Type.Number(), { description: 'Zero-based positions in lines.' }),
  totals: Totals,
});

const ValidationGroup = Type.Object({
  ...Group.properties,
  is_original: Type.Boolean({ description: 'Whether this group stays on the existing order.' }),
  po_num: or(text('PO number that the resulting order would get.')),
});

const Problem = Type.Object({
  field: text('Path of the field, such as lines[0].units.'),
  code: text('Stable, machine-readable code.'),
  detail: text('Human-readable explanation of what is wrong and how to fix it.'),
  index: maybe(number('Zero-based position of the line in the request.')),
  product_id: maybe(number('ID of the product on that line.')),
});

const Editor = or(Type.Object({ user_id: Type.Number(), name: Type.String() }));

const Overrides = Type.Object(
  {},
  {
    additionalProperties: true,
    description: 'PO number and memo of each resulting order, keyed by group_key.',
  },
);

const PendingChange = Type.Object({
  state: oneOf(['draft', 'submitted', 'processing', 'applied', 'rejected']),
  updated_at: dateTimeText(),
  editor: Editor,
  updated_by: Editor,
  message: or(text('Why the request was rejected. Null unless it was.')),
  ...HEADER_VIEW,
  order_overrides: Overrides,
  totals: Totals,
  lines: maybe(Type.Array(Line)),
  groups: maybe(Type.Array(Group)),
});

const Cancellation = Type.Object({
  state: oneOf(['pending', 'applied', 'completed', 'rejected']),
  requested_at: dateTimeText(),
  requested_by_user_id: or(number('ID of the user who requested it. Null if unknown.')),
  message: or(text('Why the request was rejected. Null unless it was.')),
});

const ResultingOrder = Type.Object({
  id: or(text('ID of the order. Null until it is confirmed.')),
  invoice_id: or(number('ID of the existing invoice. Null for a new order.')),
  role: oneOf(['original', 'split', 'revised', 'cancelled']),
  group_key: or(text('Key of the group that the order comes from. Null for a canceled order.')),
  order_number: or(number('Position among the resulting orders, starting at 1. Null for a canceled order.')),
  status: oneOf(['queued']),
  split_reason: or(Type.Object({ code: oneOf(SPLIT_REASONS), detail: Type.String() })),
  totals: or(Totals),
});

const Allowed = Type.Object({
  allowed: Type.Boolean(),
  reason: maybe(
    text(
      'Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled.',
    ),
  ),
  detail: maybe(text('Human-readable explanation.')),
});

export const Order = Type.Object({
  id: or(
    text(
      'Order ID: 26 characters, unchanged through all stages. Null on posted orders that were not created in Dray.',
    ),
  ),
  invoice_id: or(number('ID of the invoice. Null until the order is posted.')),
  invoice_num: or(text('Invoice number as printed, such as INV-612001. Null until the order is posted.')),
  stage: oneOf(STAGES),
  status: oneOf(STATUSES),
  invoice_status: or(number(`${INVOICE_STATUS_TEXT}.`)),
  invoice_status_name: or(text('Name of the invoice status, such as Loaded.')),
  is_credit: Type.Boolean({ description: 'Whether this is a credit. Credits cannot be edited.' }),
  version: text('Changes with every update. Also sent as the ETag.'),
  customer_id: number('ID of the customer.'),
  customer_name: text('Name of the customer.'),
  state: text('State of the customer as an abbreviation, such as CA.'),
  ...HEADER_VIEW,
  po_date: or(dateTimeText('When the order was placed. Null until it is posted.')),
  term_id: or(number('ID of the payment terms recorded on the invoice. Null until the order is posted.')),
  credit_term_id: or(number('ID of the payment terms that apply to the order.')),
  credit_term: or(text('Name of the payment terms, such as Net 30.')),
  split_invoice_id: or(
    number('ID of the separate invoice series that the order belongs to. Null if it is invoiced normally.'),
  ),
  due_date: or(dateTimeText('When payment is due. Null until the order is posted.')),
  invoice_total: or(money('Total of the invoice. Negative for a credit. Null until the order is posted.')),
  open_debit: or(money('Amount still owed on the invoice. Null until the order is posted.')),
  open_credit: or(money('Credit still open, as a positive amount. Null until the order is posted.')),
  open_balance: or(money('open_debit less open_credit. Null until the order is posted.')),
  pdf_url: or(
    text('Signed link to the invoice as a PDF; it opens without an API key. Null until the order is posted.'),
  ),
  ar_note: or(text('Note from accounts receivable. Null if there is none.')),
  submitted_by_user_id: or(number('ID of the user who submitted the order. Null until it is submitted.')),
  submitted_by_user_name: maybe(or(text('Name of the user who submitted the order. Only on posted orders.'))),
  submitted_by_user_email: maybe(
    or(text('Email address of the user who submitted the order. Only on posted orders.')),
  ),
  built_by_user_id: or(number('ID of the user who built the order.')),
  built_by_user_name: or(text('Name of the user who built the order.')),
  built_by_user_email: maybe(
    or(text('Email address of the user who built the order. Only on posted orders.')),
  ),
  time_created: dateTimeText(),
  time_updated: dateTimeText(),
  totals: Totals,
  lines: maybe(Type.Array(Line)),
  groups: maybe(
    Type.Array(Group, { description: 'Orders that the draft would be split into on submission.' }),
  ),
  order_overrides: maybe(Overrides),
  pending_import_rows: maybe(
    Type.Array(
      Type.Object({
        row_number: Type.Number(),
        reason: text('Why the row could not be matched to a product and quantity.'),
      }),
    ),
  ),
  pending_change: or(PendingChange),
  cancellation: or(Cancellation),
  processing: maybe(
    Type.Object({
      attempts: number('Number of processing attempts so far.'),
      message: or(text('Result of the last attempt.')),
      updated_at: dateTimeText(),
    }),
  ),
  related_orders: Type.Object({
    parent_id: or(text('ID of the order that this one was split from. Null if it was not split.')),
    parent_invoice_id: or(number('ID of the invoice of the parent order.')),
    split_children: Type.Array(Type.Object({ id: or(Type.String()), invoice_id: or(Type.Number()) })),
  }),
  allowed_actions: Type.Object(
    Object.fromEntries(ACTIONS.map((action) => [action, Allowed])) as Record<string, typeof Allowed>,
  ),
  warnings: maybe(Type.Array(Problem)),
  resulting_orders: maybe(Type.Array(ResultingOrder)),
  copied_from: maybe(
    text(
      'ID of the order that was copied, or `invoice:<id>`. Only in the response to a copy; later, see the history of the draft.',
    ),
  ),
});

export const Validation = named(
  'OrderValidation',
  Type.Object({
    valid: Type.Boolean({ description: 'Whether the order can be submitted as it is.' }),
    errors: Type.Array(Problem),
    warnings: Type.Array(Problem),
    delivery_date: or(
      Type.String({
        format: 'date',
        description:
          'Delivery date that a submission would get now: the requested date, or the next available one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). If `errors` rejects the date, it is shown as requested. Null if none is set.',
      }),
    ),
    pricing_date: or(Type.String({ format: 'date' })),
    lines: Type.Array(Line),
    totals: or(Totals),
    groups: Type.Array(ValidationGroup),
    cancels_original: Type.Boolean({ description: 'Whether submitting would cancel the posted order.' }),
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
