export { equalsAny } from '../../access/index.ts';
export { Bookmarks } from './bookmarks.ts';
export { type Filling, fillGaps, type Moment } from './fill.ts';
export * from './filters.ts';
export { KnownStates } from './known-states.ts';
export { planAll } from './plan.ts';
export {
  type ChangeWindow,
  lists,
  type QueryList,
  type Resource,
  type TableList,
  type Window,
} from './resource.ts';
export { keyTypesOf, listRoute, singleRoute } from './routes.ts';
