import { readFileSync } from 'node:fs';
import { inPackage } from '../shared/index.ts';

export function readVersion(): string {
  return (JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as { version: string }).version;
}
