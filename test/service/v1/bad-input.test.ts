import { describe, expect, test } from 'vitest';
import { build } from '../../support/build.ts';
import { address, LISTS, neededIds } from './support.ts';

const { call, clock, db } = await build();
const ids = await neededIds(db);

describe.each(LISTS)('GET $path', (endpoint) => {
  /** The status, and for an error the sentence in the envelope of v1. */
  async function ask(query: string): Promise<{ status: number; text: string; size?: number }> {
    const response = await call('GET', address(endpoint, ids, query));
    const body = response.json() as { Error?: string; PageSize?: number };
    if (response.statusCode === 200) return { status: 200, text: '', size: body.PageSize! };
    expect(Object.keys(body), query.slice(0, 80)).toEqual(['Error']);
    return { status: response.statusCode, text: body.Error! };
  }

  async function refuses(query: string, ...words: string[]): Promise<void> {
    const { status, text } = await ask(query);
    expect(status, `${query.slice(0, 80)} ${text}`).toBe(400);
    for (const word of words) expect(text).toContain(word);
    expect(text.length).toBeGreaterThan(15);
    expect(text.length).toBeLessThan(500);
    expect(text).not.toMatch(/(\w+): \1:/);
  }

  test('rejects pages and page sizes that are not positive integers', async () => {
    for (const bad of ['0', '-1', 'x', '1.5', '1e2', 'NaN', '99999999999999999999']) {
      await refuses(`Page=${bad}`, 'Page');
    }
    for (const bad of ['0', '-1', 'x', '1.5', 'null']) await refuses(`PageSize=${bad}`, 'PageSize');
    expect((await ask('Page=2147483647&PageSize=500')).status).toBe(200);
  });

  test('reduces a page size above 500 to 500', async () => {
    for (const size of ['501', '10000', '99999999999999999999']) {
      expect(await ask(`PageSize=${size}`), size).toMatchObject({ status: 200, size: 500 });
    }
    expect(await ask('PageSize=500')).toMatchObject({ status: 200, size: 500 });
  });

  test('an empty parameter counts as absent, and unknown parameters are ignored', async () => {
    const plain = await call('GET', address(endpoint, ids, 'PageSize=5'));
    const names = [
      ...(endpoint.ids ?? []),
      ...(endpoint.dates ?? []),
      ...(endpoint.flags ?? []),
      ...(endpoint.states ? ['States'] : []),
      ...(endpoint.statuses ? [endpoint.statuses] : []),
      ...(endpoint.updated ? ['UpdatedSince'] : []),
    ].filter((name) => name !== endpoint.needs);
    for (const name of names) {
      for (const empty of ['', '%20']) {
        const response = await call('GET', address(endpoint, ids, `PageSize=5&${name}=${empty}`));
        expect(response.body, `${name}=${empty}`).toBe(plain.body);
      }
    }
    expect((await call('GET', address(endpoint, ids, 'PageSize=5&Nonsense=1'))).body).toBe(plain.body);
  });

  test('rejects a repeated parameter, and a name in the wrong case', async () => {
    await refuses('Page=1&Page=2', 'Page', '2 times');
    await refuses('page=1', 'Did you mean Page?');
    await refuses('page_size=10', 'Did you mean PageSize?');
    for (const name of endpoint.ids ?? []) {
      await refuses(`${name}=1&${name}=2`, name);
      await refuses(`${name}=1&${name.toLowerCase()}=1`, `Did you mean ${name}?`);
    }
  });

  if (endpoint.ids) {
    test('invalid IDs are rejected by name', async () => {
      for (const name of endpoint.ids!) {
        for (const bad of ['x', '-1', '0', '1.5', '1;2', '2147483648', '1e3', "1'--", 'null']) {
          await refuses(`${name}=1,${encodeURIComponent(bad)}`, name, `"${bad}"`);
        }
        expect((await ask(`${name}=%201%20,,2147483647,`)).status).toBe(200);
      }
    });

    test('accepts 2,000 IDs and rejects 2,001', async () => {
      const many = (n: number) => Array.from({ length: n }, (_, i) => i + 1).join(',');
      for (const name of endpoint.ids!) {
        expect((await ask(`${name}=${many(2000)}`)).status, name).toBe(200);
        await refuses(`${name}=${many(2001)}`, name, '2001', '2000');
      }
    });
  }

  if (endpoint.states) {
    test('rejects an unknown state, and lists the known ones', async () => {
      for (const bad of ['ZZ', 'ca', 'California', "CA'", 'CA;AZ']) {
        await refuses(`States=CA,${encodeURIComponent(bad)}`, bad, 'CA, CO');
      }
      expect((await ask('States=CA,%20AZ,')).status).toBe(200);
    });
  }

  if (endpoint.statuses) {
    test('rejects an unknown status', async () => {
      for (const bad of ['6', '0', 'Nope', '-1', 'active', '1.0']) {
        await refuses(`${endpoint.statuses}=${bad}`, endpoint.statuses!, `"${bad}"`);
      }
    });
  }

  for (const name of endpoint.flags ?? []) {
    test(`accepts only true or false for ${name}`, async () => {
      for (const bad of ['yes', '1', 'TRUE', 'null', 'true,false']) await refuses(`${name}=${bad}`, name);
      for (const good of ['true', 'false']) expect((await ask(`${name}=${good}`)).status).toBe(200);
    });
  }

  for (const name of endpoint.dates ?? []) {
    test(`rejects impossible dates for ${name}`, async () => {
      for (const bad of [
        '2026-02-30',
        '2026-13-01',
        '2025-02-29',
        '20260101',
        'today',
        '0000-01-01',
        '2026-1-1',
      ]) {
        await refuses(`${name}=${bad}`, name, `"${bad}"`);
      }
      await refuses(`${name}=2026-01-01T00:00:00Z`, name);
      for (const good of ['2024-02-29', '0001-01-01', '9999-12-31']) {
        expect((await ask(`${name}=${good}`)).status, good).toBe(200);
      }
    });
  }

  if (!endpoint.updated) {
    test('rejects UpdatedSince, even misspelled, instead of ignoring it', async () => {
      for (const name of ['UpdatedSince', 'updatedsince', 'updated_since']) {
        const response = await call('GET', address(endpoint, ids, `${name}=2026-01-01T00:00:00Z`));
        expect(response.statusCode, name).toBe(400);
        expect(response.json().Error).toContain(`${name} is not supported by this list`);
      }
    });
  }

  if (endpoint.updated) {
    test('invalid times in UpdatedSince are rejected, and offsets are accepted', async () => {
      for (const bad of [
        '2026-01-01',
        '2026-02-30T00:00:00Z',
        '2026-01-01T25:00:00Z',
        '2026-01-01T00:00:00',
        'x',
      ]) {
        await refuses(`UpdatedSince=${bad}`, 'UpdatedSince');
      }
      for (const good of [
        '2026-01-01T00:00:00Z',
        '2026-01-01T00:00:00.123456Z',
        '2026-01-01T00:00:00+02:00',
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
      ]) {
        expect((await ask(`UpdatedSince=${good}`)).status, good).toBe(200);
      }
    });
  }

  test('all problems are reported at once', async () => {
    await refuses('Page=0&PageSize=x', 'Page must', 'PageSize must');
    clock.advanceSeconds(240);
  });
});

