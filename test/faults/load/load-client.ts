import { setTimeout as sleep } from 'node:timers/promises';
import { IN_PROGRESS } from '../history/observe.ts';
import type { HistoryWriter } from '../history/write.ts';
import type { Random } from '../support/random.ts';
import type { Tally } from '../support/tally.ts';
import { type Answer, type Json, jsonOf, type NoResponse, newAgent } from './http.ts';
import type { AnsweredFacts, Ledger, WriteKind } from './ledger.ts';
import type { RecentPaths } from './readers.ts';
import { askRecorded, type Meaning } from './recorded.ts';

const REQUEST_TIMEOUT_MS = 6_000;
const MAX_WRONG_ANSWERS = 200;
/** Some clients lose patience at once, and then ask again like all others. */
const SHARE_IMPATIENT = 0.04;
/** Some who got no answer ask what became of their write before they send it again. */
const SHARE_ASKING_FATE = 0.25;

/** What all clients share. */
export interface LoadContext {
  urls: readonly string[];
  ledger: Ledger;
  tally: Tally;
  random: Random;
  key: string;
  /** The name of the key in the history. */
  as: string;
  history: HistoryWriter;
  recent: RecentPaths;
  /** Clients begin nothing new. */
  isClosing: () => boolean;
  /** And nobody asks again anymore. */
  isClosed: () => boolean;
}

export interface Write {
  kind: WriteKind;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string | ((id: string) => string);
  body?: (id: string) => object;
  ifMatch?: string;
  pays?: Meaning['pays'];
  /** What a success names. */
  promised: (json: Json) => AnsweredFacts;
}

interface Request {
  method: string;
  path: string;
  more: Record<string, string>;
  body?: string | undefined;
  meaning?: Meaning;
}

/** Of others a repetition is a new request. */
const hasKey = ({ method }: Write): boolean => method === 'POST' || method === 'PATCH';

export interface Written {
  id: string;
  status: number;
  json: Json;
}

/** One client: numbers its writes, and repeats each with its key until somebody answers it. */
export class LoadClient {
  readonly random: Random;
  private readonly agent = newAgent();
  /** Apart from the decisions: how often a request is repeated depends on the time. */
  private readonly chance: Random;
  private writes = 0;
  /** The numbers of those that nobody answered yet. */
  private readonly open = new Set<number>();

  constructor(
    readonly office: LoadContext,
    readonly name: string,
  ) {
    this.random = office.random.fork(name);
    this.chance = office.random.fork(`${name} tries`);
  }

  /** Undefined when nobody answered to the end. */
  async write(write: Write): Promise<Written | undefined> {
    const number = ++this.writes;
    const answeredBefore = Math.min(number, ...this.open) - 1;
    this.open.add(number);
    const id = `${this.name}-${number}`;
    const path = typeof write.path === 'string' ? write.path : write.path(id);
    const content = write.body?.(id);
    const body = content === undefined ? undefined : JSON.stringify(content);
    const headers = {
      ...(hasKey(write) ? { 'idempotency-key': id } : {}),
      ...(write.ifMatch === undefined ? {} : { 'if-match': write.ifMatch }),
    };
    const { ifMatch, pays } = write;
    const meaning = { write: id, ...(ifMatch === undefined ? {} : { ifMatch }), ...(pays ? { pays } : {}) };
    const answer = await this.sendWithRetry({ method: write.method, path, more: headers, body, meaning });
    const { ledger, tally } = this.office;
    if (typeof answer === 'string') {
      ledger.unanswered.push({ id, kind: write.kind, last: answer });
      if (hasKey(write)) await this.askFate(id);
      return undefined;
    }
    this.open.delete(number);
    const json = jsonOf(answer);
    tally.add(`${write.kind}: ${answer.status < 400 ? 'acknowledged' : 'refused'}`);
    if (answer.isReplay) tally.add('answers that were replays');
    if (answer.status < 400) {
      const { status, text } = answer;
      const replay = { method: write.method, path, ...(body === undefined ? {} : { body }), status, text };
      const promised = write.promised(json);
      const entry = { id, kind: write.kind, answeredBefore, ...promised };
      ledger.acknowledged.push(hasKey(write) ? { ...entry, replay } : entry);
      this.remember(promised);
    } else ledger.refused.push({ id, kind: write.kind, code: codeOf(json) });
    return { id, status: answer.status, json };
  }

