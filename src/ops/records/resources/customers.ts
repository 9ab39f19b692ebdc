import { records, references, VIEWS } from '../../../model/index.ts';
import { declareResources, loadedFields } from '../engine/index.ts';

export const customerResources = declareResources('customers', [
  {
    name: 'customers',
    ...loadedFields(records.customer),
    noun: 'customers',
    key: ['CustomerID'],
    inactive: { field: 'AccountStatus', value: "'Inactive'", isOn: "t.account_status = 'Active'" },
    // Allocated stock is held at the location that serves the customer.
    after: (stored) => [
      `SELECT recount_allocated(ARRAY(SELECT DISTINCT a.product_id FROM allocation a
      JOIN ${stored} m ON m.customer_id = a.customer_id WHERE m.changed))`,
    ],
    example: {
      CustomerID: 5901,
      CustomerName: 'Sierra Market',
      LocationID: 21,
      State: 'NV',
      DeliveryDays: 'Mon,Thu',
      DeliveryMinimum: 250,
      ARAccountID: 9901,
      TermID: 31,
    },
  },
  {
    name: 'customers/deliverySchedules',
    ...loadedFields(records.deliverySchedule),
    noun: 'delivery schedules',
    key: ['CustomerID'],
    existing: references.CUSTOMER,
    touches: [VIEWS.customers],
    example: { CustomerID: 5901, DeliveryDays: 'Tue,Fri' },
  },
  {
    name: 'customers/creditTerms',
    ...loadedFields(records.customerTerm),
    noun: 'customer credit terms',
    key: ['CustomerID', 'SupplierID'],
    removable: true,
    example: { CustomerID: 5901, SupplierID: 901, TermID: 31 },
  },
  {
    name: 'customers/splitInvoices',
    ...loadedFields(records.customerSplit),
    noun: 'customer invoice series',
    description:
      'Each record assigns an invoice series to a customer and a supplier: the lines of that supplier go on a separate invoice. To create the invoice series, use PUT /ops/records/splitInvoices.',
    key: ['CustomerID', 'SupplierID'],
    untimed: true,
    removable: true,
    example: { CustomerID: 5901, SupplierID: 901, SplitInvoiceID: 72 },
  },
]);
