import type { Dray } from '@dray/client';
import { listSessions, NO_ACTOR } from '../../access/index.ts';
import type { Config } from '../../config/index.ts';
import type { Db } from '../../db/index.ts';
import { endSessionByStaff, sessionRecord } from '../../ops/index.ts';
import { systemClock } from '../../shared/index.ts';
import { type Columns, renderRecords } from '../lists.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { findRemote } from '../remote.ts';
import { withMigratedDatabase } from '../with-database.ts';

type SessionRecord = ReturnType<typeof sessionRecord>;

/** The same operations, through a running server or directly on the database. */
interface SessionStore {
  list(): Promise<SessionRecord[]>;
  end(id: string): Promise<unknown>;
}

function remoteSessionStore({ ops: { sessions } }: Dray): SessionStore {
  return { list: () => sessions.list().all(), end: (id) => sessions.end(id) };
}

function directSessionStore(db: Db): SessionStore {
  const now = systemClock.now();
  return {
    list: async () => (await listSessions(db, now, { limit: 100_000, offset: 0 })).map(sessionRecord),
    end: (id) => db.tx((tx) => endSessionByStaff(tx, NO_ACTOR, id, now), { via: 'cli' }),
  };
}

async function withSessionStore(config: Config, act: (desk: SessionStore) => Promise<void>): Promise<void> {
  const server = await findRemote(config);
  if (server) return act(remoteSessionStore(server.dray));
  await withMigratedDatabase(config, (db) => act(directSessionStore(db)));
}

const COLUMNS: Columns<SessionRecord> = {
  id: (session) => session.session_id,
  user: (session) => session.user_name,
  email: (session) => session.email,
  type: (session) => session.type,
  role: (session) => (session.read_only ? 'read-only' : ''),
  key: (session) => session.api_key_id,
  started: (session) => session.time_started,
  'last seen': (session) => session.last_seen_at,
};

export function listSessionsCommand(config: Config, options: OutputOptions): Promise<void> {
  return withSessionStore(config, async (desk) => {
    const sessions = await desk.list();
    printResult(
      options,
      sessions,
      sessions.length > 0 ? renderRecords(sessions, COLUMNS) : 'No active console sessions found.',
    );
  });
}

export function endSessionCommand(config: Config, id: string): Promise<void> {
  return withSessionStore(config, async (desk) => {
    await desk.end(id);
    console.log(`Session ${id} was ended.`);
  });
}
