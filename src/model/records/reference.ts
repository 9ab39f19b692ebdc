import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { dayList } from '../list-kind.ts';
import { LOCATION, STATE, SUPPLIER, TERM } from '../references.ts';

export const state: f.RecordType = {
  table: 'state',
  row: 'st',
  audience: { ...a.EVERYBODY, states: a.column('state'), listedIf: a.holds('active') },
  fields: {
    StateAbbreviation: f.stateCode('state', 'Abbreviation.'),
    StateName: f.name('state_name', 'Name.'),
    OrderCutOffTime: f.of(kind.timeOfDay)('order_cutoff_time', 'Time of day until which orders are taken.'),
    TimeZone: f.of(kind.timeZone)('time_zone', 'Time zone of that time.'),
    OrderCutOffDaysInAdvance: f.of(kind.wholeText(0, 30))(
      'order_cutoff_days_in_advance',
      'How many days before the delivery that is.',
    ),
    TimeUpdated: f.timeUpdated,
    Active: f.flag('active', 'Whether v1 lists the state.').or('true').writeOnly(),
    OrderingEnabled: f
      .flag('ordering_enabled', 'Whether orders can be written for customers of the state.')
      .or('true')
      .writeOnly(),
  },
};

export const location: f.RecordType = {
  table: 'location',
  row: 'l',
  audience: { ...a.EVERYBODY, states: a.column('state') },
  fields: {
    LocationID: f.id('location_id', 'Number of the location.'),
    Location: f.name('location', 'Name.'),
    DBA: f.words('dba', 'Doing business as.').orNull(),
    Address: f.words('address', 'Address.').orNull(),
    Address2: f.words('address2', 'Address, second line.').orNull(),
    Address3: f.words('address3', 'Address, third line.').orNull(),
    City: f.words('city', 'City.').orNull(),
    State: f.reference('state', STATE, 'State.'),
    PostalCode: f.words('postal_code', 'Postal code.').orNull(),
    TimeUpdated: f.timeUpdated,
  },
};

export const creditTerm: f.RecordType = {
  table: 'credit_term',
  row: 't',
  audience: a.EVERYBODY,
  fields: {
    TermID: f.id('term_id', 'Number of the term.'),
    Term: f.name('term', 'Name.'),
    DaysOfCredit: f.days('days_of_credit', 'Days until it is due.'),
    AccountOnHold: f.flag('account_on_hold', 'Whether the account is on hold.').or('false'),
    TimeUpdated: f.timeUpdated,
  },
};

export const supplier: f.RecordType = {
  table: 'supplier',
  row: 's',
  audience: {
    Customer: {},
    Supplier: { own: a.column('supplier_id') },
    states: a.column('state'),
  },
  fields: {
    SupplierID: f.id('supplier_id', 'Number of the supplier.'),
    Supplier: f.name('supplier', 'Name.'),
    State: f.reference('state', STATE, 'State.'),
    Active: f.flag('active', 'Whether it is active.').or('true'),
    Description: f.prose('description', 'Description.').orNull(),
    BrandAssetsURL: f.link('brand_assets_url', 'Pictures and logos.').orNull(),
    SupplierWebsiteURL: f.link('supplier_website_url', 'Website.').orNull(),
    TimeUpdated: f.timeUpdated,
    SeparateInvoice: f
      .flag('separate_invoice', 'Whether its lines never share an invoice with others.')
      .or('false')
      .writeOnly(),
  },
};

export const supplierTerm: f.RecordType = {
  table: 'supplier_term',
  row: 'stm',
  audience: {
    Customer: {},
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.ITS_SUPPLIER),
  },
  fields: {
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    TermID: f.reference('term_id', TERM, 'The credit term.'),
    Term: f.computed.text('t.term', 'Its name.'),
    TimeUpdated: f.timeUpdated,
    Position: f.place('position', 'Place among them; the first is the default.').or('1').writeOnly(),
  },
};

export const vendor: f.RecordType = {
  table: 'vendor',
  row: 'v',
  audience: {
    Customer: null,
    Supplier: { own: a.column('supplier_id'), onlyIf: a.holds('active') },
    states: a.value(
      (row) =>
        `coalesce(${row}.vendor_state, (SELECT vl.state FROM location vl WHERE vl.location_id = ${row}.location_id))`,
    ),
  },
  fields: {
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier.'),
    LocationID: f.reference('location_id', LOCATION, 'The receiving location.'),
    VendorID: f.id('vendor_id', 'Number of the vendor.'),
    VendorName: f.name('vendor_name', 'Name.'),
    VendorLicenseNumber: f.words('vendor_license_number', 'License.').orNull(),
    VendorAddress: f.words('vendor_address', 'Address.').orNull(),
    VendorAddress2: f.words('vendor_address2', 'Address, second line.').orNull(),
    VendorCity: f.words('vendor_city', 'City.').orNull(),
    VendorState: f.reference('vendor_state', STATE, 'State.').orNull(),
    VendorPostalCode: f.words('vendor_postal_code', 'Postal code.').orNull(),
    LeadTimeDays: f.days('lead_time_days', 'Days between order and delivery, at least.').or('0'),
    TargetDOI: f.days('target_doi', 'Days of inventory to aim for.').orNull(),
    MaxDOI: f.days('max_doi', 'Most days of inventory.').orNull(),
    PickupDates: f
      .of(dayList)('pickup_days', 'Days on which goods are picked up; empty: every day.')
      .or("'{}'"),
    RequirePOBatchCodes: f
      .flag('require_po_batch_codes', 'Whether every purchase line needs a batch code.')
      .or('false'),
    Active: f.flag('active', 'Whether it is active.').or('true'),
    TimeUpdated: f.timeUpdated,
  },
};

export const arAccount: f.RecordType = {
  table: 'ar_account',
  row: 'a',
  audience: a.STAFF_ONLY,
  fields: {
    ARAccountID: f.id('ar_account_id', 'Number of the account.'),
    Name: f.name('name', 'Name.').writeOnly(),
  },
};

export const splitInvoice: f.RecordType = {
  table: 'split_invoice',
  row: 'si',
  audience: a.STAFF_ONLY,
  fields: {
    SplitInvoiceID: f.id('split_invoice_id', 'Number of the series.'),
    Name: f.name('name', 'Name.').writeOnly(),
  },
};
