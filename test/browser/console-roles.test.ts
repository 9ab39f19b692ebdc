import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { sql, trusted } from '../../src/db/index.ts';
import { healthy, startIssuer } from '../support/issuer.ts';
import type { Json } from '../support/json.ts';
import type { TestUser } from '../support/sign-in-world.ts';
import { CHECKED, type ConsolePage, consoleTest, eventually, openSite } from './support/console-page.ts';

const issuer = await startIssuer();
const roles = { OIDC_ROLE_CLAIM: 'roles', OIDC_STAFF_ROLE: 'staff', OIDC_READONLY_ROLE: 'reader' };
const site = await openSite({ env: { ...issuer.env, ...roles } });
const { test, describe } = consoleTest(site);

type Visit = (path: string, options?: object) => Promise<ConsolePage>;

async function person(condition: string): Promise<TestUser> {
  const [found] = await site!.service.db.query<TestUser>(
    sql`SELECT user_id AS id, email, full_name AS name FROM user_account WHERE active AND ${trusted(condition)}
        ORDER BY user_id LIMIT 1`,
  );
  return found!;
}

/** A tab in which this user has signed in with their account. */
async function signedIn(visit: Visit, path: string, user: TestUser): Promise<ConsolePage> {
  issuer.state = healthy({ email: user.email, email_verified: true, roles: ['staff'] });
  const console = await visit(path, CHECKED);
  await console.page.getByRole('link', { name: 'Sign in with your account' }).click();
  await console.page.getByRole('button', { name: `account: ${user.name}` }).waitFor();
  return console;
}

const read = async (path: string): Promise<Json> => (await site!.service.call('GET', path)).json();

/** What the audit log has of this user. */
async function actionsOf({ id }: TestUser, subject: string): Promise<string[]> {
  const { data } = await read(`/ops/audit?user_id=${id}&via=console&subject=${subject}&page_size=100`);
  return data.map((one: Json) => one.action);
}

async function addLine({ page }: ConsolePage, line: number, text: string, quantity: string): Promise<void> {
  await page.getByRole('combobox', { name: `Product on line ${line}`, exact: true }).fill(text);
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(quantity);
}

const BUYER = "kind = 'Customer' AND user_id IN (SELECT user_id FROM user_customer WHERE customer_id = 5001)";

