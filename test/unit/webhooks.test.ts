import { createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ApiKey } from '../../src/access/index.ts';
import type { Db } from '../../src/db/index.ts';
import { guardedLookup, isAllowedAddress, requireAllowedUrl } from '../../src/webhooks/address.ts';
import { renderDueBody } from '../../src/webhooks/due-body.ts';
import { DeliveryProgress, Ledger } from '../../src/webhooks/ledger.ts';
import { nextAttemptAt } from '../../src/webhooks/schedule.ts';
import { SealedSecretError, SecretBox } from '../../src/webhooks/seal.ts';
import { MAX_SECRETS, signingSecretsOf, withNewSecret } from '../../src/webhooks/secrets.ts';
import { isDelivered, Sender } from '../../src/webhooks/send.ts';
import { newSecret, signatureHeaders } from '../../src/webhooks/sign.ts';
import { MAX_PER_ENDPOINT, Slots } from '../../src/webhooks/slots.ts';
import type { Webhook as StoredWebhook } from '../../src/webhooks/sql.ts';

test('a signature follows the Standard Webhooks specification', () => {
  const headers = signatureHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('the published Standard Webhooks library accepts what is sent, and nothing else', () => {
  const [old, fresh] = [newSecret(), newSecret()];
  const body = JSON.stringify({ type: 'order.posted', data: { memo: 'Zoë “1”' } });
  const headers = signatureHeaders('01J0EVENT', body, [fresh, old], new Date());
  for (const secret of [fresh, old])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(fresh).verify(`${body} `, headers)).toThrow();
});

test.each(['order', 'orders'])(
  'an event of %s that is no longer in the feed goes only to a key that can read orders',
  (resource) => {
    const key = { type: 'Employee', states: [] as string[] } as ApiKey;
    const due = { event: null, body: '{}', subject: `${resource}:01J0ORDER` };
    const recipient = (readsOrders: boolean) => ({ key, readsOrders, cursors: undefined as never });
    expect(renderDueBody(due, recipient(true))).toBe('{}');
    expect(renderDueBody(due, recipient(false))).toBeUndefined();
    expect(renderDueBody({ ...due, subject: 'products:1' }, recipient(false))).toBe('{}');
  },
);

test('backoff grows from five seconds to a day, each with up to 10% jitter', () => {
  const now = new Date(0);
  const seconds = Array.from({ length: 11 }, (_, i) => nextAttemptAt(i + 1, now, 0).getTime() / 1000);
  expect(seconds).toEqual([5, 30, 120, 600, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400, 86_400]);
  expect(nextAttemptAt(1, now, 1).getTime()).toBe(5_500);
});

test('special addresses are never contacted, and loopback only outside Production', () => {
  const special = [
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const special6 = [
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
  ];
  for (const address of [...special, ...special6])
    for (const environment of ['Production', 'Test', 'Development'] as const)
      expect([address, environment, isAllowedAddress(address, environment)]).toEqual([
        address,
        environment,
        false,
      ]);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(isAllowedAddress(address, 'Production')).toBe(false);
    expect(isAllowedAddress(address, 'Test')).toBe(true);
  }
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])
    expect(isAllowedAddress(address, 'Production')).toBe(true);
});

const letter = (url: string) => ({ url, id: 'one', body: '{}', secrets: [newSecret()] });

test('a host name that resolves to another address the second time is rejected on connection', async () => {
  const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
  const look = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, answers.shift() ?? [{ address: '10.0.0.1', family: 4 }])) as never;
  const lookup = guardedLookup('Production', look);
  const ask = () =>
    new Promise((resolve) =>
      lookup('name.example', { all: true }, (error, found) => resolve(error?.message ?? found)),
    );
  expect(await ask()).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(await ask()).toMatch(/cannot be sent to/);
  const sender = new Sender({ environment: 'Production', lookup });
  const outcome = await sender.send(letter('https://name.example/hook'));
  expect([outcome.status, outcome.error]).toEqual([null, expect.stringMatching(/cannot be sent to/)]);
  sender.close();
});

