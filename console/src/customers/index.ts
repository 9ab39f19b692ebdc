export { CustomersPage } from './list.tsx';
export { CustomerPage } from './page.tsx';
