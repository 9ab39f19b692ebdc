export type { Plan, Proposal } from './plan.ts';
export { PLAN_VIEW } from './schema.ts';
export { type IssuedPlan, PlanTokens } from './tokens.ts';
