import fc from 'fast-check';
import { afterAll, inject } from 'vitest';
import { runCleanups } from '../end-of-file.ts';

// What tests and the processes they start put into the temporary folder goes when the run ends.
const folder = inject('runFolder');
if (folder) process.env.TMPDIR = folder;
const redisUrl = inject('redisUrl');
if (redisUrl) process.env.REDIS_URL = redisUrl;

// One seed for the whole run: the last line says how to repeat it.
fc.configureGlobal({ seed: Number(process.env.DRAY_TEST_SEED) });

afterAll(runCleanups);
