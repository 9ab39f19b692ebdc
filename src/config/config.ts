import { isIP } from 'node:net';
import { ENVIRONMENTS, type Environment, maskKeys } from '../access/index.ts';
import { DEFAULT_FOLDER_LEASE_MS } from '../db/index.ts';

/** One environment variable: how it is read, what it means, and whether its value is a secret. */
interface Variable<T> {
  variable: string;
  meaning: string;
  fallback: T;
  secret?: boolean;
  /** Throws what a good value looks like. */
  read(text: string): NonNullable<T>;
}

const text = (variable: string, fallback: string, meaning: string): Variable<string> => ({
  variable,
  meaning,
  fallback,
  read: (value) => value,
});

const optional = (variable: string, meaning: string, secret = false): Variable<string | undefined> => ({
  variable,
  meaning,
  secret,
  fallback: undefined,
  read: (value) => value,
});

const url = (
  variable: string,
  schemes: readonly string[],
  meaning: string,
): Variable<string | undefined> => ({
  ...optional(variable, meaning, true),
  read(value) {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme))
      throw `must be a URL that begins with ${schemes.map((one) => `${one}://`).join(' or ')}`;
    return value;
  },
});

const whole = (
  variable: string,
  fallback: number,
  min: number,
  max: number,
  meaning: string,
): Variable<number> => ({
  variable,
  meaning,
  fallback,
  read(value) {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) throw `must be a whole number from ${min} to ${max}`;
    return number;
  },
});

const days = (variable: string, fallback: number, meaning: string): Variable<number> => ({
  variable,
  meaning,
  fallback,
  read(value) {
    const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (!(number > 0 && number <= 3_650)) throw 'must be a number above 0 and at most 3650';
    return number;
  },
});

const choice = <T extends string>(
  variable: string,
  all: readonly T[],
  fallback: T,
  meaning: string,
): Variable<T> => ({
  variable,
  meaning,
  fallback,
  read(value) {
    const found = all.find((one) => one === value);
    if (!found) throw `must be ${all.join(', ')}`;
    return found;
  },
});

const flag = (variable: string, meaning: string): Variable<boolean> => ({
  variable,
  meaning,
  fallback: false,
  read(value) {
    if (value === '1' || value === 'true') return true;
    if (value === '0' || value === 'false') return false;
    throw 'must be 1 or 0';
  },
});

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses are safer than a number: with a number, whoever reaches the port directly can forge the header. */
const trustProxy: Variable<string | undefined> = {
  variable: 'TRUST_PROXY',
  meaning: 'Proxies whose X-Forwarded-For counts: addresses, ranges or loopback, or how many stand in front',
  fallback: undefined,
  read(value) {
    const isGood = (item: string) => PROXY_NAMES.includes(item) || isIP(item.split('/')[0]!) !== 0;
    if (!/^\d$/.test(value) && !value.split(',').every((item) => isGood(item.trim()))) {
      throw 'must be addresses such as 10.0.0.0/8,127.0.0.1, or loopback, or a number of proxies';
    }
    return value;
  },
};

