import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault, malformed, truncateText } from '../shared/index.ts';

/** A body that could not be parsed. It is refused later, where the rest of the request is validated. */
export class UnreadableBody {
  constructor(readonly fault: Fault) {}
}

/** Bodies are JSON in UTF-8 and nothing else. An empty one counts as absent. */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Before the body is read: its size says nothing while it is compressed.
  app.addHook('preParsing', (request, _reply, payload, done) =>
    done(refuseContentEncoding(request), payload),
  );
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const isText = isUtf8(bytes);
    const text = bytes.toString(isText ? 'utf8' : 'latin1');
    request.rawBody = text;
    if (!isText)
      return done(null, new UnreadableBody(unreadable('The body is not valid UTF-8. Encode it as UTF-8.')));
    if (text.trim() === '') return done(null, undefined);
    parse(request, text, (error, value) => {
      if (error) return done(null, new UnreadableBody(notJson(text)));
      const fault = findUnstorableText(text, value);
      done(null, fault ? new UnreadableBody(fault) : value);
    });
  });
}

/** Compressed bodies are refused: a few bytes could expand to gigabytes. */
function refuseContentEncoding({ method, headers }: FastifyRequest): Fault | null {
  const coding = headers['content-encoding']?.trim().toLowerCase();
  if (coding === undefined || coding === '' || coding === 'identity') return null;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || method === 'GET' || method === 'HEAD') return null;
  return new Fault(
    'UNSUPPORTED_MEDIA_TYPE',
    'Compressed bodies are not supported. Send the body without a Content-Encoding header.',
  );
}

/** The path to a deeply nested string can be longer than the string itself. */
const MAX_FIELD_CHARS = 200;
const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Finds strings that are legal JSON but cannot be stored: a null byte, or half of a surrogate pair (`\ud83d` alone). */
function findUnstorableText(raw: string, value: unknown): Fault | undefined {
  if (!ESCAPED_UNSTORABLE.test(raw)) return undefined;
  const found = findUnstorable(value);
  if (!found) return undefined;
  return malformed(truncateText(found.field, MAX_FIELD_CHARS) || 'body', `${found.what} Remove it.`);
}

interface Unstorable {
  field: string;
  what: string;
}

/** Iterative, not recursive: a body can be nested deeper than the stack allows. */
function findUnstorable(body: unknown): Unstorable | undefined {
  const waiting: [value: unknown, field: string][] = [[body, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, field] = next;
    const found = typeof value === 'string' ? checkText(value, field) : checkNames(value, field);
    if (found) return found;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, one] of Object.entries(value)) waiting.push([one, pathOf(value, name, field)]);
  }
  return undefined;
}

function checkNames(value: unknown, field: string): Unstorable | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  for (const name of Object.keys(value)) {
    const found = checkText(name, field);
    if (found) return found;
  }
  return undefined;
}

function pathOf(owner: object, name: string, field: string): string {
  if (Array.isArray(owner)) return `${field}[${name}]`;
  return field === '' ? name : `${field}.${name}`;
}

// Node has this method, but TypeScript does not declare it yet.
const { isWellFormed } = String.prototype as unknown as { isWellFormed(this: string): boolean };

function checkText(text: string, field: string): Unstorable | undefined {
  if (text.includes('\0')) return { field, what: 'A string contains a null character (U+0000).' };
  if (!isWellFormed.call(text))
    return { field, what: 'A string contains a lone surrogate (half of a character).' };
  return undefined;
}

/** The parser does not say why it refused a text: either it is not JSON, or a property would change the prototype. */
function notJson(text: string): Fault {
  try {
    JSON.parse(text);
  } catch (error) {
    return unreadable(`The body is not valid JSON: ${(error as Error).message}.`);
  }
  return unreadable('The body contains a property name that is not allowed, such as __proto__. Remove it.');
}

const unreadable = (detail: string) => malformed('body', detail);
