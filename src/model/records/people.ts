import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { idList, listOfNamed, stateList, textList } from '../list-kind.ts';
import { CUSTOMER, LOCATION, STATE, SUPPLIER, USER } from '../references.ts';

const ofUser = (table: string, column: string) => ({ table, owner: 'user_id', column });

export const user: f.RecordType = {
  table: 'user_account',
  row: 'u',
  audience: {
    Customer: { own: a.through('customer_id', a.each('user_customer', 'user_id')) },
    Supplier: {
      own: a.through('supplier_id', a.each('user_supplier', 'user_id')),
      orIf: (row) => `(${row}.kind = 'Customer' AND ${row}.active)`,
    },
    states: a.through('state', a.each('user_state', 'user_id')),
  },
  fields: {
    UserID: f.id('user_id', 'Number of the user.'),
    SiteUserID: f.foreignId('site_user_id', 'Number on the site.').orNull(),
    UserActive: f.flag('active', 'Whether the user is active.').or('true'),
    SvcLiveAccess: f.flag('svc_live_access', 'Access to the live service.').or('false'),
    Email: f.words('email', 'Mail.').orNull(),
    States: f.links(stateList, 'states', ofUser('user_state', 'state'), STATE, 'States.'),
    Role: f.name('role', 'Role.'),
    CustomerIDs: f
      .links(
        idList,
        'customer_ids',
        ofUser('user_customer', 'customer_id'),
        CUSTOMER,
        'Customers; null: none.',
      )
      .nullInLists(),
    SupplierIDs: f
      .links(
        idList,
        'supplier_ids',
        ofUser('user_supplier', 'supplier_id'),
        SUPPLIER,
        'Suppliers; null: none.',
      )
      .nullInLists(),
    LocationIDs: f.links(
      idList,
      'location_ids',
      ofUser('user_location', 'location_id'),
      LOCATION,
      'Locations.',
    ),
    PowerUser: f.flag('power_user', 'Whether the user has extended rights.').or('false'),
    JobTitle: f.words('job_title', 'Title.').orNull(),
    Department: f.words('department', 'Department.').orNull(),
    FullName: f.name('full_name', 'Name.'),
    Phone: f.words('phone', 'Phone.').orNull().writeOnly(),
    Kind: f
      .of(kind.words(['Employee', 'Supplier', 'Customer']))('kind', 'Whose people the user belongs to.')
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
  fields: {
    UserID: f.reference('user_id', USER, 'The user.'),
    Name: f.computed.text('u.full_name', 'Name.'),
    Email: f.computed.text('u.email', 'Mail.').orNull(),
    Type: f.computed.text(
      "CASE WHEN r.product_groups = '{Supplier}' THEN 'Supplier Rep' ELSE 'Territory Manager' END",
      'Supplier Rep when ProductGroups is Supplier, else Territory Manager.',
    ),
    ProductGroups: f.of(textList(200))('product_groups', 'Supplier, or names of product lines.').or("'{}'"),
    Suppliers: f
      .links(
        listOfNamed('SupplierID', 'Supplier'),
        'supplier_ids',
        { ...ofUser('sales_rep_supplier', 'supplier_id'), shown: activeSupplier },
        SUPPLIER,
        'Active suppliers.',
      )
      .listedAs('n.suppliers')
      .listedText('Suppliers.'),
    Customers: f
      .links(
        listOfNamed('CustomerID', 'CustomerName'),
        'customer_ids',
        { ...ofUser('sales_rep_customer', 'customer_id'), shown: activeCustomer },
        CUSTOMER,
        'Active customers.',
      )
      .listedAs('n.customers')
      .listedText('Customers.'),
  },
};
