import { Type } from 'typebox';
import {
  type AuditActor,
  endSession,
  KEY_TYPES,
  listSessions,
  MAX_IDLE_MINUTES,
  MAX_SESSION_HOURS,
  type Session,
  writeAuditEntry,
} from '../access/index.ts';
import type { Tx } from '../db/index.ts';
import { dateTimeText, nullable, oneOf, pathText, type Route, routesOf } from '../http/index.ts';
import { ULID_PATTERN } from '../shared/index.ts';

const routes = routesOf('ops', 'Sessions');

const SessionRecord = Type.Object({
  session_id: Type.String({ description: 'ID of the session: 26 characters.' }),
  user_id: Type.Integer({ description: 'ID of the user who signed in.' }),
  user_name: Type.String({ description: 'Name of the user.' }),
  email: nullable(Type.String(), 'Current email address of the user. Null if not set.'),
  type: oneOf(KEY_TYPES, 'Type of the user and of the API key.'),
  read_only: Type.Boolean({
    description: 'Whether the session is read-only because of the role of the user.',
  }),
  api_key_id: Type.Integer({
    description: "ID of the session's API key. The key is revoked when the session ends.",
  }),
  time_started: dateTimeText('When the user signed in.'),
  last_seen_at: dateTimeText('When the session was last used, accurate to the minute.'),
  expires_at: dateTimeText(
    `Latest time at which the session ends: ${MAX_SESSION_HOURS} hours after it started.`,
  ),
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
export async function endSessionByStaff(tx: Tx, by: AuditActor, sessionId: string, now: Date): Promise<void> {
  const { session, isNew } = await endSession(tx, sessionId, 'staff', now);
  if (!isNew) return;
  const subject = { subject: 'session', subjectId: sessionId };
  await writeAuditEntry(tx, { ...by, action: 'session.end', ...subject, before: sessionRecord(session) });
}

export const sessionRoutes: readonly Route[] = [
  routes.list('listSessions', '/sessions', {
    summary: 'List sessions',
    description: `Lists the active console sessions that were started with OpenID Connect, newest first. A session ends when the user signs out, after ${MAX_IDLE_MINUTES} minutes of inactivity, ${MAX_SESSION_HOURS} hours after it started, or when the user is deactivated. Ended sessions are not listed; see the audit log.`,
    of: SessionRecord,
    page: 'A page of active sessions.',
    volatile: true,
    rows: ({ db, realClock }, window) => listSessions(db, realClock.now(), window),
    show: sessionRecord,
  }),
  routes.delete('endSession', '/sessions/{session_id}', {
    summary: 'End a session',
    description:
      'Ends the session and revokes its API key within a second. Ending a session twice has no further effect. The user can sign in again; to prevent that, deactivate the user, or remove the account or its role in your identity provider.',
    params: { session_id: pathText('ID of the session to end.', ULID_PATTERN) },
    responses: { 204: { description: 'Ended.' } },
    errors: ['SESSION_NOT_FOUND'],
    async write(tx, context) {
      await endSessionByStaff(tx, context.by, context.params.session_id, context.realClock.now());
      return { status: 204 };
    },
  }),
];
