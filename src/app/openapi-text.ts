const text = (description: string, type = 'string') => ({ description, schema: { type } });

export const REQUEST_HEADERS = {
  'X-Request-Id': {
    description:
      'Your own ID for this request: up to 64 letters, digits, dots, underscores and hyphens. It is echoed in the response and logged.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
  },
  'If-None-Match': {
    description: 'ETag of an earlier response. If nothing has changed, the response is 304 without a body.',
    schema: { type: 'string' },
  },
  'If-Match': {
    description: 'Version or ETag that you last read. If the record has changed since, the response is 412.',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    description:
      'Unique key of your choice for this write, up to 255 characters. Repeating the request with the same key within 24 hours returns the original response.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  'Dray-Plan': {
    description:
      '`plan_token` from a validation. The submission then does exactly what the validation showed, or fails with 409 PLAN_CHANGED. Ignored if nothing is submitted.',
    schema: { type: 'string' },
  },
  'Dray-Simulate': {
    description:
      'Simulates faults, separated by commas: `error`, `error-after`, `drop-after`, `slow=MILLISECONDS`, `rate-limit`, `unavailable`. Only in Development and Test; returns 403 in Production.',
    schema: { type: 'string', examples: ['slow=2000,error-after'] },
  },
};

const PREFERENCES = {
  return: '`return=minimal` omits the response body',
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
  'RateLimit-Limit': text('Maximum number of requests in any 60 minutes.', 'integer'),
  'RateLimit-Remaining': text('Requests left in the current window.', 'integer'),
  'RateLimit-Reset': text('Seconds until the oldest request leaves the window.', 'integer'),
  'X-Request-Id': text('ID of this request: the one you sent, or a generated one.'),
  ETag: text('Identifies this version of the response. Send it in If-None-Match or If-Match.'),
  Allow: text('HTTP methods that the path supports.'),
  'Retry-After': text('Seconds to wait before you retry.', 'integer'),
  Location: text('URL of the created resource.'),
  'Idempotency-Replayed': text(
    '`true` if this is the stored response to an earlier request with the same Idempotency-Key.',
  ),
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
