import pg from 'pg';

const TIMEOUT_MS = 5_000;

/**
 * Whether a pooler such as pgbouncer listens at that address. PostgreSQL reports the backend's pid at the start of a session;
 * a pooler, which has no backend yet, makes one up. Connects with nothing but a name, because poolers refuse, or worse,
 * ignore the parameters that our sessions start with.
 */
export async function isPooler(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dray',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]!.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    await client.end();
  }
}
