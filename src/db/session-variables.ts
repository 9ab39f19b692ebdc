import type { TxOptions } from './types.ts';

/**
 * What the functions and triggers of database/ know of the transaction that they run in: two variables, and nothing else. Both
 * end with the transaction. The functions that read and change them are in database/session.sql.
 */
export const SESSION_VARIABLES = [
  {
    name: 'dray.cause',
    holds: '`<api key id> <request id> <trace> <via>`: the request behind the transaction',
    setBy:
      'every transaction of a request (`causeText`); `name_cause()`: the worker (src/orders/save/history.ts) and `emit_payment_request_events`, for what an earlier request caused',
    readBy:
      '`cause_key()` and `cause_request()`: events and history; `cause_trace()`: jobs (src/jobs/sql.ts); `cause_via()`: the audit log',
  },
  {
    name: 'dray.marks',
    holds:
      'a list of `<name>=<value>`: `events=off`, `past=off`, `chain=off`, and `stock=<location>:<product>,…`, whose events this transaction has written',
    setBy:
      '`SUPPRESS_CHANGE_TRACKING`: loads of whole databases (src/ops/snapshot/replace.ts, demo); `mark()`: src/events/moves.ts, `touch_revised_invoices` and `emit_stock_events`; measurements (bench)',
    readBy:
      '`emits_events()` and `keeps_past()`: the triggers of events and of the past, src/events; `emit_stock_events`; `link_audit`',
  },
] as const;

/** For a transaction that loads a whole database: nothing of it is a change. */
export const SUPPRESS_CHANGE_TRACKING = `SET LOCAL dray.marks = 'events=off past=off'`;

const SAFE = /^[\w.-]{1,64}$/;

/** Request ids and traces contain no character with a meaning in SQL; anything else is left out. */
export function causeText(options: TxOptions | undefined): string {
  const { cause, trace = '', via = '' } = options ?? {};
  const by = cause && SAFE.test(cause.requestId) ? `${cause.apiKeyId} ${cause.requestId}` : ' ';
  const parts = `${by} ${SAFE.test(trace) ? trace : ''} ${via}`.trimEnd();
  return parts === '' ? '' : `; SET LOCAL dray.cause = '${parts}'`;
}
