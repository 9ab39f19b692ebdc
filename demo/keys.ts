import { hashOfKey, type KeyType, keyTextOf } from '../src/access/index.ts';
import { CUSTOMER, HOME_STATE, SUPPLIER, USER } from './ids.ts';
import type { Tables } from './rows.ts';

const RANDOM_PART_LENGTH = 32;
const DEFAULT_REQUESTS_PER_HOUR = 5_000;

/** The texts of the well-known keys. Their prefix makes them valid in Development only. */
export function demoKeys(): Record<DemoKeyName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, textOf(name)])) as Record<DemoKeyName, string>;
}

/** `employee_no_user` becomes `DemoEmployeeNoUser000…`: readable, and obviously not a secret. */
function textOf(name: DemoKeyName): string {
  const words = name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return keyTextOf('Development', `Demo${words.join('')}`.padEnd(RANDOM_PART_LENGTH, '0'));
}

interface KeyFacts {
  /** What it is for. */
  shows: string;
  type: KeyType;
  user_id: number | null;
  supplier_ids?: readonly number[];
  customer_ids?: readonly number[];
  states?: readonly string[];
  max_requests_per_hour?: number;
}

const OWN_SUPPLIERS = [SUPPLIER.first, SUPPLIER.second];

const FACTS = {
  employee: {
    shows: 'has full access, including /ops, and acts for a sales rep of the distributor',
    type: 'Employee',
    user_id: USER.salesRep,
  },
  supplier: {
    shows: 'sees two suppliers in one state, and can order only their products',
    type: 'Supplier',
    user_id: USER.supplier,
    supplier_ids: OWN_SUPPLIERS,
    states: [HOME_STATE],
  },
  customer: {
    shows: 'sees two customers, with their prices, orders and invoices',
    type: 'Customer',
    user_id: USER.customer,
    customer_ids: [CUSTOMER.first, CUSTOMER.second],
    states: [HOME_STATE],
  },
  employee_no_user: {
    shows: 'has no user: it can read everything, but writes to orders return ORDER_ACTOR_REQUIRED',
    type: 'Employee',
    user_id: null,
  },
  inactive_user: {
    shows: 'has an inactive user: requests for orders return USER_INACTIVE',
    type: 'Employee',
    user_id: USER.inactiveEmployee,
  },
  scope_mismatch: {
    shows: 'is a Supplier key with a Customer user: requests for orders return ACTOR_SCOPE_MISMATCH',
    type: 'Supplier',
    user_id: USER.otherCustomer,
    supplier_ids: OWN_SUPPLIERS,
    states: [HOME_STATE],
  },
  tiny_limit: {
    shows: 'can send 5 requests an hour: the sixth returns 429 RATE_LIMITED',
    type: 'Employee',
    user_id: USER.admin,
    max_requests_per_hour: 5,
  },
} as const satisfies Record<string, KeyFacts>;

export type DemoKeyName = keyof typeof FACTS;
const NAMES = Object.keys(FACTS) as DemoKeyName[];

/** What each demo key is for. */
export const KEY_PURPOSES = Object.fromEntries(NAMES.map((name) => [name, FACTS[name].shows])) as Record<
  DemoKeyName,
  string
>;

export function keyTables(): Tables {
  const texts = demoKeys();
  return {
    api_key: NAMES.map((name, i) => {
      const facts: KeyFacts = FACTS[name];
      return {
        api_key_id: i + 1,
        name: `Demo: ${name}`,
        type: facts.type,
        environment: 'Development',
        key_hash: `\\x${hashOfKey(texts[name]).toString('hex')}`,
        user_id: facts.user_id,
        supplier_ids: facts.supplier_ids ?? null,
        customer_ids: facts.customer_ids ?? null,
        states: facts.states ?? [],
        max_requests_per_hour: facts.max_requests_per_hour ?? DEFAULT_REQUESTS_PER_HOUR,
      };
    }),
  };
}
