import { MAX_UNIT_MONEY } from '../../shared/index.ts';
import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { idList, stateList } from '../list-kind.ts';
import { CUSTOMER, PRODUCT, STATE, SUPPLIER } from '../references.ts';

export const productCategory: f.RecordType = {
  table: 'product_category',
  row: 'pc',
  audience: a.EVERYBODY,
  fields: {
    ProductCategoryID: f.id('product_category_id', 'Number of the category.'),
    CategoryName: f.name('category_name', 'Name.'),
    Sequence: f.foreignId('sequence', 'Place in the order.'),
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
  fields: {
    ProductID: f.id('product_id', 'Number of the product.'),
    Supplier: f.computed.text('s.supplier', 'Name of its supplier.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'Its supplier.'),
    ProductName: f.name('product_name', 'Name.'),
    BrandFamily: f.words('brand_family', 'Family of brands.').orNull(),
    ProductTypeName: f.words('product_type_name', 'Kind of product.').orNull(),
    UnitNetWeight: f
      .of(kind.decimal({ precision: 12, scale: 3, min: 0 }))('unit_net_weight', 'Net weight of a unit.')
      .orNull(),
    WholesaleUnitsPerCase: f
      .orderUnits('wholesale_units_per_case', 'Units in a case; null: sold by the unit only.')
      .orNull(),
    Description: f.prose('description', 'Description.').orNull(),
    Ingredients: f.prose('ingredients', 'Ingredients.').orNull(),
    ThumbnailImageURL: f.link('thumbnail_image_url', 'Small picture.').orNull(),
    FullSizeImageURL: f.link('full_size_image_url', 'Large picture.').orNull(),
    Potency: f.potency('potency', 'Potency.').orNull(),
    PotencyTHC: f.potency('potency_thc', 'Share of THC.').orNull(),
    Blend: f.words('blend', 'Blend.').orNull(),
    SvcMenuCategory: f.words('svc_menu_category', 'Category on menus.').orNull(),
    SvcLiveCategoryID: f.foreignId('svc_live_category_id', 'Category in the live service.').orNull(),
    StatusID: f
      .of(kind.choice([1, 2, 3]))('status_id', '1 active, 2 inactive, 3 pending activation.')
      .or('1'),
    TimeUpdated: f.timeUpdated,
    State: f.reference('state', STATE, 'State in which it is sold.'),
    IsSample: f.flag('is_sample', 'Whether it is a sample.').or('false'),
    ProductGroupID: f.foreignId('product_group_id', 'Group of products.').orNull(),
    BrandStyle: f.words('brand_style', 'Style of the brand.').orNull(),
    PackageID: f.foreignId('package_id', 'Package.').orNull(),
    PackageName: f.words('package_name', 'Name of the package.').orNull(),
    ProductTypeID: f.foreignId('product_type_id', 'Kind of product.').orNull(),
    StrainName: f.words('strain_name', 'Name of the strain.').orNull(),
    StrainID: f.foreignId('strain_id', 'Strain.').orNull(),
    Flavor: f.words('flavor', 'Flavor.').orNull(),
    BrandID: f.foreignId('brand_id', 'Brand.').orNull(),
    BrandName: f.words('brand_name', 'Name of the brand.').orNull(),
    SupplierProductNumber: f.words('supplier_product_number', 'The number that the supplier uses.').orNull(),
    CaseOnly: f.flag('case_only', 'Whether it is sold in full cases only.').or('false').writeOnly(),
    MinOrderUnits: f.orderUnits('min_order_units', 'Fewest units in an order.').orNull().writeOnly(),
    FOB: f.cost('fob', 'What a unit costs the distributor.').or('0').writeOnly(),
    DepositCost: f.cost('deposit_cost', 'Deposit of a unit.').or('0').writeOnly(),
  },
};

export const price: f.RecordType = {
  table: 'product_price',
  row: 'pp',
  audience: a.STAFF_ONLY,
  fields: {
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    State: f.reference('state', STATE, 'The state.'),
    StartDate: f.date('start_date', 'First day.'),
    EndDate: f.date('end_date', 'Last day; null: open.').orNull().writeOnly(),
    UnitPrice: f.money('unit_price', 'Price of a unit.').writeOnly(),
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
    PromotionID: f.id('promotion_id', 'Number of the promotion.'),
    PromotionTypeID: f.of(kind.choice([1, 2, 3]))('type_id', '1 automatic, 2 manual, 3 from a quantity on.'),
    States: f.links(
      stateList,
      'states',
      { table: 'promotion_state', owner: 'promotion_id', column: 'state' },
      STATE,
      'States in which it runs.',
    ),
    PromotionName: f.name('promotion_name', 'Name.'),
    ProductOverrideType: f.of(kind.choice([1, 2, 3]))(
      'override_type',
      '1 fixed unit price, 2 percent off, 3 amount off.',
    ),
    UnitPrice: f.of(kind.amount({ precision: 12, scale: 4, min: 0, max: MAX_UNIT_MONEY }))(
      'value',
      'The price, percentage or amount, by ProductOverrideType.',
    ),
    StartDate: f.date('start_date', 'First day.'),
    EndDate: f.date('end_date', 'Last day; null: open.').orNull(),
    AllProducts: f.flag('all_products', 'Whether it covers every product of the supplier.').or('false'),
    ProductIDs: f.links(
      idList,
      'product_ids',
      { table: 'promotion_product', owner: 'promotion_id', column: 'product_id' },
      PRODUCT,
      'The products that it names.',
    ),
    TimeUpdated: f.timeUpdated,
    SupplierID: f
      .reference('supplier_id', SUPPLIER, 'Whose products it is for; that of its products unless given.')
      .or(SUPPLIER_OF_PRODUCTS)
      .writeOnly(),
    MinUnits: f
      .orderUnits('min_units', 'From how many units on it applies; for PromotionTypeID 3 only.')
      .orNull()
      .writeOnly(),
  },
};

export const authorization: f.RecordType = {
  table: 'product_authorization',
  row: 'pa',
  audience: a.STAFF_ONLY,
  fields: {
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.'),
  },
};
