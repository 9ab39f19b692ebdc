/** How much slower this machine is than two quiet cores; limits that are there for hangs grow with it. */
export const SLOWNESS = Math.max(1, Number(process.env.DRAY_TEST_SLOWNESS) || 1);

/** How long tests wait for something that happens in seconds on a quiet machine. */
export const WAIT_LIMIT_MS = 120_000 * SLOWNESS;
