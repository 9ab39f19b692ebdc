import { HOME_STATE, LOCATION, OTHER_STATE, type StateCode, SUPPLIER, TERM } from './ids.ts';
import { rowsOf, type Tables } from './rows.ts';

export interface Supplier {
  id: number;
  name: string;
  /** Prefix of its batch codes and article numbers. */
  prefix: string;
  /** Where it sells; its home state comes first. */
  states: readonly StateCode[];
  /** Credit terms that it offers, the default first; if empty, the customer's own terms apply. */
  terms: readonly number[];
  productTypes: readonly string[];
  brands: readonly string[];
  separateInvoice: boolean;
  active: boolean;
}

const COMMON_TERMS = [TERM.net30, TERM.net15, TERM.cod];

function supplier(
  id: number,
  name: string,
  prefix: string,
  states: readonly StateCode[],
  productTypes: readonly string[],
  brands: readonly string[],
  more: Partial<Supplier> = {},
): Supplier {
  const usual = { terms: COMMON_TERMS, separateInvoice: false, active: true };
  return { id, name, prefix, states, productTypes, brands, ...usual, ...more };
}

/** The first four share their default terms, so that their lines can go on one invoice where allowed. */
export const SUPPLIERS: readonly Supplier[] = [
  supplier(
    SUPPLIER.first,
    'Humboldt Ridge Farms',
    'HRF',
    [HOME_STATE, OTHER_STATE],
    ['Flower', 'Pre-Roll', 'Vape'],
    ['Humboldt Ridge', 'Fog Line'],
  ),
  supplier(
    SUPPLIER.second,
    'Coastline Beverage Works',
    'CBW',
    [HOME_STATE, 'CO'],
    ['Beverage'],
    ['Coastline', 'Low Tide'],
  ),
  supplier(
    SUPPLIER.other,
    'Golden Poppy Edibles',
    'GPE',
    [HOME_STATE, 'AZ', 'CO', 'IL'],
    ['Edible'],
    ['Golden Poppy'],
  ),
  supplier(
    SUPPLIER.separateInvoice,
    'Redwood Reserve Extracts',
    'RRE',
    [HOME_STATE, 'CO'],
    ['Concentrate', 'Vape'],
    ['Redwood Reserve', 'Understory'],
    { separateInvoice: true },
  ),
  supplier(105, 'Mesa Botanica', 'MSB', ['AZ', 'CO'], ['Tincture', 'Topical'], ['Mesa Botanica'], {
    terms: [TERM.net14, TERM.net30],
  }),
  supplier(106, 'Prairie State Provisions', 'PSP', ['IL', 'CO'], ['Edible', 'Beverage'], ['Prairie State'], {
    terms: [TERM.net45, TERM.net30],
  }),
  supplier(107, 'Sierra Sparkling Company', 'SSC', [HOME_STATE, 'AZ'], ['Beverage'], ['Sierra Sparkling']),
  supplier(108, 'Lakeshore Cultivars', 'LSC', ['IL'], ['Flower', 'Pre-Roll'], ['Lakeshore', 'Third Coast']),
  supplier(
    109,
    'Desert Bloom Organics',
    'DBO',
    ['AZ', HOME_STATE],
    ['Topical', 'Tincture'],
    ['Desert Bloom'],
    {
      terms: [TERM.net60, TERM.net30],
    },
  ),
  supplier(110, 'Front Range Hop and Herb', 'FRH', ['CO'], ['Beverage', 'Pre-Roll'], ['Front Range']),
  supplier(111, 'Pacific Tide Vapes', 'PTV', [HOME_STATE, 'IL'], ['Vape'], ['Pacific Tide'], {
    separateInvoice: true,
    terms: [TERM.cod, TERM.net7],
  }),
  supplier(112, 'Windy City Confections', 'WCC', ['IL'], ['Edible'], ['Windy City'], { terms: [] }),
  supplier(113, 'Old Mission Cider House', 'OMC', [HOME_STATE], ['Beverage'], ['Old Mission'], {
    active: false,
  }),
  supplier(114, 'Saguaro Seltzer Company', 'SAG', ['AZ'], ['Beverage'], ['Saguaro'], {
    terms: [TERM.net30, TERM.net45],
  }),
];

export function supplierOf(id: number): Supplier {
  return SUPPLIERS.find((one) => one.id === id)!;
}

/** AZ has no daylight saving time, CO takes orders on the day of delivery, NM is not open yet. */
const STATES = [
  ['CA', 'California', '14:00', 1, 'America/Los_Angeles', true],
  ['AZ', 'Arizona', '12:00', 2, 'America/Phoenix', true],
  ['CO', 'Colorado', '09:30', 0, 'America/Denver', true],
  ['IL', 'Illinois', '17:00', 3, 'America/Chicago', true],
  ['NM', 'New Mexico', '12:00', 2, 'America/Denver', false],
] as const;

const LOCATIONS = [
  ['CA', 'Los Angeles Warehouse', '2400 E Slauson Ave', 'Los Angeles', '90058'],
  ['AZ', 'Phoenix Warehouse', '3320 W Buckeye Rd', 'Phoenix', '85009'],
  ['CO', 'Denver Warehouse', '5150 E 46th Ave', 'Denver', '80216'],
  ['IL', 'Chicago Warehouse', '1800 W Pershing Rd', 'Chicago', '60609'],
] as const;

const TERMS = [
  [TERM.cod, 'COD', 0, false],
  [TERM.net7, 'Net 7', 7, false],
  [TERM.net14, 'Net 14', 14, false],
  [TERM.net15, 'Net 15', 15, false],
  [TERM.net30, 'Net 30', 30, false],
  [TERM.net45, 'Net 45', 45, false],
  [TERM.net60, 'Net 60', 60, false],
  [TERM.prepay, 'Prepay, account on hold', 0, true],
] as const;

export function daysOfCredit(termId: number): number {
  return TERMS.find(([id]) => id === termId)![2];
}

export function partyTables(): Tables {
  return {
    state: STATES.map(
      ([state, state_name, order_cutoff_time, order_cutoff_days_in_advance, time_zone, open]) => ({
        state,
        state_name,
        order_cutoff_time,
        order_cutoff_days_in_advance,
        time_zone,
        active: open,
        ordering_enabled: open,
      }),
    ),
    location: LOCATIONS.map(([state, location, address, city, postal_code]) => ({
      location_id: LOCATION[state],
      location,
      dba: `Dray Distribution ${state}`,
      address,
      address2: null,
      address3: null,
      city,
      state,
      postal_code,
    })),
    credit_term: rowsOf(['term_id', 'term', 'days_of_credit', 'account_on_hold'], TERMS),
    supplier: SUPPLIERS.map(supplierRow),
    supplier_term: SUPPLIERS.flatMap((one) =>
      one.terms.map((term_id, i) => ({ supplier_id: one.id, term_id, position: i + 1 })),
    ),
  };
}

function supplierRow(one: Supplier) {
  const site = `https://www.${one.prefix.toLowerCase()}.example`;
  return {
    supplier_id: one.id,
    supplier: one.name,
    state: one.states[0]!,
    active: one.active,
    description: `${one.brands.join(' and ')}: ${one.productTypes.join(', ').toLowerCase()}.`,
    brand_assets_url: `${site}/assets`,
    supplier_website_url: site,
    separate_invoice: one.separateInvoice,
  };
}
