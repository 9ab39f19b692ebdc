export { LinkGenerationWatcher, revokeLinks } from './link-generation.ts';
export { DocumentLinks } from './links.ts';
export { linkRoutes } from './ops-routes.ts';
export { renderDelivery, renderStatement } from './render.ts';
export { installDocuments } from './routes.ts';
export { deleteStoredSecret, readOrCreateLinkSecret, recordSecretFingerprint } from './secret.ts';
