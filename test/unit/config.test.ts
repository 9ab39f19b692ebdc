import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from '../../src/config/index.ts';

test('without any variables the service runs in Development', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'Development',
    host: '127.0.0.1',
    port: 8080,
    dataDir: './data',
  });
});

test('every problem is reported at once, with the variable and a valid value', () => {
  const env = {
    PORT: 'eighty',
    DRAY_ENV: 'prod',
    DATABASE_URL: 'mysql://x',
    TLS_CERT: 'a.pem',
    TRUST_PROXY: 'nginx',
  };
  const message = (() => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
  })();
  expect(message.split('\n')).toEqual([
    'DRAY_ENV must be one of Production, Test, Development, not "prod".',
    'PORT must be a whole number from 0 to 65535, not "eighty".',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
    'TRUST_PROXY must be addresses such as 10.0.0.0/8,127.0.0.1, or loopback, or a number of proxies, not "nginx".',
    'TLS_CERT and TLS_KEY must be set together: set both or neither.',
  ]);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('a trailing slash of PUBLIC_URL is dropped', () => {
  const publicUrlOf = (url: string) => readConfig({ PUBLIC_URL: url }).publicUrl;
  expect(publicUrlOf('https://dray.example/')).toBe('https://dray.example');
  expect(publicUrlOf('https://dray.example/dray//')).toBe('https://dray.example/dray');
  expect(publicUrlOf('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
});

test('the autopilot is rejected in Production', () => {
  expect(() => readConfig({ DRAY_ENV: 'Production', DRAY_AUTOPILOT: '1' })).toThrow('DRAY_AUTOPILOT');
});

describe('signing in', () => {
  const client = { OIDC_CLIENT_ID: 'dray', OIDC_CLIENT_SECRET: 'hush' };
  const issuer = { OIDC_ISSUER: 'https://id.example', ...client };
  const problem = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('needs issuer, client and secret together', () => {
    expect(problem(issuer)).toBeUndefined();
    for (const missing of Object.keys(issuer))
      expect(problem({ ...issuer, [missing]: '' }), missing).toBe(
        'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together: set all three or none.',
      );
  });

  test('needs https, except for an issuer on this machine in Development and Test', () => {
    for (const url of ['http://127.0.0.1:9', 'http://localhost:9/realms/x', 'http://[::1]:9']) {
      expect(problem({ ...client, OIDC_ISSUER: url })).toBeUndefined();
      expect(problem({ ...client, OIDC_ISSUER: url, DRAY_ENV: 'Test' })).toBeUndefined();
      expect(problem({ ...client, OIDC_ISSUER: url, DRAY_ENV: 'Production' })).toContain('https://');
    }
    for (const url of ['http://id.example', 'http://127.0.0.1.example', 'http://10.0.0.1'])
      expect(problem({ ...client, OIDC_ISSUER: url }), url).toContain('https://');
    expect(problem({ ...issuer, DRAY_ENV: 'Production' })).toBeUndefined();
  });

  test('has one role or two different ones, and the claim that contains them', () => {
    expect(
      problem({ ...issuer, OIDC_ROLE_CLAIM: 'roles', OIDC_STAFF_ROLE: 'a', OIDC_READONLY_ROLE: 'b' }),
    ).toBeUndefined();
    expect(problem({ ...issuer, OIDC_ROLE_CLAIM: 'roles', OIDC_STAFF_ROLE: 'a' })).toBeUndefined();
    expect(problem({ ...issuer, OIDC_ROLE_CLAIM: 'roles' })).toContain('OIDC_STAFF_ROLE');
    expect(problem({ ...issuer, OIDC_STAFF_ROLE: 'a' })).toContain('OIDC_ROLE_CLAIM');
    const same = { OIDC_ROLE_CLAIM: 'roles', OIDC_STAFF_ROLE: 'a', OIDC_READONLY_ROLE: 'a' };
    expect(problem({ ...issuer, ...same })).toContain('the same role');
    expect(problem({ OIDC_ROLE_CLAIM: 'roles', OIDC_STAFF_ROLE: 'a' })).toContain('OIDC_ISSUER');
  });

  test('restricted to accounts needs an issuer', () => {
    expect(problem({ CONSOLE_KEYS: '0' })).toContain('CONSOLE_KEYS=0 requires OIDC_ISSUER');
    expect(problem({ ...issuer, CONSOLE_KEYS: '0' })).toBeUndefined();
  });
});

test('displayed configuration hides secrets', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://dray:hunter2@db/dray',
    DRAY_API_KEY: 'dray_live_secret',
    PORT: '9',
  });
  const lines = describeConfig(config);
  const text = JSON.stringify(lines);
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain('dray_live_secret');
  expect(lines.find((line) => line.variable === 'DATABASE_URL')!.value).toBe(
    'postgres://dray:********@db/dray',
  );
  expect(lines.find((line) => line.variable === 'PORT')).toMatchObject({ value: '9', isSet: true });
  expect(lines.every((line) => line.meaning.length > 10)).toBe(true);
});

test('the passwords of several standbys are all hidden, and an invalid standby URL is rejected', () => {
  const env = {
    DATABASE_URL: 'postgres://db/dray',
    DATABASE_READ_URLS: 'postgres://a:one@b/d, postgres://c:two@d/d',
  };
  const config = readConfig(env);
  expect(config.databaseReadUrls).toEqual(['postgres://a:one@b/d', 'postgres://c:two@d/d']);
  const line = describeConfig(config).find(({ variable }) => variable === 'DATABASE_READ_URLS')!;
  expect(line.value).toBe('postgres://a:********@b/d,postgres://c:********@d/d');
  expect(() => readConfig({ ...env, DATABASE_READ_URLS: 'postgres://a/d,mysql://b' })).toThrow(
    'DATABASE_READ_URLS',
  );
  expect(() => readConfig({ DATABASE_READ_URLS: 'postgres://a/d' })).toThrow('set both');
});

describe('a secret in a file', () => {
  function fileWith(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'dray-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  }

  test('is read from the file in the _FILE variable, without its final line break', () => {
    const config = readConfig({ DATABASE_URL_FILE: fileWith('postgres://dray:hunter2@db/dray\n') });
    expect(config.databaseUrl).toBe('postgres://dray:hunter2@db/dray');
  });

  test('is validated like any other, and never shown', () => {
    const env = { DRAY_LINK_SECRET_FILE: fileWith('too short') };
    expect(() => readConfig(env)).toThrow(/^DRAY_LINK_SECRET must be at least 32 characters long\.$/);
  });

  test('that is set twice or cannot be read is rejected', () => {
    const twice = { METRICS_TOKEN: 'a', METRICS_TOKEN_FILE: fileWith('b') };
    expect(() => readConfig(twice)).toThrow('METRICS_TOKEN and METRICS_TOKEN_FILE are both set');
    expect(() => readConfig({ METRICS_TOKEN_FILE: '/nowhere/at/all' })).toThrow(
      'METRICS_TOKEN_FILE must be the path of a readable file, but /nowhere/at/all cannot be read (ENOENT).',
    );
  });

  test('is supported for secrets only', () => {
    expect(readConfig({ PORT_FILE: '/nowhere' }).port).toBe(8080);
  });
});
