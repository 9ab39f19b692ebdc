export { TodayPage } from './page.tsx';
