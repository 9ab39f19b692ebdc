export { InvoicesPage } from './list.tsx';
export { InvoicePage } from './page.tsx';
