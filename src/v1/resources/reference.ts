import { records } from '../../model/index.ts';
import { flagFilter, idFilter, isEmployee, lists, withDefault } from '../engine/index.ts';

export const reference = lists('Reference', [
  {
    path: '/states',
    operationId: 'listStates',
    summary: 'List states',
    of: records.state,
    order: ['st.state'],
    hasStates: true,
  },
  {
    path: '/locations',
    operationId: 'listLocations',
    summary: 'List locations',
    of: records.location,
    single: ['getLocation', 'Get a location'],
    by: ['LocationID'],
    hasStates: true,
    filters: { LocationIDs: idFilter('l.location_id', 'These locations.') },
  },
  {
    path: '/suppliers',
    operationId: 'listSuppliers',
    summary: 'List suppliers',
    of: records.supplier,
    single: ['getSupplier', 'Get a supplier'],
    by: ['SupplierID'],
    hasStates: true,
    filters: {
      SupplierIDs: idFilter('s.supplier_id', 'These suppliers.'),
      Active: withDefault(
        flagFilter('s.active', 'Default true for Customer and Supplier keys, both for Employee keys.'),
        (key) => (isEmployee(key) ? undefined : true),
      ),
    },
  },
  {
    path: '/suppliers/creditTerms',
    operationId: 'listSupplierCreditTerms',
    summary: 'List supplier credit terms',
    of: records.supplierTerm,
    joins: 'JOIN credit_term t ON t.term_id = stm.term_id JOIN supplier s ON s.supplier_id = stm.supplier_id',
    by: ['SupplierID', 'TermID'],
    filters: { SupplierIDs: idFilter('stm.supplier_id', 'Terms of these suppliers.') },
  },
]);
