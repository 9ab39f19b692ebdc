import { createReadStream } from 'node:fs';

/**
 * The lines of a text file. Does not use `readline`: it treats U+2028, which JSON text may contain, as a line break, and a
 * file error would end the process, because its iterator does not pass the error on.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const parts: string[] = [];
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const text = chunk as string;
    let from = 0;
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      parts.push(text.slice(from, to));
      yield parts.join('');
      parts.length = 0;
      from = to + 1;
    }
    parts.push(text.slice(from));
  }
  const last = parts.join('');
  if (last !== '') yield last;
}
