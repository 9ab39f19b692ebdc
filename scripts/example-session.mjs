// A signed-in console user, for the examples: an issuer that accepts everyone, and the redirects there and back.
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';

const CLIENT = 'dray';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(issuer, nonce, email) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: CLIENT, sub: '1', iat: now, exp: now + 60, nonce };
  const text = `${part({ alg: 'RS256', kid: '1' })}.${part({ ...claims, email, email_verified: true })}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Runs `use` with an issuer that the server of this process's environment knows. */
export async function withIssuer(email, use) {
  let nonce = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, issuer);
    nonce = searchParams.get('nonce') ?? nonce;
    const answers = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      },
      '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1' }] },
      '/token': { access_token: '-', token_type: 'bearer', id_token: idToken(issuer, nonce, email) },
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[pathname] ?? {}));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${server.address().port}`;
  Object.assign(process.env, { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: '-' });
  try {
    return await use();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export async function signIn(base) {
  const begun = await fetch(`${base}/console/session/start`, { redirect: 'manual' });
  const to = begun.headers.get('location');
  await fetch(to);
  const back = new URLSearchParams({ code: '1', state: new URL(to).searchParams.get('state') });
  const cookie = begun.headers.get('set-cookie').split(';')[0];
  const done = await fetch(`${base}/console/session/callback?${back}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  if (done.status !== 302) throw new Error(`nobody signed in: ${done.status} ${await done.text()}`);
}
