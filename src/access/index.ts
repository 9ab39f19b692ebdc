export * from './key-text.ts';
