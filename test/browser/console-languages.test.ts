import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { demoKeys, demoScenarios } from '../../demo/index.ts';
import {
  CHECKED,
  type ConsolePage,
  consoleTest,
  eventually,
  expectSound,
  openSite,
  PHONE,
} from './support/console-page.ts';

const site = await openSite();
const { test, describe } = consoleTest(site);
const SPAIN = { locale: 'es-ES', ...CHECKED };

async function signIn({ page }: ConsolePage): Promise<void> {
  await page.getByLabel('Clave API').fill(demoKeys().employee);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
}

const languageOf = ({ page }: ConsolePage) => page.locator('html').getAttribute('lang');

async function addLine({ page }: ConsolePage, line: number, text: string, quantity: string): Promise<void> {
  await page.getByRole('combobox', { name: `Producto del renglón ${line}`, exact: true }).fill(text);
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel(`Cantidad del renglón ${line}`, { exact: true }).fill(quantity);
}

describe('a user who reads Spanish', () => {
  test('gets Spanish from the browser’s languages on the sign-in form', async ({ visit }) => {
    const console = await visit('/', SPAIN);
    const { page } = console;
    await page.getByRole('heading', { name: 'Consola de Dray' }).waitFor();
    expect(await languageOf(console)).toBe('es');
    await expectSound(console);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await languageOf(console)).toBe('en');
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  test('switches the language in the key menu and keeps what was typed, and a reload keeps the language', async ({
    visit,
  }) => {
    const console = await visit('/orders/new?customer=5001', { key: 'employee', locale: 'en-US' });
    const { page } = console;
    await page.getByLabel('PO', { exact: true }).fill('KEPT-1');
    await console.button(/^key:/).click();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabel('OC', { exact: true }).waitFor();
    expect(await page.getByLabel('OC', { exact: true }).inputValue()).toBe('KEPT-1');
    // In the United States numbers keep their marks.
    await addLine(console, 1, 'pineapple', '1,200');
    await page.getByText('= 1200').waitFor();
    await page
      .getByText(/^\$\d{1,2},\d{3}\.\d{2}$/)
      .first()
      .waitFor();
    await page.reload();
    await page.getByLabel('OC', { exact: true }).waitFor();
    expect(await languageOf(console)).toBe('es');
  });

  test.for([{ width: 1440 }, { width: 390 }])(
    'places an order with numbers formatted as in Spain, $width px wide',
    async ({ width }, { visit }) => {
      const console = await visit('/orders/new?customer=5001', {
        ...SPAIN,
        viewport: { width, height: 900 },
      });
      const { page } = console;
      await signIn(console);
      const quantity = page.getByLabel('Cantidad del renglón 1', { exact: true });
      await addLine(console, 1, 'pineapple', '1,200');
      await page.getByText('Escriba un número entero de 1 a').waitFor();
      await quantity.fill('2,5');
      await page.getByText('Escriba un número entero de 1 a').waitFor();
      await quantity.fill('1.200');
      await page.getByText('= 1200').waitFor();
      const backorder = page.getByRole('button', { name: 'Aceptar pendiente de surtir' });
      await page
        .getByText(/listo para enviar|\d problema/)
        .first()
        .waitFor();
      if (await backorder.first().isVisible()) await backorder.first().click();
      await page.getByText('listo para enviar').waitFor();
      await page
        .getByText(/^\d{1,2}\.\d{3},\d{2}\s\$$/)
        .first()
        .waitFor();
      await expectSound(console);
      const poNumber = `ES-${Date.now()}`;
      await page.getByLabel('OC', { exact: true }).fill(poNumber);
      await page.getByText('listo para enviar').waitFor();
      await console.button('Enviar').click();
      await eventually(async () => expect(await console.heading.textContent()).toContain(poNumber));
      await page.getByText('facturado', { exact: true }).first().waitFor();
      await page
        .getByText(/entrega (lun|mar|mié|jue|vie|sáb|dom) \d{1,2} [a-z]{3,4}/)
        .first()
        .waitFor();
      await expectSound(console);
      const { call } = site!.service;
      const found = (await call('GET', `/api/v2/orders?po_num=${poNumber}`)).json().data;
      expect(found[0].totals.units).toBe(1200);
      await page.reload();
      await page.getByText('facturado', { exact: true }).first().waitFor();
    },
  );

  test('reads errors in Spanish beside fields and in notices, with the service’s message on hover', async ({
    visit,
  }) => {
    const console = await visit('/orders/new?customer=5001', SPAIN);
    const { page } = console;
    await signIn(console);
    await addLine(console, 1, String(demoScenarios().product_case_only), '7');
    const refusal = page.getByText('El producto solo se vende en cajas completas.');
    await refusal.waitFor();
    expect(await refusal.getAttribute('title')).toMatch(/^NOT_CASE_MULTIPLE: .*cases/);
    await console.goTo('/orders/99999999');
    await page.getByText('El pedido no existe o su clave no tiene acceso a él.').waitFor();
    expect(new Set(console.problems())).toEqual(new Set(['404 GET /api/v2/orders/99999999']));
  });

  test('exports lists and reports with the headings of the page', async ({ visit }) => {
    const console = await visit('/reports?by=customer,day&measures=ext_price&compare=previous_period', SPAIN);
    const { page } = console;
    await signIn(console);
    const headingOf = async () => {
      const waiting = page.waitForEvent('download');
      await console.button('CSV').click();
      return (await readFile(await (await waiting).path(), 'utf8')).split('\r\n')[0];
    };
    expect(await headingOf()).toBe('\ufeffNúmero de cliente,Cliente,Día,Ventas,Ventas (anterior)');
    await console.goTo('/orders');
    await console.list.locator('tbody tr:not(.spacer)').nth(1).waitFor();
    expect(await headingOf()).toMatch(/^\ufeffOC,Cliente,Estatus,Entrega,/);
  });

  test('applies a payment with a decimal comma', async ({ visit }) => {
    const console = await visit('/receivables?tab=payments', SPAIN);
    const { page } = console;
    await signIn(console);
    await page
      .getByRole('button', { name: /^Aplicar/ })
      .first()
      .click();
    const amount = page.getByLabel('Importe por aplicar (primero las facturas más antiguas)');
    expect(await amount.inputValue()).toMatch(/^\d+,\d{2}$/);
    await amount.fill('1.50');
    await page.getByText('Escriba un importe con dos decimales como máximo, por ejemplo 125,50.').waitFor();
    await amount.fill('1,50');
    await page.getByText(/^1 solicitud, 1,50\s\$ en total/).waitFor();
    await expectSound(console);
    const sent = page.waitForRequest(/payments\/applications/);
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
    expect(new URL((await sent).url()).searchParams.get('Amount')).toBe('1.50');
    await page.getByText('Se enviaron las solicitudes de pago. Sígalas en la pestaña Solicitudes.').waitFor();
  });

  test('finds every page free of accessibility violations at both widths', async ({ visit }) => {
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      const console = await visit('/', { ...SPAIN, viewport });
      await signIn(console);
      for (const path of [
        '/',
        '/orders',
        '/customers/5001',
        '/purchases',
        '/invoices',
        '/receivables?tab=aging',
        '/catalog?tab=stock',
        '/load',
        '/keys',
        '/health',
      ]) {
        await console.goTo(path);
        await console.page.locator('h1').waitFor();
        await eventually(async () => expect(await console.page.locator('[aria-busy=true]').count()).toBe(0));
        await expectSound(console);
      }
    }
  });

  test('shows the definition of a glossary term by pointer and by keyboard', async ({ visit }) => {
    const console = await visit('/', SPAIN);
    const { page } = console;
    await signIn(console);
    const { data } = (
      await site!.service.call('GET', '/api/v2/orders?stages=posted&page_size=1&customer_ids=5001')
    ).json();
    await console.goTo(`/orders/${data[0].id ?? data[0].invoice_id}`);
    const tip = (text: string) => page.getByRole('tooltip').filter({ hasText: text });
    const posted = 'Pedido que ya se procesó y tiene factura.';
    await console.button('facturado').focus();
    await tip(posted).waitFor();
    await expectSound(console);
    await page.keyboard.press('Escape');
    await tip(posted).waitFor({ state: 'hidden' });
    await console.button('Condiciones').hover();
    await tip('Cuándo vence una factura').waitFor();
    // The pointer can move onto the text.
    await tip('Cuándo vence una factura').hover();
    await page.mouse.move(5, 5);
    await tip('Cuándo vence una factura').waitFor({ state: 'hidden' });
    await console.goTo('/receivables?tab=aging');
    await console.button('Antigüedad de saldos').focus();
    await tip('Saldos pendientes de una cuenta por cobrar').waitFor();
    await expectSound(console);
  });
});
