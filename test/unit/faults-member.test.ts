import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DeathLog } from '../faults/machines/death-log.ts';
import { Member } from '../faults/machines/member.ts';
import { until } from '../faults/support/wait.ts';
import { WAIT_LIMIT_MS } from '../support/run/limits.ts';

const COMPLAINTS = 300_000;

test('A process that has come up counts as up, however much it logs afterwards', async () => {
  const logFile = join(mkdtempSync(join(tmpdir(), 'dray-member-')), 'log');
  const says = `console.log('Docs   http://127.0.0.1'); console.log('x'.repeat(${COMPLAINTS})); setInterval(() => {}, 1000)`;
  const member = new Member({
    name: 'loud',
    program: [process.execPath, '-e', says],
    env: {},
    logFile,
    onDeath: () => undefined,
  });
  onTestFinished(() => member.kill());
  member.start();
  expect(await until(() => statSync(logFile).size > COMPLAINTS, WAIT_LIMIT_MS)).toBe(true);
  expect(member.isUp).toBe(true);
});

test('A start that a pooler refuses shortly after its server came back is excused; one long afterwards is not', () => {
  const deaths = new DeathLog(3_000);
  deaths.trouble()();
  const death = { member: 'serve-1', wasUp: false, how: 'exit code 1', lastLines: [] };
  deaths.note({ ...death, spawnedAtMs: performance.now() + 1_000 });
  expect([deaths.refusedStarts, deaths.died.length]).toEqual([1, 0]);
  deaths.note({ ...death, spawnedAtMs: performance.now() + 10_000 });
  deaths.note({ ...death, wasUp: true, spawnedAtMs: performance.now() });
  expect([deaths.refusedStarts, deaths.died.length]).toEqual([1, 2]);
});
