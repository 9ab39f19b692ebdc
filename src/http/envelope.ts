import type { Fault } from '../shared/index.ts';

export function isV1(url: string): boolean {
  return url === '/api/v1' || url.startsWith('/api/v1/') || url.startsWith('/api/v1?');
}

/** The body of an error: v1 has one sentence; v2 has a code, a sentence and the field errors. */
export function errorBody(url: string, fault: Fault): string {
  return isV1(url) ? JSON.stringify({ Error: messageOf(fault) }) : errorEnvelope(fault);
}

/** The body of an error in v2. */
export function errorEnvelope(fault: Fault): string {
  const { code, message: detail, fieldErrors, changes } = fault;
  return JSON.stringify({
    error: {
      code,
      detail,
      ...(fieldErrors?.length ? { field_errors: fieldErrors } : {}),
      ...(changes ? { changes } : {}),
    },
  });
}

function messageOf(fault: Fault): string {
  if (!fault.fieldErrors?.length) return fault.message;
  const sentences = fault.fieldErrors.map(({ field, detail }) =>
    detail.startsWith(field) ? detail : `${field}: ${detail}`,
  );
  return sentences.join(' ');
}
