import { records } from '../../../model/index.ts';
import { group, taken } from '../engine/index.ts';

export const ORDERED_DATES = {
  field: 'EndDate',
  holds: 'm.end_date IS NULL OR m.end_date >= m.start_date',
  detail: 'Must not be before StartDate.',
} as const;

export const catalog = group('catalog', [
  {
    name: 'productCategories',
    ...taken(records.productCategory),
    noun: 'product categories',
    key: ['ProductCategoryID'],
    example: { ProductCategoryID: 41, CategoryName: 'Beverages', Sequence: 40 },
  },
  {
    name: 'products',
    ...taken(records.product),
    noun: 'products',
    key: ['ProductID'],
    inactive: { field: 'StatusID', value: '2', isOn: 't.status_id = 1' },
    rules: [
      {
        field: 'CaseOnly',
        holds: 'NOT m.case_only OR m.wholesale_units_per_case IS NOT NULL',
        detail: 'A product that is sold in full cases needs WholesaleUnitsPerCase.',
      },
    ],
    activated: (
      stored,
    ) => `SELECT t.product_id AS id FROM activation_task t JOIN ${stored} m ON m.product_id = t.product_id
    WHERE t.time_completed IS NULL AND m.status_id = 1 ORDER BY 1`,
    example: {
      ProductID: 190001,
      SupplierID: 901,
      ProductName: 'Sagebrush Soda 12 oz',
      State: 'NV',
      StatusID: 1,
      WholesaleUnitsPerCase: 24,
      UnitNetWeight: '340.000',
      SupplierProductNumber: 'SSF-12',
      CaseOnly: false,
      MinOrderUnits: 6,
      FOB: '1.2500',
    },
  },
  {
    name: 'prices',
    ...taken(records.price),
    noun: 'product prices',
    description: 'The price of a day is the one with the latest StartDate that covers the day.',
    key: ['ProductID', 'State', 'StartDate'],
    rules: [ORDERED_DATES],
    removable: true,
    example: { ProductID: 190001, State: 'NV', StartDate: '2026-01-01', UnitPrice: '2.75' },
  },
  {
    name: 'promotions',
    ...taken(records.promotion),
    noun: 'promotions',
    key: ['PromotionID'],
    rules: [
      ORDERED_DATES,
      {
        field: 'SupplierID',
        holds: 'm.supplier_id IS NOT NULL',
        detail: 'Needed unless all products of the promotion are of one supplier.',
      },
      {
        field: 'UnitPrice',
        holds: 'm.override_type <> 2 OR m.value <= 100',
        detail: 'A percentage is at most 100.',
      },
      {
        field: 'MinUnits',
        holds: '(m.type_id = 3) = (m.min_units IS NOT NULL)',
        detail: 'Needed for PromotionTypeID 3, and for no other.',
      },
    ],
    example: {
      PromotionID: 8901,
      PromotionTypeID: 1,
      PromotionName: 'Spring soda',
      ProductOverrideType: 2,
      UnitPrice: 10,
      StartDate: '2026-03-01',
      EndDate: '2026-05-31',
      SupplierID: 901,
      States: ['NV'],
      ProductIDs: [190001],
    },
  },
  {
    name: 'authorizations',
    ...taken(records.authorization),
    noun: 'product authorizations',
    key: ['ProductID', 'CustomerID'],
    untimed: true,
    removable: true,
    example: { ProductID: 190001, CustomerID: 5901 },
  },
]);
