import { createClient } from '@dray/client';
import { createEmployeeKey } from '../support/dray.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Row } from '../support/row.ts';
import { startDray } from '../support/server.ts';

const LOOPS = 8;

/** Reads in loops side by side, for so long; answers reads per second. */
async function countReads(seconds: number, read: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  let count = 0;
  const one = async () => {
    while (performance.now() - begin < seconds * 1000) {
      await read();
      count++;
    }
  };
  await Promise.all(Array.from({ length: LOOPS }, one));
  return count / ((performance.now() - begin) / 1000);
}

export const rows: readonly Row[] = [
  {
    name: 'client-reads',
    about: `GET /api/v2/me by the TypeScript client, against bare fetch; ${LOOPS} loops`,
    target: { of: 'ratio', is: 'at least', value: 0.9 },
    unit: 'reads/s',
    async run(env) {
      const dbEnv = { DATABASE_URL: await env.seeded() };
      const key = await createEmployeeKey(dbEnv);
      const server = await startDray({ command: 'serve', env: dbEnv });
      const dray = createClient({ url: server.url, key });
      const bare = async () => {
        const response = await fetch(`${server.url}/api/v2/me`, { headers: { 'x-api-key': key } });
        return ((await response.json()) as { data: unknown }).data;
      };
      try {
        return await measureAlternately(env.seconds, {
          ours: (seconds) => countReads(seconds, () => dray.me.get()),
          reference: (seconds) => countReads(seconds, bare),
        });
      } finally {
        await server.stop();
      }
    },
  },
];
