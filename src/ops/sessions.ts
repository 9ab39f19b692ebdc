import { Type } from 'typebox';
import {
  type Doer,
  endSession,
  KEY_TYPES,
  listSessions,
  MAX_IDLE_MINUTES,
  MAX_SESSION_HOURS,
  type Session,
  writeAudit,
} from '../access/index.ts';
import type { Tx } from '../db/index.ts';
import { dateTimeText, nullable, oneOf, pathText, type Route, routesOf } from '../http/index.ts';
import { ULID_PATTERN } from '../shared/index.ts';

const routes = routesOf('ops', 'Sessions');

const SessionRecord = Type.Object({
  session_id: Type.String(),
  user_id: Type.Integer({ description: 'The user who signed in.' }),
  user_name: Type.String({ description: 'Name of the user.' }),
  email: nullable(Type.String(), 'Mail address of the user, as it is now.'),
  type: oneOf(KEY_TYPES, 'Kind of the user, and type of the key.'),
  read_only: Type.Boolean({ description: 'Whether every write is refused, by the role of the user.' }),
  api_key_id: Type.Integer({ description: 'The API key of the session; it ends with the session.' }),
  time_started: dateTimeText('When the user signed in.'),
  last_seen_at: dateTimeText('When it was last used, to the minute.'),
  expires_at: dateTimeText(`When it ends at the latest: ${MAX_SESSION_HOURS} hours after it started.`),
});

export function sessionRecord(session: Session) {
  return {
    session_id: session.sessionId,
    user_id: session.userId,
    user_name: session.userName,
    email: session.email,
    type: session.type,
    read_only: session.readOnly,
    api_key_id: session.apiKeyId,
    time_started: session.timeStarted.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
  };
}

/** Ending a session that is over changes nothing. */
export async function endByStaff(tx: Tx, by: Doer, sessionId: string, now: Date): Promise<void> {
  const { session, isNew } = await endSession(tx, sessionId, 'staff', now);
  if (!isNew) return;
  const subject = { subject: 'session', subjectId: sessionId };
  await writeAudit(tx, { ...by, action: 'session.end', ...subject, before: sessionRecord(session) });
}

export const sessionRoutes: readonly Route[] = [
  routes.list('listSessions', '/sessions', {
    summary: 'List sessions',
    description: `Who is signed in at the console with OpenID Connect, the newest first. A session ends when the user signs out, after ${MAX_IDLE_MINUTES} minutes without use, ${MAX_SESSION_HOURS} hours after it started, and when the user is deactivated. Those that are over are not listed; the audit log has them.`,
    of: SessionRecord,
    page: 'One page of open sessions.',
    volatile: true,
    rows: ({ db, realClock }, window) => listSessions(db, realClock.now(), window),
    show: sessionRecord,
  }),
  routes.delete('endSession', '/sessions/{session_id}', {
    summary: 'End a session',
    description:
      'Every process refuses the session and its key within a second. Ending it again changes nothing. It does not keep the user from signing in again: deactivate the user, or remove the account or its role at the issuer.',
    params: { session_id: pathText('The session to end.', ULID_PATTERN) },
    answers: { 204: { description: 'Ended.' } },
    errors: ['SESSION_NOT_FOUND'],
    async write(tx, context) {
      await endByStaff(tx, context.by, context.params.session_id, context.realClock.now());
      return { status: 204 };
    },
  }),
];
