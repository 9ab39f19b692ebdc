import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Made by the worker that asks first; the others wait for it. Nobody pays for what no test asks for. */
export async function oncePerRun<T>(folder: string, name: string, make: () => Promise<T>): Promise<T> {
  const result = join(folder, `${name}.json`);
  const isFirst = await mkdir(join(folder, `${name}.lock`)).then(
    () => true,
    () => false,
  );
  if (isFirst) await publish(result, await make().then(made, failed));
  return read<T>(result);
}

type Outcome<T> = { value: T } | { failure: string };
const made = <T>(value: T): Outcome<T> => ({ value });
const failed = (error: Error): Outcome<never> => ({ failure: error.stack ?? error.message });

/** Renamed into place: nobody reads half of it. */
async function publish(path: string, outcome: Outcome<unknown>): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(outcome));
  await rename(`${path}.part`, path);
}

async function read<T>(path: string): Promise<T> {
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) {
      await sleep(20);
      continue;
    }
    const outcome = JSON.parse(text) as Outcome<T>;
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome.value;
  }
}
