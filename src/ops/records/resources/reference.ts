import { type Declaration, field as f, kind } from '../engine/index.ts';
import { LOCATION, STATE, SUPPLIER, TERM } from './references.ts';

const shared = { tag: 'reference' } as const;

export const states: Declaration = {
  ...shared,
  name: 'states',
  table: 'state',
  summary: 'States in which the distributor sells',
  key: ['StateAbbreviation'],
  fields: {
    StateAbbreviation: f.stateCode('state', 'Abbreviation.'),
    StateName: f.name('state_name', 'Name.'),
    OrderCutOffTime: f.any(kind.timeOfDay)('order_cutoff_time', 'Time of day until which orders are taken.'),
    TimeZone: f.any(kind.timeZone)('time_zone', 'Time zone of that time.'),
    OrderCutOffDaysInAdvance: f.any(kind.wholeText(0, 30))(
      'order_cutoff_days_in_advance',
      'How many days before the delivery that is.',
    ),
    Active: f.writeOnly(f.or(f.flag('active', 'Whether v1 lists the state.'), 'true')),
    OrderingEnabled: f.writeOnly(
      f.or(f.flag('ordering_enabled', 'Whether orders can be written for customers of the state.'), 'true'),
    ),
  },
  example: {
    StateAbbreviation: 'NV',
    StateName: 'Nevada',
    OrderCutOffTime: '15:00:00',
    TimeZone: 'America/Los_Angeles',
    OrderCutOffDaysInAdvance: '1',
    OrderingEnabled: true,
  },
};

export const locations: Declaration = {
  ...shared,
  name: 'locations',
  table: 'location',
  summary: 'Warehouses and other locations',
  key: ['LocationID'],
  fields: {
    LocationID: f.id('location_id', 'Number of the location.'),
    Location: f.name('location', 'Name.'),
    DBA: f.orNull(f.words('dba', 'Doing business as.')),
    Address: f.orNull(f.words('address', 'Address.')),
    Address2: f.orNull(f.words('address2', 'Address, second line.')),
    Address3: f.orNull(f.words('address3', 'Address, third line.')),
    City: f.orNull(f.words('city', 'City.')),
    State: f.reference('state', STATE, 'State.'),
    PostalCode: f.orNull(f.words('postal_code', 'Postal code.')),
  },
  example: { LocationID: 21, Location: 'Reno warehouse', City: 'Reno', State: 'NV', PostalCode: '89501' },
};

export const creditTerms: Declaration = {
  ...shared,
  name: 'creditTerms',
  table: 'credit_term',
  summary: 'Credit terms',
  key: ['TermID'],
  fields: {
    TermID: f.id('term_id', 'Number of the term.'),
    Term: f.name('term', 'Name.'),
    DaysOfCredit: f.days('days_of_credit', 'Days until it is due.'),
    AccountOnHold: f.or(f.flag('account_on_hold', 'Whether the account is on hold.'), 'false'),
  },
  example: { TermID: 31, Term: 'Net 30', DaysOfCredit: 30, AccountOnHold: false },
};

export const suppliers: Declaration = {
  ...shared,
  name: 'suppliers',
  table: 'supplier',
  summary: 'Suppliers',
  key: ['SupplierID'],
  fields: {
    SupplierID: f.id('supplier_id', 'Number of the supplier.'),
    Supplier: f.name('supplier', 'Name.'),
    State: f.reference('state', STATE, 'State.'),
    Active: f.or(f.flag('active', 'Whether it is active.'), 'true'),
    Description: f.orNull(f.prose('description', 'Description.')),
    BrandAssetsURL: f.orNull(f.link('brand_assets_url', 'Pictures and logos.')),
    SupplierWebsiteURL: f.orNull(f.link('supplier_website_url', 'Website.')),
    SeparateInvoice: f.writeOnly(
      f.or(f.flag('separate_invoice', 'Whether its lines never share an invoice with others.'), 'false'),
    ),
  },
  example: {
    SupplierID: 901,
    Supplier: 'Silver Sage Farms',
    State: 'NV',
    Active: true,
    SeparateInvoice: false,
  },
};

export const supplierTerms: Declaration = {
  ...shared,
  name: 'suppliers/creditTerms',
  table: 'supplier_term',
  summary: 'Credit terms that suppliers offer',
  key: ['SupplierID', 'TermID'],
  fields: {
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    TermID: f.reference('term_id', TERM, 'The credit term.'),
    Position: f.writeOnly(f.or(f.place('position', 'Place among them; the first is the default.'), '1')),
  },
  computed: ['Term'],
  removable: true,
  example: { SupplierID: 901, TermID: 31, Position: 1 },
};

export const vendors: Declaration = {
  ...shared,
  name: 'vendors',
  table: 'vendor',
  summary: 'Vendors, per supplier and location',
  key: ['VendorID', 'SupplierID', 'LocationID'],
  fields: {
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    LocationID: f.reference('location_id', LOCATION, 'The receiving location.'),
    VendorID: f.id('vendor_id', 'Number of the vendor.'),
    VendorName: f.name('vendor_name', 'Name.'),
    VendorLicenseNumber: f.orNull(f.words('vendor_license_number', 'License.')),
    VendorAddress: f.orNull(f.words('vendor_address', 'Address.')),
    VendorAddress2: f.orNull(f.words('vendor_address2', 'Address, second line.')),
    VendorCity: f.orNull(f.words('vendor_city', 'City.')),
    VendorState: f.orNull(f.reference('vendor_state', STATE, 'State.')),
    VendorPostalCode: f.orNull(f.words('vendor_postal_code', 'Postal code.')),
    LeadTimeDays: f.or(f.days('lead_time_days', 'Days between order and delivery, at least.'), '0'),
    TargetDOI: f.orNull(f.days('target_doi', 'Days of inventory to aim for.')),
    MaxDOI: f.orNull(f.days('max_doi', 'Most days of inventory.')),
    PickupDates: f.or(
      f.any(kind.dayList)('pickup_days', 'Days on which goods are picked up; empty: every day.'),
      "'{}'",
    ),
    RequirePOBatchCodes: f.or(
      f.flag('require_po_batch_codes', 'Whether every purchase line needs a batch code.'),
      'false',
    ),
    Active: f.or(f.flag('active', 'Whether it is active.'), 'true'),
  },
  example: {
    SupplierID: 901,
    LocationID: 21,
    VendorID: 3901,
    VendorName: 'Silver Sage Farms, Reno',
    LeadTimeDays: 2,
    PickupDates: ['Mon', 'Thu'],
    RequirePOBatchCodes: true,
  },
};

export const arAccounts: Declaration = {
  ...shared,
  name: 'arAccounts',
  table: 'ar_account',
  summary: 'AR accounts',
  description: 'v1 shows only their numbers.',
  key: ['ARAccountID'],
  fields: {
    ARAccountID: f.id('ar_account_id', 'Number of the account.'),
    Name: f.writeOnly(f.name('name', 'Name.')),
  },
  example: { ARAccountID: 9901, Name: 'Sierra Market' },
};

export const splitInvoices: Declaration = {
  ...shared,
  name: 'splitInvoices',
  table: 'split_invoice',
  summary: 'Separate series of invoices',
  key: ['SplitInvoiceID'],
  untimed: true,
  fields: {
    SplitInvoiceID: f.id('split_invoice_id', 'Number of the series.'),
    Name: f.writeOnly(f.name('name', 'Name.')),
  },
  removable: true,
  example: { SplitInvoiceID: 72, Name: 'Tobacco' },
};
