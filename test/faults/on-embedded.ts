import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Setting } from './campaign.ts';
import { readBooks, readMarks, type Sql } from './judge/read-books.ts';
import { crowdTimes } from './load/load.ts';
import { openEmbeddedSite } from './machines/site.ts';
import { embeddedInjector } from './plan/inject-embedded.ts';
import type { RunFolder } from './support/folder.ts';
import { Tally } from './support/tally.ts';

const CROWD = { orders: 3, purchases: 1, payments: 1, keys: 1, readers: 2, rude: 1 };

export async function embeddedSetting(run: RunFolder, clients: number): Promise<Setting> {
  const site = await openEmbeddedSite(run);
  const marks = await onFolder(site.dataDir, readMarks);
  return {
    engine: 'embedded',
    historyFile: join(run.logs, 'history.jsonl'),
    hasStandbys: false,
    site,
    marks,
    crowd: crowdTimes(CROWD, clients),
    inject: embeddedInjector(site),
    faults: new Tally(),
    oneByOne: true,
    async heal() {
      site.member.thaw();
      site.member.start();
    },
    isQuiet: () => hasNoJobs(site.urls[0]!),
    findLeaks: async () => undefined,
    async closeAndRead() {
      // The last kill: whatever was acknowledged must be in the files.
      await site.member.kill();
      return onFolder(site.dataDir, (sql) => readBooks(sql, marks));
    },
  };
}

/** While no process has it open. */
export async function onFolder<T>(dataDir: string, read: (sql: Sql) => Promise<T>): Promise<T> {
  const db = await PGlite.create(join(dataDir, 'pgdata'));
  try {
    return await read(async <R extends object>(text: string, values: unknown[] = []) => {
      return (await db.query<R>(text, values)).rows;
    });
  } finally {
    await db.close();
  }
}

/** As its metrics say: nobody else can look into the database while it runs. */
export async function hasNoJobs(url: string): Promise<boolean> {
  const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) });
  const text = await response.text();
  const jobs = text.split('\n').filter((line) => /^dray_jobs\{/.test(line));
  return response.ok && jobs.every((line) => line.endsWith(' 0'));
}
