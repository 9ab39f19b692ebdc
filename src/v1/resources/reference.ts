import { records } from '../../model/index.ts';
import { declareLists, flagFilter, idFilter, isEmployee, withDefault } from '../engine/index.ts';

export const reference = declareLists('Reference', [
  {
    path: '/states',
    operationId: 'listStates',
    summary: 'List states',
    description:
      'Lists the active states that this API key can access, with their time zones and order cutoffs.',
    of: records.state,
    order: ['st.state'],
    hasStates: true,
  },
  {
    path: '/locations',
    operationId: 'listLocations',
    summary: 'List locations',
    description: 'Lists warehouses and other receiving locations with their addresses.',
    of: records.location,
    single: ['getLocation', 'Get a location'],
    by: ['LocationID'],
    hasStates: true,
    filters: { LocationIDs: idFilter('l.location_id', 'Return only these locations.') },
  },
  {
    path: '/suppliers',
    operationId: 'listSuppliers',
    summary: 'List suppliers',
    description:
      'Lists suppliers. By default, Customer and Supplier keys get only active suppliers; to get inactive suppliers, send Active=false.',
    of: records.supplier,
    single: ['getSupplier', 'Get a supplier'],
    by: ['SupplierID'],
    hasStates: true,
    filters: {
      SupplierIDs: idFilter('s.supplier_id', 'Return only these suppliers.'),
      Active: withDefault(
        flagFilter(
          's.active',
          'Return only active (`true`) or inactive (`false`) suppliers. Defaults to true for Customer and Supplier keys; Employee keys get both by default.',
        ),
        (key) => (isEmployee(key) ? undefined : true),
      ),
    },
  },
  {
    path: '/suppliers/creditTerms',
    operationId: 'listSupplierCreditTerms',
    summary: 'List supplier credit terms',
    description: 'Lists the credit terms that each supplier offers.',
    of: records.supplierTerm,
    joins: 'JOIN credit_term t ON t.term_id = stm.term_id JOIN supplier s ON s.supplier_id = stm.supplier_id',
    by: ['SupplierID', 'TermID'],
    filters: { SupplierIDs: idFilter('stm.supplier_id', 'Return only credit terms of these suppliers.') },
  },
]);
