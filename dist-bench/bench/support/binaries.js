import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
const DEBIAN_FOLDER = '/usr/lib/postgresql';
function folders() {
    const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
    versions.sort((a, b) => Number(b) - Number(a));
    return [
        ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
        ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    ];
}
/** A program of PostgreSQL: Debian keeps most of them outside PATH, by version. */
export function findBinary(name) {
    const found = folders()
        .map((folder) => join(folder, name))
        .find((file) => existsSync(file));
    if (!found)
        throw new Error(`There is no ${name} here: install PostgreSQL with its client programs.`);
    return found;
}
