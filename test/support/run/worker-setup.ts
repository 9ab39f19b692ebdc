import fc from 'fast-check';
import { afterAll, inject } from 'vitest';
import { runCleanups } from '../end-of-file.ts';
import { costSince, costSoFar } from './costs.ts';

// What tests and the processes they start put into the temporary folder goes when the run ends.
const folder = inject('runFolder');
if (folder) process.env.TMPDIR = folder;
const redisUrl = inject('redisUrl');
if (redisUrl) process.env.REDIS_URL = redisUrl;

// One seed for the whole run: the last line says how to repeat it.
fc.configureGlobal({ seed: Number(process.env.DRAY_TEST_SEED) });

const dataFolder = inject('postgres')?.dataFolder;
const before = costSoFar(dataFolder);
afterAll(async (file) => {
  await runCleanups();
  if (before) file.meta.cost = costSince(before, costSoFar(dataFolder)!);
});
