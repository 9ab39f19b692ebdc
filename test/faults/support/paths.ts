import { fileURLToPath } from 'node:url';

/** The built command. This file runs as dist-faults/test/faults/support/paths.js. */
export const DRAY = fileURLToPath(new URL('../../../../dist/bin/dray.js', import.meta.url));
