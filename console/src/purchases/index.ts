export { EditPurchasePage, NewPurchasePage } from './editor/index.tsx';
export { PurchasesPage } from './list.tsx';
export { PurchasePage } from './page.tsx';
