import { decodeTable, isWorkbook, UnreadableSheet } from '@dray/client/table';
import { T } from '../more-texts.ts';
import { showToast } from '../ui/toasts.tsx';

/** An order has 200 lines, so a larger file is not one. */
const MAX_PASTED_BYTES = 20 * 1024 * 1024;

/** A file that was copied and pasted, as the text that its rows would have been; nothing if it cannot be read. */
export async function readPastedFile(file: File): Promise<string> {
  if (file.size > MAX_PASTED_BYTES) {
    showToast(T.paste.tooLarge);
    return '';
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return decodeTable(bytes).text;
  const { readSheet } = await import('@dray/client/sheet');
  try {
    const { rows, warnings } = await readSheet(bytes);
    for (const { detail } of warnings) showToast(detail);
    return rows.map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');
  } catch (error) {
    showToast(error instanceof UnreadableSheet ? error.message : T.load.unreadable);
    return '';
  }
}
