import { type TProperties, type TSchema, Type } from 'typebox';
import { dateTimeText, namedSchema, nullable, oneOf, responseSchemas } from '../../http/index.ts';
import { INVOICE_STATUS_TEXT, ORDER_STAGES, ORDER_STATUSES, type OrderStage } from '../../model/index.ts';
import { PLAN_VIEW } from '../../plans/index.ts';
import { ACTIONS, SPLIT_REASONS } from '../order.ts';
import { HEADER_VIEW } from './header.ts';

export const STAGES = Object.keys(ORDER_STAGES) as OrderStage[];

const { text, int, number, money } = responseSchemas;
const nullableOf = <T extends TSchema>(schema: T) => nullable(schema);
const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

const totals = {
  units: number('Total units requested on all lines.'),
  backorder_units: number('Units that cannot ship yet and stay on backorder.'),
  cases: number('Total cases requested on all lines. May be fractional.'),
  full_price: money('Total before discounts for the units that ship, in US dollars.'),
  discount: money('Total discount, in US dollars: full_price minus ext_price.'),
  ext_price: money('Total after discounts for the units that ship, in US dollars.'),
  shipped_units: optional(
    number('Units that can ship now. Omitted from the totals of submitted and posted orders.'),
  ),
  requested_ext_price: optional(
    money(
      'What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders.',
    ),
  ),
} satisfies TProperties;
export const Totals = Type.Object(totals, { description: 'Totals of the lines.' });

const Issue = Type.Object({
  code: text('Stable, machine-readable code.'),
  detail: text('Human-readable explanation.'),
});

const Pricing = Type.Object(
  {
    pricing_date: text('Date used for prices and promotions.'),
    full_price: nullableOf(
      money('List price of one unit before promotions, in US dollars. Null if the product has no price.'),
    ),
    unit_price: nullableOf(
      money(
        'Price of one unit after the applied promotion, in US dollars. Null if the product has no price.',
      ),
    ),
    rounding: nullableOf(text('How prices are rounded. Null if the product has no price.')),
    candidates: Type.Array(
      Type.Object({
        promotion_id: nullableOf(int('ID of the promotion. Null if the list price applies.')),
        name: text('Name of the promotion, or `List price`.'),
        kind: oneOf(
          ['full_price', 'automatic', 'manual', 'quantity'],
          'Type of promotion; `full_price` is the list price.',
        ),
        offer: text(
          'What the promotion offers, such as 10% off. If this candidate is the list price, the amount of the list price.',
        ),
        unit_price: money('Price of one unit with this candidate, in US dollars.'),
        won: Type.Boolean({ description: 'Whether this candidate sets the unit price.' }),
        reason: text('Why this candidate was or was not chosen.'),
      }),
      { description: 'The list price and the promotions that were considered.' },
    ),
    minimum: Type.Object(
      {
        min_order_units: nullableOf(
          number('Minimum order quantity, in units. Null if the product has no minimum.'),
        ),
        case_units: nullableOf(
          number('Units per case if the product is sold by the case only. Otherwise null.'),
        ),
        applied: Type.Boolean({ description: 'Whether the quantity was raised to the minimum.' }),
      },
      { description: 'Minimum quantity for the line.' },
    ),
  },
  { description: 'How the unit price was determined. Present with include_pricing=true.' },
);

