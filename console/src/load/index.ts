export { LoadPage } from './page.tsx';
