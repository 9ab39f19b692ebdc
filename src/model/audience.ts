/** SQL over a row of the record, given the name of the row. */
export type RowSql = (row: string) => string;

/** From a row to the rows of another table whose `key` equals its `column`. */
export interface JoinStep {
  column: string;
  table: string;
  key: string;
  /** Few enough that they are looked up first, so that an index on `column` can be used. */
  isLookedUp?: boolean;
  /** So many that they are looked for row by row. */
  isPerRow?: boolean;
}

/** A column of the record's row, or of the rows that the steps lead to. */
export interface OwnerColumn {
  steps: readonly JoinStep[];
  column: string | RowSql;
}

/** Where it is found depends on the row. */
export interface OwnerChoice {
  condition: RowSql;
  ifTrue: OwnerColumn;
  ifFalse: OwnerColumn;
}

/** The customers, suppliers or states that a record belongs to. */
export type RecordOwner = OwnerColumn | OwnerChoice;

/** What the keys of one type see of the records. */
export interface ReadAccess {
  /** Those of the key's own customers or suppliers. Absent: all of them. */
  own?: RecordOwner;
  /** Records that are also visible to keys that do not own them. */
  orIf?: RowSql;
  /** Records whose column names the key's own user are also visible. */
  orBuiltBy?: string;
  /** No other records are visible. */
  onlyIf?: RowSql;
}

/**
 * Who may see a record. The conditions of its lists, what its events store, and what leaves a key's view when something
 * moves are derived from it. Employee keys see every record that is listed.
 */
export interface Audience {
  /** Null: keys of this type do not see them. */
  Customer: ReadAccess | null;
  Supplier: ReadAccess | null;
  /** Restricts keys with states to records of one of them. */
  states?: RecordOwner;
  /** Records for which this does not hold are not listed, for any key. */
  listedIf?: RowSql;
}

export const column = (name: string): OwnerColumn => ({ steps: [], column: name });
export const through = (name: string, ...steps: readonly JoinStep[]): OwnerColumn => ({
  steps,
  column: name,
});
export const value = (of: RowSql): OwnerColumn => ({ steps: [], column: of });

export const holds =
  (name: string): RowSql =>
  (row) =>
    `${row}.${name}`;

export const TO_CUSTOMER: JoinStep = { column: 'customer_id', table: 'customer', key: 'customer_id' };
export const TO_SUPPLIER: JoinStep = { column: 'supplier_id', table: 'supplier', key: 'supplier_id' };
export const TO_PRODUCT: JoinStep = {
  column: 'product_id',
  table: 'product',
  key: 'product_id',
  isLookedUp: true,
};
export const TO_LOCATION: JoinStep = { column: 'location_id', table: 'location', key: 'location_id' };
export const TO_INVOICE: JoinStep = { column: 'invoice_id', table: 'invoice', key: 'invoice_id' };
export const TO_INVOICE_LINE: JoinStep = {
  column: 'invoice_trans_id',
  table: 'invoice_line',
  key: 'invoice_trans_id',
};
export const TO_PURCHASE: JoinStep = {
  column: 'purchase_global_id',
  table: 'purchase',
  key: 'purchase_global_id',
};
export const TO_RECEIVING_LOCATION: JoinStep = {
  column: 'to_location_id',
  table: 'location',
  key: 'location_id',
};
/** The customers of its AR account. */
export const ACCOUNT_CUSTOMERS: JoinStep = {
  column: 'ar_account_id',
  table: 'customer',
  key: 'ar_account_id',
};
/** The customers that its warehouse serves. */
export const SERVED_CUSTOMERS: JoinStep = { column: 'location_id', table: 'customer', key: 'location_id' };

/** Rows of a table that name the record by the same column. */
export const each = (table: string, name: string): JoinStep => ({ column: name, table, key: name });

export const EVERYBODY: Audience = { Customer: {}, Supplier: {} };
/** Not in any list: for Employee keys, which read it in GET /ops/records. */
export const STAFF_ONLY: Audience = { Customer: null, Supplier: null };

const ownCustomer = { own: column('customer_id') };

export const GOODS_OF_CUSTOMER: Audience = {
  Customer: ownCustomer,
  Supplier: { own: through('supplier_id', TO_PRODUCT) },
  states: through('state', TO_CUSTOMER),
};

