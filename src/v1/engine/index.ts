export { Bookmarks } from './bookmarks.ts';
export * from './field.ts';
export * from './filters.ts';
export { KnownStates } from './known-states.ts';
export type { ChangeWindow, Filter, Moment, Resource, Single, Window } from './resource.ts';
export { type EngineDeps, listRoute, singleRoute } from './routes.ts';
