import { dray, seed } from './dray.ts';
import { createDatabase, openServer } from './postgres.ts';

/** What a row may use. Everything is created on first use, and removed at the end. */
export interface Env {
  seconds: number;
  scale: number;
  /** URL of the PostgreSQL server. */
  server(): Promise<string>;
  /**
   * URL of a database with the demo data and `scale` on top of it; shared by the rows. For the scale of
   * the command line this is BENCH_DATABASE_URL, if it has been seeded before.
   */
  seeded(scale?: number): Promise<string>;
  /** The same with a tenth of the scale, or BENCH_SMALLER_DATABASE_URL. */
  smaller(): Promise<string>;
  /** URL of a database of one's own with the tables and no data. */
  migrated(purpose: string): Promise<string>;
  /** Measures once for several rows. */
  once<T>(name: string, measure: () => Promise<T>): Promise<T>;
}

export function buildEnv(options: { seconds: number; scale: number }): Env {
  const known = new Map<string, Promise<unknown>>();
  const env: Env = {
    ...options,
    server: () => env.once('server', openServer),
    seeded: (scale = options.scale) =>
      env.once(`seeded ${scale}`, async () => {
        const ready = process.env.BENCH_DATABASE_URL;
        if (ready && scale === options.scale) return ready;
        const url = await createDatabase(await env.server(), 'seeded');
        await seed(url, scale);
        return url;
      }),
    smaller: async () =>
      process.env.BENCH_SMALLER_DATABASE_URL || env.seeded(Math.max(1, Math.round(options.scale / 10))),
    async migrated(purpose) {
      const url = await createDatabase(await env.server(), purpose);
      await dray(['migrate'], { DATABASE_URL: url });
      return url;
    },
    once<T>(name: string, measure: () => Promise<T>): Promise<T> {
      const found = known.get(name) ?? measure();
      known.set(name, found);
      return found as Promise<T>;
    },
  };
  return env;
}