export const STOCK: Audience = {
  Customer: { own: through('customer_id', SERVED_CUSTOMERS) },
  Supplier: { own: through('supplier_id', TO_PRODUCT) },
  states: through('state', TO_LOCATION),
};

/** Of an AR account, and a supplier or none. */
export const ACCOUNT_MONEY: Audience = {
  Customer: { own: through('customer_id', ACCOUNT_CUSTOMERS) },
  Supplier: { own: column('supplier_id') },
  states: through('state', ACCOUNT_CUSTOMERS),
};

const LINES_OF_INVOICE = each('invoice_line', 'invoice_id');

export const INVOICE: Audience = {
  Customer: ownCustomer,
  Supplier: { own: through('supplier_id', LINES_OF_INVOICE) },
  states: through('state', TO_CUSTOMER),
};

const perRow = (step: JoinStep): JoinStep => ({ ...step, isPerRow: true });

/** A posted order shows the lines of its invoice. */
export const ORDER: Audience = {
  Customer: ownCustomer,
  Supplier: {
    own: {
      condition: (row) => `${row}.stage = 'posted'`,
      ifTrue: through('supplier_id', perRow(LINES_OF_INVOICE)),
      ifFalse: through('supplier_id', perRow(each('order_line', 'order_no')), TO_PRODUCT),
    },
    orBuiltBy: 'built_by_user_id',
  },
  states: through('state', perRow(TO_CUSTOMER)),
};

/** SQL of the bits of an audience: Customer keys 1, Supplier keys 2, Employee keys 4. */
export function audienceBits({ Customer, Supplier, listedIf }: Audience, row: string): string {
  const bit = (readers: ReadAccess | null, value: number) => {
    if (!readers) return [];
    return [readers.onlyIf ? `CASE WHEN ${readers.onlyIf(row)} THEN ${value} ELSE 0 END` : String(value)];
  };
  const bits = [...bit(Customer, 1), ...bit(Supplier, 2), '4'].join(' + ');
  return listedIf ? `CASE WHEN ${listedIf(row)} THEN ${bits} ELSE 0 END` : bits;
}

/** SQL of the ids or states that a row belongs to, as an array. */
export function ownersArraySql(owner: RecordOwner, row: string): string {
  if ('condition' in owner) {
    const { condition, ifTrue, ifFalse } = owner;
    return `CASE WHEN ${condition(row)} THEN ${ownersArraySql(ifTrue, row)} ELSE ${ownersArraySql(ifFalse, row)} END`;
  }
  const { steps, column: name } = owner;
  const [first, ...rest] = steps;
  if (!first) return `ARRAY[${typeof name === 'string' ? `${row}.${name}` : name(row)}]`;
  const joins = rest.map(
    ({ table, key, column: from }, i) => ` JOIN ${table} x${i + 1} ON x${i + 1}.${key} = x${i}.${from}`,
  );
  const last = `x${steps.length - 1}.${name as string}`;
  return `ARRAY(SELECT DISTINCT ${last} FROM ${first.table} x0${joins.join('')} WHERE x0.${first.key} = ${row}.${first.column} ORDER BY 1)`;
}

/** SQL of the user whose own key sees the record without owning it; null: nobody's does. */
export const builtBySql = ({ Supplier }: Audience, row: string): string =>
  Supplier?.orBuiltBy ? `${row}.${Supplier.orBuiltBy}` : 'NULL';

/** SQL of the columns that an event stores about who may see its record. Null: does not matter for this record. */
export function audienceColumns(
  audience: Audience,
  row: string,
): Record<'audience' | 'customers' | 'suppliers' | 'states', string> {
  const { Customer, Supplier, states } = audience;
  const of = (readers: ReadAccess | null) => {
    if (!readers?.own) return 'NULL';
    const owners = ownersArraySql(readers.own, row);
    return readers.orIf ? `CASE WHEN ${readers.orIf(row)} THEN NULL ELSE ${owners} END` : owners;
  };
  return {
    audience: audienceBits(audience, row),
    customers: of(Customer),
    suppliers: of(Supplier),
    states: states ? ownersArraySql(states, row) : 'NULL',
  };
}
