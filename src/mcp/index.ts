export { installMcp } from './endpoint.ts';
export { SignedTexts } from './signer.ts';
