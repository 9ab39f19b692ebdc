import { endOnSignals, undoAll } from '../../bench/support/cleanup.ts';
import { runCampaign } from './campaign.ts';
import { embeddedSetting } from './on-embedded.ts';
import { postgresSetting } from './on-postgres.ts';
import { makeFolder } from './support/folder.ts';
import { type Engine, type Options, readOptions, USAGE } from './support/options.ts';
import { say } from './support/say.ts';

async function campaign(engine: Engine, { seed, minutes, keep }: Options): Promise<boolean> {
  say(`${engine}: seed ${seed}, ${minutes} minutes`);
  const run = await makeFolder(keep);
  const setting = await (engine === 'postgres' ? postgresSetting(run) : embeddedSetting(run));
  try {
    return await runCampaign(setting, seed, minutes);
  } finally {
    await undoAll();
  }
}

async function main(options: Options): Promise<boolean> {
  let isWhole = true;
  for (const engine of options.engines) isWhole = (await campaign(engine, options)) && isWhole;
  const again = `npm run faults -- --seed ${options.seed} --minutes ${options.minutes}`;
  say(isWhole ? `Nothing was found. Seed ${options.seed}.` : `Something was found. Repeat it with: ${again}`);
  return isWhole;
}

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
    process.exit(2);
  }
}

endOnSignals();
const options = optionsOrUsage();
try {
  process.exitCode = (await main(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\nSeed ${options.seed}.\n`);
  await undoAll();
  process.exitCode = 1;
}
process.exit();
