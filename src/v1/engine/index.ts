export { anyOf } from '../../access/index.ts';
export { Bookmarks } from './bookmarks.ts';
export { type Filling, filled } from './fill.ts';
export * from './filters.ts';
export { KnownStates } from './known-states.ts';
export { planAll } from './plan.ts';
export {
  type ChangeWindow,
  type Filter,
  lists,
  type Moment,
  type QueryList,
  type Resource,
  type TableList,
  type Window,
} from './resource.ts';
export { type EngineDeps, keyTypesOf, listRoute, singleRoute } from './routes.ts';
