export { OrdersPage } from './list.tsx';
export { OrderPage } from './page.tsx';
