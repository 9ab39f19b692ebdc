export { EditOrderPage } from './edit-page.tsx';
export { NewOrderPage } from './new-page.tsx';
