import type { QueueAdapter } from '../queue/adapter.ts';
import { openDray } from '../queue/dray.ts';
import { openPgBoss } from '../queue/pg-boss.ts';
import type { Answer, Command, ProcessSettings, Reply } from '../queue/protocol.ts';
import { nowMs } from '../support/stats.ts';

/** A process with one queue client; the bench tells it what to do. */
const settings = JSON.parse(process.argv[2]!) as ProcessSettings;
const adapter = await open(settings);
const starts = new Map<number, number>();
let done = 0;
let lastDoneAtMs = 0;
let changed: (() => void)[] = [];

function open({ adapter: name, url, options }: ProcessSettings): Promise<QueueAdapter> {
  if (name === 'dray') return openDray(url);
  return openPgBoss(url, options as ProcessSettings<'pg-boss'>['options']);
}

function wakeWaiters(): void {
  const waiting = changed;
  changed = [];
  for (const resolve of waiting) resolve();
}

/** The bench gives up waiting, not we: it ends this process when it does. */
async function waitFor<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => changed.push(resolve));
  }
}

async function work(queues: readonly string[], hold: boolean): Promise<Answer> {
  const onJob = async (number: number) => {
    starts.set(number, nowMs());
    wakeWaiters();
    if (hold) await new Promise(() => undefined);
  };
  await adapter.work(queues, onJob, () => {
    done++;
    lastDoneAtMs = nowMs();
    wakeWaiters();
  });
  return { count: 0, atMs: nowMs() };
}

async function enqueueContinuously(queue: string, enqueuers: number, ms: number): Promise<Answer> {
  const startedAtMs = nowMs();
  let count = 0;
  const loop = async () => {
    while (nowMs() - startedAtMs < ms) await adapter.enqueue(queue, ++count);
  };
  await Promise.all(Array.from({ length: enqueuers }, loop));
  return { count, atMs: startedAtMs };
}

async function runCommand(command: Command): Promise<Answer> {
  switch (command.do) {
    case 'work':
      return work(command.queues, command.hold === true);
    case 'flood':
      return enqueueContinuously(command.queue, command.enqueuers, command.ms);
    case 'enqueue':
      await adapter.enqueue(command.queue, command.number);
      return { count: 1, atMs: nowMs() };
    case 'await done':
      return waitFor(() => (done >= command.count ? { count: done, atMs: lastDoneAtMs } : undefined));
    case 'await start': {
      const atMs = await waitFor(() => starts.get(command.number));
      return { count: 1, atMs };
    }
  }
}

process.on('message', ({ id, command }: { id: number; command: Command }) => {
  runCommand(command).then(
    (answer) => process.send?.({ id, answer } satisfies Reply),
    (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
  );
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => {
  adapter.stop().finally(() => process.exit(0));
});
process.send?.('ready');
