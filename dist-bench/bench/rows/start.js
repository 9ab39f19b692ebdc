import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onEnd } from '../support/cleanup.js';
import { cleanEnv, demoEmployeeKey } from '../support/dray.js';
import { freePort } from '../support/free-port.js';
import { DRAY } from '../support/paths.js';
import { residentMb } from '../support/process-facts.js';
import { answers200, spawnServer, startDray } from '../support/server.js';
import { median, nowMs } from '../support/stats.js';
const STARTS = 3;
const IDLE_MS = 10_000;
/** Seconds from the spawn to the first 200 of /healthz and of /api/v2/me, both. */
async function timedStart(env, key) {
    const port = await freePort();
    const server = spawnServer([DRAY, 'start'], cleanEnv({ ...env, PORT: String(port) }), port);
    await server.until(() => answers200(`${server.url}/healthz`), 120_000);
    await server.until(() => answers200(`${server.url}/api/v2/me`, { 'x-api-key': key }), 10_000);
    return { server, seconds: (nowMs() - server.spawnedAtMs) / 1000 };
}
/** Seconds that the demo load itself took, by what the server told about its progress. */
function loadSeconds({ said }) {
    const at = said.filter(({ text }) => text.includes('Loading the demo data')).map(({ atMs }) => atMs);
    return (at.at(-1) - at[0]) / 1000;
}
async function idleMemory(server) {
    await sleep(IDLE_MS);
    return residentMb(server.pid);
}
async function embedded() {
    const folder = await mkdtemp(join(tmpdir(), 'dray-bench-data-'));
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const key = await demoEmployeeKey();
    const env = { DATA_DIR: folder };
    const first = await timedStart(env, key);
    const firstMb = await idleMemory(first.server);
    await first.server.stop();
    const seconds = [];
    let mb = 0;
    for (let i = 0; i < STARTS; i++) {
        const { server, seconds: one } = await timedStart(env, key);
        seconds.push(one);
        if (i === STARTS - 1)
            mb = await idleMemory(server);
        await server.stop();
    }
    return { firstSeconds: first.seconds, loadSeconds: loadSeconds(first.server), firstMb, seconds, mb };
}
const onEmbedded = (env) => env.once('start-embedded', embedded);
/** Figures of our own against a limit: nobody else's start is the same work. */
function limited(row, limit, measure) {
    return {
        ...row,
        target: { of: 'ours', is: 'at most', value: limit },
        run: async (env) => ({ ...(await measure(env)), reference: limit }),
    };
}
export const rows = [
    limited({
        name: 'start-existing',
        about: `dray start on embedded data to the first 200 of /healthz and /api/v2/me; median of ${STARTS}, against the limit`,
        unit: 's',
    }, 3, async (env) => {
        const { seconds } = await onEmbedded(env);
        return { ours: median(seconds), details: { starts: seconds } };
    }),
    limited({
        name: 'start-demo',
        about: 'first dray start: new embedded database, migrations and demo data, against the limit',
        unit: 's',
    }, 15, async (env) => {
        const { firstSeconds, loadSeconds: load } = await onEmbedded(env);
        return { ours: firstSeconds, note: `the demo load alone: ${load.toFixed(1)} s` };
    }),
    limited({
        name: 'start-memory-embedded',
        about: 'resident memory of dray start on embedded data, 10 s after the start, against the limit',
        unit: 'MB',
    }, 250, async (env) => {
        const { mb, firstMb } = await onEmbedded(env);
        return { ours: mb, note: `after the first start, which loads the demo data: ${firstMb.toFixed(0)} MB` };
    }),
    limited({
        name: 'start-memory-postgres',
        about: 'resident memory of dray start on PostgreSQL, 10 s after the start, against the limit',
        unit: 'MB',
    }, 150, async (env) => {
        const server = await startDray({ command: 'start', env: { DATABASE_URL: await env.seeded() } });
        try {
            return { ours: await idleMemory(server) };
        }
        finally {
            await server.stop();
        }
    }),
];
