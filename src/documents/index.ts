export { type DocumentKind, DocumentLinks } from './links.ts';
export { type DocumentDeps, installDocuments } from './routes.ts';
export { keptLinkSecret } from './secret.ts';
