import { fileURLToPath } from 'node:url';

// This file runs as dist-bench/bench/support/paths.js.
const ROOT = new URL('../../../', import.meta.url);

export const projectPath = (path: string): string => fileURLToPath(new URL(path, ROOT));

/** One of our own scripts, compiled. */
export const compiledPath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const DRAY = projectPath('dist/bin/dray.js');
