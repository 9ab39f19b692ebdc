import { createHash, randomBytes } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { type Clock, monotonicMsOf } from '../shared/index.ts';
import type { Claims } from './claims.ts';

type Library = typeof import('openid-client');

export interface IssuerSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The issuer does not answer, or not as it should. */
export class IssuerUnavailableError extends Error {
  override name = 'IssuerUnavailableError';
}

/** The issuer refused, or its answer does not hold. */
export class SignInRefusedError extends Error {
  override name = 'SignInRefusedError';
}

const TIMEOUT_SECONDS = 5;
/** Addresses of an issuer change rarely; its keys are fetched again whenever an unknown one signs. */
const DISCOVERY_MAX_AGE_MS = 3_600_000;

/** What one sign-in sends to the issuer and expects back, from one secret that the browser keeps meanwhile. */
export interface SignInAttempt {
  secret: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export const beginAttempt = (): SignInAttempt => attemptOf(randomBytes(32).toString('base64url'));

/** None of the three tells anything about the others: the issuer and the address bar see the first two. */
export function attemptOf(secret: string): SignInAttempt {
  const derived = (use: string) => createHash('sha256').update(`${use} ${secret}`).digest('base64url');
  return { secret, state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code verifier') };
}

/** Speaks OpenID Connect with one issuer. The library is loaded, and the issuer queried, at the first sign-in. */
export class Issuer {
  private found: { configuration: Configuration; atMs: number } | undefined;

  constructor(
    private readonly settings: IssuerSettings,
    private readonly clock: Clock,
  ) {}

  /** Where to send the browser. */
  async addressFor(attempt: SignInAttempt, redirectUri: string): Promise<URL> {
    const [library, configuration] = await this.open();
    return library.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await library.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /** What the issuer says about the person who came back with this address. */
  async claimsOf(
    attempt: SignInAttempt,
    cameBackTo: URL,
    isEnough: (claims: Claims) => boolean,
  ): Promise<Claims> {
    const [library, configuration] = await this.open();
    const tokens = await library
      .authorizationCodeGrant(configuration, cameBackTo, {
        pkceCodeVerifier: attempt.codeVerifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        throw failureOf(error);
      });
    const claims: Claims = { ...tokens.claims() };
    if (isEnough(claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
    // Issuers may keep the ID token small and return the rest only from the userinfo endpoint.
    const more = await library
      .fetchUserInfo(configuration, tokens.access_token, String(claims.sub))
      .catch((error: unknown) => {
        throw failureOf(error);
      });
    return { ...more, ...claims };
  }

  /** A failure is not cached: the next sign-in tries again. */
  private async open(): Promise<[Library, Configuration]> {
    const library = await import('openid-client');
    const nowMs = monotonicMsOf(this.clock);
    if (!this.found || nowMs - this.found.atMs > DISCOVERY_MAX_AGE_MS) {
      const configuration = await this.discover(library).catch((error: unknown) => {
        // An issuer that was known still is.
        if (this.found) return this.found.configuration;
        throw new IssuerUnavailableError('the configuration of the identity provider could not be loaded', {
          cause: error,
        });
      });
      this.found = { configuration, atMs: nowMs };
    }
    return [library, this.found.configuration];
  }

  private async discover(library: Library): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    return library.discovery(url, clientId, clientSecret, this.authentication(library), {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature of the ID token counts, not only the connection that it came through.
        library.enableNonRepudiationChecks,
        ...(url.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
    });
  }

  /** By the standard an issuer that names no method takes the header. */
  private authentication(library: Library): ReturnType<Library['ClientSecretBasic']> {
    const { clientSecret } = this.settings;
    const [inHeader, inBody] = [
      library.ClientSecretBasic(clientSecret),
      library.ClientSecretPost(clientSecret),
    ];
    return (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
    };
  }
}

/** Codes of the library for an issuer that does not work; everything else is an answer that must not be trusted. */
const UNAVAILABLE_CODES = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

function failureOf(error: unknown): Error {
  const { status = 0, code = '' } = error as { status?: number; code?: string };
  // A TypeError is what fetch throws without a connection.
  const isDown = error instanceof TypeError || status >= 500 || UNAVAILABLE_CODES.includes(code);
  return isDown
    ? new IssuerUnavailableError('the identity provider did not respond', { cause: error })
    : new SignInRefusedError('the response of the identity provider is not valid', { cause: error });
}
