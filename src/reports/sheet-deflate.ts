import { once } from 'node:events';
import { constants, createDeflateRaw } from 'node:zlib';
import type { SheetPacker } from '@dray/client/sheet';

/** Packs a workbook off the main thread and outside the memory of scripts: in it, packing was most of the time and of the garbage. */
export class SheetDeflate implements SheetPacker {
  private readonly stream = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  private made: Uint8Array[] = [];

  constructor() {
    this.stream.on('data', (piece: Uint8Array) => this.made.push(piece));
  }

  async push(bytes: Uint8Array, isLast: boolean): Promise<readonly Uint8Array[]> {
    if (isLast) {
      this.stream.end(bytes);
      await once(this.stream, 'end');
    } else
      await new Promise<void>((resolve, reject) => {
        this.stream.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    return this.made.splice(0);
  }

  /** Frees what it holds, also if the file is not read to its end. */
  close(): void {
    this.stream.destroy();
  }
}
