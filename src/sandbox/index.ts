export { withQueuedOutcomes } from './outcomes.ts';
export { sandboxRoutes } from './routes.ts';
export { Sandbox } from './sandbox.ts';
