import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentKey } from '../session/keys.ts';
import { useCanWrite } from '../session/write-access.tsx';
import { useBusinessClock } from '../ui/business-clock.ts';
import { parseSearch, stringifySearch } from './filters.ts';
import { Frame } from './frame.tsx';
import { PageNotForKey, PageNotFound } from './page-not-found.tsx';
import { sectionAt } from './sections.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: PageNotFound });

/** A page inside something else, loaded like the page itself. */
const wrapped = (Page: RouteComponent, wrapper: () => ReactNode) =>
  Object.assign(wrapper, Page.preload ? { preload: Page.preload } : {}) as RouteComponent;

/** Days and times on it are those of the warehouse as soon as its zone is known, and follow the sandbox clock. */
const byBusinessClock = (Page: RouteComponent) =>
  wrapped(Page, () => {
    useBusinessClock();
    return <Page />;
  });

/** Only for the keys that its place is shown to: an address can be typed, or sent by somebody else. */
const forItsKeys = (path: string, Page: RouteComponent) =>
  wrapped(Page, () => (sectionAt(path)!.isFor(useCurrentKey()) ? <Page /> : <PageNotForKey />));

const at = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component: forItsKeys(path, byBusinessClock(component)) });

/** Pages that only make sense to people who may write. */
const forWriters = (Page: RouteComponent) =>
  wrapped(Page, () => (useCanWrite() ? <Page /> : <PageNotForKey />));

// Each place is loaded on the first visit.
const orders = () => import('../orders/index.ts');
const purchases = () => import('../purchases/index.ts');
const customers = () => import('../customers/index.ts');
const invoices = () => import('../invoices/index.ts');
const catalog = () => import('../catalog/index.ts');

const routes = [
  at(
    '/',
    lazyRouteComponent(() => import('../today/index.ts'), 'TodayPage'),
  ),
  at('/orders', lazyRouteComponent(orders, 'OrdersPage')),
  at(
    '/orders/new',
    forWriters(lazyRouteComponent(() => import('../orders/editor/index.ts'), 'NewOrderPage')),
  ),
  at('/orders/$id', lazyRouteComponent(orders, 'OrderPage')),
  at(
    '/orders/$id/edit',
    forWriters(lazyRouteComponent(() => import('../orders/editor/index.ts'), 'EditOrderPage')),
  ),
  at('/customers', lazyRouteComponent(customers, 'CustomersPage')),
  at('/customers/$id', lazyRouteComponent(customers, 'CustomerPage')),
  at('/purchases', lazyRouteComponent(purchases, 'PurchasesPage')),
  at('/purchases/new', forWriters(lazyRouteComponent(purchases, 'NewPurchasePage'))),
  at('/purchases/$id', lazyRouteComponent(purchases, 'PurchasePage')),
  at('/purchases/$id/edit', forWriters(lazyRouteComponent(purchases, 'EditPurchasePage'))),
  at('/invoices', lazyRouteComponent(invoices, 'InvoicesPage')),
  at('/invoices/print', lazyRouteComponent(invoices, 'PrintPage')),
  at('/invoices/$id', lazyRouteComponent(invoices, 'InvoicePage')),
  at(
    '/receivables',
    lazyRouteComponent(() => import('../receivables/index.ts'), 'ReceivablesPage'),
  ),
  at(
    '/reports',
    lazyRouteComponent(() => import('../reports/index.ts'), 'ReportsPage'),
  ),
  at('/catalog', lazyRouteComponent(catalog, 'CatalogPage')),
  at('/catalog/batches/$code', lazyRouteComponent(catalog, 'BatchPage')),
  at('/catalog/$id', lazyRouteComponent(catalog, 'ProductPage')),
  at('/load', forWriters(lazyRouteComponent(() => import('../load/index.ts'), 'LoadPage'))),
  at(
    '/keys',
    lazyRouteComponent(() => import('../keys/index.ts'), 'KeysPage'),
  ),
  at(
    '/health',
    lazyRouteComponent(() => import('../health/index.ts'), 'HealthPage'),
  ),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/console',
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultPendingMs: 400,
});
