import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own: beside hundreds of large answers it would measure its own event loop. */
export interface PoliteClient {
  url: string;
  key: string;
  pauseMs: number;
}

export interface Served {
  ms: number[];
  refused: number;
}

const { url, key, pauseMs } = workerData as PoliteClient;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let served: Served = { ms: [], refused: 0 };

function ask(): Promise<void> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { 'x-api-key': key }, timeout: 30_000 }, (response) => {
      response.resume().once('close', () => {
        if (response.statusCode === 200) served.ms.push(performance.now() - begin);
        else served.refused++;
        resolve();
      });
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', () => {
      served.refused++;
      resolve();
    });
  });
}

/** Asked for what it has seen so far; then it begins anew. */
parentPort!.on('message', () => {
  parentPort!.postMessage(served);
  served = { ms: [], refused: 0 };
});

for (;;) {
  await ask();
  await sleep(pauseMs);
}
