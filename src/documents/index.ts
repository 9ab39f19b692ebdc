export { LinkGeneration, revokeLinks } from './generation.ts';
export { DEFAULT_LINK_DAYS, type DocumentKind, DocumentLinks } from './links.ts';
export { linkRoutes } from './ops-routes.ts';
export { renderDelivery, renderStatement } from './render.ts';
export { type DocumentDeps, installDocuments } from './routes.ts';
export { deleteStoredSecret, noteSecret, storedLinkSecret } from './secret.ts';
