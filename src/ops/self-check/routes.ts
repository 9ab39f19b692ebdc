import { Type } from 'typebox';
import { dateTimeText, type Route, responseOf, routesOf } from '../../http/index.ts';
import { MAX_EXAMPLES } from './identity.ts';
import type { SelfCheck } from './run.ts';

const routes = routesOf('ops', 'Service');

const IdentityReport = Type.Object({
  name: Type.String({ description: 'Name of the rule.' }),
  explanation: Type.String({ description: 'Description of the rule.' }),
  checked: Type.Integer({ description: 'Number of rows checked.' }),
  broken: Type.Integer({ description: 'Number of rows that violate the rule.' }),
  examples: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
    description: `Up to ${MAX_EXAMPLES} rows that violate the rule, with their IDs and the values that differ.`,
  }),
  duration_ms: Type.Integer({ description: 'Time spent on this rule, in milliseconds.' }),
});

const Report = Type.Object({
  checked_at: dateTimeText('When the check started. All results reflect this moment.'),
  duration_ms: Type.Integer({ description: 'Time spent on the whole check, in milliseconds.' }),
  holds: Type.Boolean({ description: 'Whether all rules hold.' }),
  identities: Type.Array(IdentityReport, { description: 'Rules and their results.' }),
});

export function selfCheckRoutes(selfCheck: SelfCheck): Route[] {
  return [
    routes.get('runSelfCheck', '/selfCheck', {
      summary: 'Run the self-check',
      description:
        'Checks one snapshot of the database against the rules for stock, orders, money and processing. With a million invoices, this takes up to a minute. /metrics shows the last result.',
      volatile: true,
      responses: { 200: responseOf('Every rule and the rows that violate it.', Report) },
      read: async ({ db }) => ({ data: { data: await selfCheck.run(db) } }),
    }),
  ];
}
