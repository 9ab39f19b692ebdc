import pg from 'pg';

const TIMEOUT_MS = 5_000;

/**
 * Whether a pooler such as pgbouncer stands at that address. PostgreSQL names the number of the backend at the start of a
 * session; a pooler, which has no backend yet, makes one up. Asking with nothing but a name, because the parameters that
 * sessions of ours begin with are refused by poolers or, worse, ignored.
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
