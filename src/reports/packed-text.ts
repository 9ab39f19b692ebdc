import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Text that waits to be used, in about a tenth of its room. Packing and unpacking run off the main thread. */
export type PackedText = Uint8Array;

/** A copy of what zlib returns, which is the beginning of a buffer of 16 kB. */
export const packText = async (text: string): Promise<PackedText> =>
  Uint8Array.from(await deflate(text, { level: constants.Z_BEST_SPEED }));

export const unpackText = async (packed: PackedText): Promise<string> => (await inflate(packed)).toString();
