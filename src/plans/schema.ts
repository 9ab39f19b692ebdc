import { Type } from 'typebox';

/** Fields that a successful validation adds to its response. */
export const PLAN_VIEW = {
  plan_token: Type.Optional(
    Type.String({
      description:
        'Token that limits a submission with this API key to exactly this result. Send it in the Dray-Plan header of the submission. Present only if the result is valid.',
    }),
  ),
  plan_expires_at: Type.Optional(
    Type.String({ format: 'date-time', description: 'When plan_token expires.' }),
  ),
};
