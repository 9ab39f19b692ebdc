import { Type } from 'typebox';
import { type AuditActor, type AuditEntry, writeAuditEntry } from '../access/index.ts';
import {
  closedObject,
  dateTimeText,
  nullable,
  oneOf,
  type Route,
  responseOf,
  routesOf,
} from '../http/index.ts';
import { type MovableClock, malformed } from '../shared/index.ts';
import type { Sandbox } from './sandbox.ts';
import { clearQueuedOutcomes, listQueuedOutcomes, lockClockOffset, moveClock, queueOutcome } from './sql.ts';

const routes = routesOf('ops', 'Sandbox', { isSandbox: true });
const QUEUES = ['orders', 'changes', 'cancellations', 'purchases', 'payments', 'mail'] as const;
const OUTCOMES = ['reject', 'fail'] as const;
/** These are never rejected, only retried. */
const NEVER_REJECTED: readonly string[] = ['purchases', 'mail'];
/** Ids hold the time in milliseconds since 1970; dates derived from the clock must stay below the year 10000. */
const MIN_TIME_MS = Date.parse('2000-01-01T00:00:00Z');
const MAX_TIME_MS = Date.parse('9900-01-01T00:00:00Z');
const MAX_TIMES = 1_000_000;
const MAX_SECONDS = 300_000_000_000;

const ClockRequest = closedObject({
  now: Type.Optional(dateTimeText('Time to set the clock to. The clock keeps running from there.')),
  advance_seconds: Type.Optional(
    Type.Integer({
      minimum: -MAX_SECONDS,
      maximum: MAX_SECONDS,
      description: 'Seconds to move the sandbox clock forward. Negative values move it back.',
    }),
  ),
});

const ClockView = Type.Object({
  now: dateTimeText('Current time of the sandbox clock.'),
  offset_seconds: Type.Integer({
    description: 'Seconds that the sandbox clock is ahead of real time. Negative if it is behind.',
  }),
});

const NextRequest = closedObject({
  queue: oneOf(QUEUES, 'Queue to apply the outcome to.'),
  outcome: oneOf(
    OUTCOMES,
    '`reject` rejects the item with `message`. `fail` makes one attempt fail; the item is then retried as usual.',
  ),
  times: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_TIMES,
      default: 1,
      description: 'Number of items to apply the outcome to.',
    }),
  ),
  message: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'Rejection message.' })),
});

const NextView = Type.Object({
  queue: oneOf(QUEUES, 'Queue that the outcome applies to.'),
  outcome: oneOf(
    OUTCOMES,
    'Outcome of the next items: `reject` rejects them with the message; `fail` makes one attempt fail, which is then retried.',
  ),
  times: Type.Integer({ description: 'Number of items that the outcome still applies to.' }),
  message: nullable(Type.String(), 'Rejection message. Null for the default message.'),
});

