import { expect } from 'vitest';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import type { TestService } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { putter } from '../ops/records-support.ts';
import { body as orderBody } from '../orders/draft-support.ts';
import { body as purchaseBody } from '../purchases/support.ts';

const S = demoScenarios() as Record<string, number>;
const DAY_SECONDS = 86_400;
const READ = [
  ...['states', 'locations', 'creditTerms', 'suppliers', 'suppliers/creditTerms', 'vendors', 'arAccounts'],
  ...['customers', 'customers/creditTerms', 'users', 'salesReps', 'productCategories', 'products', 'prices'],
  ...['promotions', 'authorizations', 'inventory', 'inventory/batches', 'allocations', 'inventory/retailers'],
  ...['invoices', 'invoices/coas', 'payments/types', 'payments', 'purchases'],
];
/** Beginnings of their lists, so that writes meet each other. */
const SHARED_RECORDS = 12;

/** A world in which everything changes, through the API only. */
export class World {
  readonly done: string[] = [];
  /** Refused, which is an answer, too. */
  readonly refused: string[] = [];
  readonly #orders: string[] = [];
  readonly #purchases: string[] = [];
  #count = 0;

  private constructor(
    private readonly call: TestService['call'],
    private readonly random: () => number,
    private readonly records: Readonly<Record<string, readonly Json[]>>,
  ) {}

  static async begin({ call, service }: TestService, random: () => number): Promise<World> {
    const headers = { 'x-api-key': demoKeys().employee };
    const records: Record<string, Json[]> = {};
    for (const name of READ) {
      const url = `/ops/records/${name}?PageSize=500`;
      const answer = await service.app.inject({ method: 'GET', url, headers });
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      records[name] = answer.json().Data;
    }
    const world = new World(call, random, records);
    for (const submit of [false, true, true]) await world.#order(submit, 'employee');
    return world;
  }

  /** Each kind of write once, in an order of chance. */
  deck(): string[] {
    const kinds = Object.keys(this.#writes);
    for (let i = kinds.length - 1; i > 0; i--) {
      const j = Math.floor(this.random() * (i + 1));
      [kinds[i], kinds[j]] = [kinds[j]!, kinds[i]!];
    }
    return kinds;
  }

  async write(kind: string): Promise<void> {
    const before = this.done.length;
    await this.#writes[kind]!();
    if (this.done.length === before) return;
    this.done[this.done.length - 1] = kind;
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  #near(name: string): Json {
    return this.#one(this.records[name]!.slice(0, SHARED_RECORDS));
  }

  #other(name: string, field: string, not: unknown): Json {
    return this.#one([...new Set(this.records[name]!.map((one) => one[field]))].filter((one) => one !== not));
  }

