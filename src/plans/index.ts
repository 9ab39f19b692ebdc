export { type Plan, type Proposal, planChanges } from './plan.ts';
export { PLAN_VIEW } from './schema.ts';
export { PlanTokens, planIn } from './tokens.ts';
