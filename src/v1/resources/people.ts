import type { ApiKey } from '../../access/index.ts';
import { type Statement, sql } from '../../db/index.ts';
import { records } from '../../model/index.ts';
import {
  declareLists,
  flagFilter,
  idFilter,
  idFilterIn,
  isEmployee,
  textFilter,
  withDefault,
} from '../engine/index.ts';

const ofCustomers = (list: readonly number[]) =>
  sql`EXISTS (SELECT FROM user_customer x WHERE x.user_id = u.user_id AND x.customer_id = ANY(${list}))`;
const ofSuppliers = (list: readonly number[]) =>
  sql`EXISTS (SELECT FROM user_supplier x WHERE x.user_id = u.user_id AND x.supplier_id = ANY(${list}))`;

/** A rep's customers and suppliers, restricted to what the key sees. */
function reps(key: ApiKey): Statement {
  const customers = key.customerIds ? sql`AND c.customer_id = ANY(${key.customerIds})` : sql``;
  const suppliers = key.supplierIds ? sql`AND s.supplier_id = ANY(${key.supplierIds})` : sql``;
  const states = key.states.length > 0 ? key.states : undefined;
  return sql`sales_rep r JOIN user_account u ON u.user_id = r.user_id
    CROSS JOIN LATERAL (SELECT
      (SELECT coalesce(json_agg(json_build_object('SupplierID', s.supplier_id, 'Supplier', s.supplier) ORDER BY s.supplier_id), '[]')
        FROM sales_rep_supplier rs JOIN supplier s ON s.supplier_id = rs.supplier_id
        WHERE rs.user_id = r.user_id AND s.active ${suppliers} ${states ? sql`AND s.state = ANY(${states})` : sql``}) AS suppliers,
      (SELECT coalesce(json_agg(json_build_object('CustomerID', c.customer_id, 'CustomerName', c.customer_name) ORDER BY c.customer_id), '[]')
        FROM sales_rep_customer rc JOIN customer c ON c.customer_id = rc.customer_id
        WHERE rc.user_id = r.user_id AND c.account_status = 'Active' ${customers}
          ${states ? sql`AND c.state = ANY(${states})` : sql``}) AS customers OFFSET 0) n`;
}

const assignedTo = (list: readonly number[]) =>
  sql`EXISTS (SELECT FROM sales_rep_customer x WHERE x.user_id = r.user_id AND x.customer_id = ANY(${list}))`;
const sellsFor = (list: readonly number[]) =>
  sql`EXISTS (SELECT FROM sales_rep_supplier x WHERE x.user_id = r.user_id AND x.supplier_id = ANY(${list}))`;

export const people = declareLists('People', [
  {
    path: '/users',
    operationId: 'listUsers',
    summary: 'List users',
    description:
      'Lists users. Customer keys see the users of their customers. Supplier keys see the users of their suppliers and active customer users. Both get active users by default; to get inactive users, send Active=false.',
    of: records.user,
    single: ['getUser', 'Get a user'],
    by: ['UserID'],
    hasStates: true,
    filters: {
      UserIDs: idFilter('u.user_id', 'Return only these users.'),
      CustomerIDs: idFilterIn('Return only users of these customers.', ofCustomers),
      SupplierIDs: idFilterIn('Return only users of these suppliers.', ofSuppliers),
      Roles: textFilter('u.role', 'Return only users with these roles, matched exactly.'),
      Active: withDefault(
        flagFilter(
          'u.active',
          'Return only active (`true`) or inactive (`false`) users. Defaults to true for Customer and Supplier keys; Employee keys get both by default.',
        ),
        (key) => (isEmployee(key) ? undefined : true),
      ),
    },
  },
  {
    path: '/salesReps',
    operationId: 'listSalesReps',
    summary: 'List sales reps',
    description:
      'Lists active sales reps with their active customers and suppliers. The nested lists include only what this API key can see.',
    of: records.salesRep,
    source: reps,
    by: ['UserID'],
    filters: {
      SupplierIDs: idFilterIn('Return only sales reps assigned to these suppliers.', sellsFor),
      CustomerIDs: idFilterIn('Return only sales reps assigned to these customers.', assignedTo),
      ProductGroups: {
        ...textFilter(
          '',
          'Return only sales reps for these product groups: `Supplier` for supplier reps, or the names of product lines.',
        ),
        where: (list) => sql`r.product_groups && ${list}::text[]`,
      },
    },
  },
]);