  async #send(method: string, path: string, payload?: object, key?: string): Promise<Json | undefined> {
    const answer = await this.call(method, path, {
      ...(payload ? { payload } : {}),
      ...(key ? { key } : {}),
    });
    expect(answer.statusCode, `${method} ${path} ${JSON.stringify(payload)}: ${answer.body}`).toBeLessThan(
      500,
    );
    if (answer.statusCode >= 300) {
      this.refused.push(`${method} ${path} ${JSON.stringify(payload)}: ${answer.body}`);
      return undefined;
    }
    this.done.push(`${method} ${path}`);
    return answer.body === '' ? {} : answer.json();
  }

  async #put(name: string, record: Json): Promise<void> {
    const answer = await putter(this.call)(name, [record]);
    expect(answer.statusCode, `${name} ${JSON.stringify(record)}: ${answer.body}`).toBeLessThan(500);
    if (answer.statusCode === 200) this.done.push(name);
    else this.refused.push(`${name} ${JSON.stringify(record)}: ${answer.body}`);
  }

  #word = () => `changed ${++this.#count}`;

  /** Sets fields of a record. */
  #set(name: string, key: readonly string[], change: (record: Json) => Json): () => Promise<void> {
    return async () => {
      // The first invoices are on their way here, so the ERP may not touch them.
      const record = name === 'invoices' ? this.#one(this.records[name]!) : this.#near(name);
      const ids = Object.fromEntries(key.map((field) => [field, record[field] ?? null]));
      await this.#put(name, { ...ids, ...change(record) });
    };
  }

  #lines(): Json[] {
    const products = [S.product, S.product_second, S.product_second_supplier, S.product_other_supplier];
    const some = products.filter(() => this.random() < 0.6);
    return (some.length > 0 ? some : [S.product]).map((product_id) => ({
      product_id,
      units: 12 * (1 + Math.floor(this.random() * 3)),
    }));
  }

  #customer = () => (this.random() < 0.6 ? S.customer : this.#near('customers').CustomerID);

  async #order(
    submit: boolean,
    key = this.#one(['employee', 'employee', 'supplier', 'customer']),
  ): Promise<void> {
    const payload = orderBody({ customer_id: this.#customer(), lines: this.#lines() });
    const made = await this.#send('POST', `/api/v2/orders${submit ? '?submit=true' : ''}`, payload, key);
    if (made) this.#orders.push(made.data.id);
  }

  async #edit(submit: boolean): Promise<void> {
    if (this.#orders.length === 0) await this.#order(false);
    const id = this.#one(this.#orders);
    await this.#send('PATCH', `/api/v2/orders/${id}${submit ? '?submit=true' : ''}`, {
      lines: this.#lines(),
      memo: this.#word(),
    });
  }

  async #purchase(): Promise<Json | undefined> {
    const made = await this.#send('POST', '/api/v2/purchases', purchaseBody());
    if (made) this.#purchases.push(made.data.purchase_global_id);
    return made?.data;
  }

  async #receive(): Promise<void> {
    const made = await this.#purchase();
    if (!made) return;
    const path = `/api/v2/purchases/${made.purchase_global_id}`;
    await this.#send('POST', `${path}/submit`);
    await expect
      .poll(async () => (await this.call('GET', path)).json().data.status, { interval: 20 })
      .not.toBe('Submitted');
    for (const to of ['Accepted', 'Received', 'Confirmed', 'Verified'].slice(
      0,
      1 + Math.floor(this.random() * 4),
    ))
      await this.#send('POST', `/ops/purchases/${made.purchase_global_id}/advance`, { to });
  }

  /** One step on its way for an invoice of the beginning, or of an order of ours. */
  async #advance(): Promise<void> {
    for (const id of [...this.#orders].reverse()) {
      const order = (await this.call('GET', `/api/v2/orders/${id}`)).json().data;
      if (!order?.invoice_id) continue;
      const to = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 7 }[order.invoice_status as number];
      if (to && (await this.#send('POST', `/ops/invoices/${order.invoice_id}/advance`, { to }))) return;
    }
  }

  async #pay(): Promise<void> {
    const query = new URLSearchParams({
      PaymentInvoiceNum: String(S.payment),
      TargetInvoiceNum: String(S.open_invoice),
      ARAccountID: String(S.ar_account),
      Amount: '1.00',
    });
    await this.#send('POST', `/api/v1/payments/applications?${query}`);
  }

  readonly #writes: Record<string, () => Promise<unknown>> = {
    'a product to another supplier': this.#set('products', ['ProductID'], ({ SupplierID }) => ({
      SupplierID: this.#other('suppliers', 'SupplierID', SupplierID),
    })),
    'a product to another state': this.#set('products', ['ProductID'], ({ State }) => ({
      State: this.#other('states', 'StateAbbreviation', State),
    })),
    'a product of an order to another supplier': () =>
      this.#put('products', { ProductID: S.product_second, SupplierID: this.#near('suppliers').SupplierID }),
    'a product on or off': this.#set('products', ['ProductID'], () => ({ StatusID: this.#one([1, 2, 3]) })),
    'a product is renamed': this.#set('products', ['ProductID'], () => ({ ProductName: this.#word() })),
    'units per case': this.#set('products', ['ProductID'], () => ({
      WholesaleUnitsPerCase: this.#one([6, 12, 24]),
    })),
    'a customer to another state': this.#set('customers', ['CustomerID'], ({ State }) => ({
      State: this.#other('states', 'StateAbbreviation', State),
    })),
    'a customer to another warehouse': this.#set('customers', ['CustomerID'], ({ LocationID }) => ({
      LocationID: this.#other('locations', 'LocationID', LocationID),
    })),
    'a customer to another account': this.#set('customers', ['CustomerID'], ({ ARAccountID }) => ({
      ARAccountID: this.#other('arAccounts', 'ARAccountID', ARAccountID),
    })),
    'a customer closed': this.#set('customers', ['CustomerID'], () => ({
      AccountStatus: this.#one(['Closed', 'Inactive']),
    })),
    'a customer open again': this.#set('customers', ['CustomerID'], () => ({ AccountStatus: 'Active' })),
    'a customer back in its place': async () => {
      const { CustomerID, State, LocationID, ARAccountID } = this.#near('customers');
      await this.#put('customers', { CustomerID, State, LocationID, ARAccountID });
    },
    'a customer is renamed': this.#set('customers', ['CustomerID'], () => ({ CustomerName: this.#word() })),
    'a schedule': this.#set('customers', ['CustomerID'], () => ({
      DeliveryDays: this.#one(['Mon,Tue', 'Mon,Wed,Fri']),
    })),
    'the terms of a customer': this.#set('customers/creditTerms', ['CustomerID', 'SupplierID'], () => ({
      TermID: this.#near('creditTerms').TermID,
    })),
    'no terms of a customer': this.#set('customers/creditTerms', ['CustomerID', 'SupplierID'], () => ({
      Remove: true,
    })),
    'a supplier is renamed': this.#set('suppliers', ['SupplierID'], () => ({ Supplier: this.#word() })),
    'a supplier on or off': this.#set('suppliers', ['SupplierID'], () => ({ Active: this.random() < 0.5 })),
    'a supplier to another state': this.#set('suppliers', ['SupplierID'], ({ State }) => ({
      State: this.#other('states', 'StateAbbreviation', State),
    })),
    'no terms of a supplier': this.#set('suppliers/creditTerms', ['SupplierID', 'TermID'], () => ({
      Remove: true,
    })),
    'terms of a supplier': async () => {
      const { SupplierID } = this.#near('suppliers');
      await this.#put('suppliers/creditTerms', {
        SupplierID,
        TermID: this.#near('creditTerms').TermID,
        Position: 9,
      });
    },
    'terms are renamed': this.#set('creditTerms', ['TermID'], () => ({ Term: this.#word() })),
    'a vendor on or off': this.#set('vendors', ['VendorID', 'SupplierID', 'LocationID'], () => ({
      Active: this.random() < 0.5,
    })),
    'a vendor is renamed': this.#set('vendors', ['VendorID', 'SupplierID', 'LocationID'], () => ({
      VendorName: this.#word(),
    })),
    'a payment type on or off': this.#set('payments/types', ['PaymentTypeID'], () => ({
      Active: this.random() < 0.5,
    })),
    'a payment type is renamed': this.#set('payments/types', ['PaymentTypeID'], () => ({
      Name: this.#word(),
    })),
    // Not one of the first, whose keys write here.
    'a user on or off': () => {
      const { UserID } = this.#one(this.records.users!.slice(SHARED_RECORDS));
      return this.#put('users', { UserID, UserActive: this.random() < 0.5 });
    },
    'a user is renamed': this.#set('users', ['UserID'], () => ({ FullName: this.#word() })),
    'a sales rep': this.#set('salesReps', ['UserID'], () => ({ ProductGroups: [this.#word()] })),
    'a warehouse is renamed': this.#set('locations', ['LocationID'], () => ({ Location: this.#word() })),
    'a warehouse to another state': this.#set('locations', ['LocationID'], ({ State }) => ({
      State: this.random() < 0.5 ? State : this.#other('states', 'StateAbbreviation', State),
    })),
    'a state is renamed': this.#set('states', ['StateAbbreviation'], () => ({ StateName: this.#word() })),
    'a category is renamed': this.#set('productCategories', ['ProductCategoryID'], () => ({
      CategoryName: this.#word(),
    })),
    'a price': this.#set('prices', ['ProductID', 'State', 'StartDate'], () => ({
      UnitPrice: `${++this.#count}.25`,
    })),
    'no price': this.#set('prices', ['ProductID', 'State', 'StartDate'], () => ({ Remove: true })),
    'a promotion': this.#set('promotions', ['PromotionID'], () => ({ PromotionName: this.#word() })),
    'no authorization': this.#set('authorizations', ['ProductID', 'CustomerID'], () => ({ Remove: true })),
    'an allocation': this.#set('allocations', ['AllocationID'], ({ Units }) => ({
      Units: Units + ++this.#count,
    })),
    stock: this.#set('inventory', ['LocationID', 'ProductID'], () => ({ Inventory: 500 + ++this.#count })),
    'a batch': this.#set(
      'inventory/batches',
      ['LocationID', 'ProductID', 'BatchCode', 'PurchaseTransID'],
      () => ({ UID: this.#word() }),
    ),
    'stock of a retailer': this.#set('inventory/retailers', ['ID'], () => ({
      Inventory: `${++this.#count}.00`,
    })),
    'an invoice of the ERP': this.#set('invoices', ['InvoiceID'], () => ({ Memo: this.#word() })),
    'an invoice of the ERP to another customer': this.#set('invoices', ['InvoiceID'], () => ({
      CustomerID: this.#near('customers').CustomerID,
    })),
    'a certificate': this.#set('invoices/coas', ['InvoiceTransID', 'BatchCode'], () => ({
      COA_URL: `https://lab.example/${++this.#count}`,
    })),
    'no certificate': this.#set('invoices/coas', ['InvoiceTransID', 'BatchCode'], () => ({ Remove: true })),
    'a payment of the ERP': this.#set('payments', ['PaymentID'], () => ({ Memo: this.#word() })),
    'a purchase of the ERP': this.#set('purchases', ['PurchaseID'], () => ({ Memo: this.#word() })),
    'a draft': () => this.#order(false),
    'an order': () => this.#order(true),
    'another order': () => this.#order(true),
    'an edit': () => this.#edit(false),
    'an edit that is submitted': () => this.#edit(true),
    'a submission': async () => {
      await this.#order(false);
      await this.#send('POST', `/api/v2/orders/${this.#orders.at(-1)}/submit`);
    },
    'a deletion or cancellation': async () => {
      await this.#order(this.random() < 0.5);
      await this.#send('DELETE', `/api/v2/orders/${this.#one(this.#orders)}`);
    },
    'an invoice on its way': () => this.#advance(),
    'a payment': () => this.#pay(),
    'a purchase': () => this.#receive(),
    'a purchase is edited': async () => {
      if (this.#purchases.length === 0) await this.#purchase();
      await this.#send('PATCH', `/api/v2/purchases/${this.#one(this.#purchases)}`, {
        supplier_name: this.#word(),
      });
    },
    'a purchase is deleted': async () => {
      const made = await this.#purchase();
      if (made) await this.#send('DELETE', `/api/v2/purchases/${made.purchase_global_id}`);
    },
    'a day passes': () => this.#send('POST', '/ops/sandbox/clock', { advance_seconds: DAY_SECONDS }),
  };
}
