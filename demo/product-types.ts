export interface ProductType {
  id: number;
  name: string;
  category: string;
  unitsPerCase: number;
  packages: readonly string[];
  variants: readonly string[];
  minCents: number;
  maxCents: number;
  netWeight: string;
  potency: readonly [min: number, max: number];
}

const STRAINS = [
  'Blue Dream',
  'Gelato',
  'Wedding Cake',
  'Sour Diesel',
  'Northern Lights',
  'Granddaddy Purple',
  'Jack Herer',
  'Mimosa',
  'Zkittlez',
  'Durban Poison',
  'Ice Cream Cake',
  'Super Lemon Haze',
];

const FLAVORS = [
  'Blood Orange',
  'Watermelon',
  'Meyer Lemon',
  'Black Cherry',
  'Yuzu Ginger',
  'Peach',
  'Huckleberry',
  'Mango Chili',
  'Grapefruit',
  'Raspberry Hibiscus',
  'Pineapple',
  'Salted Caramel',
];

const SCENTS = ['Arnica', 'Eucalyptus', 'Lavender', 'Cedar', 'Unscented', 'Rosemary', 'Clary Sage', 'Citrus'];

type Plan = readonly [
  name: string,
  category: string,
  unitsPerCase: number,
  packages: readonly string[],
  variants: readonly string[],
  cents: readonly [min: number, max: number],
  netWeight: string,
  potency: ProductType['potency'],
];

/** In order of their ids. */
const PLANS: readonly Plan[] = [
  ['Flower', 'Flower', 12, ['3.5 g Jar', '7 g Pouch'], STRAINS, [1400, 2600], '3.500', [180, 290]],
  ['Pre-Roll', 'Pre-Rolls', 24, ['1 g', '5 x 0.5 g'], STRAINS, [450, 1500], '1.000', [190, 320]],
  ['Vape', 'Vapes', 20, ['0.5 g Cartridge', '1 g Disposable'], STRAINS, [1500, 3200], '1.000', [720, 900]],
  ['Edible', 'Edibles', 20, ['10 Gummies', 'Chocolate Bar'], FLAVORS, [700, 1600], '40.000', [90, 100]],
  ['Beverage', 'Beverages', 24, ['12 oz Can', '4-Pack'], FLAVORS, [300, 1400], '355.000', [5, 100]],
  [
    'Concentrate',
    'Concentrates',
    10,
    ['1 g Live Resin', '1 g Badder'],
    STRAINS,
    [1600, 3800],
    '1.000',
    [650, 850],
  ],
  ['Tincture', 'Tinctures', 12, ['30 ml'], FLAVORS, [1800, 3400], '30.000', [100, 1000]],
  ['Topical', 'Topicals', 12, ['2 oz Balm', 'Roll-On'], SCENTS, [1200, 2800], '56.000', [50, 400]],
];

export const PRODUCT_TYPES: readonly ProductType[] = PLANS.map(
  ([name, category, unitsPerCase, packages, variants, [minCents, maxCents], netWeight, potency], i) => ({
    id: i + 1,
    name,
    category,
    unitsPerCase,
    packages,
    variants,
    minCents,
    maxCents,
    netWeight,
    potency,
  }),
);

export function productTypeOf(name: string): ProductType {
  return PRODUCT_TYPES.find((one) => one.name === name)!;
}
