export { type Plan, type Proposal, planChanges } from './plan.ts';
export { PLAN_VIEW } from './schema.ts';
export { PlanTokens, parsePlanToken } from './tokens.ts';
