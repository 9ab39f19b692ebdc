import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, commitHash, seedOf } from './commit.ts';
import { addEntry, failedTests, filesOverLimit, MAX_OPEN_ENTRIES } from './flaky.ts';
import { measureSlowness } from './machine.ts';
import { ensurePostgres, ensureRedis, type Service } from './services.ts';
import { runSideBySide } from './side-by-side.ts';
import { endAllSteps, type Outcome, runStep, type Step } from './step.ts';
import { type Row, tableOf } from './table.ts';

/** Above it the rotating parts are left out, so that a run ends in time; another run makes up for it. */
const MAX_SLOWNESS_FOR_ROTATION = 2.5;
const MAX_FILES_AGAIN = 5;
const FLAKY_BOOK = 'test/flaky.md';
const npm = (script: string, ...args: string[]) => ['npm', 'run', '--silent', script, '--', ...args];

const folder = mkdtempSync(join(tmpdir(), 'dray-judge-'));
const services: Service[] = [];
const rows: Row[] = [];
const flaky: string[] = [];
const leftOut: string[] = [];
const began = performance.now();
const say = (text: string) => process.stdout.write(`${text}\n`);
const elapsedSeconds = () => (performance.now() - began) / 1000;

class StepFailed extends Error {}

function finish(code: number): never {
  endAllSteps('SIGKILL');
  for (const service of services) service.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

function announce(name: string): void {
  say(`\n=== ${name} (after ${elapsedSeconds().toFixed(0)} s) ===`);
}

function record(name: string, outcome: Outcome, remark?: string): void {
  rows.push({ name, ...outcome, ...(remark ? { remark } : {}) });
}

/** Beside others a step's output comes in one piece, so that each can be read. */
async function run(step: Step, isAlone: boolean): Promise<Outcome> {
  if (isAlone) announce(step.name);
  else say(`\n... ${step.name} (begins after ${elapsedSeconds().toFixed(0)} s)`);
  const outcome = await runStep(step, (text) => isAlone && process.stdout.write(text));
  if (isAlone) return outcome;
  announce(`${step.name}, beside others`);
  say(outcome.output.trimEnd());
  return outcome;
}

/** A few files of tests that failed run once more, by themselves and in new processes. What then passes goes into the book. */
async function judge(step: Step, isAlone = true): Promise<void> {
  const list = join(folder, `failed-files-of-${step.name.replace(/\W/g, '-')}`);
  writeFileSync(list, '');
  const outcome = await run({ ...step, env: { ...step.env, DRAY_TEST_FAILED_FILES: list } }, isAlone);
  const files = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  record(step.name, outcome, files.length > 0 ? `failed: ${files.join(' ')}` : undefined);
  if (outcome.code === 0) return;
  if (files.length === 0 || files.length > MAX_FILES_AGAIN) throw new StepFailed(step.name);
  await judgeAgain(step, files, outcome.output, isAlone);
}

async function judgeAgain(
  step: Step,
  files: readonly string[],
  firstOutput: string,
  isAlone: boolean,
): Promise<void> {
  const name = `${step.name}: second try`;
  say(`\nOnce more: ${files.join(' ')}`);
  const again = await run({ ...step, name, command: [...step.command, ...files] }, isAlone);
  record(name, again);
  if (again.code !== 0) throw new StepFailed(step.name);
  const date = new Date().toISOString().slice(0, 10);
  for (const file of files) {
    const entry = { date, file, tests: failedTests(firstOutput, file) };
    writeFileSync(FLAKY_BOOK, addEntry(readFileSync(FLAKY_BOOK, 'utf8'), entry));
    flaky.push(file);
  }
}

/** Failovers depend on the timeouts of four programs, and beside other work one was late once: they may fail once, not twice. */
async function judgeCluster(): Promise<void> {
  try {
    await judge(CLUSTER, false);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`!!! FAILED, once more: ${CLUSTER.name}`);
    await judge(CLUSTER, false);
    flaky.push(CLUSTER.name);
  }
}

/** Random tests run a third of their rounds, with the seed of the commit: ten runs make more than three times all of them. */
const FEWER_ROUNDS = { CI: undefined };
/** As somebody finds it who has nothing but Node. */
const NEWCOMER_ENV = { ...FEWER_ROUNDS, DATABASE_URL: undefined, REDIS_URL: undefined };
const CLUSTER: Step = {
  name: 'Three PostgreSQL under Patroni, three failovers',
  command: ['.ci/cluster'],
};

/** More than the machine has: no step keeps its share busy all the time. */
const ROOM = 1.65;
/** Each of them can keep two processors busy: no room for both at once. */
const SLOW_RING = 0.9;

