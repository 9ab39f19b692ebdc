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
      done(null, error ? new UnreadableBody(notJson(error)) : value);
    });
  });
}

function notJson(error: Error): Fault {
  const reason = /prototype property/i.test(error.message)
    ? 'it contains a forbidden property name'
    : error.message;
  return new Fault('SCHEMA_VIOLATION', `The body is not valid JSON: ${reason}.`);
}
