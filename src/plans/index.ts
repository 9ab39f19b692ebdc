export { differencesFromPlan, type Plan, type Proposal } from './plan.ts';
export { PLAN_VIEW } from './schema.ts';
export { PlanTokens, parsePlanToken } from './tokens.ts';
