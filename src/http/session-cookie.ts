import type { FastifyRequest } from 'fastify';

/** Holds the token of somebody who signed in to the console. */
export const SESSION_COOKIE = 'dray_session';

/** The value of a cookie of the request. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [given, value] = pair.trim().split('=', 2);
    if (given === name && value) return value;
  }
  return undefined;
}

interface CookieOptions {
  isSecure: boolean;
  path: string;
  /** 0 deletes the cookie; left out, the browser keeps it until it is closed. */
  maxAgeSeconds?: number;
}

/** The header Set-Cookie. Scripts cannot read the cookie, and other sites' requests do not carry it, except for links that lead here. */
export function setCookieHeader(
  name: string,
  value: string,
  { isSecure, path, maxAgeSeconds }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ');
}