export const Line = Type.Object({
  product_id: int('ID of the product.'),
  product_name: text('Name of the product.'),
  supplier_id: int('ID of the supplier of the product.'),
  supplier_name: text('Name of the supplier.'),
  promotion_id: nullableOf(
    int('ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen.'),
  ),
  applied_promotion_id: nullableOf(
    int(
      'ID of the promotion included in unit_price, whether manual or automatic. Null if no promotion applies.',
    ),
  ),
  promotion_overridden: optional(
    Type.Boolean({
      description: 'Whether the default price was overridden manually, for example by choosing a promotion.',
    }),
  ),
  quantity_promotion_id: nullableOf(
    int('ID of the applied promotion if it is a quantity promotion. Otherwise null.'),
  ),
  units: number('Units requested. While a submission is being processed, the units that can ship.'),
  backorder_units: number('Units that cannot ship yet and stay on backorder.'),
  shipped_units: number('Units shipped. On a draft or pending change, the units that would ship now.'),
  cases: nullableOf(number('Cases requested. Null if the product has no units per case.')),
  unit_price: nullableOf(
    money('Price of one unit after discounts, in US dollars. Null if the product has no price.'),
  ),
  full_price: nullableOf(
    money('Price of one unit before discounts, in US dollars. Null if the product has no price.'),
  ),
  discount: nullableOf(
    money('Discount per unit, in US dollars: full_price minus unit_price. Null if the product has no price.'),
  ),
  ext_price: nullableOf(
    money('Extended price, in US dollars: unit_price times shipped_units. Null if the product has no price.'),
  ),
  requested_ext_price: nullableOf(
    money('Extended price if every requested unit shipped, in US dollars. Null if the product has no price.'),
  ),
  credit_term_id: optional(
    nullableOf(
      int(
        'ID of the credit term that applies to this line: the term set on the line, or the default. Omitted from the lines of submitted and posted orders.',
      ),
    ),
  ),
  credit_term: optional(nullableOf(text('Name of the credit term, such as Net 30. Null if not set.'))),
  term_overridden: optional(
    Type.Boolean({
      description: 'Whether the credit term was set on this line rather than taken from the default.',
    }),
  ),
  accept_backorder: optional(
    Type.Boolean({ description: 'Whether units that cannot ship are backordered.' }),
  ),
  minimum_applied: optional(Type.Boolean({ description: 'Whether the quantity was raised to the minimum.' })),
  exception: optional(nullableOf(text('Code of the first entry in `issues`. Null if there are no issues.'))),
  issues: optional(
    Type.Array(Issue, { description: 'Problems that prevent this line from being submitted.' }),
  ),
  invoice_trans_id: optional(nullableOf(int('ID of the invoice line. Null until the order is posted.'))),
  batch_code: optional(
    nullableOf(text('Code of the batch that the line was picked from. Null until one is assigned.')),
  ),
  coa_url: optional(
    nullableOf(text('URL of the certificate of analysis (COA). Null until one is attached.')),
  ),
  pricing: optional(Pricing),
});

export const Group = Type.Object({
  group_key: text('Opaque identifier of the group. Use it as the key in order_overrides.'),
  order_number: int('Position among the resulting orders, starting at 1.'),
  split_invoice_id: nullableOf(
    int('ID of the separate invoice series. Null if the lines are invoiced normally.'),
  ),
  credit_term_id: int('ID of the credit term of the resulting order.'),
  credit_term: nullableOf(text('Name of the credit term, such as Net 30. Null if not set.')),
  term_overridden: Type.Boolean({
    description: 'Whether a credit term was set on any line of the group.',
  }),
  split_reason: nullable(oneOf(SPLIT_REASONS), 'Why these lines need a separate order. Null if they do not.'),
  line_indexes: Type.Array(Type.Integer(), {
    description: 'Zero-based positions, in `lines`, of the lines that belong to this group.',
  }),
  totals: Totals,
});

const ValidationGroup = Type.Object({
  ...Group.properties,
  is_original: Type.Boolean({ description: 'Whether this group stays on the existing order.' }),
  po_num: nullableOf(text('PO number that the resulting order would get. Null if it would have none.')),
});

const Problem = Type.Object({
  field: text('Path of the field, such as lines[0].units.'),
  code: text('Stable, machine-readable code.'),
  detail: text('Human-readable explanation of what is wrong and how to fix it.'),
  index: optional(int('Zero-based position of the line in the request.')),
  product_id: optional(int('ID of the product on that line.')),
});