  private remember({ orderIds = [], purchaseId }: AnsweredFacts): void {
    for (const orderId of orderIds) this.office.recent.add(`/api/v2/orders/${orderId}`);
    if (purchaseId !== undefined) this.office.recent.add(`/api/v2/purchases/${purchaseId}`);
  }

  /** Until somebody answers; undefined at the end. */
  async read(path: string, expected: readonly number[] = [200]): Promise<Json | undefined> {
    const answer = await this.sendWithRetry({ method: 'GET', path, more: {} });
    if (typeof answer === 'string') return undefined;
    if (!expected.includes(answer.status))
      this.noteWrongAnswer(`GET ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return jsonOf(answer);
  }

  /** One try, of lines of JSON. */
  async readLines(path: string): Promise<Json[] | undefined> {
    const outcome = await this.once('GET', path, undefined, { 'x-api-key': this.office.key });
    if (typeof outcome === 'string' || outcome.status !== 200) return undefined;
    return outcome.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  /** What became of a write whose answer was lost. One try: the history needs no answer to it. */
  private async askFate(id: string): Promise<void> {
    const path = `/api/v2/writes/${encodeURIComponent(id)}`;
    await this.once('GET', path, undefined, { 'x-api-key': this.office.key });
  }

  /** The last try's outcome when there was no definite one. */
  private async sendWithRetry({ method, path, more, body, meaning }: Request): Promise<Answer | string> {
    let last = 'nobody was asked';
    for (let attempt = 1; !this.office.isClosed(); attempt++) {
      const headers = { 'x-api-key': this.office.key, ...more };
      const id = meaning?.write;
      const named = id === undefined ? headers : { ...headers, 'x-request-id': `${id}.${attempt}` };
      const outcome = await this.once(method, path, body, named, meaning && { ...meaning, attempt });
      if (typeof outcome !== 'string' && isDefinite(outcome)) {
        if (outcome.status === 401 || outcome.status === 500)
          this.noteWrongAnswer(`${method} ${path}: ${outcome.status}`);
        return outcome;
      }
      last = typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.text.slice(0, 300)}`;
      this.noteRetry(method, path, outcome);
      if (more['idempotency-key'] !== undefined && this.chance.chance(SHARE_ASKING_FATE))
        await this.askFate(more['idempotency-key']);
      await sleep(40 + this.chance.next() * Math.min(1_000, 100 * attempt));
    }
    return last;
  }

  private once(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
    meaning: Meaning = {},
  ) {
    const url = this.chance.pick(this.office.urls);
    const leaveAfterMs = this.chance.chance(SHARE_IMPATIENT) ? this.chance.next() * 60 : undefined;
    const asking = {
      url,
      method,
      path,
      headers,
      timeoutMs: REQUEST_TIMEOUT_MS,
      ...(body === undefined ? {} : { body }),
      ...(leaveAfterMs === undefined ? {} : { leaveAfterMs }),
    };
    const { history, as } = this.office;
    return askRecorded({ history, who: this.name, as }, this.agent, asking, meaning);
  }

  private noteRetry(method: string, path: string, outcome: Answer | NoResponse): void {
    const why = typeof outcome === 'string' ? outcome : String(outcome.status);
    this.office.tally.add(`asked again after: ${why}`);
    // 503 is what the contract says for a database that is gone; anything else of the kind is a mistake.
    if (typeof outcome !== 'string' && outcome.status >= 500 && outcome.status !== 503)
      this.noteWrongAnswer(`${method} ${path}: ${outcome.status} ${outcome.text.slice(0, 300)}`);
  }

  noteWrongAnswer(what: string): void {
    const { wrongAnswers } = this.office.ledger;
    if (wrongAnswers.length < MAX_WRONG_ANSWERS) wrongAnswers.push(`${this.name}: ${what}`);
  }

  /** Until the load ends, with a moment to think in between. */
  async work(step: () => Promise<void>, pauseMs: number): Promise<void> {
    while (!this.office.isClosing()) {
      await step();
      await sleep(this.random.next() * 2 * pauseMs);
    }
    this.agent.destroy();
  }
}

function isDefinite({ status, text }: Answer): boolean {
  if (status >= 500 || status === 429 || status === 408) return false;
  return !(status === 409 && IN_PROGRESS.test(text));
}

const codeOf = (json: Json): string => json.error?.code ?? json.Error ?? 'no code';
