export { HealthPage } from './page.tsx';
