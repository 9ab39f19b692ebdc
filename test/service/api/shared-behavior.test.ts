import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import { keyTextOf, newKeyText } from '../../../src/access/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';

const { call, clock, db } = await build();

const RATE_HEADERS = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit',
  'ratelimit-policy',
];

describe('headers of every response', () => {
  test.each([
    ['a read', 'GET', '/api/v2/me', {}],
    ['a missing key', 'GET', '/api/v2/me', { key: null }],
    ['an unknown path', 'GET', '/api/v2/nothing', {}],
    ['a wrong method', 'DELETE', '/api/v2/me', {}],
    ['a wrong key type', 'GET', '/ops/keys', { key: 'customer' }],
    [
      'a wrong media type',
      'POST',
      '/ops/worker',
      { payload: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    ['a body that is too large', 'POST', '/ops/worker', { payload: { x: 'y'.repeat(300_000) } }],
    ['an invalid body', 'POST', '/ops/worker', { payload: { paused: 'yes' } }],
    ['a malformed path', 'GET', '/api/v2/%zz', {}],
    ['the health probe', 'GET', '/healthz', { key: null }],
    ['the documentation', 'GET', '/docs', { key: null }],
  ] as const)('%s', async (_name, method, path, options) => {
    const response = await call(method, path, options as object);
    for (const name of RATE_HEADERS) expect(response.headers[name], name).toBeTruthy();
    expect(response.headers['x-request-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('the RateLimit draft headers match the three X-RateLimit headers', async () => {
    const { headers } = await call('GET', '/api/v2/me');
    expect(headers['ratelimit-policy']).toBe(`"hour";q=${headers['ratelimit-limit']};w=3600`);
    expect(headers.ratelimit).toBe(
      `"hour";r=${headers['ratelimit-remaining']};t=${headers['ratelimit-reset']}`,
    );
  });
});

describe('X-Request-Id', () => {
  test.each(['abc', 'A.b_c-9', 'x'.repeat(64)])('%s is echoed', async (id) => {
    expect(
      (await call('GET', '/api/v2/me', { headers: { 'x-request-id': id } })).headers['x-request-id'],
    ).toBe(id);
  });
  test.each(['', 'a b', 'x'.repeat(65), 'ä', 'a/b'])('"%s" is replaced', async (id) => {
    const { headers } = await call('GET', '/api/v2/me', { headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });
});

describe('keys', () => {
  const employee = demoKeys().employee;
  const broken: [string, string | null][] = [
    ['missing', null],
    ['empty', ''],
    ['random text', 'hello'],
    ['a wrong checksum', `${employee.slice(0, -1)}${employee.endsWith('0') ? '1' : '0'}`],
    ['unknown', newKeyText('Development')],
    ['very long', 'x'.repeat(8000)],
    ['SQL', "' OR 1=1 --"],
  ];
  test.each(broken)('%s returns 401 in the v2 envelope', async (_name, key) => {
    const response = await call('GET', '/api/v2/me', { key });
    expect(response.statusCode).toBe(401);
    expect(response.json().error.code).toBe('UNAUTHENTICATED');
    expect(response.json().error.detail.length).toBeGreaterThan(20);
  });

  test('malformed, unknown, expired and revoked keys get the same message', async () => {
    const expired = keyTextOf('Development', 'e'.repeat(32));
    const revoked = keyTextOf('Development', 'r'.repeat(32));
    const { hashOfKey } = await import('../../../src/access/index.ts');
    await db.query(sql`
      INSERT INTO api_key (name, type, environment, key_hash, expires_at, revoked_at) VALUES
      ('e', 'Employee', 'Development', ${hashOfKey(expired)}, now() - interval '1 minute', NULL),
      ('r', 'Employee', 'Development', ${hashOfKey(revoked)}, NULL, now())`);
    const bodies = new Set<string>();
    for (const key of ['dray_dev_x_y', newKeyText('Development'), expired, revoked]) {
      const response = await call('GET', '/api/v2/me', { key });
      expect(response.statusCode).toBe(401);
      bodies.add(response.body);
    }
    expect(bodies.size).toBe(1);
  });

  test('a key of another environment is rejected with that reason', async () => {
    const response = await call('GET', '/api/v2/me', { key: newKeyText('Production') });
    expect(response.statusCode).toBe(401);
    expect(response.json().error.detail).toContain('Production');
  });

  test('a path without a key returns 401 rather than 404, in the envelope of its version', async () => {
    expect((await call('GET', '/api/v2/nothing', { key: null })).statusCode).toBe(401);
    const v1 = await call('GET', '/api/v1/nothing', { key: null });
    expect(v1.statusCode).toBe(401);
    expect(Object.keys(v1.json())).toEqual(['Error']);
  });

  test('a key expires at the exact second, without a query', async () => {
    const key = keyTextOf('Development', 'q'.repeat(32));
    const { hashOfKey } = await import('../../../src/access/index.ts');
    const end = new Date(clock.now().getTime() + 10_000);
    await db.query(sql`
      INSERT INTO api_key (name, type, environment, key_hash, expires_at)
      VALUES ('q', 'Employee', 'Development', ${hashOfKey(key)}, ${end})`);
    expect((await call('GET', '/api/v2/me', { key })).statusCode).toBe(200);
    clock.advanceSeconds(10);
    expect((await call('GET', '/api/v2/me', { key })).statusCode).toBe(401);
  });
});

describe('limit per address', () => {
  test('requests without a valid key are limited to 600 an hour, and valid keys of the same address still work', async () => {
    const fresh = await build();
    const remoteAddress = '10.9.8.7';
    for (let i = 0; i < 600; i++) await fresh.call('GET', '/api/v2/me', { key: null, remoteAddress });
    const refused = await fresh.call('GET', '/api/v2/me', { key: 'wrong', remoteAddress });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit-limit']).toBe('600');
    expect(refused.headers['retry-after']).toBeTruthy();
    expect((await fresh.call('GET', '/api/v2/me', { remoteAddress })).statusCode).toBe(200);
    expect((await fresh.call('GET', '/healthz', { key: null, remoteAddress })).statusCode).toBe(200);
    expect((await fresh.call('GET', '/api/v2/me', { key: null, remoteAddress: '10.9.8.6' })).statusCode).toBe(
      401,
    );
  });
});

describe('routes', () => {
  test('an unknown path returns 404 NOT_FOUND, in both envelopes', async () => {
    const v2 = await call('GET', '/api/v2/nothing');
    expect([v2.statusCode, v2.json().error.code]).toEqual([404, 'NOT_FOUND']);
    const v1 = await call('GET', '/api/v1/nothing');
    expect([v1.statusCode, Object.keys(v1.json())]).toEqual([404, ['Error']]);
    expect((await call('GET', '/elsewhere')).json().error.code).toBe('NOT_FOUND');
  });

  test('a known path with an unsupported method returns 405 with Allow', async () => {
    const response = await call('PUT', '/api/v2/me');
    expect([response.statusCode, response.json().error.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect((await call('PATCH', '/ops/keys/5/rotate')).headers.allow).toBe('POST');
  });

  test('a fixed path is not mistaken for a record ID', async () => {
    const wrong: [method: string, path: string, allow: string][] = [
      ['GET', '/api/v2/orders/validate', 'POST'],
      ['DELETE', '/api/v2/orders/validate/', 'POST'],
      ['PATCH', '/api/v2/purchases/validate', 'POST'],
      ['DELETE', '/api/v2/orders/creditTerms', 'GET, HEAD'],
      ['POST', '/api/v2/orders/creditTerms', 'GET, HEAD'],
    ];
    for (const [method, path, allow] of wrong) {
      const response = await call(method, path);
      expect([path, response.statusCode, response.headers.allow]).toEqual([path, 405, allow]);
    }
  });

  test('404 and 405 come before 403 by key type', async () => {
    const asCustomer = async (method: string, path: string) =>
      (await call(method, path, { key: 'customer' })).statusCode;
    expect(await asCustomer('GET', '/api/v2/purchases/validate')).toBe(405);
    expect(await asCustomer('PUT', '/ops/keys')).toBe(405);
    expect(await asCustomer('GET', '/ops/nothing')).toBe(404);
    expect(await asCustomer('GET', '/ops/keys')).toBe(403);
  });

  test('a path that cannot be decoded returns 400', async () => {
    for (const path of ['/api/v2/%', '/api/v2/%zz', '/api/v2/%c3%28']) {
      const response = await call('GET', path);
      expect([response.statusCode, response.json().error.code], path).toEqual([400, 'SCHEMA_VIOLATION']);
    }
    expect(Object.keys((await call('GET', '/api/v1/%zz')).json())).toEqual(['Error']);
  });

  test('HEAD responds like GET without a body', async () => {
    const response = await call('HEAD', '/api/v2/me');
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('key types', () => {
  test.each(['customer', 'supplier'] as const)(
    'a %s key gets 403 from /ops before its body is validated',
    async (key) => {
      for (const payload of ['{', 'x'.repeat(300_000)]) {
        const response = await call('POST', '/ops/keys', {
          key,
          payload,
          headers: { 'content-type': 'text/plain' },
        });
        expect([response.statusCode, response.json().error.code]).toEqual([403, 'NOT_PERMITTED']);
      }
    },
  );
});

describe('bodies', () => {
  const post = (payload: string | object | undefined, headers: Record<string, string> = {}) =>
    call('POST', '/ops/worker', { ...(payload === undefined ? {} : { payload }), headers });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/merge-patch+json'],
    ['multipart/form-data; boundary=x'],
    ['nonsense'],
  ])('%s returns 415', async (type) => {
    const response = await post('{"paused":false}', { 'content-type': type });
    expect([response.statusCode, response.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('application/json with a charset is accepted', async () => {
    const response = await post('{"paused":false}', { 'content-type': 'application/json; charset=utf-8' });
    expect(response.statusCode).toBe(200);
  });

  test('415 takes precedence over 413, and 413 over 400', async () => {
    const big = 'x'.repeat(256 * 1024 + 1);
    expect((await post(big, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    const response = await post(big, { 'content-type': 'application/json' });
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
  });

  test('a body of exactly 256 KB is accepted', async () => {
    const frame = JSON.stringify({ paused: false, pad: '' });
    const body = JSON.stringify({ paused: false, pad: 'x'.repeat(256 * 1024 - frame.length) });
    expect(body.length).toBe(256 * 1024);
    const response = await post(body, { 'content-type': 'application/json', prefer: 'handling=lenient' });
    expect(response.statusCode).toBe(200);
  });

  test.each([['{'], ['{"paused":}'], ['nul'], ['"\u0000'], ['{"__proto__":{"paused":true}}']])(
    '%s returns 400 SCHEMA_VIOLATION',
    async (text) => {
      const response = await post(text, { 'content-type': 'application/json' });
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
    },
  );

  test('a missing body, a wrong top-level type and null return 400', async () => {
    for (const text of ['', '  ', 'null', '[]', '1', '"x"']) {
      const response = await post(text, { 'content-type': 'application/json' });
      expect([response.statusCode, response.json().error.field_errors[0].field], text).toEqual([400, 'body']);
    }
    expect((await post(undefined)).statusCode).toBe(400);
  });

  test('all problems are reported together, each with its path', async () => {
    const response = await call('POST', '/ops/keys', {
      payload: { type: 'Nobody', user_id: '7', supplier_ids: [1, 0, 'x'], states: ['California'], extra: 1 },
    });
    expect(response.statusCode).toBe(400);
    const { error } = response.json();
    expect(error.code).toBe(error.field_errors[0].code);
    const fields = error.field_errors.map((entry: { field: string }) => entry.field);
    expect(new Set(fields)).toEqual(
      new Set(['extra', 'type', 'user_id', 'supplier_ids[1]', 'supplier_ids[2]', 'states[0]']),
    );
    expect(
      error.field_errors.find((entry: { field: string }) => entry.field === 'supplier_ids[2]').index,
    ).toBe(2);
  });

  test('numbers sent as strings are rejected, not converted', async () => {
    expect((await post({ paused: 'true' })).statusCode).toBe(400);
    expect(
      (await call('POST', '/ops/keys', { payload: { type: 'Employee', max_requests_per_hour: '5' } }))
        .statusCode,
    ).toBe(400);
  });
});

describe('queries', () => {
  const list = (query: string) => call('GET', `/ops/keys?${query}`);

  test('pages do not overlap and indicate whether there is a next one', async () => {
    const first = (await list('page=1&page_size=3')).json();
    const second = (await list('page=2&page_size=3')).json();
    expect([first.page, first.page_size, first.has_next_page]).toEqual([1, 3, true]);
    const ids = [...first.data, ...second.data].map((key: { api_key_id: number }) => key.api_key_id);
    expect(new Set(ids).size).toBe(6);
    const far = (await list('page=1000')).json();
    expect([far.data, far.has_next_page]).toEqual([[], false]);
  });

  test('a page size over 500 is reduced to 500', async () => {
    for (const size of ['501', '10000', '99999999999999999999']) {
      expect((await list(`page_size=${size}`)).json().page_size, size).toBe(500);
    }
  });

  test('an empty parameter counts as absent', async () => {
    const body = (await list('page=&page_size=%20')).json();
    expect([body.page, body.page_size]).toEqual([1, 50]);
  });

  test.each([
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=x'],
    ['page_size=0'],
    ['page_size=x'],
    ['page=1e3'],
    ['page=1&page=2'],
  ])('%s returns 400 and is named', async (query) => {
    const response = await list(query);
    expect(response.statusCode).toBe(400);
    expect(query).toContain(response.json().error.field_errors[0].field);
  });

  test('a name in the wrong case is rejected with the right one, and an unknown one is ignored', async () => {
    const response = await list('PageSize=3');
    expect(response.statusCode).toBe(400);
    expect(response.json().error.detail).toContain('page_size');
    expect((await list('utm_source=x')).statusCode).toBe(200);
  });
});

describe('conditional reads', () => {
  test('the same data has the same strong ETag, and If-None-Match accepts it, lists, weak tags and *', async () => {
    const first = await call('GET', '/ops/keys?page_size=2');
    const etag = first.headers.etag as string;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toBe('x-api-key');
    for (const header of [etag, `"x", ${etag}`, `W/${etag}`, '*', `W/"y",W/${etag}`]) {
      const again = await call('GET', '/ops/keys?page_size=2', { headers: { 'if-none-match': header } });
      expect([again.statusCode, again.body, again.headers.etag], header).toEqual([304, '', etag]);
      expect(again.headers['ratelimit-remaining']).toBeTruthy();
    }
    const other = await call('GET', '/ops/keys?page_size=2', { headers: { 'if-none-match': '"x"' } });
    expect(other.statusCode).toBe(200);
    expect((await call('GET', '/ops/keys?page_size=1')).headers.etag).not.toBe(etag);
  });

  test('304 responses and errors count toward the rate limit', async () => {
    const remaining = async (path: string, headers = {}) =>
      Number((await call('GET', path, { headers })).headers['ratelimit-remaining']);
    const start = await remaining('/ops/keys');
    expect(await remaining('/ops/keys', { 'if-none-match': '*' })).toBe(start - 1);
    expect(await remaining('/api/v2/nothing')).toBe(start - 2);
    expect(await remaining('/ops/keys?page=x')).toBe(start - 3);
  });
});

describe('Prefer', () => {
  const pause = (prefer: string, payload: object = { paused: false }) =>
    call('POST', '/ops/worker', { payload, headers: { prefer } });

  test('return=minimal omits the body and is echoed', async () => {
    const response = await pause('return=minimal');
    expect([response.statusCode, response.body, response.headers['preference-applied']]).toEqual([
      204,
      '',
      'return=minimal',
    ]);
  });

  test('return=minimal does not omit what is shown only once', async () => {
    const created = await call('POST', '/ops/keys', {
      payload: { type: 'Employee' },
      headers: { prefer: 'return=minimal' },
    });
    expect(created.json().data.key).toMatch(/^dray_dev_/);
    expect(created.headers['preference-applied']).toBeUndefined();
  });

  test('return=representation is the default', async () => {
    const response = await pause('return=representation');
    expect([response.statusCode, response.headers['preference-applied']]).toEqual([
      200,
      'return=representation',
    ]);
    expect(
      (await call('POST', '/ops/worker', { payload: { paused: false } })).headers['preference-applied'],
    ).toBeUndefined();
  });

  test('handling=lenient drops unknown fields, which are otherwise named', async () => {
    expect((await pause('respond-async', { paused: false, x: 1 })).json().error.field_errors[0].field).toBe(
      'x',
    );
    const response = await pause('handling=lenient', { paused: false, x: 1 });
    expect([response.statusCode, response.headers['preference-applied']]).toEqual([200, 'handling=lenient']);
    expect((await pause('handling=lenient', { paused: 1, x: 1 })).statusCode).toBe(400);
  });

  test('several preferences, quotes, parameters and unknown ones are parsed', async () => {
    const response = await pause('wait=5, return="minimal"; foo=1, HANDLING=lenient, bar', {
      paused: false,
      x: 1,
    });
    expect([response.statusCode, response.headers['preference-applied']]).toEqual([
      204,
      'return=minimal, handling=lenient',
    ]);
  });
});

test('behind a proxy in TRUST_PROXY the address is the client’s; otherwise the header is ignored', async () => {
  const from = (address: string) => ({ key: null, headers: { 'x-forwarded-for': address } });
  for (const TRUST_PROXY of ['1', 'loopback', '10.0.0.0/8, 127.0.0.1']) {
    const trusting = await build({ env: { TRUST_PROXY } });
    await trusting.call('GET', '/api/v2/me', from('203.0.113.1'));
    const other = await trusting.call('GET', '/api/v2/me', from('203.0.113.2'));
    expect(other.headers['ratelimit-remaining'], TRUST_PROXY).toBe('599');
  }
  const direct = await build();
  await direct.call('GET', '/api/v2/me', from('203.0.113.1'));
  expect((await direct.call('GET', '/api/v2/me', from('203.0.113.2'))).headers['ratelimit-remaining']).toBe(
    '598',
  );
});

test('addresses in responses have one slash behind PUBLIC_URL, even if it ends in one', async () => {
  const dray = await build({ env: { PUBLIC_URL: 'https://x.example/dray/' } });
  const { customer, product, vendor, supplier, location } = demoScenarios();
  const send = (path: string, payload: object) => dray.call('POST', path, { payload });
  const order = await send('/api/v2/orders', { customer_id: customer });
  const purchase = await send('/api/v2/purchases', {
    vendor_id: vendor,
    supplier_id: supplier,
    to_location_id: location,
    delivery_date: '2030-01-02',
    po_num: 'One slash',
    purchase_transactions: [{ product_id: product, units: 1 }],
  });
  expect([order.headers.location, purchase.headers.location]).toEqual([
    `https://x.example/dray/api/v2/orders/${order.json().data.id}`,
    `https://x.example/dray/api/v2/purchases/${purchase.json().data.purchase_global_id}`,
  ]);
  for (const path of [
    '/.well-known/api-catalog',
    '/docs/changelog.atom',
    '/llms.txt',
    '/.well-known/security.txt',
  ]) {
    const { body } = await dray.call('GET', path, { key: null });
    expect(body, path).toContain('https://x.example/dray/');
    expect(body, path).not.toContain('https://x.example/dray//');
  }
});
