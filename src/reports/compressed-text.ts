import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Text that waits to be used, in about a tenth of its room. Packing and unpacking run off the main thread. */
export type CompressedText = Uint8Array;

/** A copy of what zlib returns, which is the beginning of a buffer of 16 kB. */
export const compressText = async (text: string | Uint8Array): Promise<CompressedText> =>
  Uint8Array.from(await deflate(text, { level: constants.Z_BEST_SPEED }));

export const decompressText = async (packed: CompressedText): Promise<string> =>
  (await inflate(packed)).toString();
