export * from './clock.js';
export * from './codes.js';
export * from './fault.js';
export * from './ulid.js';
