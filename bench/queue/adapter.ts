/** The same few acts on our queue and on pg-boss, so that one driver measures both. */
export interface QueueAdapter {
  /** One job, in a transaction of its own; resolves after the commit. */
  enqueue(queue: string, number: number): Promise<void>;
  /** Begins to work; `onJob` runs when a job starts, `onDone` when its end is committed. */
  work(queues: readonly string[], onJob: OnJob, onDone: () => void): Promise<void>;
  stop(): Promise<void>;
}

export type OnJob = (number: number) => Promise<void>;

export type AdapterName = keyof AdapterOptions;

export interface AdapterOptions {
  dray: Record<string, never>;
  'pg-boss': PgBossOptions;
}

export interface PgBossOptions {
  /**
   * `batch`: fetch and complete a batch at a time. `each`: fetch a batch, end each job in a
   * transaction of its own, as Dray's queue does. `poll`: its `work`.
   */
  how: 'batch' | 'each' | 'poll';
  pollSeconds?: number;
  /** Wakes the worker of this process after each send, by its `notifyWorker`. */
  wake?: boolean;
  expireSeconds?: number;
  maintenanceSeconds?: number;
}
