import { CUSTOMERS, type Customer } from './customers.ts';
import { CUSTOMER, LOCATION, STATE_CODES, type StateCode, SUPPLIER, USER } from './ids.ts';
import { SUPPLIERS } from './parties.ts';
import type { DemoRow, Tables } from './rows.ts';
import { TERRITORY_MANAGERS } from './territories.ts';

type Employee = readonly [
  id: number,
  name: string,
  role: string,
  jobTitle: string,
  states: readonly StateCode[],
  active?: boolean,
];

const EMPLOYEES: readonly Employee[] = [
  [USER.salesRep, 'Dana Whitfield', 'Sales Rep', 'Territory Manager', ['CA']],
  [1002, 'Marcus Oyelaran', 'Sales Rep', 'Territory Manager', ['AZ']],
  [1003, 'Priya Raman', 'Sales Rep', 'Territory Manager', ['CO']],
  [1004, 'Tom Kowalczyk', 'Sales Rep', 'Territory Manager', ['IL']],
  [USER.supplierRep, 'Elena Vargas', 'Sales Rep', 'Brand Manager', ['CA', 'AZ', 'CO']],
  [1006, 'Jordan Blake', 'Sales Rep', 'Brand Manager', ['CA', 'CO', 'IL']],
  [USER.inactiveEmployee, 'Walt Jensen', 'Sales Rep', 'Territory Manager', ['CA'], false],
  [1008, 'Grace Liu', 'Warehouse', 'Warehouse Lead', ['CA']],
  [1009, 'Hector Ruiz', 'Warehouse', 'Warehouse Lead', ['AZ']],
  [USER.accountant, 'Nadia Petrov', 'Accounting', 'AR Specialist', STATE_CODES],
  [1011, 'Sam Okafor', 'Accounting', 'Collections', STATE_CODES],
  [USER.admin, 'Ruth Adler', 'Admin', 'Systems Administrator', STATE_CODES],
  [USER.purchaser, 'Ben Castellano', 'Admin', 'Purchasing Manager', STATE_CODES],
  [1014, 'Lily Tran', 'Warehouse', 'Picker', ['IL'], false],
];

const SUPPLIER_PEOPLE = [
  'Avery Sutton',
  'Noor Haddad',
  'Claire Dubois',
  'Miles Everett',
  'Rosa Jimenez',
  'Peter Lindqvist',
  'Hana Sato',
  'Gil Amaral',
  'Sofia Marino',
  'Kurt Weber',
  'Amara Diallo',
  'Ivan Novak',
  'Joan Fielding',
  'Luis Ortega',
];

const BUYERS = ['Alex', 'Casey', 'Morgan', 'Riley', 'Jamie', 'Taylor', 'Quinn', 'Robin', 'Drew', 'Kerry'];
const SURNAMES = ['Nguyen', 'Garcia', 'Cohen', 'Murphy', 'Patel', 'Schmidt', 'Rossi', 'Kim', 'Olsen'];

/** The buyer of a customer; the first two customers share theirs, who holds the `customer` key. */
export function buyerOf(customer: Customer): number {
  const shared = customer.id === CUSTOMER.second ? CUSTOMER.first : customer.id;
  return USER.customer + (shared - CUSTOMER.first);
}

function userRow(user_id: number, full_name: string, kind: string, more: DemoRow): DemoRow {
  return {
    user_id,
    site_user_id: user_id + 90_000,
    kind,
    role: kind,
    active: true,
    svc_live_access: user_id % 3 === 0,
    full_name,
    phone: `555-${String(1000 + (user_id % 9000)).slice(-4)}`,
    power_user: false,
    job_title: null,
    department: null,
    ...more,
  };
}

function emailOf(fullName: string, domain: string): string {
  return `${fullName.toLowerCase().replaceAll(' ', '.')}@${domain}.example`;
}

function employees(): DemoRow[] {
  return EMPLOYEES.map(([id, name, role, job_title, , active]) =>
    userRow(id, name, 'Employee', {
      role,
      job_title,
      department: role === 'Sales Rep' ? 'Sales' : role,
      power_user: role === 'Admin',
      active: active ?? true,
      email: emailOf(name, 'dray'),
    }),
  );
}

