import { type TProperties, type TSchema, Type } from 'typebox';
import { dateTimeText, namedSchema, nullable, oneOf, responseSchemas } from '../../http/index.ts';
import { INVOICE_STATUS_TEXT, ORDER_STAGES, ORDER_STATUSES, type OrderStage } from '../../model/index.ts';
import { PLAN_VIEW } from '../../plans/index.ts';
import { ACTIONS, SPLIT_REASONS } from '../order.ts';
import { HEADER_VIEW } from './header.ts';

export const STAGES = Object.keys(ORDER_STAGES) as OrderStage[];

const { text, int, number, money } = responseSchemas;
const or = <T extends TSchema>(schema: T) => nullable(schema);
const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);

const totals = {
  units: number('Total units requested on all lines.'),
  backorder_units: number('Units that cannot ship yet and stay on backorder.'),
  cases: number('Total cases requested on all lines. May be fractional.'),
  full_price: money('Total of all lines before discounts, in US dollars.'),
  discount: money('Total of all discounts, in US dollars.'),
  ext_price: money('Total after discounts for the units that ship, in US dollars.'),
  shipped_units: maybe(number('Units that can ship now. Only on drafts.')),
  requested_ext_price: maybe(
    money('Total after discounts if every requested unit shipped, in US dollars. Only on drafts.'),
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
    full_price: or(money('List price of one unit, before promotions. Null if the product has no price.')),
    unit_price: or(money('Price of one unit after the best promotion. Null if the product has no price.')),
    rounding: or(text('How prices are rounded. Null if the product has no price.')),
    candidates: Type.Array(
      Type.Object({
        promotion_id: or(int('ID of the promotion. Null for the list price.')),
        name: text('Name of the promotion, or of the list price.'),
        kind: oneOf(
          ['full_price', 'automatic', 'manual', 'quantity'],
          'Type of promotion; `full_price` is the list price.',
        ),
        offer: text('Offer of the promotion, such as 10% off.'),
        unit_price: money('Price of one unit with this candidate.'),
        won: Type.Boolean({ description: 'Whether this candidate sets the unit price.' }),
        reason: text('Why this candidate was or was not chosen.'),
      }),
      { description: 'List price and promotions that were considered.' },
    ),
    minimum: Type.Object(
      {
        min_order_units: or(number('Minimum order quantity, in units. Null if there is none.')),
        case_units: or(number('Units per case if the product is sold by the case only. Otherwise null.')),
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
  promotion_id: or(
    int('ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen.'),
  ),
  applied_promotion_id: or(
    int('ID of the promotion included in unit_price, whether manual or automatic. Null if there is none.'),
  ),
  promotion_overridden: maybe(Type.Boolean({ description: 'Whether the promotion was chosen manually.' })),
  quantity_promotion_id: or(
    int('ID of the applied promotion if it is a quantity promotion. Otherwise null.'),
  ),
  units: number('Units requested. While a submission is being processed, the units that can ship.'),
  backorder_units: number('Units that cannot ship yet and stay on backorder.'),
  shipped_units: number('Units shipped. On a draft, the units that would ship now.'),
  cases: or(number('Cases requested. Null if the product is not sold by the case.')),
  unit_price: or(money('Price of one unit after discounts. Null if the product has no price.')),
  full_price: or(money('Price of one unit before discounts. Null if the product has no price.')),
  discount: or(money('Discount per unit: full_price minus unit_price. Null if the product has no price.')),
  ext_price: or(money('Extended price: unit_price times shipped_units. Null if the product has no price.')),
  requested_ext_price: or(
    money('Extended price if every requested unit shipped. Null if the product has no price.'),
  ),
  credit_term_id: maybe(
    or(
      int(
        'ID of the credit term that applies to this line: the one set on it, or the default. Only on drafts.',
      ),
    ),
  ),
  credit_term: maybe(or(text('Name of the credit term, such as Net 30. Null if there is none.'))),
  term_overridden: maybe(
    Type.Boolean({
      description: 'Whether the credit term was set on this line rather than taken from the defaults.',
    }),
  ),
  accept_backorder: maybe(Type.Boolean({ description: 'Whether units that cannot ship are backordered.' })),
  minimum_applied: maybe(Type.Boolean({ description: 'Whether the quantity was raised to the minimum.' })),
  exception: maybe(or(text('Code of the first entry in issues. Null if there are none.'))),
  issues: maybe(Type.Array(Issue, { description: 'Problems that prevent this line from being submitted.' })),
  invoice_trans_id: maybe(or(int('ID of the invoice line. Null until the order is posted.'))),
  batch_code: maybe(or(text('Batch that the line was picked from. Null until one is assigned.'))),
  coa_url: maybe(or(text('URL of the certificate of analysis (COA). Null until one is attached.'))),
  pricing: maybe(Pricing),
});

export const Group = Type.Object({
  group_key: text('Opaque identifier of the group. Use it as the key in order_overrides.'),
  order_number: int('Position among the resulting orders, starting at 1.'),
  split_invoice_id: or(int('ID of the separate invoice series. Null if the lines are invoiced normally.')),
  credit_term_id: int('ID of the credit term of the resulting order.'),
  credit_term: or(text('Name of the credit term, such as Net 30. Null if there is none.')),
  term_overridden: Type.Boolean({
    description: 'Whether a credit term was set on any line of the group.',
  }),
  split_reason: nullable(oneOf(SPLIT_REASONS), 'Why these lines need a separate order. Null if they do not.'),
  line_indexes: Type.Array(Type.Integer(), {
    description: 'Zero-based positions of the lines in this group.',
  }),
  totals: Totals,
});

const ValidationGroup = Type.Object({
  ...Group.properties,
  is_original: Type.Boolean({ description: 'Whether this group stays on the existing order.' }),
  po_num: or(text('PO number that the resulting order would get. Null if there is none.')),
});

const Problem = Type.Object({
  field: text('Path of the field, such as lines[0].units.'),
  code: text('Stable, machine-readable code.'),
  detail: text('Human-readable explanation of what is wrong and how to fix it.'),
  index: maybe(int('Zero-based position of the line in the request.')),
  product_id: maybe(int('ID of the product on that line.')),
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
  message: or(text('Why the request was rejected. Null if it was not.')),
  ...HEADER_VIEW,
  order_overrides: Overrides,
  totals: Totals,
  lines: maybe(Type.Array(Line, { description: 'Lines of the order with the change applied.' })),
  groups: maybe(
    Type.Array(Group, { description: 'Orders that the lines would be split into on submission.' }),
  ),
});

const Cancellation = Type.Object({
  state: oneOf(['pending', 'applied', 'completed', 'rejected'], 'Status of the request.'),
  requested_at: dateTimeText('When the cancellation was requested.'),
  requested_by_user_id: or(int('ID of the user who requested the cancellation. Null if unknown.')),
  message: or(text('Why the request was rejected. Null if it was not.')),
});

const ResultingOrder = Type.Object({
  id: or(text('ID of the order. Null until it is confirmed.')),
  invoice_id: or(int('ID of the existing invoice. Null for a new order.')),
  role: oneOf(
    ['original', 'split', 'revised', 'cancelled'],
    '`original` for the order itself, `split` for an order split from it, `revised` for the posted order after the change, `cancelled` if no lines are left on it.',
  ),
  group_key: or(text('Key of the group that the order comes from. Null for a canceled order.')),
  order_number: or(int('Position among the resulting orders, starting at 1. Null for a canceled order.')),
  status: oneOf(['queued'], 'Always `queued`: orders are processed in the background.'),
  split_reason: nullable(
    Type.Object({
      code: oneOf(SPLIT_REASONS, 'Stable, machine-readable code.'),
      detail: text('Human-readable explanation.'),
    }),
    'Why the order was split off. Null if it was not.',
  ),
  totals: nullable(Totals, 'Totals of the lines that this API key can see. Null if it can see none.'),
});

const Allowed = Type.Object({
  allowed: Type.Boolean({ description: 'Whether this API key can perform the action now.' }),
  reason: maybe(
    text(
      'Why the action is not allowed, as an error code. Omitted if it is allowed. NOT_SUBMITTED: a draft is deleted rather than canceled.',
    ),
  ),
  detail: maybe(text('Human-readable explanation.')),
});

const ALLOWED_TEXT: Record<(typeof ACTIONS)[number], string> = {
  update: 'Whether the order can be edited.',
  submit: 'Whether the draft or pending change can be submitted.',
  discard_changes: 'Whether the pending change can be discarded.',
  cancel: 'Whether a cancellation can be requested.',
  delete: 'Whether the draft can be deleted.',
  change_terms: 'Whether credit terms can be chosen on lines.',
  set_promotions: 'Whether manual promotions can be chosen on lines.',
};

export const Order = Type.Object({
  id: or(
    text(
      'Order ID: 26 characters, unchanged through all stages. Null on posted orders that were not created in Dray.',
    ),
  ),
  invoice_id: or(int('ID of the invoice. Null until the order is posted.')),
  invoice_num: or(text('Invoice number as printed, such as INV-612001. Null until the order is posted.')),
  stage: oneOf(
    STAGES,
    'Stage of the order: a draft, submitted and being processed, or posted with an invoice.',
  ),
  status: oneOf(ORDER_STATUSES, 'Status of the order within its stage.'),
  invoice_status: or(int(`Status of the invoice: ${INVOICE_STATUS_TEXT}. Null until the order is posted.`)),
  invoice_status_name: or(
    text('Name of the invoice status, such as Loaded. Null until the order is posted.'),
  ),
  is_credit: Type.Boolean({ description: 'Whether this is a credit. Credits cannot be edited.' }),
  version: text('Version of the order. It changes with every update and is also sent as the ETag.'),
  customer_id: int('ID of the customer.'),
  customer_name: text('Name of the customer.'),
  state: text("Two-letter abbreviation of the customer's state, such as CA."),
  ...HEADER_VIEW,
  po_date: or(dateTimeText('When the order was placed. Null until it is posted.')),
  term_id: or(int('ID of the credit term recorded on the invoice. Null until the order is posted.')),
  credit_term_id: or(int('ID of the credit term that applies to the order. Null if there is none.')),
  credit_term: or(text('Name of the credit term, such as Net 30. Null if there is none.')),
  split_invoice_id: or(
    int('ID of the separate invoice series that the order belongs to. Null if it is invoiced normally.'),
  ),
  due_date: or(dateTimeText('When payment is due. Null until the order is posted.')),
  invoice_total: or(
    money('Invoice total, in US dollars. Negative for a credit. Null until the order is posted.'),
  ),
  open_debit: or(money('Amount still owed on the invoice. Null until the order is posted.')),
  open_credit: or(money('Unused credit, as a positive amount. Null until the order is posted.')),
  open_balance: or(money('`open_debit` minus `open_credit`. Null until the order is posted.')),
  pdf_url: or(
    text(
      'Signed link to the invoice as a PDF, which opens without an API key. Null until the order is posted, and for a Supplier key if the invoice has lines of other suppliers.',
    ),
  ),
  ar_note: or(text('Note from accounts receivable. Null if there is none.')),
  submitted_by_user_id: or(int('ID of the user who submitted the order. Null until it is submitted.')),
  submitted_by_user_name: maybe(
    or(text('Name of the user who submitted the order. Only on posted orders. Null if unknown.')),
  ),
  submitted_by_user_email: maybe(
    or(text('Email address of the user who submitted the order. Only on posted orders. Null if unknown.')),
  ),
  built_by_user_id: or(int('ID of the user who built the order. Null if unknown.')),
  built_by_user_name: or(text('Name of the user who built the order. Null if unknown.')),
  built_by_user_email: maybe(
    or(text('Email address of the user who built the order. Only on posted orders. Null if unknown.')),
  ),
  time_created: dateTimeText('When the order was created.'),
  time_updated: dateTimeText('When the order, or a value shown on it, last changed.'),
  totals: Totals,
  lines: maybe(
    Type.Array(Line, { description: 'Lines of the order. Lists omit them unless include_lines is true.' }),
  ),
  groups: maybe(
    Type.Array(Group, { description: 'Orders that the draft would be split into on submission.' }),
  ),
  order_overrides: maybe(Overrides),
  pending_import_rows: maybe(
    Type.Array(
      Type.Object({
        row_number: int('Row of the file; the header is row 1.'),
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
    'Change to a posted order that is not applied yet. Null if there is none.',
  ),
  cancellation: nullable(Cancellation, 'Requested cancellation. Null if there is none.'),
  processing: maybe(
    Type.Object(
      {
        attempts: int('Number of processing attempts so far.'),
        message: or(text('Message from the last attempt. Null if there is none.')),
        updated_at: dateTimeText('When the last attempt was made.'),
      },
      { description: 'Progress of the submission. Present only on submitted orders.' },
    ),
  ),
  related_orders: Type.Object(
    {
      parent_id: or(text('ID of the order that this one was split from. Null if it was not split.')),
      parent_invoice_id: or(int('ID of the invoice of the parent order. Null if it has none.')),
      split_children: Type.Array(
        Type.Object({
          id: or(text('ID of the order. Null if it was not created in Dray.')),
          invoice_id: or(int("ID of the order's invoice. Null until the order is posted.")),
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
  warnings: maybe(Type.Array(Problem, { description: 'Problems that did not prevent the request.' })),
  resulting_orders: maybe(
    Type.Array(ResultingOrder, {
      description: 'Orders that a submission created. Present only in the response to a submission.',
    }),
  ),
  copied_from: maybe(
    text(
      'ID of the order that was copied, or `invoice:<id>` if it has no order ID. Present only in the response to a copy; afterward, see the history of the draft.',
    ),
  ),
});

export const Validation = namedSchema(
  'OrderValidation',
  Type.Object({
    valid: Type.Boolean({ description: 'Whether the order can be submitted as it is.' }),
    errors: Type.Array(Problem, { description: 'Problems that prevent submission.' }),
    warnings: Type.Array(Problem, { description: 'Problems that do not prevent submission.' }),
    delivery_date: or(
      Type.String({
        format: 'date',
        description:
          'Delivery date that a submission would get now: the requested date, or the next available one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). If `errors` rejects the date, it is shown as requested. Null if none is set.',
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
  days_of_credit: int('Days between delivery and due date. 0 means due on delivery.'),
  account_on_hold: Type.Boolean({ description: 'Whether accounts with this term are on hold.' }),
  time_updated: dateTimeText('When the record last changed.'),
});
