import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { leaksIn } from '../faults/fuzz/leaks.ts';
import { generate, knownOf, operationsOf } from '../faults/fuzz/requests.ts';
import { resultsIn, runNight, takeFolder } from '../faults/night.ts';
import { VARIANTS } from '../faults/plan/variants.ts';
import { readOptions } from '../faults/support/options.ts';
import { Random } from '../faults/support/random.ts';

const folder = mkdtempSync(join(tmpdir(), 'dray-night-'));
afterAll(() => rmSync(folder, { recursive: true }));

const silent = () => undefined;
const GOOD = { isWhole: true, operations: 100, kills: 5, found: [] };

describe('a night of campaigns', () => {
  const options = { folder: join(folder, 'night'), seed: 1, seeds: 2, minutes: 1, clients: 1, pause: 1 };

  test('resumes where it was interrupted', async () => {
    const ran: string[] = [];
    const interrupted = runNight(
      options,
      async (variant, seed) => {
        if (ran.length === 3) throw new Error('interrupted');
        ran.push(`${variant} ${seed}`);
        return GOOD;
      },
      silent,
    );
    await expect(interrupted).rejects.toThrow('interrupted');
    rmSync(join(options.folder, 'campaign.lock'));
    const isWhole = await runNight(
      options,
      async (variant, seed) => {
        ran.push(`${variant} ${seed}`);
        return GOOD;
      },
      silent,
    );
    expect(isWhole).toBe(true);
    const all = [1, 2].flatMap((seed) => Object.keys(VARIANTS).map((variant) => `${variant} ${seed}`));
    expect(ran).toEqual(all);
    const results = resultsIn(readFileSync(join(options.folder, 'night.jsonl'), 'utf8'));
    expect(results).toHaveLength(all.length);
    expect(results[0]!.commit).toMatch(/^([0-9a-f]{40}|unknown)$/);
  });

  test('is not complete if one campaign found something', async () => {
    const bad = { ...GOOD, isWhole: false, found: ['lost: 1, such as x'] };
    const given = { ...options, folder: join(folder, 'bad'), seeds: 1 };
    const report: string[] = [];
    const isWhole = await runNight(
      given,
      async (variant) => (variant === 'embedded' ? bad : GOOD),
      (text) => report.push(text),
    );
    expect(isWhole).toBe(false);
    expect(report.at(-1)).toContain('embedded, seed 1, 1 minutes: lost: 1, such as x');
  });

  test('repeats a campaign whose result was truncated', () => {
    const line = JSON.stringify({ variant: 'embedded', seed: 1, minutes: 1, ...GOOD, seconds: 1 });
    expect(resultsIn(`${line}\n${line.slice(0, 20)}`)).toHaveLength(1);
  });

  test('has its folder to itself, and that of a dead campaign is free', () => {
    const release = takeFolder(folder);
    expect(() => takeFolder(folder)).toThrow(
      `Another campaign (process ${process.pid}) writes into ${folder}. Give each a folder of its own.`,
    );
    release();
    writeFileSync(join(folder, 'campaign.lock'), '2147483646');
    takeFolder(folder)();
    expect(existsSync(join(folder, 'campaign.lock'))).toBe(false);
  });

  test('--night takes a folder, and uses the same seeds each time', () => {
    expect(readOptions(['--night', 'here'])).toMatchObject({ seed: 1, night: { folder: 'here', seeds: 10 } });
    expect(() => readOptions(['--night', 'here', '--seeds', '0'])).toThrow(
      '--seeds must be a whole number from 1 to 1000.',
    );
  });
});

describe('generated requests', () => {
  const document = {
    paths: {
      '/api/v2/things/{id}': {
        post: {
          parameters: [{ $ref: '#/components/parameters/page' }],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
      '/ops/refresh': { post: {} },
    },
    components: {
      parameters: { page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
      schemas: {
        Thing: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { enum: ['a'] }, size: { type: 'integer' } },
        },
      },
    },
  };
  const operations = operationsOf([document]);
  const known = knownOf({ thing: 7, thing_second: 8, other: 'x', order: ['y'] });

  test('follow the document, and leave out those that would replace all data', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v2/things/{id}']);
    const bodies = Array.from({ length: 60 }, (_, i) =>
      JSON.parse(generate(new Random(i), operations, knownOf({ thing: 7 })).body!),
    );
    expect(bodies.filter((body) => body?.kind === 'a').length).toBeGreaterThan(40);
  });

  test('use known IDs for parameters whose names say what they identify', () => {
    const paths = Array.from({ length: 100 }, (_, i) => generate(new Random(i), operations, known).path);
    const usual = paths.filter((path) => /^\/api\/v2\/things\/[78](\?|$)/.test(path));
    expect(usual.length).toBeGreaterThan(60);
    expect(usual.length).toBeLessThan(100);
  });

  test('are the same for the same number and seed', () => {
    const request = (seed: number) => generate(new Random(seed).fork('request 3'), operations, known);
    expect(request(1)).toEqual(request(1));
    expect(Array.from({ length: 5 }, (_, i) => JSON.stringify(request(i)))).not.toEqual(
      Array(5).fill(JSON.stringify(request(0))),
    );
  });

  test('a leak is any ID of a customer or supplier that the key has no access to', () => {
    const body = { data: [{ customer_id: 5, lines: [{ SupplierID: 9 }] }] };
    expect(leaksIn(body, { customers: [5] })).toEqual([]);
    expect(leaksIn(body, { customers: [6] })).toEqual(['customer 5']);
    expect(leaksIn(body, { suppliers: [8] })).toEqual(['supplier 9']);
    expect(leaksIn(null, { suppliers: [8] })).toEqual([]);
  });
});
