import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Environment,
  endSession,
  type KeyCache,
  MAX_IDLE_MINUTES,
  MAX_SESSION_HOURS,
  type NewSession,
  NO_ACTOR,
  SESSION_END_MESSAGES,
  type Session,
  sessionEndOf,
  startSession,
  writeAuditEntry,
} from '../access/index.ts';
import type { Db } from '../db/index.ts';
import {
  cookieOf,
  publicBaseUrl,
  type RateLimiter,
  rateLimited,
  refuseForgedWrite,
  SESSION_COOKIE,
  setCookieHeader,
} from '../http/index.ts';
import { type Clock, Fault, monotonicMsOf } from '../shared/index.ts';
import { admit, REFUSAL_SENTENCES } from './admit.ts';
import { type RoleSettings, readClaim, verifiedEmail } from './claims.ts';
import {
  attemptOf,
  beginAttempt,
  Issuer,
  type IssuerSettings,
  IssuerUnavailableError,
  SignInRefusedError,
} from './issuer.ts';
import { sendSignInError } from './page.ts';
import { returnPath } from './return-path.ts';

export interface SignInSettings {
  environment: Environment;
  publicUrl: string | undefined;
  /** Undefined where people cannot sign in. */
  issuer: IssuerSettings | undefined;
  roles: RoleSettings | undefined;
  /** Whether the console takes keys. */
  takesKeys: boolean;
}

export interface SignInDeps {
  settings: SignInSettings;
  db: Db;
  keys: KeyCache;
  limiter: RateLimiter;
  clock: Clock;
}

const PATH = '/console/session';
const CALLBACK = `${PATH}/callback`;
/** Holds what one sign-in needs to know again when the browser comes back. */
const ATTEMPT_COOKIE = 'dray_sign_in';
const ATTEMPT_SECONDS = 600;
/** Per address; a sign-in has two steps, and an office has one address. */
const MAX_STEPS_PER_HOUR = 3_000;
const VIA_CONSOLE = { via: 'console' } as const;

const SENTENCES = {
  stale: 'This sign-in expired or was started in another window. Start again.',
  refused:
    'The sign-in service did not confirm your identity. Start again. If that fails, contact an administrator.',
  down: 'The sign-in service is not responding. Try again in a moment.',
};

const route = (template: string) => ({ config: { isPublic: true, template } });

/** Signs people in at the console with OpenID Connect. What they do afterwards, they do with the key of their session. */
export function installSignIn(app: FastifyInstance, deps: SignInDeps): void {
  const signIn = new SignIn(deps);
  app.get(PATH, route(PATH), (request, reply) => signIn.show(request, reply));
  app.get(`${PATH}/start`, route(`${PATH}/start`), (request, reply) => signIn.begin(request, reply));
  app.get(CALLBACK, route(CALLBACK), (request, reply) => signIn.finish(request, reply));
  app.post(`${PATH}/end`, route(`${PATH}/end`), (request, reply) => signIn.end(request, reply));
}

class SignIn {
  private readonly issuer: Issuer | undefined;

  constructor(private readonly deps: SignInDeps) {
    const { issuer } = deps.settings;
    this.issuer = issuer && new Issuer(issuer, deps.clock);
  }