test('names of this machine are rejected in Production, even if the resolver does not know them', async () => {
  const look = ((_host: string, _options: object, done: (error: Error) => void) =>
    done(new Error('ENOTFOUND'))) as never;
  const ask = (host: string, environment: 'Production' | 'Test') =>
    requireAllowedUrl(`https://${host}/`, environment, guardedLookup(environment, look)).then(
      () => 'allowed',
      ({ code }) => code,
    );
  for (const host of ['localhost', 'localhost.', 'foo.localhost', 'a.b.LocalHost.']) {
    expect([host, await ask(host, 'Production')]).toEqual([host, 'WEBHOOK_URL_NOT_ALLOWED']);
    expect([host, await ask(host, 'Test')]).toEqual([host, 'allowed']);
  }
  for (const host of ['notlocalhost', 'localhost.example.com'])
    expect([host, await ask(host, 'Production')]).toEqual([host, 'allowed']);
});

/** Answers whatever it is told to, byte by byte as it likes. */
async function speaking(answer: (write: (text: string | Buffer) => boolean, end: () => void) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      answer(
        (text) => socket.write(text),
        () => socket.destroy(),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const TAKEN = 'HTTP/1.1 204 No Content\r\n\r\n';

test('an attempt settles by its deadline, even if a name never resolves', async () => {
  const sender = new Sender({ environment: 'Test', limitMs: 100, lookup: () => undefined });
  const outcome = await sender.send(letter('http://name.example/'));
  expect([outcome.status, outcome.error]).toEqual([null, 'no response within 0.1 s']);
  sender.close();
});

test('anything a receiver does becomes a recorded outcome', async () => {
  const sender = new Sender({ environment: 'Test', limitMs: 300 });
  const endless = Buffer.alloc(1024 * 1024, 'x');
  const cases: [string, Parameters<typeof speaking>[0], boolean][] = [
    ['says nothing', () => undefined, false],
    [
      'speaks no HTTP',
      (write, end) => {
        write('hello\r\n');
        end();
      },
      false,
    ],
    ['closes at once', (_write, end) => end(), false],
    [
      'redirects',
      (write) => write('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\n\r\n'),
      false,
    ],
    [
      'switches protocols',
      (write) => write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      false,
    ],
    ['switches to nothing', (write) => write('HTTP/1.1 101 Switching Protocols\r\n\r\n'), false],
    ['processes for ever', (write) => write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(50)), false],
    [
      'hints and closes',
      (write, end) => {
        write('HTTP/1.1 103 Early Hints\r\n\r\n');
        end();
      },
      false,
    ],
    ['continues, then takes it', (write) => write(`HTTP/1.1 100 Continue\r\n\r\n${TAKEN}`), true],
    ['takes it', (write) => write(TAKEN), true],
    [
      'answers without end',
      (write) => {
        write('HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n');
        write(endless);
      },
      true,
    ],
    [
      'breaks off',
      (write, end) => {
        write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf');
        end();
      },
      true,
    ],
  ];
  for (const [name, answer, delivered] of cases) {
    const there = await speaking(answer as never);
    const outcome = await sender.send(letter(there.url));
    expect([name, isDelivered(outcome), outcome.error === null]).toEqual([name, delivered, delivered]);
    there.close();
  }
  const nobody = await sender.send(letter('http://127.0.0.1:1/'));
  expect(nobody).toMatchObject({ status: null, error: expect.stringMatching(/ECONNREFUSED/) });
  expect((await sender.send(letter('http://10.0.0.1/'))).error).toMatch(/cannot be sent to/);
  sender.close();
});

test('only as many secrets sign as fit in a header, newest first', () => {
  const now = new Date();
  const box = new SecretBox([]);
  const webhookId = '01J0WEBHOOK';
  let webhook: Parameters<typeof withNewSecret>[0] = {
    secret: newSecret(),
    oldSecret: null,
    oldSecretUntil: null,
    olderSecrets: [],
  };
  const made = [webhook.secret];
  for (let i = 0; i < MAX_SECRETS + 5; i++) {
    webhook = withNewSecret(webhook, now);
    made.unshift(webhook.secret);
  }
  const signing = signingSecretsOf(box, { ...webhook, webhookId }, now);
  expect(signing).toEqual(made.slice(0, MAX_SECRETS));
  const header = signatureHeaders('id', '{}', signing, now)['webhook-signature']!;
  expect(header.length).toBeLessThan(6_000);
});

test('an encrypted secret is decrypted by its link secret, also as the previous one, and for its webhook only', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
  const secret = newSecret();
  const sealed = new SecretBox([one]).seal('A', secret);
  expect(sealed).not.toContain(secret.slice('whsec_'.length));
  expect(new SecretBox([one]).seal('A', secret)).not.toBe(sealed);
  expect(new SecretBox([one]).open('A', sealed)).toBe(secret);
  expect(new SecretBox([two, one]).open('A', sealed)).toBe(secret);
  expect(() => new SecretBox([one]).open('B', sealed)).toThrow(SealedSecretError);
  expect(() => new SecretBox([two]).open('A', sealed)).toThrow(/DRAY_LINK_SECRET_PREVIOUS/);
  expect(() => new SecretBox([]).open('A', sealed)).toThrow(SealedSecretError);
  expect(() => new SecretBox([one]).open('A', `${sealed.slice(0, -2)}AA`)).toThrow(SealedSecretError);
});

