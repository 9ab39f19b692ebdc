import type { FastifyInstance } from 'fastify';
import { Fault } from '../shared/index.ts';

/** A body that is no JSON; it is refused where the rest of the request is judged. */
export class UnreadableBody {
  constructor(readonly fault: Fault) {}
}

/** Bodies are JSON and nothing else. An empty one counts as absent. */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (request.rawBody.trim() === '') return done(null, undefined);
    parse(request, request.rawBody, (error, value) => {
      if (error) return done(null, new UnreadableBody(notJson(error)));
      done(null, hasHalfCharacter(request.rawBody!, value) ? new UnreadableBody(halfCharacter()) : value);
    });
  });
}

const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/** Half of a pair of escapes (`\ud83d` alone) is legal JSON, and no text that can be stored. */
function hasHalfCharacter(raw: string, value: unknown): boolean {
  // Stringified, whole pairs are characters and only halves stay escapes.
  return ESCAPED_SURROGATE.test(raw) && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(value));
}

function halfCharacter(): Fault {
  return new Fault('SCHEMA_VIOLATION', 'A text holds half of a character (a lone surrogate). Remove it.');
}

function notJson(error: Error): Fault {
  const reason = /prototype property/i.test(error.message)
    ? 'it contains a forbidden property name'
    : error.message;
  return new Fault('SCHEMA_VIOLATION', `The body is not valid JSON: ${reason}.`);
}
