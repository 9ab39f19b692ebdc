import type { Ops } from '@dray/client';
import { useEffect, useReducer } from 'react';
import { T } from '../more-texts.ts';
import { BarChart } from '../ui/bars.tsx';
import { clockTime, count } from '../ui/format.ts';

interface Sample {
  at: string;
  /** Age of the oldest job, in seconds, by queue. */
  seconds: ReadonlyMap<string, number>;
}

const TONES = ['blue', 'careful', 'violet', 'good', 'bad', 'soft'] as const;
const MAX_SAMPLES = 60;
/** Kept in this tab: the service reports only the present, so the history is what this tab has seen. */
let samples: readonly Sample[] = [];

/** The age of each queue's oldest job while the page was open: growing bars mean that no worker empties the queue. */
export function QueueAge({ status, at }: { status: Ops.Status; at: number }) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const time = new Date(at).toISOString();
    if (samples.at(-1)?.at === time) return;
    const seconds = new Map(status.queues.map((one) => [one.queue, one.oldest_seconds ?? 0]));
    samples = [...samples, { at: time, seconds }].slice(-MAX_SAMPLES);
    redraw();
  }, [status, at]);
  const names = [...new Set(samples.flatMap(({ seconds }) => [...seconds.keys()]))].slice(0, TONES.length);
  if (names.length === 0) return null;
  return (
    <div className="panel">
      <BarChart
        title={T.health.queueAge}
        unit={T.health.minutesAgo}
        series={names}
        tones={TONES.slice(0, names.length)}
        format={(value) => count(Math.round(value))}
        bars={samples.map((one) => ({
          id: one.at,
          label: clockTime(one.at),
          values: names.map((name) => one.seconds.get(name) ?? 0),
        }))}
      />
    </div>
  );
}
