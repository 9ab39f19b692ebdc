import type { Job, JobHandler } from '../jobs/index.ts';
import { Fault } from '../shared/index.ts';
import type { Sandbox } from './sandbox.ts';

export const DEFAULT_MESSAGE = 'Rejected by the sandbox.';

/** The same handlers, but outcomes set in the sandbox for the next documents take precedence. */
export function withQueuedOutcomes(handlers: readonly JobHandler[], sandbox: Sandbox): JobHandler[] {
  return handlers.map((handler) => (handler.sandboxName ? withQueuedOutcome(handler, sandbox) : handler));
}

function withQueuedOutcome(handler: JobHandler, sandbox: Sandbox): JobHandler {
  const { batch, sandboxName } = handler;
  return {
    ...handler,
    async handle(job, context) {
      const next = await sandbox.takeQueuedOutcome(sandboxName!, job.attempts);
      if (next?.outcome === 'fail')
        throw new Fault('INTERNAL_ERROR', next.message ?? 'Failure simulated by the sandbox.');
      if (!next) return handler.handle(job, context);
      await context.db.tx(async (tx) => {
        await handler.reject?.(tx, job, next.message ?? DEFAULT_MESSAGE);
        await context.complete(tx);
      });
    },
    ...(batch ? { batch: { ...batch, handle: rejectBatchIfQueued(batch, sandbox) } } : {}),
  };
}

/** A failed batch is handled one by one, so each document gets its own outcome. */
function rejectBatchIfQueued(batch: NonNullable<JobHandler['batch']>, sandbox: Sandbox): typeof batch.handle {
  return async (jobs: readonly Job[], context) => {
    if (sandbox.hasQueuedOutcome) throw new Error('the sandbox has queued outcomes for the next items');
    await batch.handle(jobs, context);
  };
}
