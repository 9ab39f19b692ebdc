import { ACCOUNT_STATUSES } from '../../../model/index.ts';
import { MAX_UNIT_MONEY } from '../../../shared/index.ts';
import { type Declaration, field as f, kind } from '../engine/index.ts';
import { AR_ACCOUNT, CUSTOMER, LOCATION, SERIES, STATE, SUPPLIER, TERM, USER } from './references.ts';

const shared = { tag: 'customers' } as const;

const deliveryDays = f.any(kind.dayText)('delivery_days', 'Days of delivery, such as Mon,Thu.');

export const customers: Declaration = {
  ...shared,
  name: 'customers',
  table: 'customer',
  summary: 'Customers',
  key: ['CustomerID'],
  fields: {
    CustomerID: f.id('customer_id', 'Number of the customer.'),
    CustomerName: f.name('customer_name', 'Name.'),
    CustomerNameAlt: f.orNull(f.words('customer_name_alt', 'Other name.')),
    ChainName: f.orNull(f.words('chain_name', 'Chain that it belongs to.')),
    LicenseNum: f.orNull(f.words('license_num', 'License.')),
    Address: f.orNull(f.words('address', 'Address.')),
    LocationID: f.reference('location_id', LOCATION, 'Warehouse that serves it.'),
    OnHold: f.or(f.flag('on_hold', 'Whether the account is on hold.'), 'false'),
    SalesRepUserID: f.orNull(f.reference('sales_rep_user_id', USER, 'Its sales rep.')),
    ProfilePictureURL: f.orNull(f.link('profile_picture_url', 'Picture.')),
    CollectionAgentFullName: f.orNull(f.words('collection_agent_full_name', 'Who collects its debts.')),
    CollectionAgentEmail: f.orNull(f.words('collection_agent_email', 'Mail of the collection agent.')),
    State: f.reference('state', STATE, 'State.'),
    DeliveryDays: f.or(deliveryDays, "'{}'"),
    AccountStatus: f.or(
      f.any(kind.words(ACCOUNT_STATUSES))('account_status', 'Status of the account.'),
      "'Active'",
    ),
    DeliveryMinimum: f.or(
      f.any(kind.amount({ precision: 14, scale: 2, min: 0, max: MAX_UNIT_MONEY }))(
        'delivery_minimum',
        'Least value of an order that is delivered.',
      ),
      '0',
    ),
    ARAccountID: f.writeOnly(f.reference('ar_account_id', AR_ACCOUNT, 'The account that pays.')),
    TermID: f.writeOnly(f.reference('term_id', TERM, 'Credit term where no other applies.')),
  },
  computed: ['SalesRepEmail', 'SalesRepName', 'SalesRepPhone', 'NextDeliveryDates', 'DeliveryDates'],
  // What is set aside for a customer is held where the customer is served.
  after: (stored) => [
    `SELECT recount_allocated(ARRAY(SELECT DISTINCT a.product_id FROM allocation a
      JOIN ${stored} m ON m.customer_id = a.customer_id WHERE m.changed))`,
  ],
  example: {
    CustomerID: 5901,
    CustomerName: 'Sierra Market',
    LocationID: 21,
    State: 'NV',
    DeliveryDays: 'Mon,Thu',
    DeliveryMinimum: 250,
    ARAccountID: 9901,
    TermID: 31,
  },
};

export const deliverySchedules: Declaration = {
  ...shared,
  name: 'customers/deliverySchedules',
  table: 'customer',
  summary: 'Days of delivery of known customers',
  key: ['CustomerID'],
  fields: { CustomerID: f.id('customer_id', 'The customer.'), DeliveryDays: deliveryDays },
  computed: ['DeliveryDates'],
  existing: CUSTOMER,
  example: { CustomerID: 5901, DeliveryDays: 'Tue,Fri' },
};

export const customerTerms: Declaration = {
  ...shared,
  name: 'customers/creditTerms',
  table: 'customer_supplier_term',
  summary: 'Credit terms that a customer has with a supplier',
  key: ['CustomerID', 'SupplierID'],
  fields: {
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    TermID: f.reference('term_id', TERM, 'The credit term.'),
  },
  computed: ['Term'],
  removable: true,
  example: { CustomerID: 5901, SupplierID: 901, TermID: 31 },
};

export const customerSplits: Declaration = {
  ...shared,
  name: 'customers/splitInvoices',
  table: 'customer_supplier_split',
  summary: 'Which series invoices a customer’s orders from a supplier',
  key: ['CustomerID', 'SupplierID'],
  untimed: true,
  fields: {
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    SplitInvoiceID: f.writeOnly(f.reference('split_invoice_id', SERIES, 'The series.')),
  },
  removable: true,
  example: { CustomerID: 5901, SupplierID: 901, SplitInvoiceID: 72 },
};
