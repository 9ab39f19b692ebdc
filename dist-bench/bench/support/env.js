import { dray, seed } from './dray.js';
import { createDatabase, openServer } from './postgres.js';
export function buildEnv(options) {
    const known = new Map();
    const env = {
        ...options,
        server: () => env.once('server', openServer),
        seeded: () => env.once('seeded', async () => {
            const url = await createDatabase(await env.server(), 'seeded');
            await seed(url, options.scale);
            return url;
        }),
        async migrated(purpose) {
            const url = await createDatabase(await env.server(), purpose);
            await dray(['migrate'], { DATABASE_URL: url });
            return url;
        },
        once(name, measure) {
            const found = known.get(name) ?? measure();
            known.set(name, found);
            return found;
        },
    };
    return env;
}
