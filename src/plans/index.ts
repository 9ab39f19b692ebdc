export { differences, type Plan, type Proposal } from './plan.ts';
export { PLAN_VIEW } from './schema.ts';
export { type IssuedPlan, PlanTokens, planIn } from './tokens.ts';
