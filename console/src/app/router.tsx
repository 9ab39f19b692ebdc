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
import { NoAccessPage, PageNotFound } from './page-not-found.tsx';
import { sectionAt } from './sections.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: PageNotFound });

/** A page inside something else, loaded like the page itself. */
const wrapPage = (Page: RouteComponent, wrapper: () => ReactNode) =>
  Object.assign(wrapper, Page.preload ? { preload: Page.preload } : {}) as RouteComponent;

/** Days and times on it are those of the warehouse as soon as its zone is known, and follow the sandbox clock. */
const withBusinessClock = (Page: RouteComponent) =>
  wrapPage(Page, () => {
    useBusinessClock();
    return <Page />;
  });

/** Only for keys that see this page in the navigation: an address can also be typed, or sent by someone else. */
const restrictToSection = (path: string, Page: RouteComponent) =>
  wrapPage(Page, () => (sectionAt(path)!.isFor(useCurrentKey()) ? <Page /> : <NoAccessPage />));

const sectionRoute = (path: string, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: restrictToSection(path, withBusinessClock(component)),
  });

/** Pages that only make sense to people who may write. */
const restrictToWriters = (Page: RouteComponent) =>
  wrapPage(Page, () => (useCanWrite() ? <Page /> : <NoAccessPage />));

// Each place is loaded on the first visit.
const orders = () => import('../orders/index.ts');
const purchases = () => import('../purchases/index.ts');
const customers = () => import('../customers/index.ts');
const invoices = () => import('../invoices/index.ts');
const catalog = () => import('../catalog/index.ts');

const routes = [
  sectionRoute(
    '/',
    lazyRouteComponent(() => import('../today/index.ts'), 'TodayPage'),
  ),
  sectionRoute('/orders', lazyRouteComponent(orders, 'OrdersPage')),
  sectionRoute(
    '/orders/new',
    restrictToWriters(lazyRouteComponent(() => import('../orders/editor/index.ts'), 'NewOrderPage')),
  ),
  sectionRoute('/orders/$id', lazyRouteComponent(orders, 'OrderPage')),
  sectionRoute(
    '/orders/$id/edit',
    restrictToWriters(lazyRouteComponent(() => import('../orders/editor/index.ts'), 'EditOrderPage')),
  ),
  sectionRoute('/customers', lazyRouteComponent(customers, 'CustomersPage')),
  sectionRoute('/customers/$id', lazyRouteComponent(customers, 'CustomerPage')),
  sectionRoute('/purchases', lazyRouteComponent(purchases, 'PurchasesPage')),
  sectionRoute('/purchases/new', restrictToWriters(lazyRouteComponent(purchases, 'NewPurchasePage'))),
  sectionRoute('/purchases/$id', lazyRouteComponent(purchases, 'PurchasePage')),
  sectionRoute('/purchases/$id/edit', restrictToWriters(lazyRouteComponent(purchases, 'EditPurchasePage'))),
  sectionRoute('/invoices', lazyRouteComponent(invoices, 'InvoicesPage')),
  sectionRoute('/invoices/print', lazyRouteComponent(invoices, 'PrintPage')),
  sectionRoute('/invoices/$id', lazyRouteComponent(invoices, 'InvoicePage')),
  sectionRoute(
    '/receivables',
    lazyRouteComponent(() => import('../receivables/index.ts'), 'ReceivablesPage'),
  ),
  sectionRoute(
    '/reports',
    lazyRouteComponent(() => import('../reports/index.ts'), 'ReportsPage'),
  ),
  sectionRoute('/catalog', lazyRouteComponent(catalog, 'CatalogPage')),
  sectionRoute('/catalog/batches/$code', lazyRouteComponent(catalog, 'BatchPage')),
  sectionRoute('/catalog/$id', lazyRouteComponent(catalog, 'ProductPage')),
  sectionRoute('/load', restrictToWriters(lazyRouteComponent(() => import('../load/index.ts'), 'LoadPage'))),
  sectionRoute(
    '/keys',
    lazyRouteComponent(() => import('../keys/index.ts'), 'KeysPage'),
  ),
  sectionRoute(
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
