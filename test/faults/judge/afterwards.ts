import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { dray } from '../../../bench/support/dray.ts';
import type { SelfCheckReport } from '../../../src/ops/index.ts';
import type { HistoryWriter } from '../history/write.ts';
import { type Answer, ask, type HttpRequest, jsonOf, type NoResponse, newAgent } from '../load/http.ts';
import { type RevokedKey, statusOfKey } from '../load/keys.ts';
import type { Acknowledged, Ledger } from '../load/ledger.ts';
import { askRecorded, type Meaning } from '../load/recorded.ts';
import { rudeBurst } from '../load/rude.ts';
import { MAX_IN_FLIGHT } from '../machines/site.ts';
import type { Random } from '../support/random.ts';
import { until } from '../support/wait.ts';
import type { Findings } from './findings.ts';

const MAX_REPLAYS = 300;
const MAX_KEYS = 200;
const TIMEOUT_MS = 30_000;
const RELEASE_TIMEOUT_MS = 90_000;
/** Less than one key may have open when nobody else is there. */
const CONCURRENT_REQUESTS = MAX_IN_FLIGHT * 0.6;
const RUDE_BURST_SIZE = MAX_IN_FLIGHT / 2;
const RUDE_BURSTS = 8;

export interface QuietSite {
  urls: readonly string[];
  key: string;
  as: string;
  history: HistoryWriter;
  findings: Findings;
}

/** The same request with the same key gets the same answer, by whichever server. */
export async function checkReplays(quiet: QuietSite, ledger: Ledger, random: Random): Promise<number> {
  const sample = random.shuffle(ledger.acknowledged.filter(({ replay }) => replay)).slice(0, MAX_REPLAYS);
  const agent = newAgent();
  for (const entry of sample) await checkReplay(quiet, entry, random.pick(quiet.urls), agent);
  agent.destroy();
  return sample.length;
}

async function checkReplay(
  quiet: QuietSite,
  { id, kind, replay }: Acknowledged,
  url: string,
  agent: Agent,
): Promise<void> {
  const { key, findings } = quiet;
  const { method, path, body, status, text } = replay!;
  const name = `${kind} ${id}`;
  const asking = {
    url,
    method,
    path,
    headers: { 'x-api-key': key, 'idempotency-key': id },
    ...(body === undefined ? {} : { body }),
    timeoutMs: TIMEOUT_MS,
  };
  // Its number is one that no attempt had.
  const answer = await askWithRetry(quiet, agent, asking, { write: id, attempt: 0 });
  if (typeof answer === 'string') findings.add('unequal', `${name}: ${answer}`);
  else if (!answer.isReplay && answer.status < 500)
    findings.add('unequal', `${name} was carried out again: ${answer.status}`);
  else if (answer.status !== status || contentOf(kind, answer.text) !== contentOf(kind, text))
    findings.add(
      'unequal',
      `${name}: first ${status} ${text.slice(0, 200)}, then ${answer.status} ${answer.text.slice(0, 200)}`,
    );
}

/** Everything is quiet: the third try at the latest is answered. */
async function askWithRetry(
  { history, as }: QuietSite,
  agent: Agent,
  asking: HttpRequest,
  meaning: Meaning,
): Promise<Answer | NoResponse> {
  let answer: Answer | NoResponse = 'timeout';
  for (let tries = 0; tries < 3; tries++) {
    answer = await askRecorded({ history, who: 'judge', as }, agent, asking, meaning);
    if (typeof answer !== 'string' && answer.status < 500) return answer;
    await sleep(300);
  }
  return answer;
}

/** The text of a key is told once. */
function contentOf(kind: string, text: string): string {
  if (kind !== 'key creation') return text;
  const json = jsonOf({ status: 200, text, isReplay: false });
  return JSON.stringify({ ...json.data, key: null });
}

export async function checkRevoked(quiet: QuietSite, revoked: readonly RevokedKey[]): Promise<void> {
  for (const { apiKeyId, text } of revoked.slice(-MAX_KEYS)) {
    for (const url of quiet.urls) {
      const status = await statusOfKey(url, text);
      if (status !== 401) quiet.findings.add('let in', `key ${apiKeyId} at ${url} at the end: ${status}`);
    }
  }
}

/**
 * Requests whose clients have gone are not counted any more: as many as may run at once are served. What is merely slow
 * is better at a later look, what is held for ever is not.
 */
export async function checkInFlight(quiet: QuietSite): Promise<void> {
  for (const url of quiet.urls) {
    for (let burst = 0; burst < RUDE_BURSTS; burst++) await rudeBurst(url, quiet.key, RUDE_BURST_SIZE);
    let unserved: (Answer | NoResponse)[] = [];
    const isServed = async () => {
      unserved = await findUnserved(url, quiet.key);
      return unserved.length === 0;
    };
    if (await until(isServed, RELEASE_TIMEOUT_MS, 1_000)) continue;
    const [first] = unserved;
    const why = typeof first === 'string' ? first : `${first!.status} ${first!.text.slice(0, 150)}`;
    const sentence = `${unserved.length} of ${CONCURRENT_REQUESTS} requests at once were not served by ${url}: ${why}`;
    quiet.findings.add('leaked', sentence);
  }
}

async function findUnserved(url: string, key: string): Promise<(Answer | NoResponse)[]> {
  const agent = newAgent();
  agent.maxSockets = CONCURRENT_REQUESTS;
  const headers = { 'x-api-key': key };
  const asking = { url, method: 'GET', path: '/api/v2/orders?page_size=1', headers, timeoutMs: TIMEOUT_MS };
  const answers = await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, () => ask(agent, asking)));
  agent.destroy();
  return answers.filter((one) => typeof one === 'string' || one.status !== 200);
}

/** `dray check`, as the operator runs it. Answers how many identities there are. */
export async function checkIdentities(env: Record<string, string>, findings: Findings): Promise<number> {
  const text = await dray(['check', '--json'], env, 180_000).catch((error: Error) => error.message);
  const json = /\{[\s\S]*\}/.exec(text)?.[0];
  if (!json) {
    findings.add('unbalanced', `dray check failed: ${text.slice(-500)}`);
    return 0;
  }
  const { identities } = JSON.parse(json) as SelfCheckReport;
  for (const { name, broken, examples } of identities)
    if (broken > 0)
      findings.add('unbalanced', `${name}: ${broken} rows, such as ${JSON.stringify(examples[0])}`);
  return identities.length;
}
