import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './filters.ts';
import { Frame } from './frame.tsx';
import { NotHere } from './not-here.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: NotHere });

const at = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

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
    lazyRouteComponent(() => import('../orders/editor/index.ts'), 'NewOrderPage'),
  ),
  at('/orders/$id', lazyRouteComponent(orders, 'OrderPage')),
  at(
    '/orders/$id/edit',
    lazyRouteComponent(() => import('../orders/editor/index.ts'), 'EditOrderPage'),
  ),
  at('/customers', lazyRouteComponent(customers, 'CustomersPage')),
  at('/customers/$id', lazyRouteComponent(customers, 'CustomerPage')),
  at('/purchases', lazyRouteComponent(purchases, 'PurchasesPage')),
  at('/purchases/new', lazyRouteComponent(purchases, 'NewPurchasePage')),
  at('/purchases/$id', lazyRouteComponent(purchases, 'PurchasePage')),
  at('/purchases/$id/edit', lazyRouteComponent(purchases, 'EditPurchasePage')),
  at('/invoices', lazyRouteComponent(invoices, 'InvoicesPage')),
  at('/invoices/$id', lazyRouteComponent(invoices, 'InvoicePage')),
  at(
    '/receivables',
    lazyRouteComponent(() => import('../receivables/index.ts'), 'ReceivablesPage'),
  ),
  at('/catalog', lazyRouteComponent(catalog, 'CatalogPage')),
  at('/catalog/batches/$code', lazyRouteComponent(catalog, 'BatchPage')),
  at('/catalog/$id', lazyRouteComponent(catalog, 'ProductPage')),
  at(
    '/load',
    lazyRouteComponent(() => import('../load/index.ts'), 'LoadPage'),
  ),
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