export function sandboxRoutes(sandbox: Sandbox): Route[] {
  const responses = { 200: responseOf('The sandbox clock.', ClockView) };
  return [
    routes.get('getSandboxClock', '/sandbox/clock', {
      summary: 'Get the sandbox clock',
      description: 'Returns the current time of the sandbox clock and how far it is ahead of real time.',
      responses,
      volatile: true,
      read: () => ({ data: { data: viewOf(sandbox.clock) } }),
    }),
    routes.post('setSandboxClock', '/sandbox/clock', {
      summary: 'Set the sandbox clock',
      responses,
      description:
        'Sets the clock of the whole environment. Cutoffs, delivery dates, lead times, prices, promotions, aging and due dates follow it within a second. Rate limits, idempotency, jobs, API keys, the audit log and time_created stay on real time. Send either `now` or `advance_seconds`, not both.',
      body: ClockRequest,
      bodyExample: { advance_seconds: 86_400 },
      async write(tx, context) {
        const currentMs = await lockClockOffset(tx);
        const offsetMs = wantedOffsetMs(context.body, sandbox.clock.real.now(), currentMs);
        await moveClock(tx, currentMs, offsetMs);
        await writeAuditEntry(tx, { ...entryOf(context, 'sandbox.clock'), after: { offset_ms: offsetMs } });
        sandbox.applyAfterCommit(tx, offsetMs);
        return { data: { data: viewOf(sandbox.clock, offsetMs) } };
      },
    }),
    routes.delete('resetSandboxClock', '/sandbox/clock', {
      summary: 'Reset the sandbox clock',
      description: 'Sets the clock of the environment back to real time.',
      responses,
      async write(tx, context) {
        await moveClock(tx, await lockClockOffset(tx), 0);
        await writeAuditEntry(tx, { ...entryOf(context, 'sandbox.clock'), after: { offset_ms: 0 } });
        sandbox.applyAfterCommit(tx, 0);
        return { data: { data: viewOf(sandbox.clock, 0) } };
      },
    }),
    routes.get('listQueuedOutcomes', '/sandbox/next', {
      summary: 'List queued outcomes',
      description: 'Lists the outcomes that are still waiting to be applied.',
      volatile: true,
      responses: {
        200: responseOf(
          'The remaining outcomes, in order.',
          Type.Array(NextView, {
            description: 'Queued outcomes, in the order in which they will be applied.',
          }),
        ),
      },
      read: async ({ db }) => ({ data: { data: await listQueuedOutcomes(db) } }),
    }),
    routes.post('queueOutcome', '/sandbox/next', {
      summary: 'Queue an outcome',
      description:
        'Sets the outcome of the next items that the worker processes: they are rejected with your message, or fail once and are retried. Purchases and emails support only `fail`.',
      body: NextRequest,
      bodyExample: { queue: 'orders', outcome: 'reject', times: 1, message: 'The license has expired.' },
      responses: { 201: responseOf('The queued outcome.', NextView) },
      async write(tx, context) {
        const { queue, outcome, times = 1, message = null } = context.body;
        if (outcome === 'reject' && NEVER_REJECTED.includes(queue))
          throw malformed(
            'outcome',
            'Must be "fail": purchases and emails cannot be rejected, only retried.',
          );
        const wanted = { queue, outcome, times, message };
        await queueOutcome(tx, wanted);
        await writeAuditEntry(tx, { ...entryOf(context, 'sandbox.next'), after: wanted });
        sandbox.applyAfterCommit(tx);
        return { status: 201, data: { data: wanted } };
      },
    }),
    routes.delete('clearQueuedOutcomes', '/sandbox/next', {
      summary: 'Clear queued outcomes',
      description: 'Removes all queued outcomes. Processing continues normally.',
      responses: { 204: { description: 'The queue was cleared.' } },
      async write(tx, context) {
        await clearQueuedOutcomes(tx);
        await writeAuditEntry(tx, entryOf(context, 'sandbox.clear'));
        return { status: 204 };
      },
    }),
  ];
}

function viewOf({ real, offsetMs: current }: MovableClock, offsetMs = current): object {
  return {
    now: new Date(real.now().getTime() + offsetMs).toISOString(),
    offset_seconds: Math.round(offsetMs / 1000),
  };
}

interface ClockSetting {
  now?: string;
  advance_seconds?: number;
}

/** Judged before anything is written: what follows the clock cannot be computed for every time. */
function wantedOffsetMs({ now, advance_seconds }: ClockSetting, realNow: Date, currentMs: number): number {
  if ((now === undefined) === (advance_seconds === undefined))
    throw malformed('body', 'Send either the now field or the advance_seconds field, not both.');
  const realMs = realNow.getTime();
  const [field, offsetMs] =
    now === undefined
      ? ['advance_seconds', currentMs + advance_seconds! * 1000]
      : ['now', Date.parse(now) - realMs];
  const timeMs = realMs + offsetMs;
  if (timeMs < MIN_TIME_MS || timeMs >= MAX_TIME_MS)
    throw malformed(field, 'The clock must be set to a time in the years 2000 to 9899.');
  return offsetMs;
}

function entryOf({ by }: { by: AuditActor }, action: string): AuditEntry {
  return { ...by, action, subject: 'sandbox', subjectId: null };
}
