import type { LightMyRequestResponse } from 'fastify';
import { sql } from '../../src/db/index.ts';
import { type BuildOptions, build, type TestCall, type TestService } from './build.ts';
import { healthy, startIssuer, type TestIssuer } from './issuer.ts';

/** A browser, as far as signing in needs one: it keeps cookies. */
export class TestBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(readonly service: TestService) {}

  get session(): string | undefined {
    return this.cookies.get('dray_session');
  }

  async ask(method: string, path: string, options: TestCall = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers };
    const response = await this.service.call(method, path, { key: null, ...options, headers });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return response;
  }

  /** A write as the console makes it. */
  write(method: string, path: string, options: TestCall = {}): Promise<LightMyRequestResponse> {
    return this.ask(method, path, { ...options, headers: { 'dray-console': '1', ...options.headers } });
  }

  /** To the issuer and to where it sends the browser; returns the answer there. */
  async signIn(path = '/console/session/start'): Promise<LightMyRequestResponse> {
    const begun = await this.ask('GET', path);
    if (begun.statusCode !== 302) return begun;
    const sent = await fetch(begun.headers.location as string, { redirect: 'manual' });
    const back = new URL(sent.headers.get('location')!);
    return this.ask('GET', back.pathname + back.search);
  }
}

export interface SignInWorld {
  issuer: TestIssuer;
  service: TestService;
  /** Signs in as this user. */
  as(email: string, claims?: Record<string, unknown>): Promise<TestBrowser>;
  /** Another process on the same database. */
  another(options?: BuildOptions): Promise<TestService>;
}

/** A service where people can sign in, and the issuer that signs them in. */
export async function buildSignInWorld(
  env: Record<string, string> = {},
  options: BuildOptions = {},
): Promise<SignInWorld> {
  const issuer = await startIssuer();
  const settings = { ...issuer.env, ...env };
  const service = await build({ ...options, env: settings });
  return {
    issuer,
    service,
    async as(email, claims = {}) {
      issuer.state = healthy({ email, email_verified: true, ...claims });
      const browser = new TestBrowser(service);
      const answer = await browser.signIn();
      if (answer.statusCode !== 302) throw new Error(`not signed in: ${answer.statusCode} ${answer.body}`);
      return browser;
    },
    another: (more = {}) => build({ ...more, on: service.db, clock: service.clock, env: settings }),
  };
}

export interface TestUser {
  id: number;
  email: string;
  name: string;
}

/** An active user of this kind whose address nobody else has. */
export async function userOf({ db }: TestService, kind: string, place = 0): Promise<TestUser> {
  const users = await db.query<TestUser>(sql`
    SELECT user_id AS id, email, full_name AS name FROM user_account u WHERE kind = ${kind} AND active AND email IS NOT NULL
      AND NOT EXISTS (SELECT FROM user_account o WHERE lower(o.email) = lower(u.email) AND o.user_id <> u.user_id)
    ORDER BY user_id LIMIT 1 OFFSET ${place}`);
  return users[0]!;
}
