import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Environment } from '../access/index.ts';
import { Fault } from '../shared/index.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Addresses that do not belong to a public internet host. */
const special = new BlockList();
const SPECIAL_4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [net, bits] of SPECIAL_4) special.addSubnet(net, bits, 'ipv4');

/** In IPv6, only 2000::/3 is allocated. Excludes documentation ranges and ranges that embed another address. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
const SPECIAL_6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [net, bits] of SPECIAL_6) special6.addSubnet(net, bits, 'ipv6');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const MAPPED_HEX = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i;

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  const dotted = MAPPED.exec(address)?.[1];
  if (dotted) return dotted;
  const hex = MAPPED_HEX.exec(address);
  if (!hex) return address;
  const [high, low] = [Number.parseInt(hex[1]!, 16), Number.parseInt(hex[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Production allows no special addresses. Other environments allow loopback, for a receiver on the integrator's own machine. */
export function isAllowedAddress(address: string, environment: Environment): boolean {
  const bare = plain(address.replace(/%.*$/, ''));
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4';
  if (environment !== 'Production' && loopback.check(bare, family)) return true;
  if (family === 'ipv4') return !special.check(bare, 'ipv4');
  return global6.check(bare, 'ipv6') && !special6.check(bare, 'ipv6');
}

/** localhost and its subdomains mean this machine, whether or not the resolver knows them. */
const LOCAL_NAME = /^(.+\.)?localhost\.?$/i;

export class AddressNotAllowedError extends Error {
  constructor(host: string) {
    super(`${host} resolves to an address that events cannot be sent to`);
  }
}

/** Resolves a name, and fails if any of its addresses is not allowed. The connection is made to exactly these addresses. */
export function guardedLookup(environment: Environment, look: typeof resolve = resolve): LookupFunction {
  return (host, options, done) => {
    if (environment === 'Production' && LOCAL_NAME.test(host))
      return done(new AddressNotAllowedError(host) as NodeJS.ErrnoException, '', 0);
    look(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address, environment));
      if (allowed.length === 0 || allowed.length < addresses.length)
        return done(new AddressNotAllowedError(host) as NodeJS.ErrnoException, '', 0);
      if (options.all) return (done as unknown as (error: null, all: typeof allowed) => void)(null, allowed);
      return done(null, allowed[0]!.address, allowed[0]!.family);
    });
  };
}

function notAllowed(detail: string): Fault {
  return new Fault('WEBHOOK_URL_NOT_ALLOWED', detail, {
    fieldErrors: [{ field: 'url', code: 'WEBHOOK_URL_NOT_ALLOWED', detail }],
  });
}

/** The host of a URL if it is an IP address, in any notation. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

/** URL parsers drop some of these silently, so the URL would not be the one that was sent. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Refuses up front what could never be delivered to. A name that does not resolve now may do so later. */
export async function requireAllowedUrl(
  text: string,
  environment: Environment,
  lookup: LookupFunction = guardedLookup(environment),
): Promise<void> {
  if (CONTROL_CHARACTER.test(text)) throw notAllowed('The URL must not contain control characters.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const schemes = environment === 'Production' ? ['https:'] : ['https:', 'http:'];
  if (!url || !schemes.includes(url.protocol))
    throw notAllowed(`The URL must begin with ${schemes.map((one) => `${one}//`).join(' or ')}.`);
  if (url.username !== '' || url.password !== '')
    throw notAllowed(
      'The URL must not contain a username or password. To authenticate deliveries, verify their signature.',
    );
  const literal = literalAddress(url);
  const isReachable = literal
    ? isAllowedAddress(literal, environment)
    : await resolvesToAllowedAddress(url.hostname, lookup);
  if (!isReachable)
    throw notAllowed(
      'Events cannot be sent to loopback, private or other reserved addresses. Use a public URL.',
    );
}

/** Limit for the lookup when the URL is saved; each delivery looks it up again. */
const LOOKUP_MS = 2_000;

function resolvesToAllowedAddress(host: string, lookup: LookupFunction): Promise<boolean> {
  return new Promise((done) => {
    setTimeout(() => done(true), LOOKUP_MS).unref();
    lookup(host, { all: true }, (error) => done(!(error instanceof AddressNotAllowedError)));
  });
}
