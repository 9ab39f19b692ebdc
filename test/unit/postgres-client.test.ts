import { expect, test } from 'vitest';
import { PostgresClient } from '../../src/db/postgres/client.ts';

test('a client always has an error listener, from creation to close', async () => {
  const client = new PostgresClient({ host: '127.0.0.1', port: 1, prepared: undefined });
  expect(client.emit('error', new Error('before it connects'))).toBe(true);
  await expect(client.connect()).rejects.toThrow('ECONNREFUSED');
  expect(client.emit('error', new Error('after its end'))).toBe(true);
  client.cut(new Error('again'));
});