test('a list of only commas and spaces is treated as absent', async () => {
  for (const endpoint of LISTS) {
    const plain = await call('GET', address(endpoint, ids, 'PageSize=5'));
    const names = [
      ...(endpoint.ids ?? []),
      ...(endpoint.states ? ['States'] : []),
      endpoint.statuses ?? [],
    ].flat();
    for (const name of names.filter((one) => one !== endpoint.needs)) {
      const response = await call('GET', address(endpoint, ids, `PageSize=5&${name}=,%20,`));
      expect([response.statusCode, response.body], `${endpoint.path} ${name}`).toEqual([200, plain.body]);
    }
  }
});

test('strings that look like SQL, markup or bytes are treated as text', async () => {
  const odd = [
    "' OR 1=1 --",
    '"; DROP TABLE batch; --',
    '\\',
    '%',
    '{}',
    '{a,b}',
    '\u{1f600}',
    '<b>',
    'NULL',
    '$1',
  ];
  const lists = [
    ['/inventory/batches', 'BatchCodes'],
    ['/products', 'SupplierProductNumbers'],
    ['/users', 'Roles'],
    ['/salesReps', 'ProductGroups'],
    ['/payments/applications', 'PaymentInvoiceNums'],
    ['/payments/applications', 'TargetInvoiceNums'],
  ];
  for (const [path, name] of lists) {
    for (const text of odd) {
      const response = await call('GET', `/api/v1${path}?${name}=${encodeURIComponent(text)}`);
      expect([response.statusCode, response.json().Data], `${name}=${text}`).toEqual([200, []]);
    }
    const zero = await call('GET', `/api/v1${path}?${name}=a%00b`);
    expect([200, 400], `${name} with a zero byte`).toContain(zero.statusCode);
  }
});

test('a broken escape and a null byte in any parameter never return 500', async () => {
  for (const query of [
    'States=%00',
    'States=C%00A',
    'CustomerIDs=%00',
    'CustomerIDs=%zz',
    'States=%E0%A4%A',
    '%00=1',
  ]) {
    const response = await call('GET', `/api/v1/customers?${query}`);
    expect(response.statusCode, query).toBeLessThan(500);
  }
});
