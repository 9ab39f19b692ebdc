const text = (description: string, type = 'string') => ({ description, schema: { type } });

export const REQUEST_HEADERS = {
  'X-Request-Id': {
    description: 'Your own id for this request, up to 64 of A-Z a-z 0-9 . _ -; it is echoed and logged.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
  },
  'If-None-Match': {
    description: 'The ETag of an earlier answer: 304 without a body when nothing has changed.',
    schema: { type: 'string' },
  },
  'If-Match': {
    description: 'The version or ETag that you have read: 412 when somebody has changed it since.',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    description:
      'Any text of up to 255 characters that is new for each intended effect. The same request with the same key gets the first answer again for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  'Dray-Plan': {
    description:
      'The `plan_token` of a validation: the submission does exactly what was shown, or is 409 PLAN_CHANGED. Ignored where nothing is submitted.',
    schema: { type: 'string' },
  },
  'Dray-Simulate': {
    description:
      'For Development and Test: faults on demand, several with commas: `error`, `error-after`, `drop-after`, `slow=MILLISECONDS`, `rate-limit`, `unavailable`. In Production it is 403.',
    schema: { type: 'string', examples: ['slow=2000,error-after'] },
  },
};

const PREFERENCES = {
  return: '`return=minimal` leaves the body of the response out',
  handling: '`handling=lenient` ignores unknown fields',
};

/** The header Prefer of an operation: only the preferences that it honors. */
export function preferHeader(can: Record<keyof typeof PREFERENCES, boolean>): object {
  const texts = Object.entries(PREFERENCES).flatMap(([name, text]) =>
    can[name as keyof typeof PREFERENCES] ? [text] : [],
  );
  const description = `${texts.join('; ')}. Preference-Applied echoes what was honored.`;
  return { name: 'Prefer', in: 'header', required: false, description, schema: { type: 'string' } };
}

export const RESPONSE_HEADERS = {
  'RateLimit-Limit': text('Most requests in any 60 minutes.', 'integer'),
  'RateLimit-Remaining': text('How many are left.', 'integer'),
  'RateLimit-Reset': text('Seconds until the oldest counted request ages out.', 'integer'),
  'X-Request-Id': text('The id of this request: yours, or a new one.'),
  ETag: text('Tag of exactly this answer.'),
  Allow: text('The methods that the path has.'),
  'Retry-After': text('Seconds to wait before the next try.', 'integer'),
  Location: text('Address of what was made.'),
  'Idempotency-Replayed': text('true: the answer to an earlier request with the same Idempotency-Key.'),
  'Preference-Applied': text('Which preferences were applied.'),
};

const SHARED = `
Every request carries its key in the header \`x-api-key\`. Every answer carries \`X-Request-Id\` and the \`RateLimit-*\` headers; reads carry an \`ETag\` for conditional requests.`;

export const INTRODUCTION = {
  v1: {
    title: 'Dray API v1',
    description: `Catalog, customers, inventory, invoices and accounting. Names are in PascalCase; lists answer \`{ Data, Page, PageSize }\`; errors are \`{ "Error": "…" }\`.\n${SHARED}`,
  },
  v2: {
    title: 'Dray API v2',
    description: `Purchases, sales orders and the key itself. Names are in snake_case; single records answer \`{ data }\`, lists \`{ data, page, page_size, has_next_page }\`, errors \`{ error: { code, detail, field_errors } }\`.\n${SHARED}

**Safe to repeat.** Send an \`Idempotency-Key\` with every POST and PATCH. When an answer is lost, send the same request again: it is carried out once, and the first answer comes back with \`Idempotency-Replayed: true\`.

**All problems at once.** A refused request lists everything that is wrong with it in \`field_errors\`, each with the path of its field.`,
  },
  ops: {
    title: 'Dray operations',
    description: `What the distributor's staff need to run the service. For Employee keys. The \`dray\` commands are clients of these endpoints.\n${SHARED}`,
  },
} as const;
