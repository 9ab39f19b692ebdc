import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import { weekdayList } from '../list-kind.ts';
import { CREDIT_TERM, LOCATION, STATE, SUPPLIER } from '../references.ts';
import { shownColumns } from '../shows.ts';

export const state: f.RecordType = {
  table: 'state',
  row: 'st',
  audience: { ...a.EVERYBODY, states: a.column('state'), listedIf: a.holds('active') },
  fields: {
    StateAbbreviation: f.stateCode('state', 'Two-letter abbreviation of the state, such as CA.'),
    StateName: f.name('state_name', 'Full name of the state.'),
    OrderCutOffTime: f.ofKind(kind.timeOfDay)(
      'order_cutoff_time',
      'Time of day by which an order must be submitted, such as 15:00, in the time zone given by TimeZone.',
    ),
    TimeZone: f.ofKind(kind.timeZone)(
      'time_zone',
      "IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles.",
    ),
    OrderCutOffDaysInAdvance: f.ofKind(kind.integerText(0, 30))(
      'order_cutoff_days_in_advance',
      'Number of days from the order cutoff to the delivery, as a string. 0 means that the cutoff is on the delivery day.',
    ),
    TimeUpdated: f.timeUpdated,
    Active: f.flag('active', 'Whether the state is listed in v1.').or('true').writeOnly(),
    OrderingEnabled: f
      .flag(
        'ordering_enabled',
        'Whether customers in the state can order. If false, writes to orders are rejected with FEATURE_DISABLED.',
      )
      .or('true')
      .writeOnly(),
  },
};

export const location: f.RecordType = {
  table: 'location',
  row: 'l',
  audience: { ...a.EVERYBODY, states: a.column('state') },
  fields: {
    LocationID: f.id('location_id', 'Unique ID of the location.'),
    Location: f.name('location', 'Name of the warehouse or other receiving location.'),
    DBA: f.shortText('dba', 'Name under which the location does business (DBA). Null if not set.').orNull(),
    Address: f.shortText('address', 'Street address of the location. Null if unknown.').orNull(),
    Address2: f.shortText('address2', 'Second line of the address. Null if not set.').orNull(),
    Address3: f.shortText('address3', 'Third line of the address. Null if not set.').orNull(),
    City: f.shortText('city', 'City of the location. Null if unknown.').orNull(),
    State: f.reference('state', STATE, 'Two-letter abbreviation of the state, such as CA.'),
    PostalCode: f.shortText('postal_code', 'Postal code (ZIP) of the location. Null if unknown.').orNull(),
    TimeUpdated: f.timeUpdated,
  },
};

export const creditTerm: f.RecordType = {
  table: 'credit_term',
  row: 't',
  audience: a.EVERYBODY,
  fields: {
    TermID: f.id('term_id', 'Unique ID of the credit term. Use it as credit_term_id on order lines.'),
    Term: f.name('term', 'Name of the credit term, such as Net 30.'),
    DaysOfCredit: f.days(
      'days_of_credit',
      'Number of days from delivery to the due date. 0 means due on delivery.',
    ),
    AccountOnHold: f
      .flag('account_on_hold', 'Whether accounts with this credit term are on hold.')
      .or('false'),
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
    SupplierID: f.id('supplier_id', 'Unique ID of the supplier.'),
    Supplier: f.name('supplier', 'Name of the supplier.'),
    State: f.reference('state', STATE, "Abbreviation of the supplier's state, such as CA."),
    Active: f
      .flag(
        'active',
        'Whether the supplier is active. By default, Customer and Supplier keys see only active suppliers.',
      )
      .or('true'),
    Description: f
      .longText('description', 'Description of the supplier, as free text. Null if not set.')
      .orNull(),
    BrandAssetsURL: f
      .link('brand_assets_url', 'URL of brand assets such as logos and images. Null if not set.')
      .orNull(),
    SupplierWebsiteURL: f
      .link('supplier_website_url', "URL of the supplier's website. Null if not set.")
      .orNull(),
    TimeUpdated: f.timeUpdated,
    SeparateInvoice: f
      .flag('separate_invoice', "Whether the supplier's products are always invoiced separately.")
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
    states: a.through('state', a.TO_SUPPLIER),
  },
  shows: [shownColumns(CREDIT_TERM, 'term')],
  fields: {
    SupplierID: f.reference('supplier_id', SUPPLIER, 'ID of the supplier.'),
    TermID: f.reference('term_id', CREDIT_TERM, 'ID of the credit term that the supplier offers.'),
    Term: f.computed.text('t.term', 'Name of the credit term, such as Net 30.'),
    TimeUpdated: f.timeUpdated,
    Position: f
      .position('position', "Position among the supplier's terms. The first term applies by default.")
      .or('1')
      .writeOnly(),
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
    SupplierID: f.reference('supplier_id', SUPPLIER, 'ID of the supplier.'),
    LocationID: f.reference('location_id', LOCATION, 'ID of the receiving location.'),
    VendorID: f.id('vendor_id', 'ID of the vendor. A vendor has one record for each supplier and location.'),
    VendorName: f.name('vendor_name', 'Name of the vendor.'),
    VendorLicenseNumber: f
      .shortText('vendor_license_number', 'License number of the vendor. Null if unknown.')
      .orNull(),
    VendorAddress: f.shortText('vendor_address', 'Street address of the vendor. Null if unknown.').orNull(),
    VendorAddress2: f.shortText('vendor_address2', 'Second line of the address. Null if not set.').orNull(),
    VendorCity: f.shortText('vendor_city', 'City of the vendor. Null if unknown.').orNull(),
    VendorState: f
      .reference('vendor_state', STATE, "Abbreviation of the vendor's state, such as CA. Null if unknown.")
      .orNull(),
    VendorPostalCode: f
      .shortText('vendor_postal_code', 'Postal code (ZIP) of the vendor. Null if unknown.')
      .orNull(),
    LeadTimeDays: f
      .days('lead_time_days', 'Minimum number of days from submitting a purchase to its delivery.')
      .or('0'),
    TargetDOI: f
      .days('target_doi', 'Days of inventory (DOI) to aim for when purchasing. Null if there is no target.')
      .orNull(),
    MaxDOI: f
      .days('max_doi', 'Maximum days of inventory (DOI) to hold. Null if there is no maximum.')
      .orNull(),
    PickupDates: f
      .ofKind(weekdayList)(
        'pickup_days',
        'Days of the week on which goods can be picked up, as three-letter names such as Mon. Empty means every day.',
      )
      .or("'{}'"),
    RequirePOBatchCodes: f
      .flag('require_po_batch_codes', 'Whether every line of a purchase from the vendor needs a batch code.')
      .or('false'),
    Active: f.flag('active', 'Whether purchases can be placed with the vendor.').or('true'),
    TimeUpdated: f.timeUpdated,
  },
};

export const arAccount: f.RecordType = {
  table: 'ar_account',
  row: 'a',
  audience: a.STAFF_ONLY,
  fields: {
    ARAccountID: f.id('ar_account_id', 'Unique ID of the AR account.'),
    Name: f.name('name', 'Name of the account holder.').writeOnly(),
  },
};

export const splitInvoice: f.RecordType = {
  table: 'split_invoice',
  row: 'si',
  audience: a.STAFF_ONLY,
  fields: {
    SplitInvoiceID: f.id('split_invoice_id', 'Unique ID of the invoice series.'),
    Name: f.name('name', 'Name of the invoice series.').writeOnly(),
  },
};