test('a secret is re-encrypted under a new link secret, and left alone if it cannot or may not be', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
  const secret = newSecret();
  const sealed = new SecretBox([one]).seal('A', secret);
  const anew = new SecretBox([two, one]).renewed('A', sealed);
  expect([new SecretBox([two]).open('A', anew), anew === sealed]).toEqual([secret, false]);
  expect(new SecretBox([two, one]).renewed('A', anew)).toBe(anew);
  expect(new SecretBox([two]).renewed('A', sealed)).toBe(sealed);
  expect(new SecretBox([]).seal('A', secret)).toBe(secret);
  expect(new SecretBox([one], false).seal('A', secret)).toBe(secret);
  expect(new SecretBox([one], false).open('A', sealed)).toBe(secret);
});

test('positions that only passed events of others are saved within a minute, in one transaction', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let saves = 0;
  const ids = Array.from({ length: 50 }, (_, i) => `w${i}`);
  const tx = async () => {
    saves++;
    return { outcomes: new Map(ids.map((id) => [id, 'saved'])), waiting: new Set(), hasReleased: false };
  };
  const nothing = () => undefined;
  const ledger = new Ledger({ db: { tx } as unknown as Db, onError: nothing, onReleased: nothing });
  const owner = { onLost: nothing, onSaved: nothing };
  const accounts = ids.map(
    (webhookId) => new DeliveryProgress(ledger, { webhookId } as StoredWebhook, owner),
  );
  for (let i = 0; i < 10; i++) {
    for (const account of accounts) account.skipTo(account.position);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(saves).toBe(0);
  await vi.advanceTimersByTimeAsync(51_000);
  expect(saves).toBe(1);
});

const claimant = (isProven: boolean) => ({ isProven, inFlight: 0, woken: 0, pump: () => undefined });

/** Takes as many slots as it can get. */
function takeAll(slots: Slots, one: ReturnType<typeof claimant>): number {
  while (slots.take(one)) one.inFlight++;
  return one.inFlight;
}

test('a thousand hanging endpoints leave room for a working one and a new one', () => {
  const slots = new Slots(undefined, () => Date.now());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const hanging = Array.from({ length: 1_000 }, () => claimant(false));
  for (let round = 0; round < 60; round++) {
    for (const one of hanging) takeAll(slots, one);
    vi.advanceTimersByTime(1_000);
  }
  expect(hanging.filter(({ inFlight }) => inFlight === 0)).toEqual([]);
  expect(takeAll(slots, claimant(true))).toBe(MAX_PER_ENDPOINT);
  expect(takeAll(slots, claimant(false))).toBe(1);
});

test('an endpoint gets no more than its share, however many slots are free', () => {
  expect(takeAll(new Slots(), claimant(true))).toBe(MAX_PER_ENDPOINT);
  expect(takeAll(new Slots(), claimant(false))).toBe(MAX_PER_ENDPOINT);
});

test('waiting endpoints get free slots in turn', async () => {
  const slots = new Slots({ first: 1, more: 1, unproven: 1, perSecond: 1_000, burst: 1_000 });
  const served: string[] = [];
  const waiting = (name: string) => {
    const one = { isProven: true, inFlight: 0, pump: () => void (slots.take(one) && served.push(name)) };
    return one;
  };
  const [a, b, c] = ['a', 'b', 'c'].map(waiting);
  for (const one of [a, b, c]) one!.pump();
  expect(served).toEqual(['a']);
  slots.release();
  await expect.poll(() => served).toEqual(['a', 'b']);
  slots.release();
  await expect.poll(() => served).toEqual(['a', 'b', 'c']);
});
