import type { AdapterName, AdapterOptions } from './adapter.ts';

export interface ProcessSettings<N extends AdapterName = AdapterName> {
  url: string;
  adapter: N;
  options: AdapterOptions[N];
}

/** What the bench tells a queue process. Each gets one answer. */
export type Command =
  /** Works on the queues; with `hold` a job that began never ends. */
  | { do: 'work'; queues: readonly string[]; hold?: boolean }
  /** Enqueues as fast as `enqueuers` loops can, for a while; answers how many and since when. */
  | { do: 'flood'; queue: string; enqueuers: number; ms: number }
  /** Enqueues one job; answers when the commit was through. */
  | { do: 'enqueue'; queue: string; number: number }
  /** Answers when altogether so many jobs are done, and when that was. */
  | { do: 'await done'; count: number }
  /** Answers when the job began here. */
  | { do: 'await start'; number: number };

export interface Answer {
  count: number;
  atMs: number;
}

export type Reply = { id: number } & ({ answer: Answer } | { error: string });
