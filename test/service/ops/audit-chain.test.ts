import { expect, test } from 'vitest';
import { AuditChain, verifyChain, writeAuditEntry } from '../../../src/access/index.ts';
import { sql, type Tx } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';

const svc = await build();
const { call, db } = svc;
const chain = new AuditChain(db);
const ZEROS = '0'.repeat(64);

const entry = (action: string) => ({
  ...{ apiKeyId: null, userId: null, requestId: null, action, subject: 'test', subjectId: 'ü/%' },
  ...{ before: { units: 1 }, after: { units: 2, note: 'née "so"' } },
});

async function write(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await writeAuditEntry(db, entry(`test.${i}`));
}

async function entries(query = ''): Promise<Json[]> {
  const response = await call('GET', `/ops/audit?page_size=500${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

/** What verification says in the middle of `damage`, which is undone afterwards. */
async function afterDamage(damage: (tx: Tx) => Promise<unknown>): Promise<Json> {
  const undo = new Error('undo');
  let found: unknown;
  await db
    .tx(async (tx) => {
      await damage(tx);
      found = await verifyChain(tx);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return found as Json;
}

/** Ids of entries in the order of the chain. */
async function linked(): Promise<{ place: number; id: number }[]> {
  await chain.catchUp();
  return db.query(sql`SELECT place, audit_id AS id FROM audit_link ORDER BY place`);
}

test('every entry has its hash and the previous one as soon as it is readable, without a worker', async () => {
  await write(5);
  await call('POST', '/ops/keys', { payload: { name: 'Chained', type: 'Employee' } });
  const all = (await entries()).reverse();
  expect(all.at(-1)!.action).toBe('key.create');
  const byPrevious = new Map(all.map((one) => [one.previous_hash, one]));
  expect(byPrevious.size).toBe(all.length);
  let last = ZEROS;
  for (let i = 0; i < all.length; i++) {
    const next = byPrevious.get(last)!;
    expect(next.hash).toMatch(/^[0-9a-f]{64}$/);
    last = next.hash;
  }
  expect(await verifyChain(db)).toEqual({ holds: true, links: all.length, hash: last, broken: null });
});

test('the first changed entry is named, whichever field was changed', async () => {
  await write(6);
  const links = await linked();
  const [first, second] = [links.at(-4)!, links.at(-2)!];
  const changes = [
    sql`action = action || '.'`,
    sql`at = at + interval '1 microsecond'`,
    sql`user_id = 1001`,
    sql`api_key_id = 1`,
    sql`request_id = 'another'`,
    sql`subject_id = NULL`,
    sql`from_version = 1`,
    sql`to_version = 1`,
    sql`before = '{"units": 3}'`,
    sql`after = NULL`,
  ];
  for (const change of changes) {
    const found = await afterDamage((tx) =>
      tx.query(sql`UPDATE audit_log SET ${change} WHERE audit_id = ANY(${[first.id, second.id]}::bigint[])`),
    );
    expect(found.holds).toBe(false);
    expect(found.broken).toMatchObject({ place: first.place, audit_id: first.id });
  }
  expect((await verifyChain(db)).holds).toBe(true);
});

test('a removed entry is named, with or without its link', async () => {
  await write(4);
  const links = await linked();
  const { place, id } = links.at(-3)!;
  const gone = await afterDamage((tx) => tx.query(sql`DELETE FROM audit_log WHERE audit_id = ${id}`));
  expect(gone.broken).toEqual({ place, audit_id: id, problem: 'Its entry is missing.' });
  const both = await afterDamage(async (tx) => {
    await tx.query(sql`DELETE FROM audit_log WHERE audit_id = ${id}`);
    await tx.query(sql`DELETE FROM audit_link WHERE audit_id = ${id}`);
  });
  expect(both.broken).toMatchObject({ place: place + 1, problem: 'The link before it is missing.' });
  const end = await afterDamage(async (tx) => {
    await tx.query(sql`DELETE FROM audit_log WHERE audit_id >= ${id}`);
    await tx.query(sql`DELETE FROM audit_link WHERE place >= ${place}`);
  });
  expect(end.broken).toMatchObject({ place: links.length, problem: 'The end of the chain is missing.' });
});

test('an inserted entry is named', async () => {
  await db
    .tx(async (tx) => {
      await writeAuditEntry(tx, entry('test.rolled_back'));
      throw new Error('leaves a number that nobody has');
    })
    .catch(() => undefined);
  await write(3);
  await chain.catchUp();
  const [free] = await db.query<{ id: number }>(sql`
    SELECT a.audit_id - 1 AS id FROM audit_log a WHERE a.audit_id > 1
      AND NOT EXISTS (SELECT FROM audit_log b WHERE b.audit_id = a.audit_id - 1) ORDER BY 1 DESC LIMIT 1`);
  const found = await afterDamage((tx) =>
    tx.query(
      sql`INSERT INTO audit_log (audit_id, action, subject) OVERRIDING SYSTEM VALUE VALUES (${free!.id}, 'key.create', 'api_key')`,
    ),
  );
  expect(found.broken).toMatchObject({
    audit_id: free!.id,
    problem: 'The entry was inserted later: it has no link.',
  });
});

test('swapped entries are named', async () => {
  await write(5);
  const links = await linked();
  const [a, b] = [links.at(-4)!, links.at(-2)!];
  const links2 = await afterDamage(async (tx) => {
    await tx.query(sql`UPDATE audit_link SET audit_id = -1 WHERE place = ${a.place}`);
    await tx.query(sql`UPDATE audit_link SET audit_id = ${a.id} WHERE place = ${b.place}`);
    await tx.query(sql`UPDATE audit_link SET audit_id = ${b.id} WHERE place = ${a.place}`);
  });
  expect(links2.broken).toMatchObject({ place: a.place });
  const times = await afterDamage((tx) =>
    tx.query(sql`UPDATE audit_log x SET at = y.at FROM audit_log y
      WHERE (x.audit_id, y.audit_id) IN ((${a.id}, ${b.id}), (${b.id}, ${a.id}))`),
  );
  expect(times.broken).toMatchObject({ place: a.place, audit_id: a.id });
});

test('a chain rewritten from some entry on is detected with a stored head', async () => {
  await write(4);
  const head = (await call('GET', '/ops/audit/head')).json().data;
  await write(2);
  const { id } = (await linked()).at(-4)!;
  const path = `/ops/audit/verify?head=${encodeURIComponent(JSON.stringify(head))}`;
  expect((await call('GET', path)).json().data).toMatchObject({ holds: true, broken: null });
  await db.query(sql`UPDATE audit_log SET action = 'test.forged' WHERE audit_id = ${id}`);
  expect((await verifyChain(db)).broken).toMatchObject({ audit_id: id });
  await db.query(sql`DELETE FROM audit_link`);
  await db.query(sql`UPDATE audit_chain SET place = 0, through = 0, hash = decode(${ZEROS}, 'hex')`);
  await chain.catchUp();
  expect((await verifyChain(db)).holds).toBe(true);
  expect((await call('GET', path)).json().data).toMatchObject({
    holds: false,
    broken: { place: head.place, problem: 'The entries up to this one do not match the stored head.' },
  });
  await db.query(sql`DELETE FROM audit_link`);
  await db.query(sql`UPDATE audit_chain SET place = 0, through = 0, hash = decode(${ZEROS}, 'hex')`);
  expect((await call('GET', path)).json().data.broken).toMatchObject({
    place: head.place,
    problem: 'The chain ends before the stored head.',
  });
  await chain.catchUp();
});

test('a head not signed by this service is rejected', async () => {
  const head = (await call('GET', '/ops/audit/head')).json().data;
  const forged = [
    { ...head, place: head.place - 1 },
    { ...head, hash: ZEROS },
    { ...head, signature: 'x' },
    {},
    7,
  ];
  for (const text of [...forged.map((one) => JSON.stringify(one)), 'no json', '{"place":']) {
    const response = await call('GET', `/ops/audit/verify?head=${encodeURIComponent(text)}`);
    expect(response.statusCode, text).toBe(400);
  }
});

test('the self-check includes the chain and names the entry that breaks it', async () => {
  await write(2);
  const links = await linked();
  const { place, id } = links.at(-2)!;
  const identity = async () =>
    (await call('GET', '/ops/selfCheck'))
      .json()
      .data.identities.find((one: Json) => one.name === 'audit_chain');
  expect(await identity()).toMatchObject({ broken: 0, checked: links.length });
  await db.query(sql`UPDATE audit_log SET user_id = 4 WHERE audit_id = ${id}`);
  expect(await identity()).toMatchObject({ broken: 1, examples: [{ place, audit_id: id }] });
  await db.query(sql`UPDATE audit_log SET user_id = NULL WHERE audit_id = ${id}`);
  expect(await identity()).toMatchObject({ broken: 0 });
});

test('more entries than fit in one round are linked, each once', async () => {
  await db.query(
    sql`INSERT INTO audit_log (action, subject) SELECT 'test.many', 'test' FROM generate_series(1, 4500)`,
  );
  await chain.catchUp();
  const [count] = await db.query<{ links: number; entries: number }>(
    sql`SELECT (SELECT count(*) FROM audit_link)::integer AS links, (SELECT count(*) FROM audit_log)::integer AS entries`,
  );
  expect(count!.links).toBe(count!.entries);
  expect((await verifyChain(db)).holds).toBe(true);
});

test.runIf(db.engine === 'postgres')(
  'concurrent transactions with entries wait neither for each other nor for the chain, and a late one is linked too',
  async () => {
    await chain.catchUp();
    const order: string[] = [];
    await db.tx(async (early) => {
      await writeAuditEntry(early, entry('test.early'));
      // Another one, and the chain, come and go while the first is still open.
      await db.tx((late) => writeAuditEntry(late, entry('test.late')));
      order.push('late');
      await chain.catchUp();
      const [newest] = await entries('&action=test.late');
      expect(newest!.hash).toMatch(/^[0-9a-f]{64}$/);
      expect((await verifyChain(db)).holds).toBe(true);
      order.push('chained');
    });
    expect(order).toEqual(['late', 'chained']);
    const [early] = await entries('&action=test.early');
    const [late] = await entries('&action=test.late');
    expect(early!.audit_id).toBeLessThan(late!.audit_id);
    expect(early!.previous_hash).toBe(late!.hash);
    expect((await verifyChain(db)).holds).toBe(true);
  },
);

test('a head signed before the first entry is part of every chain', async () => {
  const head = { place: 0, hash: ZEROS, signed_at: '2026-01-01T00:00:00Z', signature: '' };
  expect(await verifyChain(db, head)).toMatchObject({ holds: true, broken: null });
});
