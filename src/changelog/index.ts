export { ATOM, atomOf } from './atom.ts';
export type { Change } from './change.ts';
export { changesOf } from './changes.ts';
export { changelogGuide } from './guide.ts';
export { RELEASES } from './releases.ts';
export { changelogRoutes } from './routes.ts';
