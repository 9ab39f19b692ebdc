export { ReportsPage } from './page.tsx';
