import { type Code, Fault, type FieldError } from '../shared/index.ts';
import { toSnakeCase } from './names.ts';
import { type EntryWindow, showDifference } from './shape.ts';
import { safeSentence } from './untrusted.ts';

/** A refusal of the API, as the tool result shows it. */
export interface ShownRefusal {
  code: string;
  detail: string;
  field_errors?: object[];
  changes?: object[];
  request_id: string;
}

interface RefusalSource {
  code: string;
  message: string;
  fieldErrors?: readonly FieldError[] | undefined;
  changes?: readonly object[] | undefined;
}

export function shownRefusal(
  { code, message, fieldErrors, changes }: RefusalSource,
  requestId: string,
): ShownRefusal {
  return {
    code,
    ...safeSentence(code, message),
    ...(fieldErrors?.length ? { field_errors: fieldErrors.map(shownProblem) } : {}),
    ...(changes ? { changes: changes.map(shownChange) } : {}),
    request_id: requestId,
  };
}

export function shownProblem(problem: Omit<FieldError, 'field'> & { field?: string }): object {
  const field = problem.field === undefined ? {} : { field: toSnakeCase(problem.field) };
  return { ...problem, ...field, ...safeSentence(problem.code, problem.detail) };
}

function shownChange(change: object): object {
  const shown = { ...change } as Record<string, unknown>;
  const window: EntryWindow = { from: 0, isCut: false };
  showDifference(shown, change as Parameters<typeof showDifference>[1], window);
  return shown;
}

/** A recorded refusal, read back from its answer. */
export function faultFrom(body: string): Fault {
  const { error } = JSON.parse(body) as {
    error: { code: Code; detail: string; field_errors?: FieldError[]; changes?: never };
  };
  return new Fault(error.code, error.detail, {
    ...(error.field_errors ? { fieldErrors: error.field_errors } : {}),
    ...(error.changes ? { changes: error.changes } : {}),
  });
}

/** The refusal that represents a list of problems. */
export function faultFromProblems(problems: readonly { code: string; detail: string }[]): Fault {
  const [first] = problems;
  const code = (first?.code ?? 'SCHEMA_VIOLATION') as Code;
  return new Fault(code, first?.detail ?? 'No price was found. Check the product and the customer.', {
    fieldErrors: problems as FieldError[],
  });
}
