import { Type } from 'typebox';
import { dateTimeText, namedSchema, type Route, responseOf, routesOf } from '../http/index.ts';
import { type LinkGenerationWatcher, revokeLinks } from './link-generation.ts';

const routes = routesOf('ops', 'Service');

const Revoked = namedSchema(
  'RevokedLinks',
  Type.Object({
    revoked_at: dateTimeText('Links created before this time no longer work.'),
  }),
);

export function linkRoutes(generation: LinkGenerationWatcher): readonly Route[] {
  return [
    routes.post('revokeLinks', '/links/revoke', {
      summary: 'Revoke document links',
      description:
        'Invalidates every signed link to a document, wherever it was sent or stored. Read the order, invoice or purchase again to get a new link.',
      responses: {
        200: responseOf('The links were revoked. Every process rejects them within a second.', Revoked),
      },
      async write(tx, { by, realClock }) {
        const fresh = await revokeLinks(tx, by);
        tx.afterCommit(() => generation.use(fresh));
        return { data: { data: { revoked_at: realClock.now().toISOString() } } };
      },
    }),
  ];
}
