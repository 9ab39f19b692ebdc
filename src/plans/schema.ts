import { Type } from 'typebox';

/** Fields that a successful validation adds to its response. */
export const PLAN_VIEW = {
  plan_token: Type.Optional(
    Type.String({
      description:
        'Token that binds a submission by this API key to this result. Send it in the Dray-Plan header. Present only if the result is valid.',
    }),
  ),
  plan_expires_at: Type.Optional(
    Type.String({ format: 'date-time', description: 'When plan_token expires.' }),
  ),
};
