import { MAX_UNIT_MONEY } from '../../shared/index.ts';
import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { dayText } from '../list-kind.ts';
import { AR_ACCOUNT, CUSTOMER, LOCATION, SERIES, STATE, SUPPLIER, TERM, USER } from '../references.ts';
import { ACCOUNT_STATUSES } from '../statuses.ts';

const deliveryDays = f.of(dayText)('delivery_days', 'Days of delivery, such as Mon,Thu.');

/** Customers with the same key have the same dates. Lists replace the key with the dates. */
const datesKey = `c.state || ' ' || array_to_string(c.delivery_days, ',')`;

const isActive: a.OfRow = (row) => `${row}.account_status = 'Active'`;

export const customer: f.RecordType = {
  table: 'customer',
  row: 'c',
  audience: {
    Customer: { own: a.column('customer_id') },
    Supplier: { onlyIf: isActive },
    states: a.column('state'),
  },
  fields: {
    CustomerID: f.id('customer_id', 'Number of the customer.'),
    CustomerName: f.name('customer_name', 'Name.'),
    CustomerNameAlt: f.words('customer_name_alt', 'Other name.').orNull(),
    ChainName: f.words('chain_name', 'Chain that it belongs to.').orNull(),
    LicenseNum: f.words('license_num', 'License.').orNull(),
    Address: f.words('address', 'Address.').orNull(),
    LocationID: f.reference('location_id', LOCATION, 'Warehouse that serves it.'),
    OnHold: f.flag('on_hold', 'Whether the account is on hold.').or('false'),
    SalesRepEmail: f.computed.text('rep.email', 'Mail of its sales rep.').orNull(),
    SalesRepName: f.computed.text('rep.full_name', 'Name of its sales rep.').orNull(),
    SalesRepPhone: f.computed.text('rep.phone', 'Phone of its sales rep.').orNull(),
    SalesRepUserID: f.reference('sales_rep_user_id', USER, 'Its sales rep.').orNull(),
    ProfilePictureURL: f.link('profile_picture_url', 'Picture.').orNull(),
    CollectionAgentFullName: f.words('collection_agent_full_name', 'Who collects its debts.').orNull(),
    CollectionAgentEmail: f.words('collection_agent_email', 'Mail of the collection agent.').orNull(),
    State: f.reference('state', STATE, 'State.'),
    DeliveryDays: deliveryDays.or("'{}'"),
    NextDeliveryDates: f.computed.text(
      datesKey,
      'The next ten dates that can still be reached, joined by semicolons.',
    ),
    AccountStatus: f
      .of(kind.words(ACCOUNT_STATUSES))('account_status', 'Status of the account.')
      .or("'Active'")
      .listedText(`One of ${ACCOUNT_STATUSES.join(', ')}.`),
    // Empty: uses the key of NextDeliveryDates.
    DeliveryDates: f.computed.dates("''::text", 'The same dates as a list.'),
    DeliveryMinimum: f
      .of(kind.amount({ precision: 14, scale: 2, min: 0, max: MAX_UNIT_MONEY }))(
        'delivery_minimum',
        'Least value of an order that is delivered.',
      )
      .or('0'),
    TimeUpdated: f.timeUpdated,
    ARAccountID: f.reference('ar_account_id', AR_ACCOUNT, 'The account that pays.').writeOnly(),
    TermID: f.reference('term_id', TERM, 'Credit term where no other applies.').writeOnly(),
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
    CustomerID: f.id('customer_id', 'The customer.'),
    DeliveryDays: deliveryDays,
    DeliveryDates: f.computed.dates(datesKey, 'The next ten dates that can still be reached.'),
  },
};

export const customerTerm: f.RecordType = {
  table: 'customer_supplier_term',
  row: 'cst',
  audience: {
    Customer: { own: a.column('customer_id') },
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.ITS_CUSTOMER),
  },
  fields: {
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    TermID: f.reference('term_id', TERM, 'The credit term.'),
    Term: f.computed.text('t.term', 'Its name.'),
    TimeUpdated: f.timeUpdated,
  },
};

export const customerSplit: f.RecordType = {
  table: 'customer_supplier_split',
  row: 'css',
  audience: a.STAFF_ONLY,
  fields: {
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    SplitInvoiceID: f.reference('split_invoice_id', SERIES, 'The series.').writeOnly(),
  },
};
