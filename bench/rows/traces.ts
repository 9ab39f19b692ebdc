import type { Env } from '../support/env.ts';
import { compiledPath } from '../support/paths.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { startScript } from '../support/server.ts';
import { MeasuredServer } from '../support/v1.ts';
import { buildWithoutTraces } from '../support/without-traces.ts';

const CONNECTIONS = 32;
const ME = '/api/v2/me';
const ORDERS = '/api/v2/orders?page_size=5';

/** Two servers on one database; the ratio is that of processor time, reference to Dray. */
async function compare(
  path: string,
  env: Env,
  ours: MeasuredServer,
  reference: MeasuredServer,
): Promise<Measured> {
  try {
    const load = (served: MeasuredServer) => async (seconds: number) =>
      (await served.load({ path, connections: CONNECTIONS, seconds })).requestsPerSecond;
    const measured = await measureAlternately(env.seconds, { ours: load(ours), reference: load(reference) });
    const [cost, costOfReference] = [ours.microsPerRequest(), reference.microsPerRequest()];
    return {
      ...measured,
      ratio: costOfReference / cost,
      note: `processor time of the server per request: ${cost.toFixed(1)} µs against ${costOfReference.toFixed(1)} µs, warm-up included; by requests a second the ratio is ${measured.ratio.toFixed(2)}`,
      details: { ...measured.details, ours_cpu_us: cost, reference_cpu_us: costOfReference },
    };
  } finally {
    await Promise.all([ours.server.stop(), reference.server.stop()]);
  }
}

async function measureUntraced(path: string, env: Env): Promise<Measured> {
  const url = await env.seeded();
  const script = await buildWithoutTraces();
  return compare(path, env, await MeasuredServer.start(url), await MeasuredServer.start(url, { script }));
}

async function measureTraced(path: string, share: string, env: Env): Promise<Measured> {
  const url = await env.seeded();
  const collector = await startScript(compiledPath('processes/collector.js'));
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share };
  try {
    return await compare(
      path,
      env,
      await MeasuredServer.start(url, { env: settings }),
      await MeasuredServer.start(url),
    );
  } finally {
    await collector.stop();
  }
}

const about = (what: string, path: string) =>
  `GET ${path} ${what}; ${CONNECTIONS} connections, processor time per request`;

export const rows: readonly Row[] = [
  {
    name: 'traces-off',
    about: about('with nobody to collect traces, against the same server with tracing cut out', ME),
    target: { of: 'ratio', is: 'at least', value: 0.97 },
    unit: 'requests/s',
    run: (env) => measureUntraced(ME, env),
  },
  ...(
    [
      ['traces-all', '1', 'with all requests traced'],
      ['traces-some', '0.05', 'with 1 of 20 requests traced'],
    ] as const
  ).map(
    ([name, share, what]): Row => ({
      name,
      about: about(`${what}, against the server without`, ORDERS),
      unit: 'requests/s',
      run: (env) => measureTraced(ORDERS, share, env),
    }),
  ),
];
