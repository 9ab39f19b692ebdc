import { type Declaration, field as f, kind } from '../engine/index.ts';
import { CUSTOMER, LOCATION, STATE, SUPPLIER, USER } from './references.ts';

const shared = { tag: 'people' } as const;
const ids = kind.listOf(kind.id);
const codes = kind.listOf(kind.text(2, { pattern: /^[A-Z]{2}$/, form: 'Must hold states such as CA.' }));

export const users: Declaration = {
  ...shared,
  name: 'users',
  table: 'user_account',
  summary: 'Users and what they belong to',
  key: ['UserID'],
  fields: {
    UserID: f.id('user_id', 'Number of the user.'),
    SiteUserID: f.orNull(f.foreignId('site_user_id', 'Number on the site.')),
    UserActive: f.or(f.flag('active', 'Whether the user is active.'), 'true'),
    SvcLiveAccess: f.or(f.flag('svc_live_access', 'Access to the live service.'), 'false'),
    Email: f.orNull(f.words('email', 'Mail.')),
    Role: f.name('role', 'Role.'),
    PowerUser: f.or(f.flag('power_user', 'Whether the user has extended rights.'), 'false'),
    JobTitle: f.orNull(f.words('job_title', 'Title.')),
    Department: f.orNull(f.words('department', 'Department.')),
    FullName: f.name('full_name', 'Name.'),
    Phone: f.writeOnly(f.orNull(f.words('phone', 'Phone.'))),
    Kind: f.writeOnly(
      f.any(kind.words(['Employee', 'Supplier', 'Customer']))('kind', 'Whose people the user belongs to.'),
    ),
    States: f.links(codes, 'states', { table: 'user_state', column: 'state' }, STATE, 'States.'),
    CustomerIDs: f.links(
      ids,
      'customer_ids',
      { table: 'user_customer', column: 'customer_id' },
      CUSTOMER,
      'Customers; null: none.',
    ),
    SupplierIDs: f.links(
      ids,
      'supplier_ids',
      { table: 'user_supplier', column: 'supplier_id' },
      SUPPLIER,
      'Suppliers; null: none.',
    ),
    LocationIDs: f.links(
      ids,
      'location_ids',
      { table: 'user_location', column: 'location_id' },
      LOCATION,
      'Locations.',
    ),
  },
  example: {
    UserID: 1901,
    FullName: 'Ada Ruiz',
    Kind: 'Customer',
    Role: 'Buyer',
    Email: 'ada@sierra.example',
    States: ['NV'],
    CustomerIDs: [5901],
  },
};

/** v1 shows active customers and suppliers only; links to others stay when the list is replaced. */
const activeCustomer = `EXISTS (SELECT FROM customer x WHERE x.customer_id = link.customer_id AND x.account_status = 'Active')`;
const activeSupplier = 'EXISTS (SELECT FROM supplier x WHERE x.supplier_id = link.supplier_id AND x.active)';

export const salesReps: Declaration = {
  ...shared,
  name: 'salesReps',
  table: 'sales_rep',
  summary: 'Sales reps with their suppliers and customers',
  key: ['UserID'],
  untimed: true,
  fields: {
    UserID: f.reference('user_id', USER, 'The user.'),
    ProductGroups: f.or(
      f.any(kind.textList(200))('product_groups', 'Supplier, or names of product lines.'),
      "'{}'",
    ),
    Suppliers: f.links(
      kind.listOfNamed('SupplierID', 'Supplier'),
      'supplier_ids',
      { table: 'sales_rep_supplier', column: 'supplier_id', shown: activeSupplier },
      SUPPLIER,
      'Active suppliers.',
    ),
    Customers: f.links(
      kind.listOfNamed('CustomerID', 'CustomerName'),
      'customer_ids',
      { table: 'sales_rep_customer', column: 'customer_id', shown: activeCustomer },
      CUSTOMER,
      'Active customers.',
    ),
  },
  computed: ['Name', 'Email', 'Type'],
  example: { UserID: 1901, ProductGroups: ['Edibles'], Customers: [{ CustomerID: 5901 }] },
};
