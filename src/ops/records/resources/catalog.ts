import { MAX_UNIT_MONEY } from '../../../shared/index.ts';
import { type Declaration, field as f, kind } from '../engine/index.ts';
import { CUSTOMER, PRODUCT, STATE, SUPPLIER } from './references.ts';

const shared = { tag: 'catalog' } as const;
export const ORDERED_DATES = {
  field: 'EndDate',
  holds: 'm.end_date IS NULL OR m.end_date >= m.start_date',
  detail: 'Must not be before StartDate.',
} as const;

export const productCategories: Declaration = {
  ...shared,
  name: 'productCategories',
  table: 'product_category',
  summary: 'Product categories',
  key: ['ProductCategoryID'],
  fields: {
    ProductCategoryID: f.id('product_category_id', 'Number of the category.'),
    CategoryName: f.name('category_name', 'Name.'),
    Sequence: f.foreignId('sequence', 'Place in the order.'),
  },
  example: { ProductCategoryID: 41, CategoryName: 'Beverages', Sequence: 40 },
};

export const products: Declaration = {
  ...shared,
  name: 'products',
  table: 'product',
  summary: 'Products',
  key: ['ProductID'],
  fields: {
    ProductID: f.id('product_id', 'Number of the product.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'Its supplier.'),
    ProductName: f.name('product_name', 'Name.'),
    BrandFamily: f.orNull(f.words('brand_family', 'Family of brands.')),
    ProductTypeName: f.orNull(f.words('product_type_name', 'Kind of product.')),
    UnitNetWeight: f.orNull(
      f.any(kind.decimal({ precision: 12, scale: 3, min: 0 }))('unit_net_weight', 'Net weight of a unit.'),
    ),
    WholesaleUnitsPerCase: f.orNull(
      f.orderUnits('wholesale_units_per_case', 'Units in a case; null: sold by the unit only.'),
    ),
    Description: f.orNull(f.prose('description', 'Description.')),
    Ingredients: f.orNull(f.prose('ingredients', 'Ingredients.')),
    ThumbnailImageURL: f.orNull(f.link('thumbnail_image_url', 'Small picture.')),
    FullSizeImageURL: f.orNull(f.link('full_size_image_url', 'Large picture.')),
    Potency: f.orNull(f.potency('potency', 'Potency.')),
    PotencyTHC: f.orNull(f.potency('potency_thc', 'Share of THC.')),
    Blend: f.orNull(f.words('blend', 'Blend.')),
    SvcMenuCategory: f.orNull(f.words('svc_menu_category', 'Category on menus.')),
    SvcLiveCategoryID: f.orNull(f.foreignId('svc_live_category_id', 'Category in the live service.')),
    StatusID: f.or(
      f.any(kind.choice([1, 2, 3]))('status_id', '1 active, 2 inactive, 3 pending activation.'),
      '1',
    ),
    State: f.reference('state', STATE, 'State in which it is sold.'),
    IsSample: f.or(f.flag('is_sample', 'Whether it is a sample.'), 'false'),
    ProductGroupID: f.orNull(f.foreignId('product_group_id', 'Group of products.')),
    BrandStyle: f.orNull(f.words('brand_style', 'Style of the brand.')),
    PackageID: f.orNull(f.foreignId('package_id', 'Package.')),
    PackageName: f.orNull(f.words('package_name', 'Name of the package.')),
    ProductTypeID: f.orNull(f.foreignId('product_type_id', 'Kind of product.')),
    StrainName: f.orNull(f.words('strain_name', 'Name of the strain.')),
    StrainID: f.orNull(f.foreignId('strain_id', 'Strain.')),
    Flavor: f.orNull(f.words('flavor', 'Flavor.')),
    BrandID: f.orNull(f.foreignId('brand_id', 'Brand.')),
    BrandName: f.orNull(f.words('brand_name', 'Name of the brand.')),
    SupplierProductNumber: f.orNull(f.words('supplier_product_number', 'The number that the supplier uses.')),
    CaseOnly: f.writeOnly(f.or(f.flag('case_only', 'Whether it is sold in full cases only.'), 'false')),
    MinOrderUnits: f.writeOnly(f.orNull(f.orderUnits('min_order_units', 'Fewest units in an order.'))),
    FOB: f.writeOnly(f.or(f.cost('fob', 'What a unit costs the distributor.'), '0')),
    DepositCost: f.writeOnly(f.or(f.cost('deposit_cost', 'Deposit of a unit.'), '0')),
  },
  computed: ['Supplier'],
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
};

export const prices: Declaration = {
  ...shared,
  name: 'prices',
  table: 'product_price',
  summary: 'Prices of products by state and day',
  description: 'The price of a day is the one with the latest StartDate that covers the day.',
  key: ['ProductID', 'State', 'StartDate'],
  fields: {
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    State: f.reference('state', STATE, 'The state.'),
    StartDate: f.date('start_date', 'First day.'),
    EndDate: f.writeOnly(f.orNull(f.date('end_date', 'Last day; null: open.'))),
    UnitPrice: f.writeOnly(f.money('unit_price', 'Price of a unit.')),
  },
  rules: [ORDERED_DATES],
  removable: true,
  example: { ProductID: 190001, State: 'NV', StartDate: '2026-01-01', UnitPrice: '2.75' },
};

const ids = kind.listOf(kind.id);
const codes = kind.listOf(kind.text(2, { pattern: /^[A-Z]{2}$/, form: 'Must hold states such as CA.' }));

export const promotions: Declaration = {
  ...shared,
  name: 'promotions',
  table: 'promotion',
  summary: 'Promotions with their products',
  key: ['PromotionID'],
  fields: {
    PromotionID: f.id('promotion_id', 'Number of the promotion.'),
    PromotionTypeID: f.any(kind.choice([1, 2, 3]))('type_id', '1 automatic, 2 manual, 3 from a quantity on.'),
    PromotionName: f.name('promotion_name', 'Name.'),
    ProductOverrideType: f.any(kind.choice([1, 2, 3]))(
      'override_type',
      '1 fixed unit price, 2 percent off, 3 amount off.',
    ),
    UnitPrice: f.any(kind.amount({ precision: 12, scale: 4, min: 0, max: MAX_UNIT_MONEY }))(
      'value',
      'The price, percentage or amount, by ProductOverrideType.',
    ),
    StartDate: f.date('start_date', 'First day.'),
    EndDate: f.orNull(f.date('end_date', 'Last day; null: open.')),
    AllProducts: f.or(f.flag('all_products', 'Whether it covers every product of the supplier.'), 'false'),
    SupplierID: f.writeOnly(
      f.or(
        f.reference('supplier_id', SUPPLIER, 'Whose products it is for; that of its products unless given.'),
        `(SELECT CASE WHEN min(p.supplier_id) = max(p.supplier_id) THEN min(p.supplier_id) END FROM product p WHERE p.product_id = ANY (s.product_ids))`,
      ),
    ),
    MinUnits: f.writeOnly(
      f.orNull(f.orderUnits('min_units', 'From how many units on it applies; for PromotionTypeID 3 only.')),
    ),
    States: f.links(
      codes,
      'states',
      { table: 'promotion_state', column: 'state' },
      STATE,
      'States in which it runs.',
    ),
    ProductIDs: f.links(
      ids,
      'product_ids',
      { table: 'promotion_product', column: 'product_id' },
      PRODUCT,
      'The products that it names.',
    ),
  },
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
};

export const authorizations: Declaration = {
  ...shared,
  name: 'authorizations',
  table: 'product_authorization',
  summary: 'Who may buy a product that a warehouse marks as not authorized',
  key: ['ProductID', 'CustomerID'],
  untimed: true,
  fields: {
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
  },
  removable: true,
  example: { ProductID: 190001, CustomerID: 5901 },
};
