import { records } from '../../../model/index.ts';
import { declareResources, loadedFields } from '../engine/index.ts';

export const DATE_ORDER_RULE = {
  field: 'EndDate',
  holds: 'm.end_date IS NULL OR m.end_date >= m.start_date',
  detail: 'Must not be before StartDate.',
} as const;

export const catalogResources = declareResources('catalog', [
  {
    name: 'productCategories',
    ...loadedFields(records.productCategory),
    noun: 'product categories',
    key: ['ProductCategoryID'],
    example: { ProductCategoryID: 41, CategoryName: 'Beverages', Sequence: 40 },
  },
  {
    name: 'products',
    ...loadedFields(records.product),
    noun: 'products',
    key: ['ProductID'],
    inactive: { field: 'StatusID', value: '2', isOn: 't.status_id = 1' },
    rules: [
      {
        field: 'CaseOnly',
        holds: 'NOT m.case_only OR m.wholesale_units_per_case IS NOT NULL',
        detail: 'Required if CaseOnly is true.',
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
    ...loadedFields(records.price),
    noun: 'product prices',
    description: 'If several prices cover a day, the one with the latest StartDate applies.',
    key: ['ProductID', 'State', 'StartDate'],
    rules: [DATE_ORDER_RULE],
    removable: true,
    example: { ProductID: 190001, State: 'NV', StartDate: '2026-01-01', UnitPrice: '2.75' },
  },
  {
    name: 'promotions',
    ...loadedFields(records.promotion),
    noun: 'promotions',
    key: ['PromotionID'],
    rules: [
      DATE_ORDER_RULE,
      {
        field: 'SupplierID',
        holds: 'm.supplier_id IS NOT NULL',
        detail: 'Required unless all products of the promotion belong to one supplier.',
      },
      {
        field: 'UnitPrice',
        holds: 'm.override_type <> 2 OR m.value <= 100',
        detail: 'Must be at most 100 if ProductOverrideType is 2 (percent off).',
      },
      {
        field: 'MinUnits',
        holds: '(m.type_id = 3) = (m.min_units IS NOT NULL)',
        detail: 'Required if PromotionTypeID is 3. Omit it for other types.',
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
    ...loadedFields(records.authorization),
    noun: 'product authorizations',
    key: ['ProductID', 'CustomerID'],
    untimed: true,
    removable: true,
    example: { ProductID: 190001, CustomerID: 5901 },
  },
]);