  /** Says who is signed in, how one can, and to the holder of a key whether it has ended. */
  async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { settings, clock } = this.deps;
    const session = this.issuer && (await this.sessionOf(request));
    const end = session && sessionEndOf(session, clock.now());
    const data = {
      ...sessionView(session && !end ? session : undefined),
      ended_because: end ? SESSION_END_MESSAGES[end] : null,
      key_ended: request.keyEnd ?? null,
      environment: settings.environment,
      sign_in: { account: this.issuer !== undefined, key: settings.takesKeys },
    };
    return reply.header('cache-control', 'no-store').send({ data });
  }

  async begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const issuer = this.configured();
    await this.limit(request);
    const attempt = beginAttempt();
    const { return: wanted } = request.query as Record<string, unknown>;
    const kept = `${attempt.secret}.${Buffer.from(returnPath(wanted)).toString('base64url')}`;
    try {
      const address = await issuer.addressFor(attempt, this.redirectUri(request));
      reply.header('set-cookie', this.attemptCookie(kept, ATTEMPT_SECONDS));
      return redirect(reply, address.href);
    } catch (error) {
      return this.explain(request, reply, error);
    }
  }

  async finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const issuer = this.configured();
    await this.limit(request);
    const [secret = '', kept = ''] = cookieOf(request, ATTEMPT_COOKIE)?.split('.') ?? [];
    const attempt = attemptOf(secret);
    const { state } = request.query as Record<string, unknown>;
    if (secret === '' || state !== attempt.state) return sendSignInError(reply, 400, SENTENCES.stale);
    reply.header('set-cookie', this.attemptCookie('', 0));
    const { db, settings } = this.deps;
    const { roles } = settings;
    try {
      const cameBackTo = new URL(this.redirectUri(request) + searchOf(request));
      const claims = await issuer.claimsOf(
        attempt,
        cameBackTo,
        (known) =>
          verifiedEmail(known) !== undefined && (!roles || readClaim(known, roles.claim) !== undefined),
      );
      const decision = await admit(db, claims, roles);
      if ('refusal' in decision) return await this.refuse(request, reply, decision);
      return await this.start(request, reply, decision.session, Buffer.from(kept, 'base64url').toString());
    } catch (error) {
      return this.explain(request, reply, error);
    }
  }

  /** Signing out twice is not an error. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { db, clock, settings } = this.deps;
    const session = await this.sessionOf(request);
    if (session) {
      refuseForgedWrite(request, settings.publicUrl);
      await db.tx((tx) => endAndAudit(tx, session, request.id, clock.now()), VIA_CONSOLE);
    }
    return reply
      .code(204)
      .headers({ 'set-cookie': this.sessionCookie('', 0), 'cache-control': 'no-store' })
      .send();
  }

  private async start(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: NewSession,
    returnTo: string,
  ): Promise<FastifyReply> {
    const { db, clock, settings } = this.deps;
    const before = await this.sessionOf(request);
    const token = await db.tx(async (tx) => {
      // Signing in again, or as somebody else, leaves nothing open.
      if (before) await endAndAudit(tx, before, request.id, clock.now());
      const { session, token } = await startSession(tx, settings.environment, wanted, clock.now());
      await writeAuditEntry(tx, {
        ...subjectOf(session, request.id),
        action: 'session.start',
        after: { api_key_id: session.apiKeyId, type: session.type, read_only: session.readOnly },
      });
      return token;
    }, VIA_CONSOLE);
    reply.header('set-cookie', this.sessionCookie(token, MAX_SESSION_HOURS * 3_600));
    return redirect(reply, returnPath(returnTo));
  }

  private async refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      refusal,
      userId,
      email,
    }: { refusal: keyof typeof REFUSAL_SENTENCES; userId: number | null; email: string | null },
  ): Promise<FastifyReply> {
    request.log.warn({ request_id: request.id, refusal, user_id: userId }, 'sign-in refused');
    await this.deps.db.tx(
      (tx) =>
        writeAuditEntry(tx, {
          ...NO_ACTOR,
          userId,
          requestId: request.id,
          action: 'session.refuse',
          subject: 'session',
          subjectId: null,
          after: { reason: refusal, email },
        }),
      VIA_CONSOLE,
    );
    return sendSignInError(reply, 403, REFUSAL_SENTENCES[refusal](email));
  }

  private explain(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const isDown = error instanceof IssuerUnavailableError;
    if (!isDown && !(error instanceof SignInRefusedError)) throw error;
    request.log.warn({ err: error.cause, request_id: request.id }, error.message);
    return isDown
      ? sendSignInError(reply, 503, SENTENCES.down)
      : sendSignInError(reply, 403, SENTENCES.refused);
  }

  private configured(): Issuer {
    if (this.issuer) return this.issuer;
    throw new Fault(
      'NOT_FOUND',
      'Single sign-on is not configured: OIDC_ISSUER is not set. Sign in with an API key.',
    );
  }

  /** Each of these makes the service query the issuer. */
  private async limit({ ip }: FastifyRequest): Promise<void> {
    const { limiter, clock } = this.deps;
    const nowSeconds = Math.floor(monotonicMsOf(clock) / 1000);
    const rate = await limiter.take(`sign-in:${ip}`, MAX_STEPS_PER_HOUR, nowSeconds);
    if (!rate.allowed) throw rateLimited(rate);
  }

  private redirectUri(request: FastifyRequest): string {
    // As URLs are written: the token request repeats it, and the issuer compares.
    return new URL(publicBaseUrl(request, this.deps.settings.publicUrl) + CALLBACK).href;
  }

  private async sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const token = cookieOf(request, SESSION_COOKIE);
    return token === undefined ? undefined : this.deps.keys.findSession(token);
  }

  private get isSecure(): boolean {
    return this.deps.settings.environment !== 'Development';
  }

  private sessionCookie(token: string, maxAgeSeconds: number): string {
    return setCookieHeader(SESSION_COOKIE, token, { isSecure: this.isSecure, path: '/', maxAgeSeconds });
  }

  private attemptCookie(value: string, maxAgeSeconds: number): string {
    return setCookieHeader(ATTEMPT_COOKIE, value, { isSecure: this.isSecure, path: PATH, maxAgeSeconds });
  }
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(302).headers({ location: address, 'cache-control': 'no-store' }).send();
}

function searchOf({ originalUrl }: FastifyRequest): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
}

function subjectOf({ apiKeyId, userId, sessionId }: Session, requestId: string) {
  return { apiKeyId, userId, requestId, subject: 'session', subjectId: sessionId };
}

async function endAndAudit(
  tx: Parameters<typeof endSession>[0],
  session: Session,
  requestId: string,
  now: Date,
): Promise<void> {
  const { isNew } = await endSession(tx, session.sessionId, 'signed_out', now);
  if (isNew)
    await writeAuditEntry(tx, {
      ...subjectOf(session, requestId),
      action: 'session.end',
      after: { because: 'signed_out' },
    });
}

const NO_SESSION = {
  signed_in: false,
  session_id: null,
  user_id: null,
  user_name: null,
  email: null,
  api_key_id: null,
  type: null,
  supplier_ids: null,
  customer_ids: null,
  states: [],
  read_only: false,
  expires_at: null,
  idle_minutes: MAX_IDLE_MINUTES,
};

function sessionView(session: Session | undefined) {
  if (!session) return NO_SESSION;
  return {
    ...NO_SESSION,
    signed_in: true,
    session_id: session.sessionId,
    user_id: session.userId,
    user_name: session.userName,
    email: session.email,
    api_key_id: session.apiKeyId,
    type: session.type,
    supplier_ids: session.supplierIds,
    customer_ids: session.customerIds,
    states: session.states,
    read_only: session.readOnly,
    expires_at: session.expiresAt.toISOString(),
  };
}
