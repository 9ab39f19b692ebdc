import { type Weekday, WORKDAYS } from './calendar.ts';
import {
  arAccountOf,
  CUSTOMER,
  HOME_STATE,
  LOCATION,
  SPLIT_SERIES,
  type StateCode,
  SUPPLIER,
  TERM,
} from './ids.ts';
import { supplierOf } from './parties.ts';
import { type DemoRow, rowsOf, type Tables } from './rows.ts';
import { TERRITORY_MANAGERS } from './territories.ts';

export interface Customer {
  id: number;
  name: string;
  state: StateCode;
  chain: string | null;
  accountId: number;
  status: 'Active' | 'Inactive' | 'Closed';
  onHold: boolean;
  deliveryDays: readonly Weekday[];
  termId: number;
}

/** Scenarios refer to the first six. A name before a colon is a chain. */
const NAMES: Record<StateCode, readonly string[]> = {
  CA: [
    'Sunset Collective',
    'Sunset Collective Silver Lake',
    'Harbor Street Dispensary',
    'Bluebird Wellness',
    'Canyon Pop-Up Market',
    'Mission Bay Provisions',
    'Verdant: Oakland',
    'Verdant: Berkeley',
    'Verdant: San Jose',
    'Pier 9 Goods',
    'The Lantern Room',
    'Ojai Apothecary',
    'Foothill Greens',
    'Tidewater Supply',
    'Echo Park Bottle Shop',
    'Marigold Market',
    'North Beach Botanicals',
    'Palm and Pine',
    'Sequoia Stores',
    'Delta Breeze Co-op',
    'Alta Vista Remedies',
    'Sandpiper Social',
  ],
  AZ: [
    'Copper State: Tempe',
    'Copper State: Mesa',
    'Ocotillo Outpost',
    'Camelback Cannabis Company',
    'Sonoran Sun Market',
    'Red Rock Remedies',
    'Prickly Pear Provisions',
    'Monsoon Merchants',
    'Old Pueblo Dispensary',
    'Superstition Supply',
  ],
  CO: [
    'Mile High Mercantile',
    'Aspen Grove Goods',
    'Bluebell Bottle Shop',
    'Columbine Collective',
    'Switchback Supply',
    'Treeline Dispensary',
    'Larimer Street Market',
    'Gold Hill Greens',
  ],
  IL: [
    'Lakeview Leaf',
    'Wicker Park Wellness',
    'Prairie Path Provisions',
    'Logan Square Market',
    'Fox River Remedies',
    'Union Station Goods',
    'Route 66 Dispensary',
    'Grant Park Greens',
  ],
};

const OFFSETS: Record<StateCode, number> = { CA: 0, AZ: 22, CO: 32, IL: 40 };

/** Differences from the usual customer: daily deliveries from Monday to Friday, active, Net 30. */
const SPECIAL: Record<number, Partial<Customer>> = {
  [CUSTOMER.second]: { deliveryDays: ['Mon', 'Wed', 'Fri'] },
  [CUSTOMER.onHold]: { onHold: true },
  [CUSTOMER.noDeliveryDays]: { deliveryDays: [] },
  5012: { deliveryDays: ['Tue', 'Thu'] },
  5016: { deliveryDays: ['Tue', 'Thu', 'Sat'], termId: TERM.net15 },
  5020: { status: 'Inactive' },
  5022: { status: 'Closed', onHold: true, termId: TERM.prepay },
  5026: { deliveryDays: ['Mon', 'Thu'] },
  5030: { termId: TERM.cod },
  5032: { status: 'Inactive' },
  5036: { deliveryDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] },
  5039: { onHold: true, termId: TERM.prepay },
  5044: { termId: TERM.net7, deliveryDays: ['Wed'] },
};

