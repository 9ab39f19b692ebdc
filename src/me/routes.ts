import { Type } from 'typebox';
import { ENVIRONMENTS, KEY_TYPES } from '../access/index.ts';
import { answer, nullable, oneOf, type Route, routesOf } from '../http/index.ts';

const routes = routesOf('v2', 'API key');

const RateLimit = Type.Object({
  limit: Type.Integer({ description: 'Most requests in any 60 minutes.' }),
  remaining: Type.Integer({ description: 'How many are left, this request already counted.' }),
  reset_seconds: Type.Integer({ description: 'Seconds until the oldest counted request ages out.' }),
});

const Me = Type.Object({
  api_key_id: Type.Integer({ description: 'Number of this key.' }),
  type: oneOf(KEY_TYPES, 'Whose key it is; decides what it sees.'),
  environment: oneOf(ENVIRONMENTS),
  user_id: nullable(
    Type.Integer(),
    'The user that the key acts for; null when it acts for nobody, and then it cannot write orders.',
  ),
  supplier_ids: nullable(
    Type.Array(Type.Integer()),
    'The suppliers that it is restricted to; null when it is not.',
  ),
  customer_ids: nullable(
    Type.Array(Type.Integer()),
    'The customers that it is restricted to; null when it is not.',
  ),
  states: Type.Array(Type.String(), { description: 'The states that it is restricted to; empty means all.' }),
  rate_limit: nullable(RateLimit, 'The rolling window of the key; null when it cannot be told.'),
});

const getMe = routes.get('getMe', '/me', {
  summary: 'Get the current API key',
  description:
    'Tells what the key in `x-api-key` may do and how much of its hourly limit is left. The call counts like any other and is never cached.',
  volatile: true,
  answers: { 200: answer('The key.', Me) },
  read({ key, rate }) {
    return {
      data: {
        data: {
          api_key_id: key.apiKeyId,
          type: key.type,
          environment: key.environment,
          user_id: key.userId,
          supplier_ids: key.supplierIds,
          customer_ids: key.customerIds,
          states: key.states,
          rate_limit: rate?.exact
            ? { limit: rate.limit, remaining: rate.remaining, reset_seconds: rate.resetSeconds }
            : null,
        },
      },
    };
  },
});

export const meRoutes: readonly Route[] = [getMe];
