import { type ClientOptions, createClient, type Dray, type RequestOptions } from '@dray/client';
import type { Config } from '../config/index.ts';
import { fetchWithoutTimeout } from './fetch-without-timeout.ts';
import { findTarget, RefusedError, type Target } from './target.ts';

/** The typed client for the server that commands talk to. */
export async function requireClient(config: Config): Promise<Dray> {
  const found = await findRemote(config);
  if (found) return found.dray;
  throw new RefusedError(
    'No server is configured. Start one (dray start), log in (dray login --url URL), or set DRAY_URL and DRAY_KEY.',
  );
}

export interface Remote {
  dray: Dray;
  url: string;
}

/** The same for commands that also work without a server. Undefined if none is known. */
export async function findRemote(config: Config): Promise<Remote | undefined> {
  const target = await findTarget(config);
  return target && { dray: clientOf(target), url: target.url };
}

/** For requests whose response may take minutes: waits until it arrives. */
export async function findRetryingRemote(config: Config): Promise<Remote | undefined> {
  const target = await findTarget(config);
  return (
    target && { dray: clientOf(target, { fetch: fetchWithoutTimeout, ...LONG_TIMEOUTS }), url: target.url }
  );
}

const LONG_TIMEOUT_MS = 12 * 3_600_000;
const LONG_TIMEOUTS = {
  timeoutMs: LONG_TIMEOUT_MS,
  attemptTimeoutMs: LONG_TIMEOUT_MS,
} satisfies RequestOptions;

function clientOf(target: Target, more: Partial<ClientOptions> = {}): Dray {
  return createClient({
    ...target,
    headers: { 'user-agent': 'dray', 'dray-client': 'cli' },
    onRetry: reportFirstRetry(),
    ...more,
  });
}

/** Tells the user once why a command is waiting. */
function reportFirstRetry(): (retry: { reason: Error }) => void {
  let isAnnounced = false;
  return ({ reason }) => {
    if (!isAnnounced && process.stderr.isTTY)
      process.stderr.write(`${reason.message.split('\n')[0]} Trying again…\n`);
    isAnnounced = true;
  };
}
