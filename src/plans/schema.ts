import { Type } from 'typebox';

/** Fields that a successful validation adds to its response. */
export const PLAN_VIEW = {
  plan_token: Type.Optional(
    Type.String({
      description:
        'Only where it is valid: in the header Dray-Plan it binds a submission by this key to what is shown here.',
    }),
  ),
  plan_expires_at: Type.Optional(
    Type.String({ format: 'date-time', description: 'Until then it can be used.' }),
  ),
};
