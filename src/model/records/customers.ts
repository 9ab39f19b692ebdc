import { MAX_UNIT_MONEY } from '../../shared/index.ts';
import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { weekdayText } from '../list-kind.ts';
import {
  AR_ACCOUNT,
  CREDIT_TERM,
  CUSTOMER,
  INVOICE_SERIES,
  LOCATION,
  STATE,
  SUPPLIER,
  USER,
} from '../references.ts';
import { shownColumns } from '../shows.ts';
import { ACCOUNT_STATUSES } from '../statuses.ts';

const deliveryDays = f.ofKind(weekdayText)(
  'delivery_days',
  'Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none.',
);

/** Customers with the same key have the same dates. Lists replace the key with the dates. */
const datesKey = `c.state || ' ' || array_to_string(c.delivery_days, ',')`;

const isActive: a.RowSql = (row) => `${row}.account_status = 'Active'`;

export const customer: f.RecordType = {
  table: 'customer',
  row: 'c',
  audience: {
    Customer: { own: a.column('customer_id') },
    Supplier: { onlyIf: isActive },
    states: a.column('state'),
  },
  shows: [
    shownColumns(USER, 'full_name email phone', 'sales_rep_user_id'),
    shownColumns(STATE, 'order_cutoff_time order_cutoff_days_in_advance time_zone'),
  ],
  fields: {
    CustomerID: f.id('customer_id', 'Unique ID of the customer.'),
    CustomerName: f.name('customer_name', 'Display name of the customer.'),
    CustomerNameAlt: f
      .shortText('customer_name_alt', 'Alternative name, such as the legal name. Null if not set.')
      .orNull(),
    ChainName: f
      .shortText('chain_name', 'Name of the chain that the customer belongs to. Null if it belongs to none.')
      .orNull(),
    LicenseNum: f.shortText('license_num', 'License number of the customer. Null if unknown.').orNull(),
    Address: f
      .shortText('address', 'Delivery address of the customer, as a single line. Null if unknown.')
      .orNull(),
    LocationID: f.reference('location_id', LOCATION, 'ID of the warehouse that serves the customer.'),
    OnHold: f
      .flag(
        'on_hold',
        'Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD.',
      )
      .or('false'),
    SalesRepEmail: f.computed
      .text('rep.email', 'Email address of the assigned sales rep. Null if unknown or if none is assigned.')
      .orNull(),
    SalesRepName: f.computed
      .text('rep.full_name', 'Full name of the assigned sales rep. Null if none is assigned.')
      .orNull(),
    SalesRepPhone: f.computed
      .text('rep.phone', 'Phone number of the assigned sales rep. Null if unknown or if none is assigned.')
      .orNull(),
    SalesRepUserID: f
      .reference('sales_rep_user_id', USER, 'User ID of the assigned sales rep. Null if none is assigned.')
      .orNull(),
    ProfilePictureURL: f
      .link('profile_picture_url', "URL of the customer's picture or logo. Null if not set.")
      .orNull(),
    CollectionAgentFullName: f
      .shortText(
        'collection_agent_full_name',
        'Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned.',
      )
      .orNull(),
    CollectionAgentEmail: f
      .shortText(
        'collection_agent_email',
        'Email address of the collection agent. Null if unknown or if none is assigned.',
      )
      .orNull(),
    State: f.reference(
      'state',
      STATE,
      "Abbreviation of the customer's state, such as CA. It determines the prices, the order cutoff and the time zone.",
    ),
    DeliveryDays: deliveryDays.or("'{}'"),
    NextDeliveryDates: f.computed.text(
      datesKey,
      'The next 10 delivery dates whose order cutoff has not passed, in the form YYYY-MM-DD, separated by semicolons. Empty if the customer has no delivery days.',
    ),
    AccountStatus: f
      .ofKind(kind.oneOfStrings(ACCOUNT_STATUSES))(
        'account_status',
        'Status of the account: Active, Inactive or Closed.',
      )
      .or("'Active'"),
    // Empty: uses the key of NextDeliveryDates.
    DeliveryDates: f.computed.dates("''::text", 'The same dates as NextDeliveryDates, as an array.'),
    DeliveryMinimum: f
      .ofKind(kind.decimalOrNumber({ precision: 14, scale: 2, min: 0, max: MAX_UNIT_MONEY }))(
        'delivery_minimum',
        'Minimum order value for a delivery, in US dollars. 0 means no minimum.',
      )
      .or('0'),
    TimeUpdated: f.timeUpdated,
    ARAccountID: f
      .reference(
        'ar_account_id',
        AR_ACCOUNT,
        "ID of the AR account that the customer's invoices are billed to.",
      )
      .writeOnly(),
    TermID: f
      .reference(
        'term_id',
        CREDIT_TERM,
        'ID of the default credit term, for suppliers that offer no terms and have none set for this customer.',
      )
      .writeOnly(),
  },
};

export const deliverySchedule: f.RecordType = {
  table: 'customer',
  row: 'c',
  audience: {
    Customer: { own: a.column('customer_id') },
    Supplier: {},
    states: a.column('state'),
    listedIf: isActive,
  },
  fields: {
    CustomerID: f.id('customer_id', 'ID of the customer.'),
    DeliveryDays: deliveryDays,
    DeliveryDates: f.computed.dates(
      datesKey,
      'The next 10 delivery dates whose order cutoff has not passed. Empty if the customer has no delivery days.',
    ),
  },
};

export const customerTerm: f.RecordType = {
  table: 'customer_supplier_term',
  row: 'cst',
  audience: {
    Customer: { own: a.column('customer_id') },
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.TO_CUSTOMER),
  },
  shows: [shownColumns(CREDIT_TERM, 'term')],
  fields: {
    CustomerID: f.reference('customer_id', CUSTOMER, 'ID of the customer.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'ID of the supplier.'),
    TermID: f.reference(
      'term_id',
      CREDIT_TERM,
      'ID of the credit term that applies when this customer buys from this supplier.',
    ),
    Term: f.computed.text('t.term', 'Name of the credit term, such as Net 30.'),
    TimeUpdated: f.timeUpdated,
  },
};

export const customerSplit: f.RecordType = {
  table: 'customer_supplier_split',
  row: 'css',
  audience: a.STAFF_ONLY,
  fields: {
    CustomerID: f.reference('customer_id', CUSTOMER, 'ID of the customer.'),
    SupplierID: f.reference(
      'supplier_id',
      SUPPLIER,
      'ID of the supplier whose lines go on a separate invoice.',
    ),
    SplitInvoiceID: f
      .reference(
        'split_invoice_id',
        INVOICE_SERIES,
        "ID of the invoice series that the supplier's lines belong to.",
      )
      .writeOnly(),
  },
};
