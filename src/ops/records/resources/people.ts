import { records } from '../../../model/index.ts';
import { group, taken } from '../engine/index.ts';

export const people = group('people', [
  {
    name: 'users',
    ...taken(records.user),
    noun: 'users',
    key: ['UserID'],
    inactive: { field: 'UserActive', value: 'false', isOn: 't.active' },
    example: {
      UserID: 1901,
      FullName: 'Ada Ruiz',
      Kind: 'Customer',
      Role: 'Buyer',
      Email: 'ada@sierra.example',
      States: ['NV'],
      CustomerIDs: [5901],
    },
  },
  {
    name: 'salesReps',
    ...taken(records.salesRep),
    noun: 'sales reps',
    key: ['UserID'],
    untimed: true,
    example: { UserID: 1901, ProductGroups: ['Edibles'], Customers: [{ CustomerID: 5901 }] },
  },
]);
