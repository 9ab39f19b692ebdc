import { XLSX_TYPE } from '@dray/client/table';
import { type FileContent, filePieces } from './file-pieces.ts';
import { hasThread, piecesOfThread } from './file-thread.ts';
import type { FileFormat } from './vocabulary.ts';

/** A report as a file, piece by piece. */
export interface ReportFile {
  name: string;
  contentType: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

export const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
};

/** Smaller files are written sooner than a thread starts. */
const MAX_INLINE_BATCHES = 20;

export function reportFile(content: FileContent): ReportFile {
  const { format, name, batches } = content;
  const isLarge = hasThread && batches.length > MAX_INLINE_BATCHES;
  return {
    name: `${name}.${format}`,
    contentType: CONTENT_TYPES[format],
    pieces: isLarge ? piecesOfThread(content) : filePieces(content),
  };
}

export async function bytesOf({ pieces }: ReportFile): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(all);
}
