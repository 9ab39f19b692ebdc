import { createKey, type KeyType } from '../../src/access/index.ts';
import { type Db, sql, trusted } from '../../src/db/index.ts';

/** A key as a test names it. */
export interface TestKey {
  name: string;
  text: string;
  type: KeyType;
  states: readonly string[];
}

interface KeyInput {
  type: KeyType;
  ids?: number[] | null;
  states?: string[];
  userId?: number | null;
}

/** One key of each kind: Employee, Supplier and Customer; with one, several and all of their own; with and without states; with inactive users. */
export async function keysOfEveryKind(db: Db): Promise<TestKey[]> {
  const ids = async (column: string, table: string) =>
    (await db.query<{ id: number }>(trusted(`SELECT ${column} AS id FROM ${table} ORDER BY 1`))).map(
      ({ id }) => id,
    );
  const suppliers = await ids(
    'supplier_id',
    'supplier WHERE supplier_id IN (SELECT supplier_id FROM product)',
  );
  const customers = await ids('customer_id', 'customer');
  const [state = ''] = (
    await db.query<{ state: string }>(
      sql`SELECT state FROM customer GROUP BY 1 ORDER BY count(*) DESC LIMIT 2`,
    )
  ).map((one) => one.state);
  const inactive = async (kind: KeyType) =>
    (await ids('user_id', `user_account WHERE kind = '${kind}' AND NOT active`))[0]!;
  const wanted: Record<string, KeyInput> = {
    employee: { type: 'Employee' },
    'employee of a state': { type: 'Employee', states: [state] },
    'employee, inactive user': { type: 'Employee', userId: await inactive('Employee') },
    'supplier, one': { type: 'Supplier', ids: suppliers.slice(0, 1) },
    'supplier, one more': { type: 'Supplier', ids: suppliers.slice(1, 2) },
    'supplier, one of a state': { type: 'Supplier', ids: suppliers.slice(0, 1), states: [state] },
    'supplier, inactive user': { type: 'Supplier', ids: null, userId: await inactive('Supplier') },
    'supplier, several': { type: 'Supplier', ids: suppliers.slice(0, 3) },
    'supplier, several of a state': { type: 'Supplier', ids: suppliers.slice(1, 4), states: [state] },
    'supplier, all': { type: 'Supplier', ids: null },
    'supplier, all of a state': { type: 'Supplier', ids: null, states: [state] },
    'customer, one': { type: 'Customer', ids: customers.slice(0, 1) },
    'customer, inactive user': { type: 'Customer', ids: null, userId: await inactive('Customer') },
    'customer, several': { type: 'Customer', ids: customers.slice(1, 4) },
    'customer, several of a state': { type: 'Customer', ids: customers.slice(0, 6), states: [state] },
    'customer, all': { type: 'Customer', ids: null },
    'customer, all of a state': { type: 'Customer', ids: null, states: [state] },
  };
  const keys: TestKey[] = [];
  for (const [name, { type, ids: own = null, states = [], userId = null }] of Object.entries(wanted)) {
    const { text } = await db.tx((tx) =>
      createKey(tx, 'Development', {
        name,
        type,
        userId,
        supplierIds: type === 'Supplier' ? own : null,
        customerIds: type === 'Customer' ? own : null,
        states,
        maxRequestsPerHour: 1_000_000,
        orderingEnabled: true,
        expiresAt: null,
      }),
    );
    keys.push({ name, text, type, states });
  }
  return keys;
}
