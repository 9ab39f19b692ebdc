import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { endOnSignals, runCleanups } from '../../../bench/support/cleanup.ts';
import { runCampaign, type Setting } from '../campaign.ts';
import { readBooks, readMarks } from '../judge/read-books.ts';
import { hasNoJobs, onFolder } from '../on-embedded.ts';
import { makeFolder, type RunFolder } from '../support/folder.ts';
import { Random } from '../support/random.ts';
import { say } from '../support/say.ts';
import { Tally } from '../support/tally.ts';
import { PowerCuts } from './power-cuts.ts';
import { missingPackages, readMachine } from './programs.ts';
import { openGuestSite } from './site.ts';

const MACHINE = readMachine(process.argv);
const DEFAULT_CUTS = 50;
const CROWD = { orders: 3, purchases: 1, payments: 1, keys: 1, readers: 2, rude: 0 };

async function settingOf(run: RunFolder, seed: number, cuts: number): Promise<Setting> {
  const site = await openGuestSite(run, MACHINE);
  const marks = await onFolder(site.dataDir, readMarks);
  return {
    engine: 'embedded',
    historyFile: join(run.logs, 'history.jsonl'),
    hasStandbys: false,
    site,
    receiverPort: site.receiverPort,
    marks,
    crowd: CROWD,
    inject: async () => 0,
    faults: new Tally(),
    oneByOne: true,
    drive: new PowerCuts(site.member, new Random(seed).fork('power'), cuts),
    heal: async () => site.member.start(),
    isQuiet: () => hasNoJobs(site.urls[0]!),
    findLeaks: async () => undefined,
    async closeAndRead() {
      // The last cut: whatever was acknowledged must be on the disk.
      await site.member.kill();
      return onFolder(site.readDisk(), (sql) => readBooks(sql, marks));
    },
  };
}

/** `--name N`. */
function readNumber(name: string, most: number, otherwise: number): number {
  const at = process.argv.indexOf(name);
  const asked = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isInteger(asked) && asked >= 1 && asked <= most) return asked;
  process.stderr.write(`${name} takes a number from 1 to ${most}.\n`);
  process.exit(2);
}

async function main(cuts: number, seed: number): Promise<boolean> {
  const missing = missingPackages(MACHINE);
  if (missing.length > 0) {
    process.stderr.write(
      `!!! NO POWER CUTS: this test needs programs that are not here: apt-get install ${missing.join(' ')}\n`,
    );
    return false;
  }
  const run = await makeFolder(process.argv.includes('--keep'));
  try {
    say(`building a virtual machine, seed ${seed}`);
    return (await runCampaign(await settingOf(run, seed, cuts), seed, 0)).isWhole;
  } finally {
    await runCleanups();
  }
}

endOnSignals();
try {
  const cuts = readNumber('--cuts', 10_000, DEFAULT_CUTS);
  process.exitCode = (await main(cuts, readNumber('--seed', 2 ** 31, randomInt(1, 2 ** 31)))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  await runCleanups();
  process.exitCode = 1;
}
process.exit();
