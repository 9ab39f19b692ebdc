import { fileURLToPath } from 'node:url';
// This file runs as dist-bench/bench/support/paths.js.
const ROOT = new URL('../../../', import.meta.url);
export const inProject = (path) => fileURLToPath(new URL(path, ROOT));
/** One of our own scripts, compiled. */
export const compiled = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
export const DRAY = inProject('dist/bin/dray.js');
