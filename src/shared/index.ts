export * from './clock.ts';
export * from './codes.ts';
export * from './fault.ts';
export * from './format.ts';
export * from './limits.ts';
export * from './money.ts';
export { inPackage } from './package-folder.ts';
export { Turns } from './turns.ts';
export * from './ulid.ts';
