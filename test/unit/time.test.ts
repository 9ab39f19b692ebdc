import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Whoever asks for the time is given a clock. These ask by themselves, and are to: what they say is about this process
 * or this row, and stays in real time whatever the sandbox says.
 */
const REAL_TIME: Record<string, string> = {
  'shared/clock.ts': 'the one place',
  'shared/ulid.ts': 'ids of requests',
  'access/keys.ts': 'keys',
  'app/request-log.ts': 'the log',
  'db/': 'leases, locks and migrations',
  'jobs/': 'jobs and leases',
  'http/idempotency.ts': 'how old an answer is, by the clock of the database that wrote it down',
  'events/': 'events',
  'webhooks/': 'deliveries of events',
  'model/field.ts': 'when a record was written',
  'ops/records/': 'when a record was written',
  'payments/sql.ts': 'when a request went its way',
  'demo/': 'data of that day',
  'reports/': 'when a report was saved, or a month added up',
  'po-numbers/backfill.ts': 'which orders a process of the previous release wrote since it was looked',
  'bin/commands/reports.ts': 'the last whole month of the user',
  'orders/load/catalog-cache.ts': 'how long the database keeps its log of changes',
  'orders/load/as-of.ts': 'as_of is a time of the database, which wrote down when things changed',
};

const ASKS =
  /\bDate\.now\(|\bnew Date\(\)|(?<![\w.])now\(\)(?!:)|\bcurrent_date\b|\bcurrent_timestamp\b|\bclock_timestamp\b|\blocaltime/i;

test('the time comes from an injected clock, except for the files named here', async () => {
  const src = resolve('src');
  const names = (await readdir(src, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const asking = [];
  for (const name of names) {
    const code = (await readFile(join(src, name), 'utf8')).replace(/^\s*(\*|\/\*\*|\/\/).*$/gm, '');
    if (ASKS.test(code)) asking.push(name);
  }
  const isNamed = (name: string) => Object.keys(REAL_TIME).some((place) => name.startsWith(place));
  expect(asking.filter((name) => !isNamed(name))).toEqual([]);
  expect(asking).toContain('shared/clock.ts');
});
