export { Bookmarks } from './bookmarks.ts';
export * from './field.ts';
export * from './filters.ts';
export { KnownStates } from './known-states.ts';
export { planAll } from './plan.ts';
export type { ChangeWindow, Filter, Moment, Resource, Single, Window } from './resource.ts';
export { type EngineDeps, keyTypesOf, listRoute, singleRoute } from './routes.ts';
