import { createEmployeeKey } from '../support/dray.ts';
import { driveLoad } from '../support/load.ts';
import { compiledPath } from '../support/paths.ts';
import { cpuSeconds } from '../support/process-facts.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Row } from '../support/row.ts';
import { type Server, startDray, startScript } from '../support/server.ts';

const CONNECTIONS = 32;

interface Usage {
  cpuSeconds: number;
  requests: number;
}

/** Drives load and adds up what the server's process used for it. */
async function measure(
  server: Server,
  path: string,
  key: string,
  seconds: number,
  used: Usage,
): Promise<number> {
  const before = await cpuSeconds(server.pid);
  const url = server.url + path;
  const report = await driveLoad({ url, connections: CONNECTIONS, seconds, headers: { 'x-api-key': key } });
  const after = await cpuSeconds(server.pid);
  used.cpuSeconds += (after ?? Number.NaN) - (before ?? Number.NaN);
  used.requests += report.count;
  return report.requestsPerSecond;
}

const micros = ({ cpuSeconds: seconds, requests }: Usage) => (1e6 * seconds) / requests;

export const rows: readonly Row[] = [
  {
    name: 'me',
    about: `GET /api/v2/me with key, rate limit and log, against Fastify with one bare route; ${CONNECTIONS} connections`,
    target: { of: 'ratio', is: 'at least', value: 0.5 },
    unit: 'requests/s',
    async run(env) {
      const dbEnv = { DATABASE_URL: await env.seeded() };
      const key = await createEmployeeKey(dbEnv);
      const dray = await startDray({ command: 'serve', env: dbEnv });
      const bare = await startScript(compiledPath('processes/bare-fastify.js'));
      const [ours, reference] = [
        { cpuSeconds: 0, requests: 0 },
        { cpuSeconds: 0, requests: 0 },
      ];
      try {
        const measured = await measureAlternately(env.seconds, {
          ours: (seconds) => measure(dray, '/api/v2/me', key, seconds, ours),
          reference: (seconds) => measure(bare, '/', key, seconds, reference),
        });
        const cpu = { ours_cpu_us: micros(ours), reference_cpu_us: micros(reference) };
        return {
          ...measured,
          note: [
            `processor time of the server per request: ${cpu.ours_cpu_us.toFixed(0)} µs against ${cpu.reference_cpu_us.toFixed(0)} µs, warm-up included: ratio ${(cpu.reference_cpu_us / cpu.ours_cpu_us).toFixed(2)}`,
            'where it is lower than that of the requests, the bare server was not the limit (load generator, other work here)',
          ].join('\n'),
          details: { ...measured.details, ...cpu },
        };
      } finally {
        await Promise.all([dray.stop(), bare.stop()]);
      }
    },
  },
];
