export { actionTexts } from './actions.ts';
export { textIdentity } from './identity.ts';
export { filledPage, hasTexts, type PageOfTexts, readTexts } from './read.ts';
export { rebuildTexts } from './rebuild.ts';
export { renderTexts } from './render.ts';
export { TextRenderer } from './renderer.ts';