/** One person per supplier; the first also represents the second supplier. */
function supplierUsers(): DemoRow[] {
  return SUPPLIERS.map((supplier, i) =>
    userRow(USER.supplier + i, SUPPLIER_PEOPLE[i]!, 'Supplier', {
      active: supplier.active,
      email: emailOf(SUPPLIER_PEOPLE[i]!, supplier.prefix.toLowerCase()),
    }),
  );
}

function customerUsers(): DemoRow[] {
  return CUSTOMERS.filter((customer) => customer.id !== CUSTOMER.second).map((customer, i) => {
    const name = `${BUYERS[i % BUYERS.length]} ${SURNAMES[i % SURNAMES.length]}`;
    return userRow(buyerOf(customer), name, 'Customer', {
      active: customer.status === 'Active',
      job_title: 'Buyer',
      email: emailOf(name, `store${customer.id}`),
    });
  });
}

export function userTables(): Tables {
  return { user_account: [...employees(), ...supplierUsers(), ...customerUsers()] };
}

export function userLinkTables(): Tables {
  const supplierLinks = SUPPLIERS.map((supplier, i) => ({
    user_id: USER.supplier + i,
    supplier_id: supplier.id,
  }));
  const staffStates = EMPLOYEES.flatMap(([user_id, , , , states]) =>
    states.map((state) => ({ user_id, state })),
  );
  const supplierStates = SUPPLIERS.flatMap((supplier, i) =>
    supplier.states.map((state) => ({ user_id: USER.supplier + i, state })),
  );
  const buyers = CUSTOMERS.filter((customer) => customer.id !== CUSTOMER.second);
  return {
    user_state: [
      ...staffStates,
      ...supplierStates,
      ...buyers.map((customer) => ({ user_id: buyerOf(customer), state: customer.state })),
    ],
    user_location: EMPLOYEES.flatMap(([user_id, , , , states]) =>
      states.map((state) => ({ user_id, location_id: LOCATION[state] })),
    ),
    user_supplier: [...supplierLinks, { user_id: USER.supplier, supplier_id: SUPPLIER.second }],
    user_customer: CUSTOMERS.map((customer) => ({ user_id: buyerOf(customer), customer_id: customer.id })),
  };
}

/** Territory managers sell product lines in their state, supplier reps everything from their suppliers. */
export function salesRepTables(): Tables {
  const supplierReps = [
    [USER.supplierRep, [SUPPLIER.first, SUPPLIER.second]],
    [1006, [SUPPLIER.other, SUPPLIER.separateInvoice, 113]],
  ] as const;
  const territories = Object.entries(TERRITORY_MANAGERS) as [StateCode, number][];
  return {
    sales_rep: [
      ...territories.map(([, user_id]) => ({ user_id, product_groups: ['Flower', 'Edibles', 'Beverages'] })),
      ...supplierReps.map(([user_id]) => ({ user_id, product_groups: ['Supplier'] })),
      { user_id: USER.inactiveEmployee, product_groups: ['Flower'] },
    ],
    sales_rep_customer: [
      ...territories.flatMap(([state, user_id]) =>
        customersIn(state).map((customer_id) => ({ user_id, customer_id })),
      ),
      ...customersIn('CA').map((customer_id) => ({ user_id: USER.supplierRep, customer_id })),
      { user_id: USER.inactiveEmployee, customer_id: CUSTOMER.other },
    ],
    sales_rep_supplier: [
      ...supplierReps.flatMap(([user_id, suppliers]) =>
        suppliers.map((supplier_id) => ({ user_id, supplier_id })),
      ),
      { user_id: USER.salesRep, supplier_id: SUPPLIER.first },
      { user_id: USER.salesRep, supplier_id: SUPPLIER.other },
      { user_id: USER.inactiveEmployee, supplier_id: SUPPLIER.first },
    ],
  };
}

function customersIn(state: StateCode): number[] {
  return CUSTOMERS.filter((customer) => customer.state === state).map((customer) => customer.id);
}
