import { join } from 'node:path';
import { findBinary } from '../../../bench/support/binaries.ts';
import { bundledPostgres, copyBinaries } from '../../support/run/postgres-binaries.ts';

/** Where each program of PostgreSQL is: the installed one, else the one that comes with the development dependencies. */
export async function postgresBinaries(folder: string): Promise<(name: string) => string> {
  try {
    findBinary('initdb');
    return findBinary;
  } catch {
    const native = bundledPostgres();
    if (native === undefined)
      throw new Error('There is no PostgreSQL here: install it (on Debian the package postgresql).');
    const copy = join(folder, 'programs');
    await copyBinaries(native, copy);
    return (name) => join(copy, 'bin', name);
  }
}