const VARIABLES = {
  environment: choice<Environment>(
    'DRAY_ENV',
    ENVIRONMENTS,
    'Development',
    'Which environment this process serves',
  ),
  host: text('HOST', '127.0.0.1', 'Address to listen on'),
  port: whole('PORT', 8080, 0, 65_535, 'Port to listen on; 0 takes a free one'),
  publicUrl: {
    ...url('PUBLIC_URL', ['http', 'https'], 'Address under which clients reach the service, for links'),
    secret: false,
  },
  linkSecret: {
    ...optional('DRAY_LINK_SECRET', 'Signs the links to PDFs; without it a secret is made and kept', true),
    read(value: string) {
      if (value.length < 32) throw 'must have at least 32 characters';
      return value;
    },
  },
  databaseUrl: url(
    'DATABASE_URL',
    ['postgres', 'postgresql'],
    'PostgreSQL; without it the embedded engine is used',
  ),
  databaseDirectUrl: url(
    'DATABASE_DIRECT_URL',
    ['postgres', 'postgresql'],
    'PostgreSQL itself, where DATABASE_URL leads to a pooler such as pgbouncer',
  ),
  dataDir: text('DATA_DIR', './data', 'Folder of the embedded engine'),
  folderLeaseMs: whole(
    'FOLDER_LEASE_MS',
    DEFAULT_FOLDER_LEASE_MS,
    1_000,
    600_000,
    'How long the owner of DATA_DIR may be silent before another process takes it over',
  ),
  redisUrl: url('REDIS_URL', ['redis', 'rediss'], 'Redis, to share the rate limit between several processes'),
  poolSize: whole('DB_POOL_SIZE', 10, 1, 500, 'Most connections to PostgreSQL'),
  statementTimeoutMs: whole('STATEMENT_TIMEOUT_MS', 15_000, 100, 600_000, 'Longest time for one statement'),
  requestTimeoutMs: whole('REQUEST_TIMEOUT_MS', 30_000, 1_000, 600_000, 'Longest time to receive a request'),
  uploadTimeoutMs: whole(
    'UPLOAD_TIMEOUT_MS',
    900_000,
    1_000,
    86_400_000,
    'Longest time to receive an upload of records',
  ),
  keepAliveTimeoutMs: whole(
    'KEEP_ALIVE_TIMEOUT_MS',
    72_000,
    1_000,
    3_600_000,
    'How long an idle connection is kept; should be longer than a proxy in front keeps its own',
  ),
  maxConnections: whole('MAX_CONNECTIONS', 10_000, 1, 1_000_000, 'Most open connections of clients'),
  maxInFlight: whole(
    'MAX_IN_FLIGHT',
    1_000,
    1,
    100_000,
    'Requests at once, shared fairly between keys; beyond it the answer is 503',
  ),
  queueTimeoutMs: whole(
    'QUEUE_TIMEOUT_MS',
    10_000,
    100,
    600_000,
    'Longest time that a request waits for its turn at the database; then the answer is 503',
  ),
  stopTimeoutMs: whole(
    'STOP_TIMEOUT_MS',
    10_000,
    0,
    600_000,
    'How long a stop waits for running requests and jobs',
  ),
  workerConcurrency: whole('WORKER_CONCURRENCY', 8, 1, 200, 'Background jobs at once'),
  tlsCert: optional('TLS_CERT', 'File with the TLS certificate (PEM); needs TLS_KEY'),
  tlsKey: optional('TLS_KEY', 'File with the TLS private key (PEM); needs TLS_CERT'),
  trustProxy,
  logLevel: choice(
    'LOG_LEVEL',
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const,
    'info',
    'Least level that is logged',
  ),
  eventsKeptDays: days('EVENTS_KEPT_DAYS', 30, 'How many days events can be read; fractions are allowed'),
  smtpUrl: url('SMTP_URL', ['smtp', 'smtps'], 'Mail server; without it mail is only recorded'),
  mailFrom: text('MAIL_FROM', 'Dray <orders@dray.invalid>', 'Sender of mail'),
  snapshot: optional('DRAY_SNAPSHOT', 'Folder that `dray export` wrote, for the refresh of Test'),
  autopilot: flag(
    'DRAY_AUTOPILOT',
    'A simulated back office moves purchases and invoices along; not in Production',
  ),
  autopilotPaceMs: whole('DRAY_AUTOPILOT_PACE_MS', 5_000, 50, 3_600_000, 'Autopilot: pause between rounds'),
  autopilotWaitMs: whole(
    'DRAY_AUTOPILOT_WAIT_MS',
    60_000,
    0,
    86_400_000,
    'Autopilot: how long a record stands in a status before it goes on',
  ),
  clientUrl: { ...url('DRAY_URL', ['http', 'https'], 'For commands: the server to talk to'), secret: false },
  clientKey: optional('DRAY_API_KEY', 'For commands: the Employee key to use', true),
} as const;

type Variables = typeof VARIABLES;
export type Config = { readonly [K in keyof Variables]: Variables[K] extends Variable<infer T> ? T : never };

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads everything once and reports every problem with the name of its variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, one]) => [name, readOne(one as Variable<unknown>, env, problems)]),
  ) as unknown as Config;
  problems.push(...contradictions(values));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.freeze(values);
}

function readOne(one: Variable<unknown>, env: NodeJS.ProcessEnv, problems: string[]): unknown {
  const given = env[one.variable]?.trim();
  if (given === undefined || given === '') return one.fallback;
  try {
    return one.read(given);
  } catch (hint) {
    problems.push(`${one.variable} ${hint}${one.secret ? '' : `, not "${maskKeys(given)}"`}.`);
    return one.fallback;
  }
}

function contradictions(config: Config): string[] {
  const problems: string[] = [];
  if ((config.tlsCert === undefined) !== (config.tlsKey === undefined)) {
    problems.push('TLS_CERT and TLS_KEY belong together: set both or none.');
  }
  if (config.databaseDirectUrl && !config.databaseUrl) {
    problems.push('DATABASE_DIRECT_URL is for what DATABASE_URL cannot do: set both, or only DATABASE_URL.');
  }
  if (config.autopilot && config.environment === 'Production') {
    problems.push('DRAY_AUTOPILOT is not possible in Production: unset it.');
  }
  return problems;
}

export interface ConfigLine {
  variable: string;
  value: string;
  isSet: boolean;
  meaning: string;
}

/** The effective values for people, with secrets hidden. */
export function describeConfig(config: Config): ConfigLine[] {
  return Object.entries(VARIABLES).map(([name, one]) => {
    const value = config[name as keyof Config];
    return {
      variable: one.variable,
      value: value === undefined ? '' : one.secret ? hide(String(value)) : maskKeys(String(value)),
      isSet: value !== one.fallback,
      meaning: one.meaning,
    };
  });
}

/** Of a URL the password, of anything else everything. */
function hide(value: string): string {
  if (!URL.canParse(value)) return '********';
  const shown = new URL(value);
  if (shown.password) shown.password = '********';
  return maskKeys(shown.href);
}
