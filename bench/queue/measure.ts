import { setTimeout as sleep } from 'node:timers/promises';
import { nowMs } from '../support/stats.ts';
import type { AdapterName } from './adapter.ts';
import { QueueProcess } from './client.ts';
import type { ProcessSettings } from './protocol.ts';

export const ENQUEUER_COUNT = 8;
const QUEUE = 'bench';

export interface ThroughputMeter {
  /** Jobs per second, from the first enqueue until all that were enqueued are done. */
  measure(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

/** One process enqueues, another works, as `dray serve` and `dray work` do. */
export async function openThroughputMeter<N extends AdapterName>(
  settings: ProcessSettings<N>,
): Promise<ThroughputMeter> {
  const [worker, enqueuer] = [await QueueProcess.start(settings), await QueueProcess.start(settings)];
  await worker.sendCommand({ do: 'work', queues: [QUEUE] });
  let total = 0;
  return {
    async measure(seconds) {
      const flood = { do: 'flood', queue: QUEUE, enqueuers: ENQUEUER_COUNT, ms: seconds * 1000 } as const;
      const { count, atMs: startedAtMs } = await enqueuer.sendCommand(flood);
      total += count;
      const { atMs: doneAtMs } = await worker.sendCommand({ do: 'await done', count: total }, 300_000);
      return count / ((doneAtMs - startedAtMs) / 1000);
    },
    async stop() {
      await Promise.all([worker.stop(), enqueuer.stop()]);
    },
  };
}

export interface LatencyPlan {
  queues: number;
  samplesPerQueue: number;
  /** Jobs come at random times within this span, so that no polling rhythm is met or missed always. */
  spreadMs: number;
  sameProcess?: boolean;
}

/** Milliseconds from the commit of an enqueue to the start of the handler, the queue being idle. */
export async function measureLatency<N extends AdapterName>(
  settings: ProcessSettings<N>,
  plan: LatencyPlan,
): Promise<number[]> {
  const worker = await QueueProcess.start(settings);
  const enqueuer = plan.sameProcess ? worker : await QueueProcess.start(settings);
  const queues = Array.from({ length: plan.queues }, (_, i) => `${QUEUE}-idle-${i}`);
  await worker.sendCommand({ do: 'work', queues });
  const samples: number[] = [];
  await Promise.all(
    queues.map(async (queue, lane) => {
      for (let i = 0; i < plan.samplesPerQueue; i++) {
        const number = lane * plan.samplesPerQueue + i + 1;
        await sleep(Math.random() * plan.spreadMs);
        const { atMs: committedAtMs } = await enqueuer.sendCommand({ do: 'enqueue', queue, number });
        const { atMs: startedAtMs } = await worker.sendCommand({ do: 'await start', number });
        samples.push(Math.max(0, startedAtMs - committedAtMs));
      }
    }),
  );
  await Promise.all([worker.stop(), enqueuer.stop()]);
  return samples;
}

/** Milliseconds from the SIGKILL of a process with a running job until another starts that job. */
export async function measureRecovery<N extends AdapterName>(
  settings: ProcessSettings<N>,
  plan: { trials: number; waitAtMostMs: number },
): Promise<number[]> {
  const queues = [`${QUEUE}-crash`];
  const samples: number[] = [];
  for (let number = 1; number <= plan.trials; number++) {
    const victim = await QueueProcess.start(settings);
    await victim.sendCommand({ do: 'work', queues, hold: true });
    const heir = await QueueProcess.start(settings);
    await victim.sendCommand({ do: 'enqueue', queue: queues[0]!, number });
    await victim.sendCommand({ do: 'await start', number });
    await heir.sendCommand({ do: 'work', queues });
    await sleep(Math.random() * plan.waitAtMostMs);
    const killedAtMs = nowMs();
    await victim.crash();
    const { atMs } = await heir.sendCommand({ do: 'await start', number });
    samples.push(atMs - killedAtMs);
    await heir.sendCommand({ do: 'await done', count: 1 });
    await heir.stop();
  }
  return samples;
}
