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
      'Comma-separated faults to simulate: `error` (returns 500 without executing the request), `error-after` (executes the request, then returns 500), `drop-after` (executes the request, then closes the connection), `slow=MILLISECONDS` (delays the response by up to 60,000 ms), `rate-limit` (returns 429), `unavailable` (returns 503). Only in Development and Test; returns 403 in Production.',
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
  const description = `${texts.join('; ')}. The Preference-Applied header lists the preferences that were honored.`;
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
  'Preference-Applied': text('Preferences from the `Prefer` header of the request that were applied.'),
};

const SHARED = `
Send your API key in the \`x-api-key\` header of every request. Every response includes \`X-Request-Id\` and the \`RateLimit-*\` headers; reads also return an \`ETag\` for conditional requests. Amounts are in US dollars.`;

export const INTRODUCTION = {
  v1: {
    title: 'Dray API v1',
    description: `Catalog, customers, inventory, invoices and accounting. Names are in PascalCase; lists return \`{ Data, Page, PageSize }\`; errors are \`{ "Error": "…" }\`.\n${SHARED}`,
  },
  v2: {
    title: 'Dray API v2',
    description: `Orders, purchases, events, webhooks and reports. Names are in snake_case; single records are returned as \`{ data }\`, lists as \`{ data, page, page_size, has_next_page }\` and errors as \`{ error: { code, detail, field_errors } }\`.\n${SHARED}

**Idempotency.** Send an \`Idempotency-Key\` with every POST and PATCH. If a response is lost, send the same request again within 24 hours: it is carried out once, and the original response is returned with \`Idempotency-Replayed: true\`.

**Validation.** The response to a rejected request lists its problems in \`field_errors\`, up to 1,000, each with the path of its field.`,
  },
  ops: {
    title: 'Dray operations',
    description: `Operations for the distributor's staff. They require an Employee key. The \`dray\` commands are clients of these endpoints.\n${SHARED}`,
  },
} as const;