const editor = (description: string) =>
  nullable(
    Type.Object({ user_id: int('ID of the user.'), name: text('Full name of the user.') }),
    description,
  );

const Overrides = Type.Object(
  {},
  {
    additionalProperties: true,
    description: 'PO number and memo of each resulting order, keyed by group_key.',
  },
);

const PendingChange = Type.Object({
  state: oneOf(
    ['draft', 'submitted', 'processing', 'applied', 'rejected'],
    'Status of the change. Only a draft or rejected change can be edited.',
  ),
  updated_at: dateTimeText('When the change was last edited.'),
  editor: editor('User who created the change. Null if unknown.'),
  updated_by: editor('User who last edited the change. Null if unknown.'),
  message: nullableOf(
    text(
      'Why the change was rejected or, while it is being retried, why the last attempt to apply it failed. Otherwise null.',
    ),
  ),
  ...HEADER_VIEW,
  order_overrides: Overrides,
  totals: Totals,
  lines: optional(Type.Array(Line, { description: 'Lines of the order with the change applied.' })),
  groups: optional(
    Type.Array(Group, { description: 'Orders that the lines would be split into on submission.' }),
  ),
});

const Cancellation = Type.Object({
  state: oneOf(
    ['pending', 'applied', 'completed', 'rejected'],
    'Status of the cancellation: `pending`, then `applied` and `completed`, or `rejected`.',
  ),
  requested_at: dateTimeText('When the cancellation was requested.'),
  requested_by_user_id: nullableOf(int('ID of the user who requested the cancellation. Null if unknown.')),
  message: nullableOf(text('Why the cancellation was rejected. Null if it was not rejected.')),
});

const ResultingOrder = Type.Object({
  id: nullableOf(text('ID of the order. Null for a posted order that was not created in Dray.')),
  invoice_id: nullableOf(int('ID of the existing invoice. Null for a new order.')),
  role: oneOf(
    ['original', 'split', 'revised', 'cancelled'],
    '`original` for the order itself, `split` for an order split from it, `revised` for the posted order after the change, `cancelled` for a posted order that has no lines left.',
  ),
  group_key: nullableOf(
    text(
      '`group_key` of the group of lines that became this order, as in `groups` and `order_overrides`. Null for a canceled order.',
    ),
  ),
  order_number: nullableOf(
    int('Position among the resulting orders, starting at 1. Null for a canceled order.'),
  ),
  status: oneOf(['queued'], 'Always `queued`: orders are processed in the background.'),
  split_reason: nullable(
    Type.Object({
      code: oneOf(SPLIT_REASONS, 'Stable, machine-readable code.'),
      detail: text('Human-readable explanation.'),
    }),
    'Why the order was split off. Null if it was not split off.',
  ),
  totals: nullable(Totals, 'Totals of the lines that this API key can see. Null for a canceled order.'),
});

const Allowed = Type.Object({
  allowed: Type.Boolean({ description: 'Whether this API key can perform the action now.' }),
  reason: optional(
    text(
      'Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead.',
    ),
  ),
  detail: optional(
    text(
      'Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed.',
    ),
  ),
});

const ALLOWED_TEXT: Record<(typeof ACTIONS)[number], string> = {
  update: 'Whether the order can be edited.',
  submit: 'Whether the draft or pending change can be submitted.',
  discard_changes: 'Whether the pending change or rejected cancellation can be discarded.',
  cancel: 'Whether a cancellation can be requested.',
  delete: 'Whether the draft can be deleted.',
  change_terms: 'Whether credit terms can be chosen on lines.',
  set_promotions: 'Whether manual promotions can be chosen on lines.',
};

