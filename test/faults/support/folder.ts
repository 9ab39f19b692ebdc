import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCleanup } from '../../../bench/support/cleanup.ts';

export interface RunFolder {
  path: string;
  logs: string;
}

/** Everything that a campaign writes is below it; with `keep` the logs stay. */
export async function makeFolder(keep: boolean): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), 'dray-faults-'));
  const logs = join(path, 'logs');
  addCleanup(async () => {
    if (!keep) await rm(path, { recursive: true, force: true, maxRetries: 5 });
    else process.stdout.write(`Logs are in ${logs}\n`);
  });
  // PostgreSQL runs as another user and must be able to enter.
  await chmod(path, 0o755);
  await mkdir(logs);
  return { path, logs };
}
