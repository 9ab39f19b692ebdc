import cluster from 'node:cluster';
import { pino } from 'pino';
import { createLog } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import { ProcessPool } from '../processes/process-pool.ts';
import { notifySystemd } from '../systemd.ts';
import { startupBanner } from './run.ts';

const MAX_PROCESSES = 64;

/** `dray serve --processes N`: several processes on one port, until this one gets a stop signal. SIGHUP reloads them. */
export async function serveMany(config: Config, given: string): Promise<void> {
  const count = parseProcessCount(config, given);
  const log = createLog(config.logLevel, pino.destination({ dest: 1, sync: true }));
  cluster.setupPrimary({ exec: process.argv[1]!, args: ['serve'] });
  const processes = new ProcessPool({
    count,
    log,
    env: (slot) =>
      config.metricsPort === undefined ? {} : { METRICS_PORT: String(config.metricsPort + slot) },
    onReady: (address) => {
      console.error(startupBanner(config, address, `PostgreSQL, ${count} server processes`));
      void notifySystemd('READY=1');
    },
  });
  const stop = (): void => {
    void processes.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.on('SIGHUP', () => void processes.reload());
  void processes.failure.then((code) => process.exit(code));
  await processes.start();
}

function parseProcessCount(config: Config, given: string): number {
  const count = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (count < 1 || count > MAX_PROCESSES)
    throw new Error(`--processes must be a whole number from 1 to ${MAX_PROCESSES}.`);
  if (!config.databaseUrl)
    throw new Error(
      '--processes requires PostgreSQL: the embedded engine supports only one process. Set DATABASE_URL.',
    );
  if (count > 1 && config.databaseReadUrls && !config.redisUrl)
    throw new Error(
      '--processes with DATABASE_READ_URLS requires REDIS_URL: without it, a client might not see its own write when its next request reaches another process.',
    );
  return count;
}
