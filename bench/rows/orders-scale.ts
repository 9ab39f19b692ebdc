import type { Env } from '../support/env.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { MeasuredServer } from '../support/v1.ts';

const LARGE_SCALE = 100;

/** Milliseconds per request of one client: at several, the processors of the machine would be what counts. */
async function msPerRequest(served: MeasuredServer, path: string, seconds: number): Promise<number> {
  return 1000 / (await served.load({ connections: 1, seconds, paths: [path] })).requestsPerSecond;
}

async function compareScales(env: Env, path: string): Promise<Measured> {
  const small = await MeasuredServer.start(await env.seeded(1));
  const large = await MeasuredServer.start(await env.seeded());
  try {
    return await measureAlternately(env.seconds, {
      ours: (seconds) => msPerRequest(large, path, seconds),
      reference: (seconds) => msPerRequest(small, path, seconds),
    });
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
  }
}

const row = (name: string, path: string): Row => ({
  name: `orders-scale-${name}`,
  about: `GET ${path}, time of one request at the scale of the command line against scale 1; 1 client`,
  target: { of: 'ratio', is: 'at most', value: 1.3 },
  unit: 'ms',
  leastScale: LARGE_SCALE,
  run: (env) => compareScales(env, path),
});

export const rows: readonly Row[] = [
  row('list', '/api/v2/orders?page_size=50'),
  row('posted', '/api/v2/orders?page_size=50&stages=posted'),
];
