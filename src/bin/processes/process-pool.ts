import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryRateLimiter } from '../../http/index.ts';
import type { MessageFromProcess, MessageToProcess } from './messages.ts';
import { handleRateRequest } from './shared-limiter.ts';

export interface ProcessesOptions {
  count: number;
  /** Environment variables for a process, in addition to this one's. */
  env(slot: number): Record<string, string>;
  onReady(address: string): void;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** A process that served this long started well; its successor starts without a pause. */
const MIN_UPTIME_MS = 10_000;

/** Serving processes that share a port. One that dies is replaced; a reload replaces them all, one at a time. */
export class ProcessPool {
  private readonly limiter = new MemoryRateLimiter();
  private readonly slots: (Worker | undefined)[];
  /** Per slot: what replaces its process, one after the other, so that a slot never has two. */
  private readonly turns: Promise<void>[];
  /** Forked, but not serving yet. */
  private readonly starting = new Set<Worker>();
  /** Replaced processes that have not ended yet. */
  private readonly retired = new Set<Worker>();
  private isStopping = false;
  private reloading: Promise<void> | undefined;
  private failed!: (code: number) => void;
  /** Resolves with the exit code if a process fails on the first start: then there is no retry. */
  readonly failure = new Promise<number>((resolve) => {
    this.failed = resolve;
  });

  constructor(private readonly options: ProcessesOptions) {
    this.slots = Array.from({ length: options.count });
    this.turns = Array.from({ length: options.count }, () => Promise.resolve());
  }

  /** One at a time: the first may have to migrate, and if it cannot start, neither can the others. */
  async start(): Promise<void> {
    let address: string | undefined;
    for (const slot of this.slots.keys()) {
      const { worker, address: served } = await this.fork(slot);
      if (this.isStopping) return;
      address = served;
      if (address === undefined) {
        this.failed(worker.process.exitCode ?? 1);
        return;
      }
      this.superviseWorker(slot, worker);
    }
    this.options.onReady(address!);
  }

  /** Each process gets a successor, and ends once that serves. A call during a reload runs it again afterwards. */
  reload(): Promise<void> {
    this.reloading = (this.reloading ?? Promise.resolve()).then(async () => {
      for (const slot of this.slots.keys()) await this.inTurn(slot, () => this.replace(slot));
      this.options.log.info({}, 'Reloaded: every process was replaced');
    });
    return this.reloading;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const all = [...this.slots, ...this.retired].filter((worker) => worker !== undefined);
    const ends = all.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
    for (const worker of all) sendToWorker(worker, { kind: 'stop' });
    for (const worker of this.starting) worker.process.kill('SIGKILL');
    await Promise.all(ends);
  }

  private inTurn(slot: number, run: () => Promise<void>): Promise<void> {
    this.turns[slot] = this.turns[slot]!.then(() => (this.isStopping ? undefined : run()));
    return this.turns[slot]!;
  }

  private async replace(slot: number): Promise<void> {
    const { worker, address } = await this.fork(slot);
    if (this.isStopping) return;
    const old = this.slots[slot];
    if (address === undefined) {
      this.options.log.warn({ slot }, 'A replacement process did not start; the old process continues');
      return;
    }
    this.superviseWorker(slot, worker);
    if (!old || old.isDead()) return;
    this.retired.add(old);
    old.once('exit', () => this.retired.delete(old));
    sendToWorker(old, { kind: 'retire' });
  }

  /** The address is undefined if the process ended before it served. */
  private async fork(slot: number): Promise<{ worker: Worker; address: string | undefined }> {
    const worker = cluster.fork(this.options.env(slot));
    this.starting.add(worker);
    const ready = new Promise<string>((resolve) => {
      worker.on('message', (message: MessageFromProcess) => {
        if (message.kind === 'ready') resolve(message.address);
        else sendToWorker(worker, handleRateRequest(this.limiter, message));
      });
    });
    const address = await Promise.race([ready, once(worker, 'exit').then(() => undefined)]);
    this.starting.delete(worker);
    return { worker, address };
  }

  private superviseWorker(slot: number, worker: Worker): void {
    const beganMs = performance.now();
    this.slots[slot] = worker;
    worker.once('exit', (code, signal) => {
      if (this.isStopping || this.slots[slot] !== worker) return;
      this.slots[slot] = undefined;
      this.options.log.warn(
        { pid: worker.process.pid, code, signal },
        'A process ended and is being replaced',
      );
      const servedMs = performance.now() - beganMs;
      void this.restart(slot, servedMs > MIN_UPTIME_MS ? 0 : FIRST_PAUSE_MS);
    });
  }

  /** Exponential backoff: a dependency may be down for a while. */
  private async restart(slot: number, pauseMs: number): Promise<void> {
    await sleep(pauseMs);
    await this.inTurn(slot, async () => {
      if (this.slots[slot] !== undefined) return;
      const { worker, address } = await this.fork(slot);
      if (address !== undefined) this.superviseWorker(slot, worker);
    });
    if (this.isStopping || this.slots[slot] !== undefined) return;
    await this.restart(slot, Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2)));
  }
}

function sendToWorker(worker: Worker, message: MessageToProcess): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
