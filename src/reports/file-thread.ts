import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { FileContent } from './file-pieces.ts';

declare global {
  /** The code of file-worker.ts as one text: an upgrade may have removed the files of a running process. */
  var DRAY_FILE_WORKER: string | undefined;
}

/** Put in by the build of the command; sources that run as they are have no thread. */
const CODE = globalThis.DRAY_FILE_WORKER;

export const hasThread = CODE !== undefined;

/**
 * What writing files may keep before garbage is collected. In the heap of the server, which has room for gigabytes, the garbage of
 * every file came on top.
 */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 };

/** The thread writes this and answers on the port, a piece for each message. */
export interface FileRequest {
  port: MessagePort;
  content: FileContent;
}

/** Neither: the file is complete. */
export interface ThreadMessage {
  piece?: Uint8Array<ArrayBuffer> | undefined;
  error?: string;
}

/** One thread for all files that are being written; without files there is none. */
interface Thread {
  worker: Worker;
  files: number;
  /** Rejected when it ends before its files. */
  lost: Promise<never>;
}

let thread: Thread | undefined;

function start(): Thread {
  const worker = new Worker(CODE!, { eval: true, name: 'report files', resourceLimits: LIMITS });
  const lost = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that writes files has ended.')));
  });
  const started = { worker, files: 0, lost };
  lost.catch(() => {
    if (thread === started) thread = undefined;
  });
  return started;
}

function releaseThread(left: Thread): void {
  left.files--;
  if (left.files > 0) return;
  if (thread === left) thread = undefined;
  void left.worker.terminate();
}

/** Takes the rows over: the caller has them no longer. */
export async function* piecesOfThread(content: FileContent): AsyncGenerator<Uint8Array> {
  thread ??= start();
  const own = thread;
  own.files++;
  const { port1: port, port2 } = new MessageChannel();
  try {
    const request: FileRequest = { port: port2, content };
    const rows = content.batches.map(({ buffer }) => buffer as ArrayBuffer);
    own.worker.postMessage(request, [port2, ...rows]);
    for (;;) {
      const answered = new Promise<ThreadMessage>((resolve) => port.once('message', resolve));
      port.postMessage('next');
      const { piece, error } = await Promise.race([answered, own.lost]);
      if (error !== undefined) throw new Error(error);
      if (!piece) return;
      yield piece;
    }
  } finally {
    port.close();
    releaseThread(own);
  }
}
