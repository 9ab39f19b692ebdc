import { MAX_UNIT_MONEY } from '../../shared/index.ts';
import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { idList, stateList } from '../list-kind.ts';
import { CUSTOMER, PRODUCT, STATE, SUPPLIER } from '../references.ts';
import { shownColumns } from '../shows.ts';

export const productCategory: f.RecordType = {
  table: 'product_category',
  row: 'pc',
  audience: a.EVERYBODY,
  fields: {
    ProductCategoryID: f.id('product_category_id', 'Unique ID of the category.'),
    CategoryName: f.name('category_name', 'Display name of the category.'),
    Sequence: f.foreignId('sequence', 'Position of the category in lists. Lower numbers come first.'),
    TimeUpdated: f.timeUpdated,
  },
};

export const product: f.RecordType = {
  table: 'product',
  row: 'p',
  audience: {
    Customer: {},
    Supplier: { own: a.column('supplier_id') },
    states: a.column('state'),
  },
  shows: [shownColumns(SUPPLIER, 'supplier')],
  fields: {
    ProductID: f.id('product_id', 'Unique ID of the product.'),
    Supplier: f.computed.text('s.supplier', 'Name of the supplier that the product belongs to.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'ID of the supplier that the product belongs to.'),
    ProductName: f.name('product_name', 'Display name of the product, as printed on invoices.'),
    BrandFamily: f
      .shortText('brand_family', 'Brand family that groups related brands. Null if not set.')
      .orNull(),
    ProductTypeName: f
      .shortText(
        'product_type_name',
        'Name of the product type, such as Beverage or Edible. Null if not set.',
      )
      .orNull(),
    UnitNetWeight: f
      .ofKind(kind.decimal({ precision: 12, scale: 3, min: 0 }))(
        'unit_net_weight',
        'Net weight of one unit, with up to 3 decimal places, in the unit of weight that the supplier uses. Null if unknown.',
      )
      .orNull(),
    WholesaleUnitsPerCase: f
      .orderUnits(
        'wholesale_units_per_case',
        'Units per wholesale case. Null if the product is sold by the unit only; its order lines must then use `units`.',
      )
      .orNull(),
    Description: f.longText('description', 'Marketing description of the product. Null if not set.').orNull(),
    Ingredients: f
      .longText('ingredients', 'Ingredients, as printed on the package. Null if unknown.')
      .orNull(),
    ThumbnailImageURL: f
      .link('thumbnail_image_url', 'URL of a thumbnail image of the product. Null if not set.')
      .orNull(),
    FullSizeImageURL: f
      .link('full_size_image_url', 'URL of a full-size image of the product. Null if not set.')
      .orNull(),
    Potency: f
      .potency(
        'potency',
        'Total potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null if unknown.',
      )
      .orNull(),
    PotencyTHC: f
      .potency(
        'potency_thc',
        'THC potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null for products without THC.',
      )
      .orNull(),
    Blend: f
      .shortText('blend', 'Blend of the product, such as Indica, Sativa or Hybrid. Null if not set.')
      .orNull(),
    SvcMenuCategory: f
      .shortText(
        'svc_menu_category',
        'Name of the menu category that the product is listed under. Null if not set.',
      )
      .orNull(),
    SvcLiveCategoryID: f
      .foreignId(
        'svc_live_category_id',
        "ID of the product's category in the live menu service. Null if not set.",
      )
      .orNull(),
    StatusID: f
      .ofKind(kind.oneOfNumbers([1, 2, 3]))(
        'status_id',
        'Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered.',
      )
      .or('1'),
    TimeUpdated: f.timeUpdated,
    State: f.reference('state', STATE, 'Abbreviation of the state in which the product is sold, such as CA.'),
    IsSample: f
      .flag('is_sample', 'Whether the product is a sample. Customer keys cannot order samples.')
      .or('false'),
    ProductGroupID: f
      .foreignId(
        'product_group_id',
        'ID of the product group that sales reps are assigned to. Null if not set.',
      )
      .orNull(),
    BrandStyle: f
      .shortText('brand_style', 'Style within the brand, such as IPA or Lager. Null if not set.')
      .orNull(),
    PackageID: f
      .foreignId('package_id', 'ID of the package type. Null if not set. See PackageName for its name.')
      .orNull(),
    PackageName: f
      .shortText('package_name', 'Name of the package type, such as 12 oz can. Null if not set.')
      .orNull(),
    ProductTypeID: f
      .foreignId(
        'product_type_id',
        'ID of the product type. Null if not set. See ProductTypeName for its name.',
      )
      .orNull(),
    StrainName: f
      .shortText('strain_name', 'Name of the strain, such as Blue Dream. Null if the product has no strain.')
      .orNull(),
    StrainID: f
      .foreignId(
        'strain_id',
        'ID of the strain. Null if the product has no strain. See StrainName for its name.',
      )
      .orNull(),
    Flavor: f.shortText('flavor', 'Flavor of the product, such as Lemon. Null if it has none.').orNull(),
    BrandID: f
      .foreignId('brand_id', 'ID of the brand. Null if not set. See BrandName for its name.')
      .orNull(),
    BrandName: f
      .shortText('brand_name', 'Name of the brand that the product is sold under. Null if not set.')
      .orNull(),
    SupplierProductNumber: f
      .shortText(
        'supplier_product_number',
        "The supplier's own product number (SKU). Order spreadsheets can use it instead of ProductID. Null if not set.",
      )
      .orNull(),
    CaseOnly: f
      .flag(
        'case_only',
        'Whether the product is sold in full cases only. Other quantities are rejected with NOT_CASE_MULTIPLE.',
      )
      .or('false')
      .writeOnly(),
    MinOrderUnits: f
      .orderUnits(
        'min_order_units',
        'Minimum units per order line. Smaller quantities are rejected with BELOW_MIN_ORDER. Null if there is no minimum.',
      )
      .orNull()
      .writeOnly(),
    FOB: f
      .cost('fob', 'Purchase cost of one unit, in US dollars with up to 4 decimal places.')
      .or('0')
      .writeOnly(),
    DepositCost: f
      .cost('deposit_cost', 'Deposit on one unit, in US dollars with up to 4 decimal places.')
      .or('0')
      .writeOnly(),
  },
};

export const price: f.RecordType = {
  table: 'product_price',
  row: 'pp',
  audience: a.STAFF_ONLY,
  fields: {
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    State: f.reference('state', STATE, 'Abbreviation of the state in which the price applies.'),
    StartDate: f.date('start_date', "First day on which the price applies, in the state's time zone."),
    EndDate: f
      .date('end_date', 'Last day on which the price applies. Null if it is open-ended.')
      .orNull()
      .writeOnly(),
    UnitPrice: f
      .money('unit_price', 'Price of one unit before promotions, in US dollars with 2 decimal places.')
      .writeOnly(),
  },
};

const SUPPLIER_OF_PRODUCTS = `(SELECT CASE WHEN min(p.supplier_id) = max(p.supplier_id) THEN min(p.supplier_id) END FROM product p WHERE p.product_id = ANY (s.product_ids))`;

export const promotion: f.RecordType = {
  table: 'promotion',
  row: 'pm',
  audience: {
    Customer: {},
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.each('promotion_state', 'promotion_id')),
  },
  fields: {
    PromotionID: f.id('promotion_id', 'Unique ID of the promotion.'),
    PromotionTypeID: f.ofKind(kind.oneOfNumbers([1, 2, 3]))(
      'type_id',
      'Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (requires a minimum number of units).',
    ),
    States: f.links(
      stateList,
      'states',
      { table: 'promotion_state', owner: 'promotion_id', column: 'state' },
      STATE,
      'Abbreviations of the states in which the promotion runs.',
    ),
    PromotionName: f.name('promotion_name', 'Display name of the promotion.'),
    ProductOverrideType: f.ofKind(kind.oneOfNumbers([1, 2, 3]))(
      'override_type',
      'What UnitPrice means: 1 fixed unit price, 2 percent off the price, 3 amount off the price.',
    ),
    UnitPrice: f.ofKind(kind.decimalOrNumber({ precision: 12, scale: 4, min: 0, max: MAX_UNIT_MONEY }))(
      'value',
      'Value of the promotion, depending on ProductOverrideType: a unit price or an amount off, in US dollars, or a percentage off. Up to 4 decimal places.',
    ),
    StartDate: f.date('start_date', "First day of the promotion, in the time zone of the customer's state."),
    EndDate: f.date('end_date', 'Last day of the promotion, inclusive. Null if it is open-ended.').orNull(),
    AllProducts: f
      .flag(
        'all_products',
        'Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products.',
      )
      .or('false'),
    ProductIDs: f.links(
      idList,
      'product_ids',
      { table: 'promotion_product', owner: 'promotion_id', column: 'product_id' },
      PRODUCT,
      'IDs of the products in the promotion. Empty if AllProducts is true.',
    ),
    TimeUpdated: f.timeUpdated,
    SupplierID: f
      .reference(
        'supplier_id',
        SUPPLIER,
        'ID of the supplier whose products are promoted. Defaults to the supplier of the listed products.',
      )
      .or(SUPPLIER_OF_PRODUCTS)
      .writeOnly(),
    MinUnits: f
      .orderUnits(
        'min_units',
        'Minimum units on a line for the promotion to apply. Null unless PromotionTypeID is 3.',
      )
      .orNull()
      .writeOnly(),
  },
};

export const authorization: f.RecordType = {
  table: 'product_authorization',
  row: 'pa',
  audience: a.STAFF_ONLY,
  fields: {
    ProductID: f.reference('product_id', PRODUCT, 'ID of a product that only authorized customers may buy.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'ID of the authorized customer.'),
  },
};
