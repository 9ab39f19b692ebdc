import { HOME_STATE, LOCATION, type StateCode, SUPPLIER, VENDOR } from './ids.ts';
import { SUPPLIERS, type Supplier, supplierOf } from './parties.ts';
import type { DemoRow, Tables } from './rows.ts';

const FIRST_VENDOR = 301;
const VENDORS_PER_STATE = 40;
/** These suppliers use one vendor number at all their locations. */
const ONE_NUMBER = [105, 106];

const CITIES: Record<StateCode, readonly [city: string, postalCode: string]> = {
  CA: ['Eureka', '95501'],
  AZ: ['Tempe', '85281'],
  CO: ['Fort Collins', '80524'],
  IL: ['Aurora', '60502'],
};

/** The vendor that delivers a supplier's goods to the warehouse of a state. */
export function vendorFor(supplier: Supplier, state: StateCode): number {
  const byState = ONE_NUMBER.includes(supplier.id) ? 0 : supplier.states.indexOf(state);
  return FIRST_VENDOR + (supplier.id - SUPPLIER.first) + byState * VENDORS_PER_STATE;
}

export function vendorName(supplier: Supplier, state: StateCode): string {
  return `${supplier.name} ${CITIES[state][0]}`;
}

function vendorRow(supplier: Supplier, state: StateCode, vendorId: number, rules: DemoRow): DemoRow {
  const [city, postalCode] = CITIES[state];
  return {
    vendor_id: vendorId,
    supplier_id: supplier.id,
    location_id: LOCATION[state],
    vendor_name: vendorName(supplier, state),
    vendor_license_number: `C11-${String(vendorId).padStart(7, '0')}-LIC`,
    vendor_address: `${vendorId} Industrial Way`,
    vendor_address2: null,
    vendor_city: city,
    vendor_state: state,
    vendor_postal_code: postalCode,
    lead_time_days: 0,
    target_doi: 21,
    max_doi: 60,
    pickup_days: [],
    require_po_batch_codes: false,
    active: true,
    ...rules,
  };
}

/** Vendors with stricter rules than the rest. */
const RULES: Record<number, DemoRow> = {
  104: { require_po_batch_codes: true },
  105: { lead_time_days: 3, pickup_days: ['Mon', 'Wed', 'Fri'] },
  106: { lead_time_days: 7 },
  108: { pickup_days: ['Tue', 'Thu'] },
  109: { require_po_batch_codes: true, lead_time_days: 2 },
  113: { active: false },
};

export function vendorTables(): Tables {
  const usual = SUPPLIERS.flatMap((supplier) =>
    supplier.states.map((state) =>
      vendorRow(supplier, state, vendorFor(supplier, state), RULES[supplier.id] ?? {}),
    ),
  );
  const first = supplierOf(SUPPLIER.first);
  const special = (vendorId: number, name: string, rules: DemoRow) =>
    vendorRow(first, HOME_STATE, vendorId, { vendor_name: name, ...rules });
  return {
    vendor: [
      ...usual,
      special(VENDOR.batchCodes, 'Ridge Processing Arcata', { require_po_batch_codes: true }),
      special(VENDOR.leadTime, 'Ridge Greenhouses Redding', { lead_time_days: 5 }),
      special(VENDOR.inactive, 'Ridge Co-Packing Ukiah', { active: false }),
      special(VENDOR.pickupDays, 'Ridge Depot Santa Rosa', { pickup_days: ['Tue', 'Fri'] }),
    ],
  };
}
