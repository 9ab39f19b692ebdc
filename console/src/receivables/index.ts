export { ReceivablesPage } from './page.tsx';
