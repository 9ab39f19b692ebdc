import { records } from '../../../model/index.ts';
import { declareResources, loadedFields } from '../engine/index.ts';

export const peopleResources = declareResources('people', [
  {
    name: 'users',
    ...loadedFields(records.user),
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
    ...loadedFields(records.salesRep),
    noun: 'sales reps',
    key: ['UserID'],
    untimed: true,
    example: { UserID: 1901, ProductGroups: ['Edibles'], Customers: [{ CustomerID: 5901 }] },
  },
]);
