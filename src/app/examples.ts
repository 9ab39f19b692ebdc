import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../public/examples.json', import.meta.url);

/** Answers that the service really gave to the demo keys, by operation; `npm run examples` makes them. */
export function readExamples(): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}
