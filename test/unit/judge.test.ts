import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seedOf, touchedTests } from '../judge/commit.ts';
import { addEntry, failedTests, filesOverLimit } from '../judge/flaky.ts';
import { runSideBySide } from '../judge/side-by-side.ts';
import { countsIn, runStep } from '../judge/step.ts';
import { tableOf } from '../judge/table.ts';

const BOOK = '# Flaky tests\n\n## Open\n\n## Repaired\n\n- 2026-01-01 `old.test.ts`: x\n';
const flake = (file: string, date = '2026-11-17') => ({ date, file, tests: ['A key closes its streams'] });

describe('The list of flaky tests', () => {
  test('An entry names the date, file and tests, above the repaired ones', () => {
    const book = addEntry(BOOK, flake('a.test.ts'));
    expect(book).toMatch(/## Open\n- 2026-11-17 `a.test.ts`: A key closes its streams\n\n## Repaired/);
  });

  test('The third open entry of a file fails the run, and repaired ones do not count', () => {
    let book = BOOK;
    for (const date of ['2026-11-15', '2026-11-16']) book = addEntry(book, flake('a.test.ts', date));
    book = addEntry(book, flake('b.test.ts'));
    expect(filesOverLimit(book)).toEqual([]);
    expect(filesOverLimit(addEntry(book, flake('a.test.ts')))).toEqual(['a.test.ts']);
    const repaired = BOOK.replace('x\n', 'x\n- 2026-01-02 `old.test.ts`: x\n- 2026-01-03 `old.test.ts`: x\n');
    expect(filesOverLimit(repaired)).toEqual([]);
  });

  test('A list without its heading is rejected instead of read as empty', () => {
    expect(() => filesOverLimit('# Flaky tests\n')).toThrow('has no heading "## Open"');
  });

  test('The names of failed tests come from the reporter output of that file', () => {
    const output = 'FAILED service: a.test.ts > One > two\n  Error\nFAILED unit: b.test.ts > three\n';
    expect(failedTests(output, 'a.test.ts')).toEqual(['One > two']);
  });
});

describe('A CI step', () => {
  const nothing = () => undefined;

  test('Its outcome has the exit code, the output and the last total of tests', async () => {
    const script =
      'echo "service: 1 passed, 0 failed, 0 skipped in 1 s"; echo "7 passed, 1 failed, 2 skipped in 3 s"; exit 3';
    const outcome = await runStep({ name: 'x', command: ['sh', '-c', script] }, nothing);
    expect(outcome.code).toBe(3);
    expect(outcome.counts).toEqual({ passed: 7, failed: 1, skipped: 2 });
    expect(countsIn('nothing ran')).toBeUndefined();
  });

  test('An undefined variable is removed from its environment', async () => {
    process.env.DRAY_TEST_JUDGED = 'x';
    const step = { name: 'x', command: ['sh', '-c', 'echo "[$DRAY_TEST_JUDGED]"'] };
    expect((await runStep(step, nothing)).output).toBe('[x]\n');
    expect((await runStep({ ...step, env: { DRAY_TEST_JUDGED: undefined } }, nothing)).output).toBe('[]\n');
    delete process.env.DRAY_TEST_JUDGED;
  });

  test('A server that it left running ends with it', async () => {
    const outcome = await runStep({ name: 'x', command: ['sh', '-c', 'sleep 600 & echo $!'] }, nothing);
    const pid = Number(outcome.output);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('A missing program is a failed step, not a crash', async () => {
    expect((await runStep({ name: 'x', command: ['/no/such/program'] }, nothing)).code).toBeGreaterThan(0);
  });

  test('The table shows seconds, CPU seconds and tests of each step', () => {
    const counts = { passed: 3_764, failed: 0, skipped: 1 };
    const rows = [
      { name: 'Tests', seconds: 180.4, processorSeconds: 300.2, counts },
      { name: 'Types', seconds: 9, processorSeconds: undefined, counts: undefined, remark: 'beside' },
    ];
    expect(tableOf(rows)).toBe(
      [
        'step   seconds  processor s  tests',
        'Tests      180          300   3764',
        'Types        9      unknown         beside',
      ].join('\n'),
    );
  });
});

describe('CI steps side by side', () => {
  /** A part that is running until its end is called, by name. */
  function world(shares: Record<string, number>) {
    const running: string[] = [];
    const ends: Record<string, (error?: Error) => void> = {};
    const parts = Object.entries(shares).map(([name, share]) => ({
      share,
      run: () =>
        new Promise<void>((resolve, reject) => {
          running.push(name);
          ends[name] = (error) => {
            running.splice(running.indexOf(name), 1);
            if (error) reject(error);
            else resolve();
          };
        }),
    }));
    const end = async (name: string, error?: Error) => {
      ends[name]!(error);
      await new Promise(setImmediate);
      return running.join(' ');
    };
    return { parts, running, end };
  }

  test('begin in their order as soon as the running ones leave room', async () => {
    const { parts, running, end } = world({ tests: 0.7, browser: 0.7, smoke: 0.3, faults: 0.4 });
    const all = runSideBySide(parts, 1.2);
    expect(running).toEqual(['tests', 'smoke']);
    expect(await end('smoke')).toBe('tests faults');
    expect(await end('tests')).toBe('faults browser');
    await end('faults');
    await end('browser');
    await all;
  });

  test('larger than the room still run, alone', async () => {
    const { parts, running, end } = world({ huge: 5, small: 0.1 });
    const all = runSideBySide(parts, 1);
    expect(running).toEqual(['huge']);
    expect(await end('huge')).toBe('small');
    await end('small');
    await all;
  });

  test('run to their end when one fails, and no other begins', async () => {
    const { parts, end } = world({ broken: 0.5, other: 0.5, late: 0.5 });
    const failed = expect(runSideBySide(parts, 1)).rejects.toThrow('broken');
    expect(await end('broken', new Error('broken'))).toBe('other');
    expect(await end('other')).toBe('');
    await failed;
  });
});

/** A zombie has ended, whoever has to bury it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

describe('a commit', () => {
  test('has a positive 31-bit seed', () => {
    expect([seedOf('0'.repeat(40)), seedOf('f'.repeat(40))]).toEqual([0, 2 ** 31 - 1]);
  });

  test('reruns tests that recent commits touched, except for those of a sweep', () => {
    const sweep = Array.from({ length: 31 }, (_, i) => `test/${i}.test.ts`).join('\n');
    const log = `commit\n\ntest/a.test.ts\ntest/b.test.ts\ncommit\n\n${sweep}\ncommit\n\ntest/b.test.ts\n`;
    expect(touchedTests(log)).toEqual(['test/a.test.ts', 'test/b.test.ts']);
  });
});