function build(state: StateCode): Customer[] {
  const chains = new Map<string, number>();
  return NAMES[state].map((name, i) => {
    const id = CUSTOMER.first + OFFSETS[state] + i;
    const chain = name.includes(':') ? name.split(':')[0]! : null;
    if (chain !== null && !chains.has(chain)) chains.set(chain, arAccountOf(id));
    return {
      id,
      name: name.replace(':', ''),
      state,
      chain,
      accountId: (chain === null ? undefined : chains.get(chain)) ?? arAccountOf(id),
      status: 'Active',
      onHold: false,
      deliveryDays: WORKDAYS,
      termId: TERM.net30,
      ...SPECIAL[id],
    };
  });
}

export const CUSTOMERS: readonly Customer[] = (Object.keys(NAMES) as StateCode[]).flatMap(build);

export function customerOf(id: number): Customer {
  return CUSTOMERS[id - CUSTOMER.first]!;
}

const CUSTOMER_TERMS: readonly (readonly [customer: number, supplier: number, term: number])[] = [
  [CUSTOMER.first, 107, TERM.net45],
  [CUSTOMER.second, SUPPLIER.second, TERM.net15],
  [CUSTOMER.other, SUPPLIER.first, TERM.net30],
  [5010, SUPPLIER.first, TERM.net15],
  [5014, SUPPLIER.second, TERM.cod],
  [5025, SUPPLIER.other, TERM.net15],
  [5034, 106, TERM.net30],
  [5042, 108, TERM.cod],
];

const SPLITS: readonly (readonly [customer: number, supplier: number, series: number])[] = [
  [CUSTOMER.splitSeries, SUPPLIER.second, SPLIT_SERIES],
  [5034, 110, 72],
];

/** A customer's terms with a supplier: agreed ones, else the supplier's first, else the customer's own. */
export function termOf(customer: Customer, supplierId: number): number {
  const agreed = CUSTOMER_TERMS.find(([c, s]) => c === customer.id && s === supplierId);
  return agreed?.[2] ?? supplierOf(supplierId).terms[0] ?? customer.termId;
}

export function splitSeriesOf(customer: Customer, supplierId: number): number | null {
  return SPLITS.find(([c, s]) => c === customer.id && s === supplierId)?.[2] ?? null;
}

const STREETS = ['Main St', 'Broadway', 'Oak Ave', 'Market St', 'Grand Ave', 'Sunset Blvd', 'Mill Rd'];

function customerRow(customer: Customer, i: number): DemoRow {
  return {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_name_alt: customer.chain === null ? null : `${customer.name} (${customer.chain})`,
    chain_name: customer.chain,
    license_num: `${customer.state}-R-${String(customer.id * 7919).slice(-6)}`,
    address: `${100 + i * 37} ${STREETS[i % STREETS.length]}`,
    location_id: LOCATION[customer.state],
    state: customer.state,
    ar_account_id: customer.accountId,
    term_id: customer.termId,
    on_hold: customer.onHold,
    account_status: customer.status,
    sales_rep_user_id: customer.status === 'Active' ? TERRITORY_MANAGERS[customer.state] : null,
    collection_agent_full_name: i % 4 === 0 ? 'Sam Okafor' : null,
    collection_agent_email: i % 4 === 0 ? 'sam.okafor@dray.example' : null,
    profile_picture_url: i % 5 === 0 ? `https://images.dray.example/customers/${customer.id}.png` : null,
    delivery_days: customer.deliveryDays,
    delivery_minimum: customer.state === HOME_STATE ? '250.00' : '400.00',
  };
}

export function customerTables(): Tables {
  const accounts = new Map(
    CUSTOMERS.map((customer) => [customer.accountId, customer.chain ?? customer.name]),
  );
  return {
    ar_account: [...accounts].map(([ar_account_id, name]) => ({ ar_account_id, name })),
    customer: CUSTOMERS.map(customerRow),
    customer_supplier_term: rowsOf(['customer_id', 'supplier_id', 'term_id'], CUSTOMER_TERMS),
    split_invoice: [
      { split_invoice_id: SPLIT_SERIES, name: 'Beverages' },
      { split_invoice_id: 72, name: 'Hemp goods' },
    ],
    customer_supplier_split: rowsOf(['customer_id', 'supplier_id', 'split_invoice_id'], SPLITS),
  };
}
