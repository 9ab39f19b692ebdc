import { afterAll, describe, expect, test } from 'vitest';
import { sql, trusted } from '../../../src/db/index.ts';
import { openPostgres } from '../../../src/db/postgres/index.ts';
import { build } from '../../support/build.ts';
import { demoDatabase, isOnPostgres } from '../../support/database.ts';

const { url, drop } = await demoDatabase();
afterAll(drop);

const LIMIT = 12;

/** One connection, so that what it has prepared can be seen. */
function opened(limits = { statements: LIMIT, characters: 1_000_000 }) {
  const own = openPostgres({
    ...{ url: url!, poolSize: 1, statementTimeoutMs: 15_000 },
    ...{ connectTimeoutMs: 5_000, maxWaiting: 1_000, prepared: limits },
  });
  const prepared = () =>
    own.query<{ statement: string; at: number }>(
      sql`SELECT statement, extract(epoch FROM prepare_time)::float8 AS at FROM pg_prepared_statements`,
    );
  return { own, prepared };
}

/** Every text is another statement. */
const varied = (i: number) => sql`SELECT ${1}::integer AS ${trusted(`varied_${i}`)}`;
const hot = sql`SELECT ${1}::integer AS hot`;

describe.runIf(isOnPostgres)('prepared statements of a connection', () => {
  test('are limited in number, and frequently used ones stay prepared', async () => {
    const { own, prepared } = opened();
    await own.query(hot);
    const preparedAt = async () => (await prepared()).find(({ statement }) => statement === hot.text)?.at;
    const first = await preparedAt();
    for (let i = 0; i < 5 * LIMIT; i++) {
      await own.query(varied(i));
      if (i % 4 === 0) await own.query(hot);
    }
    const kept = await prepared();
    expect(kept.length).toBeLessThanOrEqual(LIMIT);
    expect(kept.filter(({ statement }) => statement.includes('varied_')).length).toBeGreaterThan(1);
    expect([first !== undefined, await preparedAt()]).toEqual([true, first]);
    expect(own.connections!()).toMatchObject({ mostPrepared: kept.length, maxPrepared: LIMIT });
    await own.close();
  });

  test('are limited in total text size, because long ones use the most memory', async () => {
    const { own, prepared } = opened({ statements: 1_000, characters: 20_000 });
    const long = 'x'.repeat(3_000);
    for (let i = 0; i < 20; i++)
      await own.query(sql`SELECT ${1}::integer AS ${trusted(`n_${i} /* ${long} */`)}`);
    const texts = (await prepared()).map(({ statement }) => statement);
    expect(texts.join('').length).toBeLessThanOrEqual(20_000);
    expect(texts.length).toBeGreaterThan(4);
    await own.close();
  });

  test('are prepared again when needed after eviction', async () => {
    const { own } = opened();
    for (let round = 0; round < 3; round++)
      for (let i = 0; i < 2 * LIMIT; i++)
        expect(await own.query(varied(i))).toEqual([{ [`varied_${i}`]: 1 }]);
    await own.close();
  });

  test('work for concurrent and failing statements, in and outside transactions', async () => {
    const { own, prepared } = opened();
    const many = Array.from({ length: 5 * LIMIT }, (_, i) => i);
    await own.tx(async (tx) => {
      const rows = await Promise.all(many.map((i) => tx.query(varied(i))));
      expect(rows).toEqual(many.map((i) => [{ [`varied_${i}`]: 1 }]));
    });
    for (const i of many) {
      const broken = own.tx(async (tx) => {
        await tx.query(sql`SELECT ${1}::integer / 0 AS ${trusted(`broken_${i}`)}`);
      });
      await expect(broken).rejects.toThrow('division by zero');
      await expect(own.query(sql`SELECT ${trusted(`nothing_${i}`)}`)).rejects.toThrow('does not exist');
    }
    for (const i of many) await own.query(varied(i));
    expect((await prepared()).length).toBeLessThanOrEqual(LIMIT);
    await own.close();
  });

  test('lists with any combination of filters stay within the limit of prepared statements, as the metric shows', async () => {
    const { own, prepared } = opened();
    const { call } = await build({ on: own });
    const filters = [
      'customer_ids=1,2',
      'states=CA',
      'statuses=draft',
      'start_date=2026-01-01',
      'stages=draft',
    ];
    const texts = new Set<string>();
    for (let i = 0; i < 2 ** filters.length; i++) {
      const chosen = filters.filter((_, bit) => i & (1 << bit));
      expect((await call('GET', `/api/v2/orders?${chosen.join('&')}`)).statusCode).toBe(200);
      for (const { statement } of await prepared()) texts.add(statement);
    }
    expect(texts.size).toBeGreaterThan(2 * LIMIT);
    expect((await prepared()).length).toBeLessThanOrEqual(LIMIT);
    const { body } = await call('GET', '/metrics', { key: null });
    const shown = Number(/^dray_db_prepared_statements (\d+)$/m.exec(body)?.[1]);
    expect(shown).toBeGreaterThan(1);
    expect(shown).toBeLessThanOrEqual(LIMIT);
    expect(body).toContain(`dray_db_prepared_statements_limit ${LIMIT}`);
  });
});