export const Order = Type.Object({
  id: nullableOf(
    text(
      'Order ID: 26 characters, unchanged through all stages. Null on posted orders that were not created in Dray.',
    ),
  ),
  invoice_id: nullableOf(int('ID of the invoice. Null until the order is posted.')),
  invoice_num: nullableOf(
    text('Invoice number as printed, such as INV-612001. Null until the order is posted.'),
  ),
  stage: oneOf(
    STAGES,
    'Stage of the order: `draft`, `submitted` (being processed) or `posted` (with an invoice).',
  ),
  status: oneOf(ORDER_STATUSES, 'Status of the order within its stage.'),
  invoice_status: nullableOf(
    int(`Status of the invoice: ${INVOICE_STATUS_TEXT}. Null until the order is posted.`),
  ),
  invoice_status_name: nullableOf(
    text('Name of the invoice status, such as Loaded. Null until the order is posted.'),
  ),
  is_credit: Type.Boolean({ description: 'Whether this is a credit. Credits cannot be edited.' }),
  version: text('Version of the order. It changes with every update and is also sent as the ETag.'),
  customer_id: int('ID of the customer.'),
  customer_name: text('Name of the customer.'),
  state: text("Two-letter abbreviation of the customer's state, such as CA."),
  ...HEADER_VIEW,
  po_date: nullableOf(dateTimeText('When the order was placed. Null until it is posted, or if unknown.')),
  term_id: nullableOf(
    int(
      'ID of the credit term recorded on the invoice. Null until the order is posted, or if there is none.',
    ),
  ),
  credit_term_id: nullableOf(int('ID of the credit term that applies to the order. Null if not set.')),
  credit_term: nullableOf(text('Name of the credit term, such as Net 30. Null if not set.')),
  split_invoice_id: nullableOf(
    int('ID of the separate invoice series that the order belongs to. Null if it is invoiced normally.'),
  ),
  due_date: nullableOf(
    dateTimeText('Date on which payment is due (midnight UTC). Null until the order is posted.'),
  ),
  invoice_total: nullableOf(
    money('Invoice total, in US dollars. Negative for a credit. Null until the order is posted.'),
  ),
  open_debit: nullableOf(
    money('Amount still owed on the invoice, in US dollars. Null until the order is posted.'),
  ),
  open_credit: nullableOf(
    money('Unused credit, in US dollars, as a positive amount. Null until the order is posted.'),
  ),
  open_balance: nullableOf(
    money('`open_debit` minus `open_credit`, in US dollars. Null until the order is posted.'),
  ),
  pdf_url: nullableOf(
    text(
      'Signed link to the PDF of the invoice. It works without an API key until it expires. Null until the order is posted, and for a Supplier key if the invoice has lines from other suppliers.',
    ),
  ),
  ar_note: nullableOf(text('Note from accounts receivable. Null if not set.')),
  submitted_by_user_id: nullableOf(
    int('ID of the user who submitted the order. Null until it is submitted, or if unknown.'),
  ),
  submitted_by_user_name: optional(
    nullableOf(text('Name of the user who submitted the order. Only on posted orders. Null if unknown.')),
  ),
  submitted_by_user_email: optional(
    nullableOf(
      text('Email address of the user who submitted the order. Only on posted orders. Null if unknown.'),
    ),
  ),
  built_by_user_id: nullableOf(int('ID of the user who built the order. Null if unknown.')),
  built_by_user_name: nullableOf(text('Name of the user who built the order. Null if unknown.')),
  built_by_user_email: optional(
    nullableOf(
      text('Email address of the user who built the order. Only on posted orders. Null if unknown.'),
    ),
  ),
  time_created: dateTimeText('When the order was created.'),
  time_updated: dateTimeText('When the order, or related data shown in it, last changed.'),
  totals: Totals,
  lines: optional(
    Type.Array(Line, { description: 'Lines of the order. Lists omit them unless include_lines is true.' }),
  ),
  groups: optional(
    Type.Array(Group, { description: 'Orders that the draft would be split into on submission.' }),
  ),
  order_overrides: optional(Overrides),
  pending_import_rows: optional(
    Type.Array(
      Type.Object({
        row_number: int('Row number in the imported file. The header row is row 1.'),
        reason: text('Why the row could not be matched to a product and quantity.'),
      }),
      {
        description:
          'Imported rows that are not lines yet. Add them as lines or discard them before you submit.',
      },
    ),
  ),
  pending_change: nullable(
    PendingChange,
    'Change to a posted order that has not been applied yet. Null if no change is pending.',
  ),
  cancellation: nullable(Cancellation, 'Requested cancellation. Null if no cancellation was requested.'),
  processing: optional(
    Type.Object(
      {
        attempts: int('Number of processing attempts so far.'),
        message: nullableOf(
          text('Why the order was rejected, or why the last attempt failed. Otherwise null.'),
        ),
        updated_at: dateTimeText('When the state of processing last changed.'),
      },
      { description: 'State of background processing. Present only on submitted orders.' },
    ),
  ),
  related_orders: Type.Object(
    {
      parent_id: nullableOf(
        text('ID of the order that this one was split from. Null if it was not split from another order.'),
      ),
      parent_invoice_id: nullableOf(
        int("ID of the parent order's invoice. Null if the order was not split from another."),
      ),
      split_children: Type.Array(
        Type.Object({
          id: nullableOf(text('ID of the order. Null if it was not created in Dray.')),
          invoice_id: nullableOf(int("ID of the order's invoice. Null until the order is posted.")),
        }),
        { description: 'Orders that were split from this one.' },
      ),
    },
    { description: 'Orders that this one was split from or into.' },
  ),
  allowed_actions: Type.Object(
    Object.fromEntries(
      ACTIONS.map((action) => [action, { ...Allowed, description: ALLOWED_TEXT[action] }]),
    ) as Record<string, typeof Allowed>,
    { description: 'Whether this API key can perform each action on the order now, and if not, why.' },
  ),
  warnings: optional(
    Type.Array(Problem, { description: 'Problems that did not cause the request to be rejected.' }),
  ),
  resulting_orders: optional(
    Type.Array(ResultingOrder, {
      description: 'Orders that result from the submission. Present only in the response to a submission.',
    }),
  ),
  copied_from: optional(
    text(
      'ID of the order that was copied, or `invoice:<id>` if it has no order ID. Present only in the response to a copy; afterward, see the history of the draft.',
    ),
  ),
});

