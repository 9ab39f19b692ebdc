import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { headOf, RawConnection } from '../../support/raw-connection.ts';

const { service, call } = await build();
const address = await service.listen();
const bundle = (await call('GET', '/ops/export')).rawPayload;
const HEADERS = { 'x-api-key': demoKeys().employee, 'content-type': 'application/x-ndjson' };

const outer = process.env.TMPDIR;
const folder = await mkdtemp(join(tmpdir(), 'dray-cut-off-'));
process.env.TMPDIR = join(folder, 'tmp');
await mkdir(process.env.TMPDIR);
afterAll(async () => {
  if (outer === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outer;
  await rm(folder, { recursive: true, force: true });
});
const leftBehind = () => readdir(join(folder, 'tmp'));

/** The same places in every run: xorshift with a fixed seed. */
let seed = 20_261_115;
function random(below: number): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) % below;
}

/** Sends the beginning of the bundle and goes away, in one of the ways in which clients do. */
async function cutOff(bytes: number, way: number): Promise<void> {
  const connection = await RawConnection.open(address);
  const length = { ...HEADERS, 'content-length': String(bundle.length) };
  const sent = connection.send(
    Buffer.concat([Buffer.from(headOf('POST', '/ops/import', length)), bundle.subarray(0, bytes)]),
  );
  if (way === 0) connection.socket.destroy();
  await sent;
  if (way === 1) connection.socket.resetAndDestroy();
  else connection.socket.end();
  await connection.closed();
}

test('a bundle truncated at any point fails only its own request', async () => {
  const first = bundle.indexOf('\n');
  const places = [0, 1, first - 1, first, first + 1, first + 2, bundle.length - 1];
  while (places.length < 60) places.push(random(bundle.length));
  // Several at once, as when a proxy in front is restarted.
  for (let i = 0; i < places.length; i += 6)
    await Promise.all(places.slice(i, i + 6).map((place, way) => cutOff(place, way % 3)));
  await expect.poll(leftBehind).toEqual([]);
  expect((await call('GET', '/ops/status')).statusCode).toBe(200);
});

test.each([
  ['too short', () => bundle.subarray(0, random(bundle.length - 1))],
  ['too long', () => Buffer.concat([bundle, Buffer.from('{}\n')])],
  ['corrupted in its rows', () => garbled(bundle.indexOf('\n') + 1 + random(bundle.length - 100_000))],
  ['corrupted in its manifest', () => garbled(20)],
  ['without its manifest', () => bundle.subarray(bundle.indexOf('\n') + 1)],
  ['empty except for one line', () => Buffer.from('\n')],
])('a bundle that is %s is rejected with a message, and nothing is left behind', async (_, damaged) => {
  const response = await call('POST', '/ops/import', { payload: damaged(), headers: HEADERS });
  expect([response.statusCode, response.json().error.code]).toEqual([422, 'SNAPSHOT_INVALID']);
  expect(response.json().error.detail).toMatch(/Nothing was changed\.$/);
  expect(await leftBehind()).toEqual([]);
});

function garbled(at: number): Buffer {
  const copy = Buffer.from(bundle);
  copy[at] = copy[at] === 0x7e ? 0x7d : 0x7e;
  return copy;
}

test('a full disk fails only this request', async () => {
  await rm(join(folder, 'tmp'), { recursive: true });
  const response = await call('POST', '/ops/import', { payload: bundle, headers: HEADERS });
  expect(response.statusCode).toBe(500);
  await mkdir(join(folder, 'tmp'));
});

test('the complete bundle then loads', async () => {
  const response = await call('POST', '/ops/import', { payload: bundle, headers: HEADERS });
  expect(response.statusCode).toBe(200);
  expect(await leftBehind()).toEqual([]);
});
