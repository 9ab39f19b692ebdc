import { type Statement, sql } from '../../db/index.ts';
import { ACCOUNT_STATUSES } from '../../model/index.ts';
import {
  anyOf,
  bool,
  choiceFilter,
  customerColumn,
  DATE,
  flagFilter,
  idFilter,
  int,
  intOrNull,
  listOf,
  number,
  type Resource,
  type Single,
  supplierColumn,
  text,
  textOrNull,
  time,
} from '../engine/index.ts';

const withDates = (_key: unknown, _query: unknown, { now }: { now: Date }): Statement => sql`
  customer c JOIN state st ON st.state = c.state LEFT JOIN user_account rep ON rep.user_id = c.sales_rep_user_id
  CROSS JOIN LATERAL (SELECT next_delivery_dates(c.delivery_days, st.order_cutoff_time,
    st.order_cutoff_days_in_advance, st.time_zone, ${now}::timestamptz) AS dates OFFSET 0) d`;

const activeOfStates = () => sql`c.account_status = 'Active'`;

export const customers: Resource = {
  path: '/customers',
  operationId: 'listCustomers',
  tag: 'Customers',
  summary: 'Customers',
  description: 'Active customers, unless AccountStatuses says otherwise.',
  from: withDates,
  fields: {
    CustomerID: int('c.customer_id', 'Number of the customer.'),
    CustomerName: text('c.customer_name', 'Name.'),
    CustomerNameAlt: textOrNull('c.customer_name_alt', 'Other name.'),
    ChainName: textOrNull('c.chain_name', 'Chain that it belongs to.'),
    LicenseNum: textOrNull('c.license_num', 'License.'),
    Address: textOrNull('c.address', 'Address.'),
    LocationID: int('c.location_id', 'Warehouse that serves it.'),
    OnHold: bool('c.on_hold', 'Whether the account is on hold.'),
    SalesRepEmail: textOrNull('rep.email', 'Mail of its sales rep.'),
    SalesRepName: textOrNull('rep.full_name', 'Name of its sales rep.'),
    SalesRepPhone: textOrNull('rep.phone', 'Phone of its sales rep.'),
    SalesRepUserID: intOrNull('c.sales_rep_user_id', 'Its sales rep.'),
    ProfilePictureURL: textOrNull('c.profile_picture_url', 'Picture.'),
    CollectionAgentFullName: textOrNull('c.collection_agent_full_name', 'Who collects its debts.'),
    CollectionAgentEmail: textOrNull('c.collection_agent_email', 'Mail of the collection agent.'),
    State: text('c.state', 'State.'),
    DeliveryDays: text("array_to_string(c.delivery_days, ',')", 'Days of delivery, such as Mon,Thu.'),
    NextDeliveryDates: text(
      "array_to_string(d.dates, ';')",
      'The next ten dates that can still be reached, joined by semicolons.',
    ),
    AccountStatus: text('c.account_status', `One of ${ACCOUNT_STATUSES.join(', ')}.`),
    DeliveryDates: listOf(DATE)('d.dates', 'The same dates as a list.'),
    DeliveryMinimum: number('c.delivery_minimum', 'Least value of an order that is delivered.'),
    TimeUpdated: time('c.time_updated', 'Last change.'),
  },
  order: ['c.customer_id'],
  cursor: ['CustomerID'],
  updated: 'c.time_updated',
  state: (states) => anyOf('c.state', states),
  filters: {
    CustomerIDs: idFilter('c.customer_id', 'These customers.'),
    AccountStatuses: {
      ...choiceFilter('c.account_status', ACCOUNT_STATUSES, 'Statuses of the account; default Active.'),
      where: () => undefined,
    },
    OnHold: flagFilter('c.on_hold', 'true: only those on hold; false: none of them.'),
  },
  always: (_key, query) =>
    anyOf('c.account_status', (query.AccountStatuses as string[] | undefined) ?? ['Active']),
  scope: { Customer: customerColumn('c.customer_id'), Supplier: activeOfStates },
};

export const customer: Single = {
  path: '/customers/{customerID}',
  operationId: 'getCustomer',
  summary: 'One customer',
  param: 'customerID',
  column: 'c.customer_id',
};

export const deliverySchedules: Resource = {
  path: '/customers/deliverySchedules',
  operationId: 'listDeliverySchedules',
  tag: 'Customers',
  summary: 'When active customers are delivered',
  from: withDates,
  fields: {
    CustomerID: int('c.customer_id', 'The customer.'),
    DeliveryDays: text("array_to_string(c.delivery_days, ',')", 'Days of delivery, such as Mon,Thu.'),
    DeliveryDates: listOf(DATE)('d.dates', 'The next ten dates that can still be reached.'),
  },
  order: ['c.customer_id'],
  cursor: ['CustomerID'],
  state: (states) => anyOf('c.state', states),
  filters: { CustomerIDs: idFilter('c.customer_id', 'These customers.') },
  always: () => sql`c.account_status = 'Active'`,
  scope: { Customer: customerColumn('c.customer_id'), Supplier: activeOfStates },
};

export const customerTerms: Resource = {
  path: '/customers/creditTerms',
  operationId: 'listCustomerSupplierCreditTerms',
  tag: 'Customers',
  summary: 'Credit terms that a customer has with a supplier',
  from: `customer_supplier_term cst JOIN credit_term t ON t.term_id = cst.term_id
    JOIN customer c ON c.customer_id = cst.customer_id`,
  fields: {
    CustomerID: int('cst.customer_id', 'The customer.'),
    SupplierID: int('cst.supplier_id', 'The supplier.'),
    TermID: int('cst.term_id', 'The credit term.'),
    Term: text('t.term', 'Its name.'),
    TimeUpdated: time('cst.time_updated', 'Last change.'),
  },
  order: ['cst.customer_id', 'cst.supplier_id'],
  cursor: ['CustomerID', 'SupplierID'],
  updated: 'cst.time_updated',
  filters: {
    CustomerIDs: idFilter('cst.customer_id', 'Terms of these customers.'),
    SupplierIDs: idFilter('cst.supplier_id', 'Terms with these suppliers.'),
  },
  keyStates: (states) => anyOf('c.state', states),
  scope: { Customer: customerColumn('cst.customer_id'), Supplier: supplierColumn('cst.supplier_id') },
};