async function main(): Promise<void> {
  const overLimit = filesOverLimit(readFileSync(FLAKY_BOOK, 'utf8'));
  if (overLimit.length > 0)
    throw new StepFailed(
      `${overLimit.join(', ')}: ${MAX_OPEN_ENTRIES} open entries in ${FLAKY_BOOK}; repair it`,
    );
  const slowness = await measureSlowness();
  process.env.DRAY_TEST_SLOWNESS = slowness.toFixed(2);
  say(`This machine takes ${slowness.toFixed(2)} times as long as two quiet cores.`);
  const rotation = commitHash();
  // By the commit, too: what a run finds, the next run of the same commit finds again, here or elsewhere.
  process.env.DRAY_TEST_SEED ??= String(seedOf(rotation));
  // All of the slow rings where somebody asks for it.
  const slow = process.env.DRAY_CI_WHOLE
    ? NEWCOMER_ENV
    : { ...NEWCOMER_ENV, DRAY_TEST_ROTATION: rotation, DRAY_TEST_CHANGED: changedFiles().join(' ') };

  await judge({ name: 'Format, lint, types', command: npm('check') });
  await judge({ name: 'Lockfile and known vulnerabilities', command: ['.ci/dependencies'] });
  await judge({ name: 'Tests, as a newcomer runs them', command: ['npm', 'test', '--'], env: NEWCOMER_ENV });

  // Of the build that the tests have made, before others build again. Where no container can boot, it says so and passes.
  await judge({
    name: 'Units under systemd, by the guide',
    command: ['scripts/units-test.sh'],
    env: NEWCOMER_ENV,
  });

  services.push(await ensurePostgres(folder), await ensureRedis(folder));
  const [postgres, redis] = services;
  const machine = { DATABASE_URL: postgres!.url, REDIS_URL: redis!.url };
  const mayRotate = slowness <= MAX_SLOWNESS_FOR_ROTATION;
  if (!mayRotate) leftOut.push('the rotation behind pgbouncer and on the embedded engine');
  // Limits that catch hangs: each of two steps side by side has half of the machine.
  const sharedMachine = { DRAY_TEST_SLOWNESS: (2 * slowness).toFixed(2) };
  const beside = (share: number, { env, ...step }: Step) => ({
    share,
    run: () => judge({ ...step, env: { ...sharedMachine, ...env } }, false),
  });
  const embedded = beside(0.6, {
    name: 'A tenth of everything on the embedded engine',
    command: npm('test:embedded'),
    env: { ...NEWCOMER_ENV, DRAY_TEST_ROTATION: rotation },
  });
  // A share is the processor seconds of a step, divided by its seconds and by the processors. What mostly waits begins early.
  const parts = [
    beside(SLOW_RING, { name: 'Processes and long walks', command: npm('test:processes'), env: slow }),
    { share: 0.3, run: judgeCluster },
    beside(0.4, {
      name: "This machine's PostgreSQL behind pgbouncer, with Redis",
      command: npm('test:pooled'),
      env: { ...machine, ...FEWER_ROUNDS, DRAY_TEST_ROTATION: mayRotate ? rotation : 'none' },
    }),
    beside(0.4, {
      name: 'A newcomer: clone, npm ci, npm start',
      command: ['.ci/newcomer', folder],
      env: NEWCOMER_ENV,
    }),
    beside(0.3, { name: 'Other versions of Node', command: npm('smoke'), env: NEWCOMER_ENV }),
    beside(0.4, {
      name: 'Faults, half a minute on each engine',
      command: npm('faults', '--seed', '5', '--minutes', '0.5'),
      env: machine,
    }),
    beside(SLOW_RING, { name: 'Documentation page and console', command: npm('test:browser'), env: slow }),
    ...(mayRotate ? [embedded] : []),
    beside(0.6, {
      name: 'The core without the insides of the driver',
      command: npm('test:plain'),
      env: NEWCOMER_ENV,
    }),
  ];
  await runSideBySide(parts, ROOM);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => finish(1));
try {
  await main();
  say(`\n${tableOf(rows)}`);
  if (leftOut.length > 0)
    say(`!!! SLOW MACHINE, left out: ${leftOut.join('; ')}. Another run makes up for it.`);
  if (flaky.length > 0) say(`!!! FLAKY, passed at the second try, now in ${FLAKY_BOOK}: ${flaky.join(' ')}`);
  announce('All of it passed');
  finish(0);
} catch (error) {
  say(`\n${tableOf(rows)}`);
  say(error instanceof StepFailed ? `\n!!! FAILED: ${error.message}` : String((error as Error).stack));
  finish(1);
}
