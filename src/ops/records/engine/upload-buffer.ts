import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLines } from '../../read-lines.ts';

const MAX_IN_MEMORY = 4 * 1024 * 1024;

/** Rows for one stage, as a JSON array in text form. */
export interface BufferedBatch {
  part: number;
  json: string;
}

/**
 * Buffers an upload until it is complete: in memory if it is small, otherwise in a file. So no transaction is open while
 * waiting for the network, and a retried transaction can read everything again.
 */
export class UploadBuffer {
  private kept: BufferedBatch[] = [];
  /** Total length of everything that was added. */
  chars = 0;
  private folder: string | undefined;
  private file: FileHandle | undefined;

  async add(batch: BufferedBatch): Promise<void> {
    this.chars += batch.json.length;
    if (!this.file && this.chars <= MAX_IN_MEMORY) {
      this.kept.push(batch);
      return;
    }
    if (!this.file) await this.spill();
    await this.write(batch);
  }

  private async spill(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'dray-upload-'));
    this.file = await open(join(this.folder, 'rows'), 'wx', 0o600);
    for (const batch of this.kept) await this.write(batch);
    this.kept = [];
  }

  /** One line per batch: JSON.stringify produces no line breaks. */
  private async write({ part, json }: BufferedBatch): Promise<void> {
    await this.file!.appendFile(`${part}${json}\n`);
  }

  async *batches(): AsyncGenerator<BufferedBatch> {
    if (!this.folder) {
      yield* this.kept;
      return;
    }
    for await (const line of readLines(join(this.folder, 'rows')))
      yield { part: Number(line[0]), json: line.slice(1) };
  }

  async discard(): Promise<void> {
    this.kept = [];
    try {
      await this.file?.close();
    } finally {
      if (this.folder) await rm(this.folder, { recursive: true, force: true });
    }
  }
}
