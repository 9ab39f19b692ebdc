import { afterAll, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, RunningClock, type TestCall } from '../../support/build.ts';
import { textOf } from '../../support/pdf.ts';
import { startSmtp } from '../../support/smtp.ts';

const smtp = await startSmtp();
afterAll(() => smtp.stop());
const { call, db } = await build({ work: true, clock: new RunningClock(), env: { SMTP_URL: smtp.url } });
const ACCOUNT = Number(demoScenarios().ar_account);

const send = (payload: object, options: TestCall = {}) =>
  call('POST', '/ops/statements/send', { payload, ...options });
const mailsOf = async (account: number) => {
  const { data } = (await call('GET', '/ops/mails?page_size=500')).json() as {
    data: { mail_id: number; event: string; recipients: string[]; status: string }[];
  };
  return data.filter(({ event }) => event.startsWith(`statement.sent:${account}:`));
};
const addresses = (account: number) =>
  db.query<{
    email: string;
  }>(sql`SELECT DISTINCT u.email FROM customer c JOIN user_customer USING (customer_id)
    JOIN user_account u USING (user_id) WHERE c.ar_account_id = ${account} AND u.active AND u.kind = 'Customer' ORDER BY 1`);

test('A dry run shows what would be sent, and sends nothing', async () => {
  const response = await send({ dry_run: true });
  expect(response.statusCode).toBe(202);
  const { mails, accounts, without_address } = response.json().data;
  const [expected] = await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM (
    SELECT ar_account_id FROM invoice GROUP BY 1 HAVING sum(open_balance) <> 0) a`);
  expect(accounts).toBe(expected!.n);
  expect(mails + without_address.length).toBe(accounts);
  const [job] = await db.query(sql`SELECT FROM job WHERE queue = 'statements.send'`);
  expect(job).toBeUndefined();
});

test('An account gets one email, to its buyers and its collection agent, with the PDF', async () => {
  await db.query(
    sql`UPDATE customer SET collection_agent_email = 'agent@dray.example' WHERE ar_account_id = ${ACCOUNT}`,
  );
  const response = await send({ ar_account_ids: [ACCOUNT, ACCOUNT] });
  expect(response.json().data).toEqual({ mails: 1, accounts: 1, without_address: [] });
  await expect.poll(async () => (await mailsOf(ACCOUNT)).map(({ status }) => status)).toEqual(['sent']);
  const [mail] = await mailsOf(ACCOUNT);
  const buyers = (await addresses(ACCOUNT)).map(({ email }) => email);
  expect(buyers.length).toBeGreaterThan(0);
  expect(mail!.recipients.toSorted()).toEqual([...buyers, 'agent@dray.example'].toSorted());
  const [received] = smtp.received;
  expect(received!.raw).toMatch(/^Cc: agent@dray\.example$/im);
  const { attachments } = (await call('GET', `/ops/mails/${mail!.mail_id}`)).json().data;
  const [file] = attachments;
  expect(file).toMatchObject({
    name: expect.stringMatching(new RegExp(`^statement-${ACCOUNT}-.*\\.pdf$`)),
    content_type: 'application/pdf',
  });
  const { pathname } = new URL(file.url, 'http://dray.example');
  const read = await call('GET', pathname);
  expect([read.statusCode, read.rawPayload.length]).toEqual([200, file.bytes]);
  expect((await textOf(read.rawPayload))[0]).toContain(`Account ${ACCOUNT}`);
});

test('A statement is sent for the requested day', async () => {
  const known = (await mailsOf(ACCOUNT)).length;
  await send({ ar_account_ids: [ACCOUNT], to: '2026-03-31' });
  await expect.poll(async () => (await mailsOf(ACCOUNT)).length).toBe(known + 1);
  const mail = (await mailsOf(ACCOUNT)).find(({ event }) => event.includes(':2026-03-31:'));
  const { attachments } = (await call('GET', `/ops/mails/${mail!.mail_id}`)).json().data;
  expect(attachments[0].name).toBe(`statement-${ACCOUNT}-2026-03-31.pdf`);
});

test('A collection agent who also buys for the account gets no second copy, however the address is written', async () => {
  const [buyer] = await db.query<{
    id: number;
  }>(sql`SELECT u.user_id AS id FROM customer c JOIN user_customer USING (customer_id)
    JOIN user_account u USING (user_id) WHERE c.ar_account_id = ${ACCOUNT} AND u.active AND u.kind = 'Customer' LIMIT 1`);
  await db.query(sql`UPDATE user_account SET email = 'ΟΔΟΣ@dray.example' WHERE user_id = ${buyer!.id}`);
  await db.query(
    sql`UPDATE customer SET collection_agent_email = 'οδος@dray.example' WHERE ar_account_id = ${ACCOUNT}`,
  );
  const known = (await mailsOf(ACCOUNT)).length;
  await send({ ar_account_ids: [ACCOUNT] });
  await expect.poll(async () => (await mailsOf(ACCOUNT)).length).toBe(known + 1);
  const stored = await db.query<{ recipients: string[]; copies: string[] }>(
    sql`SELECT recipients, copies FROM mail_outbox WHERE 'ΟΔΟΣ@dray.example' = ANY(recipients)`,
  );
  const buyers = (await addresses(ACCOUNT)).map(({ email }) => email);
  expect(stored.map((one) => one.copies)).toEqual([[]]);
  expect(stored[0]!.recipients.toSorted()).toEqual(buyers.toSorted());
});

test('A call that repeats the X-Request-Id of another sends its emails too', async () => {
  const known = (await mailsOf(ACCOUNT)).length;
  const options = { headers: { 'x-request-id': 'nightly-statements' } };
  for (const count of [1, 2]) {
    const response = await send({ ar_account_ids: [ACCOUNT] }, options);
    expect(response.json().data).toMatchObject({ mails: 1 });
    await expect.poll(async () => (await mailsOf(ACCOUNT)).length).toBe(known + count);
  }
});

test('An account whose customers have no active user with an address gets no email', async () => {
  await db.query(sql`UPDATE user_account SET active = false WHERE user_id IN (SELECT user_id FROM user_customer
    JOIN customer USING (customer_id) WHERE ar_account_id = ${ACCOUNT})`);
  const { data } = (await send({ ar_account_ids: [ACCOUNT] })).json();
  expect(data).toEqual({ mails: 0, accounts: 1, without_address: [ACCOUNT] });
});

test('The same Idempotency-Key sends once', async () => {
  const [other] = await db.query<{ id: number }>(sql`SELECT c.ar_account_id AS id FROM customer c
    JOIN user_customer USING (customer_id) JOIN user_account u USING (user_id)
    WHERE u.active AND u.kind = 'Customer' AND u.email <> '' AND c.ar_account_id <> ${ACCOUNT} ORDER BY 1 LIMIT 1`);
  const options = { headers: { 'idempotency-key': 'statements of november' } };
  for (const _ of [1, 2]) expect((await send({ ar_account_ids: [other!.id] }, options)).statusCode).toBe(202);
  await expect.poll(async () => (await mailsOf(other!.id)).map(({ status }) => status)).toEqual(['sent']);
});

test.each([
  ['an unknown account', { ar_account_ids: [999_999_999] }, {}, 404],
  ['an invalid date', { to: '2026-02-30' }, {}, 400],
  ['an unknown field', { all: true }, {}, 400],
  ['a Customer key', {}, { key: 'customer' }, 403],
  ['a Supplier key', {}, { key: 'supplier' }, 403],
])('%s is rejected', async (_, payload, options, status) => {
  expect((await send(payload, options)).statusCode).toBe(status);
});
