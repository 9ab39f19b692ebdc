export { ATOM_TYPE, atomOf } from './atom.ts';
export type { ChangelogEntry } from './change.ts';
export { listChanges } from './changes.ts';
export { changelogGuide } from './guide.ts';
export { RELEASES } from './releases.ts';
export { changelogRoutes } from './routes.ts';
