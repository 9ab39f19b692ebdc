const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

export interface DecodedText {
  text: string;
  encoding: string;
}

/**
 * A spreadsheet program writes UTF-8, UTF-16 with a mark, or the code page of its country. What has no mark and is
 * no UTF-8 is read as Windows-1252, in which every byte means something, so nothing is ever refused here.
 */
export function decodeSpreadsheet(bytes: Uint8Array): DecodedText {
  const mark = MARKS.find((one) => one.bytes.every((byte, i) => bytes[i] === byte));
  if (mark) return { text: new TextDecoder(mark.encoding).decode(bytes), encoding: mark.encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
