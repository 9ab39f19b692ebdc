import { Type } from 'typebox';
import { answer, dateTimeText, named, type Route, routesOf } from '../http/index.ts';
import { type LinkGeneration, revokeLinks } from './generation.ts';

const routes = routesOf('ops', 'Service');

const Revoked = named(
  'RevokedLinks',
  Type.Object({
    revoked_at: dateTimeText('Links that were made before no longer work.'),
  }),
);

export function linkRoutes(generation: LinkGeneration): readonly Route[] {
  return [
    routes.post('revokeLinks', '/links/revoke', {
      summary: 'Revoke document links',
      description: 'In answers, mails and copies alike. Whoever reads a document again gets a new link.',
      answers: { 200: answer('Done, for every process within a second.', Revoked) },
      async write(tx, { by, realClock }) {
        const fresh = await revokeLinks(tx, by);
        tx.afterCommit(() => generation.use(fresh));
        return { data: { data: { revoked_at: realClock.now().toISOString() } } };
      },
    }),
  ];
}
