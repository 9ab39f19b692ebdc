export { equalsAny } from '../../access/index.ts';
export { Bookmarks } from './bookmarks.ts';
export { type Filling, fillGaps, type ReadContext } from './fill.ts';
export * from './filters.ts';
export { KnownStates } from './known-states.ts';
export { planAll } from './plan.ts';
export {
  type ChangeWindow,
  declareLists,
  type PageWindow,
  type QueryList,
  type Resource,
  type TableList,
} from './resource.ts';
export { keyTypesOf, listRoute, singleRoute } from './routes.ts';
