export { writeOutcomeRoutes } from './routes.ts';
