import { Inflate } from 'fflate';
import { isOle2, UnreadableSheet } from '../table/sheet-file.ts';
import { periodicYield } from './periodic-yield.ts';

/** Above this, a small file is meant to exhaust the memory of the program that opens it. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** Deflate unpacks to 1,032 times as much at most: one piece never holds the thread for long. */
const PIECE_BYTES = 1024;
const DECODED_BYTES = 64 * 1024;

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const IN_ZIP64 = 0xffffffff;
const ZIP64_FIELD = 1;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

const DAMAGED = 'The file is damaged: it is not a complete .xlsx workbook. Save it again and send that file.';
const BOMB = 'The file unpacks to more than 200 MB. Split it, or remove what is not needed.';

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  isDeflated: boolean;
  packedBytes: number;
  unpackedBytes: number;
  at: number;
}

export const damagedFileError = () => new UnreadableSheet(DAMAGED);

/** The parts of a zip file, by the directory at its end; what each part says about itself is not relied on. */
export class ZipFile {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  private unpackedBytes = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    if (isOle2(bytes))
      throw new UnreadableSheet(
        'The file is encrypted or in the old .xls format. Save it as .xlsx without a password.',
      );
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.entries = this.directory();
    } catch (error) {
      throw error instanceof RangeError ? damagedFileError() : error;
    }
    const all = [...this.entries.values()];
    if (all.reduce((sum, one) => sum + one.unpackedBytes, 0) > MAX_UNPACKED_BYTES)
      throw new UnreadableSheet(BOMB);
  }

  private directory(): Map<string, ZipEntry> {
    const end = this.endOfDirectory();
    const count = this.view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) throw damagedFileError();
    const entries = new Map<string, ZipEntry>();
    let at = this.view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) {
      if (this.view.getUint32(at, true) !== ENTRY) throw damagedFileError();
      const entry = this.entryAt(at);
      entries.set(entry.name.replace(/^\//, ''), entry);
      const lengths = [28, 30, 32].map((field) => this.view.getUint16(at + field, true));
      at += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
    }
    return entries;
  }

  private endOfDirectory(): number {
    const last = this.bytes.length - END_BYTES;
    for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
      if (this.view.getUint32(at, true) === END) return at;
    throw new UnreadableSheet('The file is not an .xlsx workbook. Save it as .xlsx or CSV.');
  }

  private entryAt(at: number): ZipEntry {
    const { view } = this;
    const nameBytes = this.bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + view.getUint16(at + 28, true));
    const [unpackedBytes, packedBytes, offset] = this.sizesAt(at);
    return {
      name: new TextDecoder().decode(nameBytes).replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isDeflated: view.getUint16(at + 10, true) === 8,
      packedBytes: packedBytes!,
      unpackedBytes: unpackedBytes!,
      at: offset!,
    };
  }

  /** Unpacked and packed size, and place. Some programs write them as 64 bits for files of any size, in a field of its own. */
  private sizesAt(at: number): number[] {
    const { view } = this;
    const sizes = [24, 20, 42].map((field) => view.getUint32(at + field, true));
    if (!sizes.includes(IN_ZIP64)) return sizes;
    const from = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const end = from + view.getUint16(at + 30, true);
    for (let field = from; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
      if (view.getUint16(field, true) !== ZIP64_FIELD) continue;
      let next = field + 4;
      return sizes.map((size) => {
        if (size !== IN_ZIP64) return size;
        next += 8;
        return Number(view.getBigUint64(next - 8, true));
      });
    }
    return sizes;
  }

  /** The text of a part, piece by piece; undefined if there is no such part. */
  text(name: string): AsyncGenerator<string> | undefined {
    const entry = this.entries.get(name);
    if (entry?.isEncrypted) throw new UnreadableSheet('The file is encrypted. Save it without a password.');
    return entry && this.pieces(this.packed(entry), entry.isDeflated);
  }

  private packed(entry: ZipEntry): Uint8Array {
    const { view, bytes } = this;
    if (entry.at + LOCAL_BYTES > bytes.length || view.getUint32(entry.at, true) !== LOCAL)
      throw damagedFileError();
    const from =
      entry.at + LOCAL_BYTES + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    if (from + entry.packedBytes > bytes.length) throw damagedFileError();
    return bytes.subarray(from, from + entry.packedBytes);
  }

  private async *pieces(packed: Uint8Array, isDeflated: boolean): AsyncGenerator<string> {
    const decode = decoder();
    const unpack = isDeflated ? unpacker() : (piece: Uint8Array) => [piece];
    const pause = periodicYield();
    for (let at = 0; at < packed.length; at += PIECE_BYTES) {
      const isLast = at + PIECE_BYTES >= packed.length;
      for (const unpacked of unpack(packed.subarray(at, at + PIECE_BYTES), isLast)) {
        this.unpackedBytes += unpacked.length;
        if (this.unpackedBytes > MAX_UNPACKED_BYTES) throw new UnreadableSheet(BOMB);
        for (let from = 0; from < unpacked.length; from += DECODED_BYTES) {
          yield decode(unpacked.subarray(from, from + DECODED_BYTES));
          await pause();
        }
      }
    }
  }
}

function unpacker(): (piece: Uint8Array, isLast: boolean) => Uint8Array[] {
  let unpacked: Uint8Array[] = [];
  const inflate = new Inflate((data) => unpacked.push(data));
  return (piece, isLast) => {
    unpacked = [];
    try {
      inflate.push(piece, isLast);
    } catch {
      throw damagedFileError();
    }
    return unpacked;
  };
}

/** XML is UTF-8 unless a byte order mark says otherwise. */
function decoder(): (bytes: Uint8Array) => string {
  let text: Pick<InstanceType<typeof TextDecoder>, 'decode'> | undefined;
  return (bytes) => {
    text ??= new TextDecoder(encodingOf(bytes));
    return text.decode(bytes, { stream: true });
  };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
