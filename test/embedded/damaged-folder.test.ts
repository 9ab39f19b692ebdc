import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEmbedded, sql } from '../../src/db/index.ts';

const home = mkdtempSync(join(tmpdir(), 'dray-damaged-'));
const [whole, folder] = [join(home, 'whole'), join(home, 'pgdata')];
const first = await openEmbedded({ folder: whole });
const [catalog] = await first.query<{ path: string }>(sql`SELECT pg_relation_filepath('pg_class') AS path`);
await first.close();

/** A bit of the file flips while nobody has the folder open. */
function damage(file: string, at: number): void {
  cpSync(whole, folder, { recursive: true, force: true });
  const bytes = readFileSync(join(folder, file));
  bytes[at]! ^= 4;
  writeFileSync(join(folder, file), bytes);
}

describe('a folder with a flipped bit', () => {
  test.each([
    ['global/pg_control', 40, 'incorrect checksum in file global/pg_control'],
    [
      'global/pg_filenode.map',
      4,
      'relation mapping file "global/pg_filenode.map" contains incorrect checksum',
    ],
    [catalog!.path, 12_000, `invalid page in block 1 of relation "${catalog!.path}"`],
  ])('in %s does not open, and says which file it is', async (file, at, reason) => {
    damage(file, at);
    await expect(openEmbedded({ folder })).rejects.toThrow(
      `The data folder ${folder} cannot be opened: ${reason}. Stop Dray. Then import an export`,
    );
  });

  test('says where the copy from before the last upgrade is', async () => {
    damage(catalog!.path, 12_000);
    mkdirSync(join(home, 'before-9.9.9'));
    await expect(openEmbedded({ folder })).rejects.toThrow(
      `its copy from before the last upgrade (${join(home, 'before-9.9.9')})`,
    );
  });
});
