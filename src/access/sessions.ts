import { createHash, randomBytes } from 'node:crypto';
import { type Queryable, type RowWindow, sql, type Tx } from '../db/index.ts';
import { Fault, newUlid } from '../shared/index.ts';
import type { Environment } from './key-text.ts';
import { type ApiKey, KEY_COLUMNS, type KeyType, revokeKey } from './keys.ts';

export const MAX_SESSION_HOURS = 12;
export const MAX_IDLE_MINUTES = 60;
/** The default rate limit, as for keys. */
const MAX_REQUESTS_PER_HOUR = 5_000;
/** How exactly the database knows when a session was last used: not every request is written down. */
const LAST_SEEN_INTERVAL_MS = 60_000;
const BATCH_SIZE = 200;

/** Why a session is over: `staff` ended it or its key, `user` was switched off or became one of another kind. */
export type SessionEndReason = 'signed_out' | 'staff' | 'idle' | 'expired' | 'user';

/** Somebody who signed in to the console, as the key of the session. */
export interface Session extends ApiKey {
  sessionId: string;
  userId: number;
  userName: string;
  email: string | null;
  timeStarted: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedBecause: SessionEndReason | null;
}

const COLUMNS = sql`${KEY_COLUMNS}, session_id AS "sessionId", full_name AS "userName", email,
  time_started AS "timeStarted", last_seen_at AS "lastSeenAt", ended_because AS "endedBecause"`;
const SESSIONS = sql`console_session JOIN api_key USING (api_key_id) JOIN user_account USING (user_id)`;

/** 256 random bits: the value of the cookie, stored as a hash only. */
const newToken = () => randomBytes(32).toString('base64url');
const TOKEN = /^[\w-]{43}$/;
export const isSessionToken = (text: string): boolean => TOKEN.test(text);
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Why the session cannot be used anymore; undefined while it can. */
export function sessionEndOf(session: Session, now: Date): SessionEndReason | undefined {
  if (session.revokedAt) return session.endedBecause ?? 'staff';
  if (session.expiresAt <= now) return 'expired';
  return session.lastSeenAt <= minutesBefore(now, MAX_IDLE_MINUTES) ? 'idle' : undefined;
}

export async function findSessionByHash(db: Queryable, hash: Buffer): Promise<Session | undefined> {
  const [session] = await db.query<Session>(
    sql`SELECT ${COLUMNS} FROM ${SESSIONS} WHERE token_hash = ${hash}`,
  );
  return session;
}

/** Those that can still be used, the newest first. */
export function listSessions(db: Queryable, now: Date, page: RowWindow): Promise<Session[]> {
  return db.query<Session>(sql`
    SELECT ${COLUMNS} FROM ${SESSIONS}
    WHERE revoked_at IS NULL AND expires_at > ${now} AND last_seen_at > ${minutesBefore(now, MAX_IDLE_MINUTES)}
    ORDER BY session_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
}

export interface NewSession {
  userId: number;
  userName: string;
  type: KeyType;
  readOnly: boolean;
}

/** Creates the session and the key that backs it, with the scope of the user. Only the browser knows the token. */
export async function startSession(
  tx: Tx,
  environment: Environment,
  { userId, userName, type, readOnly }: NewSession,
  now: Date,
): Promise<{ session: Session; token: string }> {
  const token = newToken();
  const sessionId = newUlid(now);
  const expiresAt = new Date(now.getTime() + MAX_SESSION_HOURS * 3_600_000);
  await tx.query(sql`
    WITH made AS (
      INSERT INTO api_key (name, type, environment, user_id, supplier_ids, customer_ids, max_requests_per_hour,
        expires_at, for_session, read_only)
      VALUES (${`Session of ${userName}`}, ${type}, ${environment}, ${userId},
        CASE WHEN ${type} = 'Supplier' THEN ARRAY(SELECT supplier_id FROM user_supplier WHERE user_id = ${userId} ORDER BY 1) END,
        CASE WHEN ${type} = 'Customer' THEN ARRAY(SELECT customer_id FROM user_customer WHERE user_id = ${userId} ORDER BY 1) END,
        ${MAX_REQUESTS_PER_HOUR}, ${expiresAt}, true, ${readOnly})
      RETURNING api_key_id)
    INSERT INTO console_session (session_id, token_hash, api_key_id, time_started, last_seen_at)
    SELECT ${sessionId}, ${hashOfToken(token)}, api_key_id, ${now}, ${now} FROM made`);
  const session = await findSessionByHash(tx, hashOfToken(token));
  return { session: session!, token };
}

export interface EndedSession {
  session: Session;
  /** False if it was over before. */
  isNew: boolean;
}

/** Ending a session twice is not an error; the first end time stays. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  because: SessionEndReason,
  now: Date,
): Promise<EndedSession> {
  const [session] = await tx.query<Session>(
    sql`SELECT ${COLUMNS} FROM ${SESSIONS} WHERE session_id = ${sessionId}`,
  );
  if (!session)
    throw new Fault(
      'SESSION_NOT_FOUND',
      `Session ${sessionId} does not exist. GET /ops/sessions lists the active sessions.`,
    );
  const { before } = await revokeKey(tx, session.apiKeyId, now);
  const isNew = before.revokedAt === null;
  if (isNew)
    await tx.query(
      sql`UPDATE console_session SET ended_because = ${because} WHERE session_id = ${sessionId}`,
    );
  return { session, isNew };
}

/** Revokes the keys of sessions that are over by time, so that streams and webhooks of them end too. */
export async function endOverdueSessions(tx: Tx, now: Date): Promise<number> {
  const idleSince = minutesBefore(now, MAX_IDLE_MINUTES);
  const over = await tx.query<Session>(sql`
    SELECT ${COLUMNS} FROM ${SESSIONS}
    WHERE for_session AND revoked_at IS NULL AND (expires_at <= ${now} OR last_seen_at <= ${idleSince})
    ORDER BY session_id LIMIT ${BATCH_SIZE}`);
  for (const session of over) await endSession(tx, session.sessionId, sessionEndOf(session, now)!, now);
  return over.length;
}

/** Whether a request of now is worth a note. */
export const isLastSeenOutdated = ({ lastSeenAt }: Session, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= LAST_SEEN_INTERVAL_MS;

export async function updateLastSeen(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query(
    sql`UPDATE console_session SET last_seen_at = greatest(last_seen_at, ${now}) WHERE session_id = ${sessionId}`,
  );
}

/** What the user of an ended session reads. */
export const SESSION_END_MESSAGES: Record<SessionEndReason | 'unknown', string> = {
  signed_out: 'You are signed out. Sign in again.',
  staff: 'An administrator ended your session. Sign in again.',
  idle: `Your session ended after ${MAX_IDLE_MINUTES} minutes of inactivity. Sign in again.`,
  expired: `Your session ended after ${MAX_SESSION_HOURS} hours. Sign in again.`,
  user: 'Your session ended because your user account was changed or deactivated. Sign in again. If that fails, contact an administrator.',
  unknown: 'Your session has ended. Sign in again.',
};
