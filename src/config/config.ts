import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { ENVIRONMENTS, type Environment, maskKeys } from '../access/index.ts';
import { DEFAULT_FOLDER_LEASE_MS } from '../db/index.ts';
import { type Kind, kinds, parseText } from '../model/index.ts';

/** One environment variable: the type of its value, what it means, and whether it is a secret. */
interface Variable<T> {
  variable: string;
  kind: Kind<NonNullable<T>>;
  meaning: string;
  fallback: T;
  isSecret: boolean;
}

function setting<T>(variable: string, kind: Kind<NonNullable<T>>, fallback: T, meaning: string): Variable<T> {
  return { variable, kind, meaning, fallback, isSecret: false };
}

const optional = <T>(variable: string, kind: Kind<T & {}>, meaning: string) =>
  setting<T | undefined>(variable, kind, undefined, meaning);

const secret = <T>(variable: string, kind: Kind<T & {}>, meaning: string): Variable<T | undefined> => ({
  ...optional<T>(variable, kind, meaning),
  isSecret: true,
});

const { integer, oneOfStrings, stringFormat, anyText } = kinds;

const url = (...schemes: readonly string[]) =>
  stringFormat(`a URL that begins with ${schemes.map((one) => `${one}://`).join(' or ')}`, {}, (text) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) ? text : undefined,
  );
const web = url('http', 'https');
/** Paths are appended to it, so it never ends in a slash. */
const webBase = stringFormat(web.what, {}, (text) => web.read(text).replace(/\/+$/, ''));
const postgres = url('postgres', 'postgresql');

const servers = stringFormat(
  'addresses that begin with postgres:// or postgresql://, separated by commas',
  {},
  (text) => {
    const urls = text.split(',').map((one) => one.trim());
    return urls.every((one) => URL.canParse(one) && /^postgres(ql)?:/.test(one)) ? urls : undefined;
  },
);

const secretText = stringFormat('at least 32 characters long', {}, (text) =>
  text.length < 32 ? undefined : text,
);

const flag = stringFormat('1 or 0', {}, (text) => ({ 1: true, true: true, 0: false, false: false })[text]);

const days = stringFormat('a number above 0 and at most 3650', {}, (text) => {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= 3_650 ? number : undefined;
});

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses are safer than a number: with a number, anyone who reaches the port directly can forge the header. */
const proxies = stringFormat(
  'addresses such as 10.0.0.0/8,127.0.0.1, or loopback, or a number of proxies',
  {},
  (text) => {
    const isGood = (item: string) => PROXY_NAMES.includes(item) || isIP(item.split('/')[0]!) !== 0;
    return /^\d$/.test(text) || text.split(',').every((item) => isGood(item.trim())) ? text : undefined;
  },
);

const contact = stringFormat('an address that begins with https:// or mailto:', {}, (text) =>
  /^(https:\/\/|mailto:)[^\s]+$/.test(text) ? text : undefined,
);

