import { ACCOUNT_STATUSES, records } from '../../model/index.ts';
import { choiceFilter, flagFilter, idFilter, lists, withDefault } from '../engine/index.ts';
import { deliveryDates } from './delivery-dates.ts';

export const customers = lists('Customers', [
  {
    path: '/customers',
    operationId: 'listCustomers',
    summary: 'List customers',
    description: 'Active customers, unless AccountStatuses says otherwise.',
    of: records.customer,
    joins: 'LEFT JOIN user_account rep ON rep.user_id = c.sales_rep_user_id',
    filled: deliveryDates,
    single: ['getCustomer', 'Get a customer'],
    by: ['CustomerID'],
    hasStates: true,
    filters: {
      CustomerIDs: idFilter('c.customer_id', 'These customers.'),
      AccountStatuses: withDefault(
        choiceFilter('c.account_status', ACCOUNT_STATUSES, 'Statuses of the account. Default Active.'),
        ['Active'],
      ),
      OnHold: flagFilter('c.on_hold', 'true: only those on hold; false: none of them.'),
    },
  },
  {
    path: '/customers/creditTerms',
    operationId: 'listCustomerSupplierCreditTerms',
    summary: 'List customer credit terms',
    of: records.customerTerm,
    joins: `JOIN credit_term t ON t.term_id = cst.term_id
    JOIN customer c ON c.customer_id = cst.customer_id`,
    by: ['CustomerID', 'SupplierID'],
    filters: {
      CustomerIDs: idFilter('cst.customer_id', 'Terms of these customers.'),
      SupplierIDs: idFilter('cst.supplier_id', 'Terms with these suppliers.'),
    },
  },
  {
    path: '/customers/deliverySchedules',
    operationId: 'listDeliverySchedules',
    summary: 'List delivery schedules',
    of: records.deliverySchedule,
    filled: deliveryDates,
    by: ['CustomerID'],
    hasStates: true,
    filters: { CustomerIDs: idFilter('c.customer_id', 'These customers.') },
  },
]);
