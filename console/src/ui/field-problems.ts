import { ApiError, type FieldError } from '../api.ts';
import { refusalText } from '../refusal-text.ts';

/** `emails[1]` and `emails.name` are about `emails`, too. */
export const concernsField = (one: { field: string }, field: string) =>
  one.field === field || one.field.startsWith(`${field}.`) || one.field.startsWith(`${field}[`);

/** The first problem of each field of a header, in words. */
export const problemIn = (problems: readonly FieldError[]) => (field: string) => {
  const found = problems.find((one) => concernsField(one, field));
  return found && refusalText(found.code, found.detail);
};

/** What the service says about a field. Of a list of texts, it names the one that is meant. */
export function fieldProblem(
  error: unknown,
  field: string,
  items: readonly string[] = [],
): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.fieldErrors.find((one) => concernsField(one, field));
  const item = items[Number(/\[(\d+)\]$/.exec(found?.field ?? '')?.[1])];
  const text = found && refusalText(found.code, found.detail);
  return item === undefined ? text : `${item}: ${text}`;
}

/** Whether every refusal of the service is shown beside one of these fields. */
export function isShownAtField(error: unknown, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return false;
  return error.fieldErrors.every((one) => fields.some((field) => concernsField(one, field)));
}
