import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEndOfFile } from './end-of-file.ts';

export const CLIENT = { id: 'dray-console', secret: 'a secret: with/signs & spaces' };

/** What an issuer of a test does: who is at the browser, and what is wrong with it. */
export interface IssuerState {
  /** Claims of the person who signs in. */
  person: Record<string, unknown>;
  /** Claims that only the address for them has. */
  userInfo: Record<string, unknown>;
  /** Claims of the ID token that are not as they should be. */
  wrong: Record<string, unknown>;
  isDown: boolean;
  /** Signs with a key that it does not publish. */
  isForged: boolean;
  /** The browser comes back with this error instead of a code. */
  error: string | undefined;
}

export interface TestIssuer {
  url: string;
  state: IssuerState;
  /** Parameters of the last request to authorize. */
  asked: URLSearchParams;
  /** How often each path was asked for. */
  counts: Record<string, number>;
  env: Record<string, string>;
}

const HEALTHY: IssuerState = {
  person: {},
  userInfo: {},
  wrong: {},
  isDown: false,
  isForged: false,
  error: undefined,
};

interface Grant {
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
  person: Record<string, unknown>;
}

/** An OpenID provider as small as one can be: it signs in whoever the test says, and checks all that a provider checks. */
export async function startIssuer(): Promise<TestIssuer> {
  const [own, other] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const grants = new Map<string, Grant>();
  const issuer: TestIssuer = {
    url: '',
    state: { ...HEALTHY },
    asked: new URLSearchParams(),
    counts: {},
    env: {},
  };
  const jwt = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
    const { privateKey } = (issuer.state.isForged ? other : own)!;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const authorize = (asked: URLSearchParams): string => {
    issuer.asked = asked;
    const back = new URL(asked.get('redirect_uri')!);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (issuer.state.error) back.searchParams.set('error', issuer.state.error);
    else {
      const code = randomBytes(16).toString('hex');
      const { person } = issuer.state;
      const [nonce, challenge, redirectUri] = ['nonce', 'code_challenge', 'redirect_uri'].map((one) =>
        asked.get(one),
      );
      grants.set(code, { nonce: nonce!, challenge: challenge!, redirectUri: redirectUri!, person });
      back.searchParams.set('code', code);
    }
    return back.href;
  };
  const token = (request: IncomingMessage, body: URLSearchParams): [number, object] => {
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const basic = Buffer.from(
      (request.headers.authorization ?? '').replace(/^Basic /, ''),
      'base64',
    ).toString();
    const [id, secret] = basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id !== CLIENT.id || secret !== CLIENT.secret) return [401, { error: 'invalid_client' }];
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const now = Math.floor(Date.now() / 1000);
    const about = {
      iss: issuer.url,
      aud: CLIENT.id,
      sub: 'person',
      iat: now,
      exp: now + 60,
      nonce: grant.nonce,
    };
    const id_token = jwt({ ...about, ...grant.person, ...issuer.state.wrong });
    return [200, { access_token: 'access', token_type: 'bearer', expires_in: 60, id_token }];
  };
  const answers: Record<string, (request: IncomingMessage, body: string) => [number, object]> = {
    '/.well-known/openid-configuration': () => [
      200,
      {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        userinfo_endpoint: `${issuer.url}/userinfo`,
        jwks_uri: `${issuer.url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      },
    ],
    '/jwks': () => [
      200,
      { keys: [{ ...own!.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    ],
    '/token': (request, body) => token(request, new URLSearchParams(body)),
    '/userinfo': () => [200, { sub: 'person', ...issuer.state.userInfo }],
  };
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const { pathname, searchParams } = new URL(request.url!, issuer.url);
    issuer.counts[pathname] = (issuer.counts[pathname] ?? 0) + 1;
    if (issuer.state.isDown) {
      response.writeHead(500).end();
      return;
    }
    if (pathname === '/authorize') {
      response.writeHead(302, { location: authorize(searchParams) }).end();
      return;
    }
    const [status, data] = answers[pathname]?.(request, body) ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.env = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
  return issuer;
}

export const healthy = (person: Record<string, unknown>): IssuerState => ({ ...HEALTHY, person });
