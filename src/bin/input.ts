import { readFile } from 'node:fs/promises';

/** Reads all of a file, or of standard input (`-`), which can be a pipe, a file or a socket. */
export async function readInput(file: string): Promise<Buffer> {
  if (file === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `File ${file} does not exist.` : `${file} cannot be read: ${error.message}.`,
    );
  });
}
