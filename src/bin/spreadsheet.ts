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
 * A spreadsheet program writes UTF-8, UTF-16 with a byte order mark, or the code page of its country. Text without a mark that
 * is not valid UTF-8 is read as Windows-1252, in which every byte is valid, so nothing is ever refused here.
 */
export function decodeSpreadsheet(bytes: Uint8Array): DecodedText {
  const mark = MARKS.find((one) => one.bytes.every((byte, i) => bytes[i] === byte));
  if (mark) return { text: new TextDecoder(mark.encoding).decode(bytes), encoding: mark.encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windows1252(bytes), encoding: 'windows-1252' };
  }
}

/** Windows-1252 for the bytes 0x80 to 0x9f, where it differs from Latin-1. */
const CURLY = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20's TextDecoder reads Windows-1252 as Latin-1 and so loses the euro sign and the curly quotes. */
function windows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return text.replace(/[\u0080-\u009f]/g, (char) => CURLY[char.charCodeAt(0) - 0x80]!);
}
