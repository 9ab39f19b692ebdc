export { actionsRenderer } from './actions.ts';
export { orderTextIdentity } from './identity.ts';
export { canReadTexts, fillPage, type OrderTextPage, readTexts } from './read.ts';
export { rebuildTexts } from './rebuild.ts';
export { renderTexts } from './render.ts';
export { TextRenderer } from './renderer.ts';