const ratio = stringFormat('a number from 0 to 1', {}, (text) => {
  const number = /^(0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : -1;
  return number >= 0 && number <= 1 ? number : undefined;
});

const headers = stringFormat('name=value,name=value', {}, (text): Record<string, string> | undefined => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair));
  if (!pairs.every((pair) => pair !== null)) return undefined;
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, decodeURIComponent(value!)]));
});

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const VARIABLES = {
  environment: setting<Environment>(
    'DRAY_ENV',
    oneOfStrings(ENVIRONMENTS),
    'Development',
    'Environment that this process serves',
  ),
  host: setting('HOST', anyText, '127.0.0.1', 'Address to listen on'),
  port: setting('PORT', integer(0, 65_535), 8080, 'Port to listen on; 0 picks a free one'),
  publicUrl: optional('PUBLIC_URL', webBase, 'Public URL of the service, used in links'),
  linkSecret: secret(
    'DRAY_LINK_SECRET',
    secretText,
    'Secret that signs links to PDFs; required in Production, generated and stored in the database otherwise',
  ),
  linkSecretPrevious: secret(
    'DRAY_LINK_SECRET_PREVIOUS',
    secretText,
    'Previous link secret; decrypts webhook secrets that were encrypted with it',
  ),
  linkDays: setting('DRAY_LINK_DAYS', integer(1, 3_650), 90, 'Days until a link to a PDF expires'),
  databaseUrl: secret(
    'DATABASE_URL',
    postgres,
    'URL of the PostgreSQL database; without it, the embedded engine is used',
  ),
  databaseDirectUrl: secret(
    'DATABASE_DIRECT_URL',
    postgres,
    'URL of PostgreSQL itself, if DATABASE_URL points to a pooler such as pgbouncer',
  ),
  databaseReadUrls: secret<readonly string[]>(
    'DATABASE_READ_URLS',
    servers,
    'URLs of standbys to read from, separated by commas',
  ),
  databaseReadMaxLagMs: setting(
    'DATABASE_READ_MAX_LAG_MS',
    integer(100, 600_000),
    5_000,
    'Maximum lag of a standby; a standby that lags more is not used for reads',
  ),
  allowUnsafeDatabase: setting(
    'DRAY_ALLOW_UNSAFE_DATABASE',
    flag,
    false,
    'Whether Production starts even if fsync, full_page_writes or synchronous_commit is off in PostgreSQL',
  ),
  fastPath: setting(
    'DRAY_FAST_PATH',
    flag,
    true,
    'Whether connections to PostgreSQL use driver internals for speed; set it to 0 to rule them out when you troubleshoot',
  ),
  dataDir: setting('DATA_DIR', anyText, './data', 'Folder of the embedded engine'),
  embeddedSync: setting(
    'DRAY_EMBEDDED_SYNC',
    flag,
    true,
    'Whether the embedded engine writes a commit to disk before acknowledging it; 0 is faster, but a power failure can lose the last few seconds of writes',
  ),
  folderLeaseMs: setting(
    'FOLDER_LEASE_MS',
    integer(1_000, 600_000),
    DEFAULT_FOLDER_LEASE_MS,
    'How long the owner of DATA_DIR may be unresponsive before another process takes over',
  ),
  migrateOnStart: optional(
    'MIGRATE_ON_START',
    flag,
    'Whether migrations run on startup; by default they do in dray start, and outside Production also in dray serve and dray work',
  ),
  metricsToken: secret(
    'METRICS_TOKEN',
    anyText,
    'Bearer token required for /metrics; without it, /metrics is open',
  ),
  metricsPort: optional(
    'METRICS_PORT',
    integer(1, 65_535),
    'Separate port for /metrics, /healthz and /readyz, also for dray work',
  ),
  metricsHost: setting('METRICS_HOST', anyText, '127.0.0.1', 'Address that METRICS_PORT listens on'),
  securityContact: optional('SECURITY_CONTACT', contact, 'Contact in security.txt'),
  otlpEndpoint: optional('OTEL_EXPORTER_OTLP_ENDPOINT', web, 'Where traces are sent (OTLP over HTTP, JSON)'),
  otlpHeaders: secret(
    'OTEL_EXPORTER_OTLP_HEADERS',
    headers,
    'Headers for the trace endpoint, as name=value,name=value',
  ),
  otelServiceName: setting('OTEL_SERVICE_NAME', anyText, 'dray', 'Name of the service in traces'),
  traceRatio: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    ratio,
    1,
    'Share of requests to trace if the caller does not trace them, from 0 to 1',
  ),
  redisUrl: secret(
    'REDIS_URL',
    url('redis', 'rediss'),
    'URL of Redis, which shares the rate limit between processes',
  ),
  poolSize: setting('DB_POOL_SIZE', integer(1, 500), 10, 'Maximum connections to PostgreSQL'),
  statementTimeoutMs: setting(
    'STATEMENT_TIMEOUT_MS',
    integer(100, 600_000),
    15_000,
    'Maximum time for one statement',
  ),
  requestTimeoutMs: setting(
    'REQUEST_TIMEOUT_MS',
    integer(1_000, 600_000),
    30_000,
    'Maximum time to receive a request',
  ),
  uploadTimeoutMs: setting(
    'UPLOAD_TIMEOUT_MS',
    integer(1_000, 86_400_000),
    900_000,
    'Maximum time to receive an upload of records',
  ),
  keepAliveTimeoutMs: setting(
    'KEEP_ALIVE_TIMEOUT_MS',
    integer(1_000, 3_600_000),
    72_000,
    'How long an idle connection is kept open; set it longer than the idle timeout of a proxy in front',
  ),
  maxConnections: setting(
    'MAX_CONNECTIONS',
    integer(1, 1_000_000),
    10_000,
    'Maximum open client connections',
  ),
  maxInFlight: setting(
    'MAX_IN_FLIGHT',
    integer(1, 100_000),
    1_000,
    'Maximum concurrent requests, shared fairly between keys; requests beyond the limit get 503',
  ),
  queueTimeoutMs: setting(
    'QUEUE_TIMEOUT_MS',
    integer(100, 600_000),
    10_000,
    'Maximum time that a request waits for the database; then the response is 503',
  ),
  drainMs: setting(
    'DRAIN_MS',
    integer(0, 60_000),
    200,
    'How long a process still accepts connections during shutdown, so that proxies can stop sending to it',
  ),
  stopTimeoutMs: setting(
    'STOP_TIMEOUT_MS',
    integer(0, 600_000),
    10_000,
    'How long shutdown waits for running requests and jobs',
  ),
  workerConcurrency: setting('WORKER_CONCURRENCY', integer(1, 200), 8, 'Maximum concurrent background jobs'),
  tlsCert: optional('TLS_CERT', anyText, 'File with the TLS certificate (PEM); requires TLS_KEY'),
  tlsKey: optional('TLS_KEY', anyText, 'File with the TLS private key (PEM); requires TLS_CERT'),
  trustProxy: optional(
    'TRUST_PROXY',
    proxies,
    'Proxies whose X-Forwarded-For header is trusted: addresses, CIDR ranges, loopback, linklocal or uniquelocal, separated by commas; or the number of proxies in front of Dray',
  ),
  logLevel: setting<LogLevel>(
    'LOG_LEVEL',
    oneOfStrings(LOG_LEVELS),
    'info',
    'Minimum level of messages to log',
  ),
  eventsKeptDays: setting(
    'EVENTS_KEPT_DAYS',
    days,
    30,
    'Number of days that events are kept; fractions are allowed',
  ),
  mcp: setting('MCP', flag, true, 'Whether AI agents can connect at /mcp (Model Context Protocol)'),
  oidcIssuer: optional(
    'OIDC_ISSUER',
    web,
    'OpenID Connect: issuer URL of the identity provider that signs users in to the console; https, or http on this machine in Development and Test',
  ),
  oidcClientId: optional(
    'OIDC_CLIENT_ID',
    anyText,
    'OpenID Connect: client ID registered with the identity provider',
  ),
  oidcClientSecret: secret('OIDC_CLIENT_SECRET', anyText, 'OpenID Connect: client secret'),
  oidcRoleClaim: optional(
    'OIDC_ROLE_CLAIM',
    anyText,
    'OpenID Connect: the claim with the roles of Employee users; without it, every active Employee user has full access',
  ),
  oidcStaffRole: optional('OIDC_STAFF_ROLE', anyText, 'OpenID Connect: the role with full access'),
  oidcReadonlyRole: optional('OIDC_READONLY_ROLE', anyText, 'OpenID Connect: the read-only role'),
  consoleKeys: setting(
    'CONSOLE_KEYS',
    flag,
    true,
    'Whether people can also sign in to the console with an API key; 0 means OpenID Connect only',
  ),
  smtpUrl: secret(
    'SMTP_URL',
    url('smtp', 'smtps'),
    'URL of the mail server; without it, emails are recorded but not sent',
  ),
  mailFrom: setting('MAIL_FROM', anyText, 'Dray <orders@dray.invalid>', 'Sender address of emails'),
  snapshot: optional(
    'DRAY_SNAPSHOT',
    anyText,
    'Folder that `dray export` wrote, for the weekly reset of Test',
  ),
  autopilot: setting(
    'DRAY_AUTOPILOT',
    flag,
    false,
    'Whether a simulated back office moves purchases and invoices to their next status; not available in Production',
  ),
  autopilotPaceMs: setting(
    'DRAY_AUTOPILOT_PACE_MS',
    integer(50, 3_600_000),
    5_000,
    'Autopilot: pause between rounds',
  ),
  autopilotWaitMs: setting(
    'DRAY_AUTOPILOT_WAIT_MS',
    integer(0, 86_400_000),
    60_000,
    'Autopilot: how long a record stays in a status',
  ),
  clientUrl: optional('DRAY_URL', web, 'For commands: the server to use'),
  clientKey: secret('DRAY_KEY', anyText, 'For commands: the Employee key to use'),
  olderClientKey: secret('DRAY_API_KEY', anyText, 'For commands: the former name of DRAY_KEY'),
  profile: optional('DRAY_PROFILE', anyText, 'For commands: the profile of `dray login` to use'),
} as const;

