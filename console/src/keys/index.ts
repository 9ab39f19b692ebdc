export { KeysPage } from './page.tsx';
