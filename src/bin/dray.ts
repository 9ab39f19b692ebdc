#!/usr/bin/env node
import { inspect } from 'node:util';
import { maskKeys } from '../access/index.ts';
import { explainError, isDatabaseAway, isRefusedByDatabase } from './explain.ts';
import { buildProgram } from './program.ts';

// The reader of our output may stop early, as `head` does: then there is nothing left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** User errors and refusals of the service get a sentence; our own bugs get a stack trace. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error) || process.env.DEBUG) return false;
  return (
    EXPECTED.has(error.name) || 'fieldErrors' in error || isRefusedByDatabase(error) || isDatabaseAway(error)
  );
}

const EXPECTED = new Set([
  'ConfigError',
  'FolderInUseError',
  'MigrationBusyError',
  'MigrationError',
  'RefusedError',
  'Fault',
  'Error',
]);

/** As in sysexits.h: restarting does not help until the configuration has been changed. */
const EXIT_CONFIG_ERROR = 78;
const CONFIG_ERRORS = new Set(['ConfigError', 'MigrationError']);

function isConfigError(error: Error): boolean {
  return CONFIG_ERRORS.has(error.name) || isRefusedByDatabase(error);
}

try {
  await buildProgram().parseAsync();
} catch (error) {
  console.error(maskKeys(isExpected(error) ? `dray: ${explainError(error)}` : inspect(error)));
  process.exit(error instanceof Error && isConfigError(error) ? EXIT_CONFIG_ERROR : 1);
}
