import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { endOnSignals, runCleanups } from '../../../bench/support/cleanup.ts';
import { runCampaign, type Setting } from '../campaign.ts';
import { readBooks, readInFlight, readJobs, readMarks, type Sql } from '../judge/read-books.ts';
import { makeFolder, type RunFolder } from '../support/folder.ts';
import { say } from '../support/say.ts';
import { Tally } from '../support/tally.ts';
import { Failovers } from './failovers.ts';
import { missingPackages } from './programs.ts';
import { type ClusterSite, openCluster } from './site.ts';

const DEFAULT_FAILOVERS = 10;
const CROWD = { orders: 4, purchases: 1, payments: 1, keys: 1, readers: 2, rude: 0 };

async function settingOf(site: ClusterSite, run: RunFolder, failovers: number): Promise<Setting> {
  const sql: Sql = (text, values) => site.query(text, values);
  const marks = await readMarks(sql);
  return {
    engine: 'postgres',
    historyFile: join(run.logs, 'history.jsonl'),
    hasStandbys: true,
    site,
    marks,
    crowd: CROWD,
    inject: async () => 0,
    faults: new Tally(),
    oneByOne: true,
    drive: new Failovers(site.nodes, failovers),
    heal: async () => undefined,
    isQuiet: async () => (await readJobs(sql)).length === 0 && (await readInFlight(sql, marks)).length === 0,
    findLeaks: async () => undefined,
    async closeAndRead(findings) {
      const clean = await Promise.all(site.members.map((member) => member.stop()));
      for (const [i, isClean] of clean.entries())
        if (!isClean) findings.add('stuck', `did not stop cleanly: ${site.members[i]!.explain()}`);
      return readBooks(sql, marks);
    },
  };
}

/** `--failovers N`. */
function readFailovers(): number {
  const at = process.argv.indexOf('--failovers');
  const asked = at < 0 ? DEFAULT_FAILOVERS : Number(process.argv[at + 1]);
  if (Number.isInteger(asked) && asked >= 1 && asked <= 100) return asked;
  process.stderr.write('--failovers takes a number from 1 to 100.\n');
  process.exit(2);
}

async function main(failovers: number): Promise<boolean> {
  const missing = missingPackages();
  if (missing.length > 0) {
    process.stderr.write(
      `This test needs programs that are not here: apt-get install ${missing.join(' ')}\n`,
    );
    return false;
  }
  const run = await makeFolder(process.argv.includes('--keep'));
  try {
    const site = await openCluster(run);
    say('three PostgreSQL, etcd, HAProxy, pgbouncer and Redis are up');
    return (await runCampaign(await settingOf(site, run, failovers), randomInt(2 ** 31), 0)).isWhole;
  } finally {
    await runCleanups();
  }
}

endOnSignals();
try {
  process.exitCode = (await main(readFailovers())) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  await runCleanups();
  process.exitCode = 1;
}
process.exit();
