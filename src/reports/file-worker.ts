import { type MessagePort, parentPort } from 'node:worker_threads';
import { filePieces } from './file-pieces.ts';
import type { FileRequest, ThreadMessage } from './file-thread.ts';

/** The thread of file-thread.ts. Its build is one text without imports, which the command carries in itself. */

/** The cost of a message does not depend on its size. */
const ANSWER_BYTES = 64 * 1024;

/** The next pieces as one; undefined at the end. */
async function gatherPieces(
  pieces: AsyncGenerator<string | Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const taken: Buffer[] = [];
  let bytes = 0;
  while (bytes < ANSWER_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    const piece = Buffer.from(value as Uint8Array);
    taken.push(piece);
    bytes += piece.length;
  }
  if (bytes === 0) return undefined;
  // In memory of its own: it is handed over.
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const piece of taken) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Each message on the port asks for the next piece. */
function serve(port: MessagePort, pieces: AsyncGenerator<string | Uint8Array>): void {
  const answer = (said: ThreadMessage) => port.postMessage(said, said.piece ? [said.piece.buffer] : []);
  port.on('message', () => {
    gatherPieces(pieces).then(
      (piece) => answer({ piece }),
      (error) => answer({ error: String(error) }),
    );
  });
  // The client that requested the file has disconnected.
  port.on('close', () => void pieces.return(undefined));
}

parentPort?.on('message', ({ port, content }: FileRequest) => serve(port, filePieces(content)));
