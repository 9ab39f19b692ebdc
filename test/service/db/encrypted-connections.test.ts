import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { LargeText, sql } from '../../../src/db/index.ts';
import { PostgresClient } from '../../../src/db/postgres/client.ts';
import { fieldTypes } from '../../../src/db/postgres/field-types.ts';
import { emptyDatabase, hasFastPath, isOnPostgres } from '../../support/database.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

const pem = (name: string) => readFileSync(new URL(`../../support/tls/${name}.pem`, import.meta.url));

/** PostgreSQL behind TLS: accepts the request for it, and passes on what is inside. */
async function behindTls(url: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const server = createServer((near) => {
    near.on('error', () => undefined);
    near.once('data', () => {
      near.write('S');
      const inside = new TLSSocket(near, { isServer: true, key: pem('key'), cert: pem('cert') });
      const far = dial(Number(port), hostname);
      for (const [from, to] of [
        [inside, far],
        [far, inside],
      ] as const) {
        from.on('error', () => to.destroy());
        from.pipe(to);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(() => void server.close());
  const target = new URL(url);
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  target.searchParams.set('sslmode', 'no-verify');
  return target.href;
}

async function encrypted(isPlain: boolean): Promise<PostgresClient> {
  const { url } = await emptyDatabase();
  const client = new PostgresClient({
    connectionString: await behindTls(url!),
    types: fieldTypes,
    isPlain,
    prepared: { statements: 2, characters: 1_000 },
  } as ConstructorParameters<typeof PostgresClient>[0]);
  await client.connect();
  atEndOfFile(() => client.end());
  return client;
}

for (const isPlain of hasFastPath ? [false, true] : [true])
  test.runIf(isOnPostgres)(
    `over TLS to PostgreSQL, small and large rows arrive and a closed connection is explained (${isPlain ? 'plain' : 'fast'})`,
    async () => {
      const client = await encrypted(isPlain);
      for (const n of [1, 2, 3]) expect(await client.run(sql`SELECT ${n}::integer AS n`)).toEqual([{ n }]);
      const [large] = await client.run<{ v: string | LargeText }>(
        sql`SELECT repeat('ä€', 20000)::varchar AS v`,
      );
      expect(large!.v instanceof LargeText).toBe(!isPlain);
      expect(String(large!.v)).toBe('ä€'.repeat(20_000));
      expect(client.isWaiting).toBe(false);
      const asleep = client.run(sql`SELECT pg_sleep(60)`);
      expect(client.isWaiting).toBe(true);
      client.cut(new Error('it went silent'));
      await expect(asleep).rejects.toThrow('it went silent');
      expect(client.isWaiting).toBe(false);
    },
  );
