export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file as a spreadsheet program writes it: UTF-8, UTF-16, or the code page of its country. Text without a byte order
 * mark that is not valid UTF-8 is read as Windows-1252, in which every byte is valid, so nothing is ever refused here.
 */
export function decodeTable(bytes: Uint8Array): DecodedText {
  const mark = BYTE_ORDER_MARKS.find((one) => one.bytes.every((byte, i) => bytes[i] === byte));
  const encoding = mark?.encoding ?? unmarkedUtf16(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windows1252(bytes), encoding: 'windows-1252' };
  }
}

const SAMPLE_BYTES = 512;

/** Latin text in UTF-16 has a zero in every other byte; text in other encodings has none. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.length < 4 || bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  const most = sample.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

/** Windows-1252 for the bytes 0x80 to 0x9f, where it differs from Latin-1. */
const WINDOWS_1252_EXTRAS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20's TextDecoder reads Windows-1252 as Latin-1 and so loses the euro sign and the curly quotes. */
function windows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252_EXTRAS[char.charCodeAt(0) - 0x80]!);
}
