import type { Agent } from 'node:http';
import type { Call } from '../history/entry.ts';
import { digestOf, observe } from '../history/observe.ts';
import type { HistoryWriter } from '../history/write.ts';
import { type Answer, ask, type HttpRequest, jsonOf, type NoResponse } from './http.ts';

/** Whose history it goes into, and who asks with which API key. */
export interface Recording {
  history: HistoryWriter;
  who: string;
  as: string;
}

/** What the request itself does not say. */
export type Meaning = Pick<Call, 'write' | 'attempt' | 'ifMatch' | 'pays' | 'plan'>;

/** One try, with its beginning and its end in the history. */
export async function askRecorded(
  { history, who, as }: Recording,
  agent: Agent,
  asking: HttpRequest,
  meaning: Meaning = {},
): Promise<Answer | NoResponse> {
  const { method, path } = asking;
  const fingerprint =
    meaning.write === undefined ? {} : { fingerprint: digestOf(`${method} ${path} ${asking.body ?? ''}`) };
  const n = history.call({ who, as, method, path, ...meaning, ...fingerprint });
  const outcome = await ask(agent, asking);
  if (typeof outcome === 'string') {
    history.silence({ n, why: outcome });
    return outcome;
  }
  const { status, text, isReplay } = outcome;
  const digest = method === 'GET' ? '' : digestOf(text);
  const shows = observe({ method, path, status, json: jsonOf(outcome), sent: asking.body });
  history.answer({ n, status, isReplay, digest, shows });
  return outcome;
}
