export { actionTexts } from './actions.ts';
export { textIdentity } from './identity.ts';
export { TextKeeper } from './keeper.ts';
export { filledPage, hasTexts, type PageOfTexts, readTexts } from './read.ts';
export { type Rebuilt, rebuildTexts } from './rebuild.ts';
export { renderTexts } from './render.ts';
