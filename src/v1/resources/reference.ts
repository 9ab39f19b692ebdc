import { sql } from '../../db/index.ts';
import { flag } from '../../http/index.ts';
import {
  anyOf,
  bool,
  idFilter,
  int,
  type Resource,
  readElsewhere,
  type Single,
  supplierColumn,
  text,
  textOrNull,
  time,
} from '../engine/index.ts';

const shared = { tag: 'Reference' } as const;

export const states: Resource = {
  ...shared,
  path: '/states',
  operationId: 'listStates',
  summary: 'Active states that the key can use',
  from: 'state st',
  fields: {
    StateAbbreviation: text('st.state', 'Abbreviation.'),
    StateName: text('st.state_name', 'Name.'),
    OrderCutOffTime: text(
      "to_char(st.order_cutoff_time, 'HH24:MI:SS')",
      'Time of day until which orders are taken.',
    ),
    TimeZone: text('st.time_zone', 'Time zone of that time.'),
    OrderCutOffDaysInAdvance: text(
      'st.order_cutoff_days_in_advance::text',
      'How many days before the delivery that is.',
    ),
    TimeUpdated: time('st.time_updated', 'Last change.'),
  },
  order: ['st.state'],
  updated: 'st.time_updated',
  state: (list) => anyOf('st.state', list),
  constant: 'st.active',
  scope: { Customer: 'all', Supplier: 'all' },
};

export const locations: Resource = {
  ...shared,
  path: '/locations',
  operationId: 'listLocations',
  summary: 'Locations',
  from: 'location l',
  fields: {
    LocationID: int('l.location_id', 'Number of the location.'),
    Location: text('l.location', 'Name.'),
    DBA: textOrNull('l.dba', 'Doing business as.'),
    Address: textOrNull('l.address', 'Address.'),
    Address2: textOrNull('l.address2', 'Address, second line.'),
    Address3: textOrNull('l.address3', 'Address, third line.'),
    City: textOrNull('l.city', 'City.'),
    State: text('l.state', 'State.'),
    PostalCode: textOrNull('l.postal_code', 'Postal code.'),
    TimeUpdated: time('l.time_updated', 'Last change.'),
  },
  order: ['l.location_id'],
  cursor: ['LocationID'],
  updated: 'l.time_updated',
  state: (list) => anyOf('l.state', list),
  filters: { LocationIDs: idFilter('l.location_id', 'These locations.') },
  scope: { Customer: 'all', Supplier: 'all' },
};

export const location: Single = {
  path: '/locations/{locationID}',
  operationId: 'getLocation',
  summary: 'One location',
  param: 'locationID',
  column: 'l.location_id',
};

export const suppliers: Resource = {
  ...shared,
  path: '/suppliers',
  operationId: 'listSuppliers',
  summary: 'Suppliers',
  from: 'supplier s',
  fields: {
    SupplierID: int('s.supplier_id', 'Number of the supplier.'),
    Supplier: text('s.supplier', 'Name.'),
    State: text('s.state', 'State.'),
    Active: bool('s.active', 'Whether it is active.'),
    Description: textOrNull('s.description', 'Description.'),
    BrandAssetsURL: textOrNull('s.brand_assets_url', 'Pictures and logos.'),
    SupplierWebsiteURL: textOrNull('s.supplier_website_url', 'Website.'),
    TimeUpdated: time('s.time_updated', 'Last change.'),
  },
  order: ['s.supplier_id'],
  cursor: ['SupplierID'],
  updated: 's.time_updated',
  state: (list) => anyOf('s.state', list),
  filters: {
    SupplierIDs: idFilter('s.supplier_id', 'These suppliers.'),
    Active: readElsewhere({
      param: flag('Default true for Customer and Supplier keys, both for Employee keys.'),
    }),
  },
  always(key, query) {
    const active = query.Active ?? (key.type === 'Employee' ? undefined : true);
    return active === undefined ? undefined : sql`s.active = ${active}`;
  },
  scope: { Customer: 'all', Supplier: supplierColumn('s.supplier_id') },
};

export const supplier: Single = {
  path: '/suppliers/{supplierID}',
  operationId: 'getSupplier',
  summary: 'One supplier',
  param: 'supplierID',
  column: 's.supplier_id',
};

export const supplierTerms: Resource = {
  ...shared,
  path: '/suppliers/creditTerms',
  operationId: 'listSupplierCreditTerms',
  summary: 'Credit terms that suppliers offer',
  from: 'supplier_term stm JOIN credit_term t ON t.term_id = stm.term_id JOIN supplier s ON s.supplier_id = stm.supplier_id',
  fields: {
    SupplierID: int('stm.supplier_id', 'The supplier.'),
    TermID: int('stm.term_id', 'The credit term.'),
    Term: text('t.term', 'Its name.'),
    TimeUpdated: time('stm.time_updated', 'Last change.'),
  },
  order: ['stm.supplier_id', 'stm.term_id'],
  cursor: ['SupplierID', 'TermID'],
  updated: 'stm.time_updated',
  filters: { SupplierIDs: idFilter('stm.supplier_id', 'Terms of these suppliers.') },
  keyStates: (states) => anyOf('s.state', states),
  scope: { Customer: 'all', Supplier: supplierColumn('stm.supplier_id') },
};