export const Validation = namedSchema(
  'OrderValidation',
  Type.Object({
    valid: Type.Boolean({ description: 'Whether the order can be submitted as is.' }),
    errors: Type.Array(Problem, { description: 'Problems that prevent submission.' }),
    warnings: Type.Array(Problem, { description: 'Problems that do not prevent submission.' }),
    delivery_date: nullableOf(
      Type.String({
        format: 'date',
        description:
          'Delivery date that a submission would get now: the requested date, or the next available one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). If the requested date is reported in `errors`, it is returned unchanged. Null if no date is set.',
      }),
    ),
    pricing_date: nullable(
      Type.String({ format: 'date' }),
      'Date used for prices and promotions. Null if the lines could not be priced.',
    ),
    lines: Type.Array(Line, { description: 'Lines with their prices and problems.' }),
    totals: nullable(Totals, 'Totals of all lines. Null if the lines could not be priced.'),
    groups: Type.Array(ValidationGroup, {
      description: 'Orders that the lines would be split into on submission.',
    }),
    cancels_original: Type.Boolean({ description: 'Whether submitting would cancel the posted order.' }),
    ...PLAN_VIEW,
  }),
);

export const CreditTermRecord = Type.Object({
  term_id: int('ID of the credit term.'),
  term: text('Name of the credit term, such as Net 30.'),
  days_of_credit: int('Number of days from delivery to the due date. 0 means due on delivery.'),
  account_on_hold: Type.Boolean({ description: 'Whether accounts with this credit term are on hold.' }),
  time_updated: dateTimeText('When the record last changed.'),
});
