export { BatchPage } from './batch.tsx';
export { CatalogPage } from './page.tsx';
export { ProductPage } from './product.tsx';
