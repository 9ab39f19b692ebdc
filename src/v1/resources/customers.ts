import { ACCOUNT_STATUSES, records } from '../../model/index.ts';
import { choiceFilter, declareLists, flagFilter, idFilter, withDefault } from '../engine/index.ts';
import { deliveryDates } from './delivery-dates.ts';

export const customers = declareLists('Customers', [
  {
    path: '/customers',
    operationId: 'listCustomers',
    summary: 'List customers',
    description:
      'Lists active customers by default. To include inactive or closed customers, send AccountStatuses.',
    of: records.customer,
    joins: 'LEFT JOIN user_account rep ON rep.user_id = c.sales_rep_user_id',
    filled: deliveryDates,
    single: ['getCustomer', 'Get a customer'],
    by: ['CustomerID'],
    hasStates: true,
    filters: {
      CustomerIDs: idFilter('c.customer_id', 'Return only these customers.'),
      AccountStatuses: withDefault(
        choiceFilter(
          'c.account_status',
          ACCOUNT_STATUSES,
          'Return only customers with these account statuses. Defaults to Active.',
        ),
        ['Active'],
      ),
      OnHold: flagFilter(
        'c.on_hold',
        'Return only customers on credit hold (`true`) or only those not on hold (`false`). Omit it for both.',
      ),
    },
  },
  {
    path: '/customers/creditTerms',
    operationId: 'listCustomerCreditTerms',
    summary: 'List customer credit terms',
    description: 'Lists the credit terms that each customer has with each supplier.',
    of: records.customerTerm,
    joins: `JOIN credit_term t ON t.term_id = cst.term_id
    JOIN customer c ON c.customer_id = cst.customer_id`,
    by: ['CustomerID', 'SupplierID'],
    filters: {
      CustomerIDs: idFilter('cst.customer_id', 'Return only credit terms of these customers.'),
      SupplierIDs: idFilter('cst.supplier_id', 'Return only credit terms with these suppliers.'),
    },
  },
  {
    path: '/customers/deliverySchedules',
    operationId: 'listDeliverySchedules',
    summary: 'List delivery schedules',
    description:
      'Lists the delivery days of each active customer and the next delivery dates whose order cutoff has not passed.',
    of: records.deliverySchedule,
    filled: deliveryDates,
    by: ['CustomerID'],
    hasStates: true,
    filters: { CustomerIDs: idFilter('c.customer_id', 'Return only delivery schedules of these customers.') },
  },
]);
