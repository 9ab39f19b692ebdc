export { differences, type Plan, type Proposal } from './plan.ts';
export { PLAN_VIEW } from './schema.ts';
export { PlanTokens, planIn } from './tokens.ts';
