import { Type } from 'typebox';
import { answer, dateTimeText, type Route, routesOf } from '../../http/index.ts';
import { MAX_EXAMPLES } from './identity.ts';
import type { SelfCheck } from './run.ts';

const routes = routesOf('ops', 'Service');

const IdentityReport = Type.Object({
  name: Type.String(),
  explanation: Type.String({ description: 'What must always be true.' }),
  checked: Type.Integer({ description: 'How many rows were looked at.' }),
  broken: Type.Integer({ description: 'How many of them break it.' }),
  examples: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
    description: `Rows that break it, at most ${MAX_EXAMPLES}: their ids and the figures that differ.`,
  }),
  duration_ms: Type.Integer(),
});

const Report = Type.Object({
  checked_at: dateTimeText('When the check began; everything in it is of that moment.'),
  duration_ms: Type.Integer(),
  holds: Type.Boolean({ description: 'Whether every identity holds.' }),
  identities: Type.Array(IdentityReport),
});

export function selfCheckRoutes(selfCheck: SelfCheck): Route[] {
  return [
    routes.get('getSelfCheck', '/selfCheck', {
      summary: 'Run the self-check',
      description:
        'Works out every identity of stock, documents, money and processing in one snapshot of the database. Of a million invoices that takes most of a minute. /metrics shows the last result.',
      volatile: true,
      answers: { 200: answer('Every identity with what breaks it.', Report) },
      read: async ({ db }) => ({ data: { data: await selfCheck.run(db) } }),
    }),
  ];
}