describe('a day’s work by role', () => {
  test('A buyer signs in by name, places an order, and orders the same again', async ({ visit }) => {
    const buyer = await person(BUYER);
    const console = await signedIn(visit, '/orders', buyer);
    const { page } = console;
    await page.getByRole('link', { name: /^New order/ }).click();
    await page.getByRole('button', { name: 'Sunset Collective 5001, CA' }).click();
    await addLine(console, 1, 'pineapple', '40');
    await page.getByLabel('PO', { exact: true }).fill('BUYER-1');
    await page.getByText('ready to submit').waitFor();
    await console.button('Submit').click();
    await page.locator('.page-head .badge', { hasText: 'posted' }).waitFor();

    await console.button('Order again').click();
    await page.waitForURL(/\/edit$/);
    await page.getByLabel('PO', { exact: true }).fill('BUYER-2');
    await page.getByText('ready to submit').waitFor();
    await console.button('Submit').click();
    await eventually(async () => expect(await console.heading.textContent()).toContain('BUYER-2'));
    await page.locator('.page-head .badge', { hasText: 'posted' }).waitFor();

    const ofBuyer = async (po: string) => {
      const { data } = await read(`/api/v2/orders?po_num=${po}&include_lines=true`);
      expect(data.length).toBe(1);
      const { stage, customer_id, submitted_by_user_name, lines } = data[0];
      const units = lines.map((line: Json) => [line.product_id, line.units]);
      return { stage, customer_id, submitted_by_user_name, units };
    };
    const first = await ofBuyer('BUYER-1');
    expect(first).toMatchObject({ stage: 'posted', customer_id: 5001, submitted_by_user_name: buyer.name });
    expect(first.units.map(([, units]: number[]) => units)).toEqual([40]);
    expect(await ofBuyer('BUYER-2')).toEqual(first);
    const again = await site!.service.call('GET', '/api/v2/orders?po_num=BUYER-2', { key: 'supplier' });
    expect(again.statusCode).toBe(200);

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const name of ['Purchases', 'Import records', 'Keys', 'Health'])
      expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(0);
  });

  test('A supplier’s user signs in by name, enters a purchase, edits it, and submits it', async ({
    visit,
  }) => {
    const user = await person(
      "kind = 'Supplier' AND user_id IN (SELECT user_id FROM user_supplier WHERE supplier_id = 101)",
    );
    const { Data: vendors } = await read('/api/v1/vendors?SupplierIDs=101&PageSize=500');
    const vendor = vendors.find((one: Json) => one.Active && !one.RequirePOBatchCodes);
    const { Data: products } = await read('/api/v1/products?SupplierIDs=101&PageSize=500');
    const product = products.find((one: Json) => one.StatusID === 1 && one.WholesaleUnitsPerCase);
    const console = await signedIn(visit, '/purchases', user);
    const { page } = console;
    await page.getByRole('link', { name: 'New purchase' }).click();
    const supplier = page.getByLabel('Supplier', { exact: true });
    if ((await supplier.inputValue()) !== '101') await supplier.selectOption('101');
    await page.getByLabel('Vendor').selectOption(String(vendor.VendorID));
    await page.getByLabel('Warehouse').selectOption(String(vendor.LocationID));
    await page.getByLabel('PO', { exact: true }).fill('OF-SUPPLIER');
    await page.getByLabel('Delivery').fill(vendor.PickupDates[0] ?? '2027-06-01');
    await addLine(console, 1, String(product.ProductID), '2');
    await page.getByText('ready to submit').waitFor();
    await console.button('Save draft').click();
    await page.waitForURL(/\/purchases\/[0-9A-Z]{26}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const stored = async () => {
      const { data } = await read(`/api/v2/purchases/${id}`);
      const { status, po_num, purchase_transactions: lines } = data;
      return { status, po_num, units: lines.map((line: Json) => Number(line.num_units)) };
    };
    const perCase = product.WholesaleUnitsPerCase;
    expect(await stored()).toEqual({ status: 'InProgress', po_num: 'OF-SUPPLIER', units: [2 * perCase] });

    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByLabel('Quantity on line 1', { exact: true }).fill(String(3 * perCase));
    await page.getByText('ready to submit').waitFor();
    await console.button('Save draft').click();
    await page.waitForURL(new RegExp(`/purchases/${id}$`));
    await eventually(async () => expect((await stored()).units).toEqual([3 * perCase]));
    await console.button('Submit').click();
    await page.locator('.page-head .badge', { hasText: 'New' }).waitFor();
    expect(await stored()).toEqual({ status: 'New', po_num: 'OF-SUPPLIER', units: [3 * perCase] });
    expect(await console.button(/^(Move to|Receive|Correct)/).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0);

    const [other] = await site!.service.db.query<{ id: string }>(
      sql`SELECT purchase_global_id AS id FROM purchase WHERE supplier_id NOT IN (101, 102) ORDER BY 1 LIMIT 1`,
    );
    await console.goTo(`/purchases/${other!.id}`);
    await page.getByRole('alert').waitFor();
    // Saved, the draft has its PO number itself: validated as a new purchase, it is a second one.
    expect(console.problems().filter((one) => one !== '409 POST /api/v2/purchases/validate')).toEqual([
      `404 GET /api/v2/purchases/${other!.id}`,
    ]);
  });

  test('The warehouse previews and verifies its day by name, and invoices of later days stay', async ({
    visit,
  }) => {
    const { db } = site!.service;
    const user = await person("kind = 'Employee' AND role = 'Warehouse'");
    await db.query(sql`UPDATE invoice SET delivery_date = (now() + interval '3 days')::date WHERE invoice_id =
      (SELECT max(invoice_id) FROM invoice WHERE status = 5)`);
    const [later] = await db.query<{ id: number }>(
      sql`SELECT max(invoice_id) AS id FROM invoice WHERE status = 5 AND delivery_date > now() + interval '1 day'`,
    );
    const console = await signedIn(visit, '/invoices', user);
    const { page } = console;
    await console.button('End of day').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Today is /).waitFor();
    const date = await dialog.getByLabel('Deliveries through').inputValue();
    const { data: due } = await read(`/ops/invoices/verifyDay?date=${date}&page_size=500`);
    expect(due.length).toBeGreaterThan(0);
    await eventually(async () => expect(await dialog.locator('tbody tr').count()).toBe(due.length));
    await dialog.getByRole('button', { name: /^Verify/ }).click();
    await dialog.waitFor({ state: 'detached' });

    expect((await read(`/ops/invoices/verifyDay?date=${date}`)).data).toEqual([]);
    const statusOf = async (id: number) => (await read(`/api/v2/orders/${id}`)).data.invoice_status;
    for (const { invoice_id } of due) expect(await statusOf(invoice_id)).toBe(7);
    expect(await statusOf(later!.id)).toBe(5);
    await page.getByText(`${due.length} invoice${due.length === 1 ? '' : 's'} verified`).waitFor();
    expect(new Set(await actionsOf(user, 'order'))).toEqual(new Set(['invoice.advance']));
  });

  test('Receivables import a payment, apply it, and send the customer’s statement, all under one name', async ({
    visit,
  }) => {
    const user = await person("kind = 'Employee' AND role = 'Accounting'");
    const { Data: open } = await read('/api/v1/payments/openInvoices?CustomerIDs=5001&PageSize=500');
    const account = open[0].ARAccountID;
    const console = await signedIn(visit, '/load?resource=payments', user);
    const { page } = console;
    await page.getByText('Fields: PaymentID').waitFor();
    const heads = 'PaymentID,PaymentInvoiceID,PaymentInvoiceNum,ARAccountID,PaymentTypeID,Amount,PostDate';
    const buffer = Buffer.from(`${heads}\n89101,989101,PMT-89101,${account},1,12.34,2026-01-05T00:00:00Z\n`);
    await page.getByLabel('File').setInputFiles({ name: 'payments.csv', mimeType: 'text/csv', buffer });
    await page.getByText('Records to insert: 1; to update: 0').waitFor();
    await console.button('Import 1 record').click();
    await console.button('Import 1 record').waitFor({ state: 'detached' });
    const { Data: loaded } = await read('/api/v1/payments?PaymentInvoiceNums=PMT-89101');
    expect(loaded[0]).toMatchObject({ Amount: '12.34', AvailableBalance: '12.34', ARAccountID: account });

    await page.getByRole('searchbox').fill('PMT-89101');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Apply PMT-89101' });
    await dialog.getByText('1 request').waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { Data: requests } = await read(
      `/api/v1/payments/applications?ARAccountIDs=${account}&Statuses=Pending,Exported,Confirmed&PageSize=500`,
    );
    const own = requests.filter((one: Json) => one.PaymentInvoiceNum === 'PMT-89101');
    expect(own).toMatchObject([{ Amount: '12.34', RequestedByUserID: user.id }]);

    await page.getByRole('searchbox').fill('collective sunset');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/customers\/5001$/);
    await page.getByRole('link', { name: 'Statement' }).click();
    await console.button('Send').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send 1 statement' }).click();
    await page.getByText('1 statement is on the way.').waitFor();
    await eventually(async () => {
      const { data: mails } = await read('/ops/mails?page_size=500');
      const sent = mails.filter((one: Json) => one.event.startsWith(`statement.sent:${account}:`));
      expect(sent.length).toBeGreaterThan(0);
    });
    for (const subject of ['records', 'payment_request', 'statement'])
      expect((await actionsOf(user, subject)).length, subject).toBeGreaterThan(0);
  });

  test('The order desk finds orders, customers and invoices by words in any order', async ({ visit }) => {
    const user = await person("kind = 'Employee' AND role = 'Sales Rep'");
    const { data } = await read('/api/v2/orders?stages=posted&customer_ids=5001&page_size=1');
    const [order] = data;
    const console = await signedIn(visit, '/', user);
    const { page } = console;
    const opens = async (text: string, address: RegExp) => {
      await page.getByRole('searchbox').fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
      await console.goTo('/');
    };
    const ofOrder = new RegExp(`/orders/${order.id ?? order.invoice_id}$`);
    await opens(order.invoice_num, ofOrder);
    await opens(`${order.invoice_num} collective`, ofOrder);
    await opens(`collective ${order.invoice_num} sunset`, ofOrder);
    await opens('collective sunset', /\/customers\/5001$/);
    const { Data } = await read('/api/v1/customers/5003');
    await opens(Data[0].LicenseNum, /\/customers\/5003$/);
  });

  test('A list of invoices is exported as CSV and as a workbook, with its count', async ({ visit }) => {
    const user = await person("kind = 'Employee' AND role = 'Accounting'");
    const console = await signedIn(visit, '/invoices?customer=5001', user);
    const { page } = console;
    await console.list.getByRole('link').first().waitFor();
    const numbers: string[] = [];
    for (let number = 1; ; number++) {
      const path = '/api/v2/orders?stages=posted&customer_ids=5001&page_size=500';
      const found = await read(`${path}&page=${number}`);
      numbers.push(...found.data.map((one: Json) => one.invoice_num));
      if (!found.has_next_page) break;
    }
    expect(numbers.length).toBeGreaterThan(10);
    const exported = async (format: string) => {
      const waiting = page.waitForEvent('download');
      await console.button(format).click();
      const file = await waiting;
      await page.getByText(`${numbers.length} rows exported.`).last().waitFor();
      return readFile(await file.path());
    };
    const csv = (await exported('CSV')).toString();
    const lines = csv.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual(numbers.toSorted());
    const { readSheet } = await import('../../clients/typescript/src/sheet.ts');
    const { rows } = await readSheet(new Uint8Array(await exported('Excel')));
    expect(
      rows
        .slice(1)
        .map(({ cells }) => cells[0])
        .toSorted(),
    ).toEqual(numbers.toSorted());
  });
});
