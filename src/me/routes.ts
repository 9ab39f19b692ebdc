import { Type } from 'typebox';
import { ENVIRONMENTS, KEY_TYPES } from '../access/index.ts';
import { nullable, oneOf, type Route, responseOf, routesOf } from '../http/index.ts';

const routes = routesOf('v2', 'API key');

const RateLimit = Type.Object({
  limit: Type.Integer({ description: 'Maximum number of requests in any 60 minutes.' }),
  remaining: Type.Integer({ description: 'Requests left in the current window, after this one.' }),
  reset_seconds: Type.Integer({ description: 'Seconds until the oldest request leaves the window.' }),
});

const Me = Type.Object({
  api_key_id: Type.Integer({ description: 'ID of this API key.' }),
  type: oneOf(KEY_TYPES, 'Type of the API key. It determines which records the key can see.'),
  environment: oneOf(ENVIRONMENTS, 'Environment that the key is valid in.'),
  user_id: nullable(
    Type.Integer(),
    'ID of the user that the API key acts for. Null if there is none; such a key cannot create or change orders.',
  ),
  supplier_ids: nullable(
    Type.Array(Type.Integer()),
    'IDs of the suppliers that the API key is restricted to. Null means no restriction.',
  ),
  customer_ids: nullable(
    Type.Array(Type.Integer()),
    'IDs of the customers that the API key is restricted to. Null means no restriction.',
  ),
  states: Type.Array(Type.String(), {
    description: 'States that the API key is restricted to. An empty list means all states.',
  }),
  rate_limit: nullable(RateLimit, 'Current rate limit. Null if it cannot be determined.'),
});

const getMe = routes.get('getMe', '/me', {
  summary: 'Get the current API key',
  description:
    'Returns the permissions and the remaining rate limit of the API key sent in `x-api-key`. The call counts toward the rate limit and is never cached.',
  volatile: true,
  responses: { 200: responseOf('The API key.', Me) },
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
