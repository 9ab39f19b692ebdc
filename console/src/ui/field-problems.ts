import { ApiError } from '../api.ts';

/** What the service says about a field; a field of a list may be followed by its place. */
export function problemOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fieldErrors.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.detail;
}

/** Whether everything that the service says stands beside one of these fields. */
export function isBeside(error: unknown, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return false;
  return error.fieldErrors.every((one) =>
    fields.some((field) => one.field === field || one.field.startsWith(`${field}.`)),
  );
}
