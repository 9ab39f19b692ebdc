import { pino } from 'pino';
import { buildService, createLog, openDatabase, type Service } from '../../app/index.ts';
import { type Config, readVersion } from '../../config/index.ts';
import { demoKeys } from '../../demo/index.ts';
import { systemClock } from '../../shared/index.ts';
import { migrateAndFill, prepareApart } from './prepare.ts';

/** `dray start`, `dray serve`, `dray work`: runs until it is told to stop. */
export async function run(config: Config, parts: { serve: boolean; work: boolean }): Promise<void> {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 16_000 });
  const log = createLog(config.logLevel, destination);
  // Lines leave in blocks, at the latest after a quarter of a second and when the process ends.
  setInterval(() => destination.flush(), 250).unref();
  process.on('exit', () => destination.flushSync());
  await prepareApart(config);
  const { db, announce, description } = await openDatabase(config, log);
  try {
    await migrateAndFill(config, db);
    const service = await buildService({ config, db, clock: systemClock, log }, parts);
    process.prependListener('exit', () => service.writeLog());
    stopOnSignals(service, async () => db.close());
    if (parts.serve) {
      const address = await service.listen();
      await announce(address);
      console.error(banner(config, address, description));
    } else console.error(`Dray ${readVersion()} works in the background on ${description}.`);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** No new requests, running ones finish, jobs are handed back. A second signal does not wait. */
function stopOnSignals(service: Service, close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      service
        .stop()
        .then(close)
        .then(() => process.exit(0))
        .catch((error) => {
          console.error('Could not stop cleanly:', error);
          process.exit(1);
        });
    });
  }
}

function banner(config: Config, address: string, database: string): string {
  const base = config.publicUrl ?? address;
  const lines = [
    '',
    `Dray ${readVersion()}, ${config.environment}, on ${database}`,
    '',
    `  Docs   ${base}/docs`,
    `  API    ${base}/api/v2 and ${base}/api/v1`,
  ];
  if (config.environment === 'Development') {
    const keys = demoKeys();
    lines.push('', '  Demo keys, for the header x-api-key:');
    for (const name of ['employee', 'supplier', 'customer'] as const)
      lines.push(`    ${name.padEnd(9)} ${keys[name]}`);
    lines.push('', `  Try    curl -H 'x-api-key: ${keys.employee}' ${base}/api/v2/me`);
  }
  return `${lines.join('\n')}\n`;
}
