import { type Environment, NO_ACTOR } from '../../access/index.ts';
import type { JobHandler, Schedule } from '../../jobs/index.ts';
import type { Clock } from '../../shared/index.ts';
import { refreshFrom } from './actions.ts';

const QUEUE = 'ops.refresh';

interface RefreshDeps {
  environment: Environment;
  snapshot: string | undefined;
}

const isScheduled = ({ environment, snapshot }: RefreshDeps) =>
  environment === 'Test' && snapshot !== undefined;

/** The Test environment starts each week with the data of its snapshot. */
export function snapshotRefreshSchedules(deps: RefreshDeps): Schedule[] {
  if (!isScheduled(deps)) return [];
  return [{ name: 'refresh', cron: '0 6 * * 0', timeZone: 'America/Los_Angeles', queue: QUEUE }];
}

export function snapshotRefreshJobs({ clock, ...deps }: RefreshDeps & { clock: Clock }): JobHandler[] {
  if (!isScheduled(deps)) return [];
  return [
    {
      queue: QUEUE,
      async handle(_job, { db, complete }) {
        const { environment, snapshot } = deps;
        await refreshFrom(db, snapshot, { environment, now: clock.now(), actor: NO_ACTOR, also: complete });
      },
    },
  ];
}
