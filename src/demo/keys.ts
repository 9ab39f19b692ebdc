import { hashOfKey, keyTextOf } from '../access/index.ts';
import { CUSTOMER, HOME_STATE, SUPPLIER, USER } from './ids.ts';
import type { Tables } from './rows.ts';

const NAMES = [
  'employee',
  'supplier',
  'customer',
  'employee_no_user',
  'inactive_user',
  'scope_mismatch',
  'tiny_limit',
] as const;
export type DemoKeyName = (typeof NAMES)[number];

const RANDOM_PART_LENGTH = 32;
const DEFAULT_REQUESTS_PER_HOUR = 5_000;

/** The texts of the well-known keys. They are valid in Development only: their prefix says so. */
export function demoKeys(): Record<DemoKeyName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, textOf(name)])) as Record<DemoKeyName, string>;
}

/** `employee_no_user` becomes `DemoEmployeeNoUser000…`: readable, and obviously no secret. */
function textOf(name: DemoKeyName): string {
  const words = name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return keyTextOf('Development', `Demo${words.join('')}`.padEnd(RANDOM_PART_LENGTH, '0'));
}

interface KeyFacts {
  type: 'Employee' | 'Supplier' | 'Customer';
  user_id: number | null;
  supplier_ids?: number[];
  customer_ids?: number[];
  states?: string[];
  max_requests_per_hour?: number;
}

const OWN_SUPPLIERS = [SUPPLIER.first, SUPPLIER.second];

const FACTS: Record<DemoKeyName, KeyFacts> = {
  employee: { type: 'Employee', user_id: USER.salesRep },
  supplier: { type: 'Supplier', user_id: USER.supplier, supplier_ids: OWN_SUPPLIERS, states: [HOME_STATE] },
  customer: {
    type: 'Customer',
    user_id: USER.customer,
    customer_ids: [CUSTOMER.first, CUSTOMER.second],
    states: [HOME_STATE],
  },
  employee_no_user: { type: 'Employee', user_id: null },
  inactive_user: { type: 'Employee', user_id: USER.inactiveEmployee },
  scope_mismatch: {
    type: 'Supplier',
    user_id: USER.otherCustomer,
    supplier_ids: OWN_SUPPLIERS,
    states: [HOME_STATE],
  },
  tiny_limit: { type: 'Employee', user_id: USER.admin, max_requests_per_hour: 5 },
};

export function keyTables(): Tables {
  const texts = demoKeys();
  return {
    api_key: NAMES.map((name, i) => {
      const facts = FACTS[name];
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
