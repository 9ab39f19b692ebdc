import { endOnSignals, runCleanups } from '../../bench/support/cleanup.ts';
import { type CampaignResult, runCampaign } from './campaign.ts';
import { runNight } from './night.ts';
import { embeddedSetting } from './on-embedded.ts';
import { postgresSetting } from './on-postgres.ts';
import { VARIANTS, type VariantName } from './plan/variants.ts';
import { runPlanted } from './planted/run.ts';
import { makeFolder } from './support/folder.ts';
import { type Options, readOptions, USAGE } from './support/options.ts';
import { say } from './support/say.ts';

async function campaign(
  variant: VariantName,
  { seed, minutes, clients, pause, keep }: Options,
): Promise<CampaignResult> {
  say(`${variant}: seed ${seed}, ${minutes} minutes`);
  const run = await makeFolder(keep);
  const surroundings = VARIANTS[variant];
  try {
    const setting = await (surroundings
      ? postgresSetting(run, surroundings, clients)
      : embeddedSetting(run, clients));
    return await runCampaign({ ...setting, pause }, seed, minutes);
  } finally {
    await runCleanups();
  }
}

async function plantedFaults({ planted, keep }: Options): Promise<boolean> {
  try {
    return await runPlanted(await makeFolder(keep), planted ?? []);
  } finally {
    await runCleanups();
  }
}

async function main(options: Options): Promise<boolean> {
  if (options.planted) return plantedFaults(options);
  if (options.night)
    return runNight({ ...options, ...options.night }, (variant, seed, minutes) =>
      campaign(variant, { ...options, seed, minutes }),
    );
  let isWhole = true;
  for (const engine of options.engines) isWhole = (await campaign(engine, options)).isWhole && isWhole;
  const again = `npm run faults -- --seed ${options.seed} --minutes ${options.minutes} --clients ${options.clients} --pause ${options.pause}`;
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
  await runCleanups();
  process.exitCode = 1;
}
process.exit();
