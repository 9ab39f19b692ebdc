import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { idList, listOfNamedObjects, stateList, textList } from '../list-kind.ts';
import { CUSTOMER, LOCATION, STATE, SUPPLIER, USER } from '../references.ts';
import { shownColumns } from '../shows.ts';

const ofUser = (table: string, column: string) => ({ table, owner: 'user_id', column });

const isActiveBuyer = (row: string) => `(${row}.kind = 'Customer' AND ${row}.active)`;

export const user: f.RecordType = {
  table: 'user_account',
  row: 'u',
  audience: {
    Customer: {
      own: a.through('customer_id', a.each('user_customer', 'user_id')),
      onlyIf: (row) => `${row}.kind = 'Customer'`,
    },
    Supplier: {
      own: a.through('supplier_id', a.each('user_supplier', 'user_id')),
      orIf: isActiveBuyer,
      onlyIf: (row) => `(${row}.kind = 'Supplier' OR ${isActiveBuyer(row)})`,
    },
    states: a.through('state', a.each('user_state', 'user_id')),
  },
  fields: {
    UserID: f.id('user_id', 'Unique ID of the user.'),
    SiteUserID: f
      .foreignId(
        'site_user_id',
        "ID of the user on the distributor's website. Null if the user has no login there.",
      )
      .orNull(),
    UserActive: f
      .flag('active', 'Whether the user is active. API keys of inactive users cannot read or change orders.')
      .or('true'),
    SvcLiveAccess: f
      .flag('svc_live_access', 'Whether the user has access to the live menu service.')
      .or('false'),
    Email: f.shortText('email', 'Email address of the user. Null if unknown.').orNull(),
    States: f.links(
      stateList,
      'states',
      ofUser('user_state', 'state'),
      STATE,
      'Abbreviations of the states that the user works in, such as CA.',
    ),
    Role: f.name('role', 'Role of the user, such as Sales Rep or Buyer.'),
    CustomerIDs: f
      .links(
        idList,
        'customer_ids',
        ofUser('user_customer', 'customer_id'),
        CUSTOMER,
        'IDs of the customers that the user acts for. Null if there are none.',
      )
      .nullInLists(),
    SupplierIDs: f
      .links(
        idList,
        'supplier_ids',
        ofUser('user_supplier', 'supplier_id'),
        SUPPLIER,
        'IDs of the suppliers that the user acts for. Null if there are none.',
      )
      .nullInLists(),
    LocationIDs: f.links(
      idList,
      'location_ids',
      ofUser('user_location', 'location_id'),
      LOCATION,
      'IDs of the warehouses that the user works at.',
    ),
    PowerUser: f.flag('power_user', 'Whether the user has extended permissions in the ERP.').or('false'),
    JobTitle: f.shortText('job_title', 'Job title of the user. Null if unknown.').orNull(),
    Department: f.shortText('department', 'Department that the user works in. Null if unknown.').orNull(),
    FullName: f.name('full_name', 'Full name of the user.'),
    Phone: f.shortText('phone', 'Phone number of the user. Null if unknown.').orNull().writeOnly(),
    Kind: f
      .ofKind(kind.oneOfStrings(['Employee', 'Supplier', 'Customer']))(
        'kind',
        'Type of user: Employee, Supplier or Customer. An API key and its user must have the same type.',
      )
      .writeOnly(),
  },
};

/** Only active customers and suppliers are shown. */
const activeCustomer = `EXISTS (SELECT FROM customer x WHERE x.customer_id = link.customer_id AND x.account_status = 'Active')`;
const activeSupplier = 'EXISTS (SELECT FROM supplier x WHERE x.supplier_id = link.supplier_id AND x.active)';

export const salesRep: f.RecordType = {
  table: 'sales_rep',
  row: 'r',
  audience: {
    Customer: { own: a.through('customer_id', a.each('sales_rep_customer', 'user_id')) },
    Supplier: { own: a.through('supplier_id', a.each('sales_rep_supplier', 'user_id')) },
    listedIf: (row) => `(SELECT ru.active FROM user_account ru WHERE ru.user_id = ${row}.user_id)`,
  },
  shows: [
    shownColumns(USER, 'full_name email phone'),
    { ...shownColumns(CUSTOMER, 'customer_name account_status state'), table: 'sales_rep_customer' },
    { ...shownColumns(SUPPLIER, 'supplier active state'), table: 'sales_rep_supplier' },
  ],
  fields: {
    UserID: f.reference('user_id', USER, 'User ID of the sales rep.'),
    Name: f.computed.text('u.full_name', 'Full name of the sales rep.'),
    Email: f.computed.text('u.email', 'Email address of the sales rep. Null if unknown.').orNull(),
    Type: f.computed.text(
      "CASE WHEN r.product_groups = '{Supplier}' THEN 'Supplier Rep' ELSE 'Territory Manager' END",
      'Type of sales rep: `Supplier Rep` if ProductGroups is Supplier, otherwise `Territory Manager`.',
    ),
    ProductGroups: f
      .ofKind(textList(200))(
        'product_groups',
        'Product groups of the rep: `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells.',
      )
      .or("'{}'"),
    Suppliers: f
      .links(
        listOfNamedObjects('SupplierID', 'Supplier'),
        'supplier_ids',
        { ...ofUser('sales_rep_supplier', 'supplier_id'), shown: activeSupplier },
        SUPPLIER,
        'Active suppliers that the rep represents, limited to those that this API key can see.',
      )
      .listedAs('n.suppliers'),
    Customers: f
      .links(
        listOfNamedObjects('CustomerID', 'CustomerName'),
        'customer_ids',
        { ...ofUser('sales_rep_customer', 'customer_id'), shown: activeCustomer },
        CUSTOMER,
        'Active customers that the rep serves, limited to those that this API key can see.',
      )
      .listedAs('n.customers'),
  },
};