type Variables = typeof VARIABLES;
export type Config = { readonly [K in keyof Variables]: Variables[K] extends Variable<infer T> ? T : never };

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads all variables once and reports every problem with the name of its variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, one]) => [name, readOne(one as Variable<unknown>, env, problems)]),
  ) as unknown as Config;
  problems.push(...settingConflicts(values));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.freeze(values);
}

/** A secret may also be in a file, named by the variable with the suffix _FILE. */
function readVariable({ variable, isSecret }: Variable<unknown>, env: NodeJS.ProcessEnv, problems: string[]) {
  const given = env[variable]?.trim();
  const file = isSecret ? env[`${variable}_FILE`]?.trim() : undefined;
  if (!file) return given;
  if (given) problems.push(`${variable} and ${variable}_FILE are both set: set only one of them.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(
      `${variable}_FILE must be the path of a readable file, but ${file} cannot be read (${code}).`,
    );
    return undefined;
  }
}

function readOne(one: Variable<unknown>, env: NodeJS.ProcessEnv, problems: string[]): unknown {
  const given = readVariable(one, env, problems);
  if (given === undefined || given === '') return one.fallback;
  try {
    return parseText(one.kind, given);
  } catch {
    const said = one.isSecret ? '' : `, not "${maskKeys(given)}"`;
    problems.push(`${one.variable} must be ${one.kind.what}${said}.`);
    return one.fallback;
  }
}

function settingConflicts(config: Config): string[] {
  const problems: string[] = [];
  if ((config.tlsCert === undefined) !== (config.tlsKey === undefined)) {
    problems.push('TLS_CERT and TLS_KEY must be set together: set both or neither.');
  }
  if (config.databaseDirectUrl && !config.databaseUrl) {
    problems.push('DATABASE_DIRECT_URL requires DATABASE_URL: set both, or only DATABASE_URL.');
  }
  if (config.databaseReadUrls && !config.databaseUrl) {
    problems.push('DATABASE_READ_URLS requires DATABASE_URL: set both, or only DATABASE_URL.');
  }
  if (config.autopilot && config.environment === 'Production') {
    problems.push('DRAY_AUTOPILOT is not available in Production: unset it.');
  }
  return [...problems, ...signInSettingConflicts(config)];
}

function signInSettingConflicts(config: Config): string[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcRoleClaim, oidcStaffRole, oidcReadonlyRole } =
    config;
  const problems: string[] = [];
  const parts = [oidcIssuer, oidcClientId, oidcClientSecret].filter((part) => part !== undefined);
  if (parts.length === 1 || parts.length === 2)
    problems.push(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together: set all three or none.',
    );
  if (oidcIssuer && !isSafeIssuer(new URL(oidcIssuer), config.environment))
    problems.push(
      'OIDC_ISSUER must begin with https://; http:// is allowed only in Development and Test, for an identity provider on this machine.',
    );
  const roles = [oidcStaffRole, oidcReadonlyRole].filter((role) => role !== undefined);
  if ((oidcRoleClaim === undefined) !== (roles.length === 0))
    problems.push(
      'OIDC_ROLE_CLAIM requires OIDC_STAFF_ROLE or OIDC_READONLY_ROLE, and each of those requires OIDC_ROLE_CLAIM: set the claim and at least one role, or none of the three.',
    );
  if (oidcStaffRole !== undefined && oidcStaffRole === oidcReadonlyRole)
    problems.push('OIDC_STAFF_ROLE and OIDC_READONLY_ROLE are the same role: set two different ones.');
  if (oidcRoleClaim !== undefined && parts.length === 0)
    problems.push('OIDC_ROLE_CLAIM requires OIDC_ISSUER: set OIDC_ISSUER, or unset OIDC_ROLE_CLAIM.');
  if (!config.consoleKeys && parts.length === 0)
    problems.push(
      'CONSOLE_KEYS=0 requires OIDC_ISSUER; without it, nobody could sign in to the console. Set OIDC_ISSUER, or unset CONSOLE_KEYS.',
    );
  return problems;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function isSafeIssuer({ protocol, hostname }: URL, environment: Environment): boolean {
  return protocol === 'https:' || (environment !== 'Production' && LOOPBACK.test(hostname));
}

export interface ConfigLine {
  variable: string;
  value: string;
  isSet: boolean;
  meaning: string;
}

/** The effective values for display, with secrets hidden. */
export function describeConfig(config: Config): ConfigLine[] {
  return Object.entries(VARIABLES).map(([name, one]) => {
    const value = config[name as keyof Config];
    return {
      variable: one.variable,
      value: value === undefined ? '' : one.isSecret ? hideAll(value) : maskKeys(String(value)),
      isSet: value !== one.fallback,
      meaning: one.meaning,
    };
  });
}

function hideAll(value: unknown): string {
  return [value]
    .flat()
    .map((one) => hide(String(one)))
    .join(',');
}

/** Hides the password of a URL, and any other value completely. */
function hide(value: string): string {
  if (!URL.canParse(value)) return '********';
  const shown = new URL(value);
  if (shown.password) shown.password = '********';
  return maskKeys(shown.href);
}
