import { Presets, SingleBar } from 'cli-progress';
import type { OnProgress } from '../app/index.ts';

/** A progress bar in a terminal, a line per step elsewhere; on stderr, so that stdout stays clean. */
export function startProgress(title: string): { onProgress: OnProgress; end(): void } {
  if (!process.stderr.isTTY) {
    let last = '';
    return {
      onProgress(done, total, label) {
        const line = `${title}: ${Math.floor((10 * done) / total) * 10}%`;
        if (line !== last) process.stderr.write(`${line} (${label})\n`);
        last = line;
      },
      end: () => undefined,
    };
  }
  const bar = new SingleBar(
    {
      format: `${title} {bar} {percentage}%  {label}`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: false,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { label: '' });
  return {
    onProgress(done, total, label) {
      bar.setTotal(total);
      bar.update(done, { label });
    },
    end: () => bar.stop(),
  };
}
