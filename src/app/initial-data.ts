import { isEmpty, loadDemo } from '../../demo/index.ts';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';

const LOCK_CLASS = 4_812_003;

export type OnProgress = (done: number, total: number, label: string) => void;

/** Fills an empty Development database, exactly once, however many processes start together. */
export async function loadInitialData(
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  onProgress: OnProgress,
): Promise<boolean> {
  if (config.environment !== 'Development' || !(await isEmpty(db))) return false;
  const lock = await db.holdLock(LOCK_CLASS, 1, () => undefined);
  try {
    if (!(await isEmpty(db))) return false;
    await loadDemo(db, { now: clock.now(), onProgress });
    return true;
  } finally {
    await lock.stop();
  }
}
