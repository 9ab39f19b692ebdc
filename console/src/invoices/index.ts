export { InvoicesPage } from './list.tsx';
export { InvoicePage } from './page.tsx';
export { PrintPage } from './print-page.tsx';
