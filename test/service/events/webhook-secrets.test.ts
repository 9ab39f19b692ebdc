import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { openSecretBox, sealSecrets } from '../../../src/webhooks/index.ts';
import { build } from '../../support/build.ts';
import { HOOKS, hooksOf, type ReceivedDelivery, receiver } from './hooks.ts';

const FIRST = 'first-link-secret-'.padEnd(40, 'x');
const SECOND = 'second-link-secret-'.padEnd(40, 'y');
const service = await build({ work: true, env: { DRAY_LINK_SECRET: FIRST } });
const { call, db } = service;
const { draft } = hooksOf(service);

const stored = async (id: string) =>
  (
    await db.query<{ secret: string; old: string | null }>(
      sql`SELECT secret, old_secret AS old FROM webhook WHERE webhook_id = ${id}`,
    )
  )[0]!;

/** The signatures of a delivery that a secret verifies. */
function isSigned({ headers, text }: ReceivedDelivery & { text: string }, secret: string): boolean {
  const {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signatures,
  } = headers as Record<string, string>;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64');
  return signatures!.split(' ').includes(`v1,${own}`);
}

test('A webhook secret is stored encrypted, signs deliveries, and survives the revocation of links', async () => {
  const there = await receiver();
  const made = (await call('POST', HOOKS, { payload: { url: there.url } })).json().data;
  expect((await stored(made.webhook_id)).secret).toMatch(/^sealed:/);
  expect(made.secret).toMatch(/^whsec_/);
  await call('POST', '/ops/links/revoke');
  const order = await draft();
  await expect.poll(() => there.got.map(({ event }) => event.resource_id)).toContain(order);
  expect(isSigned(there.got.at(-1) as never, made.secret)).toBe(true);
  const fresh = (await call('POST', `${HOOKS}/${made.webhook_id}/rotateSecret`)).json().data.secret;
  const { secret, old } = await stored(made.webhook_id);
  expect([secret, old]).toEqual([expect.stringMatching(/^sealed:/), expect.stringMatching(/^sealed:/)]);
  const next = await draft();
  await expect.poll(() => there.got.map(({ event }) => event.resource_id)).toContain(next);
  for (const one of [fresh, made.secret]) expect(isSigned(there.got.at(-1) as never, one)).toBe(true);
  await call('DELETE', `${HOOKS}/${made.webhook_id}`);
});

test('Secrets in plain text or under the previous link secret are encrypted under the current one', async () => {
  const { webhook_id: id } = (await call('POST', HOOKS, { payload: { url: 'http://127.0.0.1:9/x' } })).json()
    .data;
  await db.query(sql`UPDATE webhook SET secret = 'whsec_plain', old_secret = 'whsec_old',
    older_secrets = '[{"secret": "whsec_older", "until": "2099-01-01T00:00:00Z"}]' WHERE webhook_id = ${id}`);
  const first = await openSecretBox(db, { linkSecret: FIRST });
  expect(await sealSecrets(db, first)).toBe(1);
  expect(await sealSecrets(db, first)).toBe(0);
  const both = await openSecretBox(db, { linkSecret: SECOND, linkSecretPrevious: FIRST });
  expect(await sealSecrets(db, both)).toBe(1);
  const { secret, old } = await stored(id);
  const second = await openSecretBox(db, { linkSecret: SECOND });
  expect([second.open(id, secret), second.open(id, old!)]).toEqual(['whsec_plain', 'whsec_old']);
  const [{ older }] = (await db.query(
    sql`SELECT older_secrets -> 0 ->> 'secret' AS older FROM webhook WHERE webhook_id = ${id}`,
  )) as [{ older: string }];
  expect(second.open(id, older)).toBe('whsec_older');
  const ping = (await call('POST', `${HOOKS}/${id}/ping`)).json().data;
  expect(ping).toMatchObject({
    status: null,
    error: expect.stringMatching(/encrypted with another DRAY_LINK_SECRET/),
  });
  await call('DELETE', `${HOOKS}/${id}`);
});

test('Nothing is encrypted while the previous release may run alongside, or without a link secret', async () => {
  const box = async (linkSecret?: string) => (await openSecretBox(db, { linkSecret })).seal('A', 'whsec_x');
  expect(await box(FIRST)).toMatch(/^sealed:/);
  expect(await box()).toBe('whsec_x');
  await db.query(
    sql`UPDATE schema_migration SET applied_at = applied_at - interval '9 days' WHERE name < '0221'`,
  );
  expect(await box(FIRST)).toBe('whsec_x');
  await db.query(
    sql`UPDATE schema_migration SET applied_at = applied_at - interval '2 days' WHERE name > '0221'`,
  );
  expect(await box(FIRST)).toMatch(/^sealed:/);
});
