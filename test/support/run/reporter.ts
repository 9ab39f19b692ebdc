import { writeFileSync } from 'node:fs';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestProject,
  TestSuite,
  Vitest,
} from 'vitest/node';
import { MAX_FILE_SECONDS } from '../../rings.ts';
import { type Cost, costLines, overBudget } from './costs.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Failures when they happen, with their reason; one line a project; one line at the end. */
export default class RunReporter implements Reporter {
  private vitest!: Vitest;
  private readonly startedAtMs = performance.now();
  private readonly projects = new Map<string, { startedAtMs: number; endedAtMs: number } & Counts>();
  private readonly total: Counts = { passed: 0, failed: 0, skipped: 0 };
  private readonly failedFiles = new Set<string>();
  private readonly costs: { name: string; cost: Cost }[] = [];
  private readonly notes: string[];

  constructor(options: { notes?: string[] } = {}) {
    this.notes = options.notes ?? [];
  }

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
    for (const note of this.notes) this.say(note);
  }

  onTestModuleStart({ project }: TestModule): void {
    if (this.projects.has(project.name)) return;
    const now = performance.now();
    this.projects.set(project.name, { startedAtMs: now, endedAtMs: now, passed: 0, failed: 0, skipped: 0 });
    this.say(`${project.name}: running`);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'pending') return;
    this.total[state]++;
    this.projects.get(test.project.name)![state]++;
    if (state === 'failed') this.fail(test.module, test.fullName, errors ?? [], test.project);
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) this.fail(suite.module, suite.fullName, suite.errors(), suite.project);
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) this.fail(module, 'the file itself', module.errors(), module.project);
    const { cost } = module.meta();
    if (cost) this.costs.push({ name: `${module.project.name}: ${module.relativeModuleId}`, cost });
    const project = this.projects.get(module.project.name);
    if (project) project.endedAtMs = performance.now();
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) {
      this.say('\nUnhandled error outside of a test:');
      this.vitest.logger.printError(error);
    }
    for (const [name, { passed, failed, skipped, startedAtMs, endedAtMs }] of this.projects)
      this.say(`${name}: ${countsText({ passed, failed, skipped })} in ${seconds(startedAtMs, endedAtMs)}`);
    this.tellCosts();
    this.listFailedFiles();
    const errors = unhandled.length > 0 ? `, ${unhandled.length} unhandled errors` : '';
    const time = seconds(this.startedAtMs, performance.now());
    this.say(
      `${countsText(this.total)}${errors} in ${time}; DRAY_TEST_SEED=${process.env.DRAY_TEST_SEED} repeats it`,
    );
  }

  private fail(
    module: TestModule,
    name: string,
    errors: readonly SerializedError[],
    project: TestProject,
  ): void {
    this.failedFiles.add(module.relativeModuleId);
    this.say(`\nFAILED ${project.name}: ${module.relativeModuleId} > ${name}`);
    for (const error of errors) this.vitest.logger.printError(error, { project });
  }

  /** Exact only with one worker, because the server is shared: only then a file above the budget fails the run. */
  private tellCosts(): void {
    if (this.costs.length === 0) return;
    for (const line of costLines(this.costs)) this.say(line);
    if (process.env.VITEST_MAX_WORKERS !== '1') return;
    const over = overBudget(this.costs);
    for (const line of over) this.say(`OVER BUDGET: ${line}`);
    if (over.length === 0) return;
    this.say(
      `Make it cheaper than ${MAX_FILE_SECONDS} s, or say in test/rings.ts (EXPENSIVE) why it is worth it.`,
    );
    process.exitCode = 1;
  }

  /** For whoever runs them once more: one file on a line. */
  private listFailedFiles(): void {
    const to = process.env.DRAY_TEST_FAILED_FILES;
    if (to) writeFileSync(to, [...this.failedFiles].map((file) => `${file}\n`).join(''));
  }

  private say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

function countsText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function seconds(fromMs: number, toMs: number): string {
  return `${Math.round((toMs - fromMs) / 1000)} s`;
}
