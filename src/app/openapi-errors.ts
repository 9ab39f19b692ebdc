const FieldError = {
  type: 'object',
  required: ['field', 'code', 'detail'],
  properties: {
    field: { type: 'string', description: 'Where, such as purchase_transactions[0].product_id.' },
    code: { type: 'string' },
    detail: { type: 'string' },
    index: { type: 'integer', description: 'Which line, from 0 on.' },
    product_id: { type: 'integer', description: 'The product of that line.' },
    purchase_global_id: { type: 'string', description: 'The purchase that has the PO number already.' },
    message: { type: 'string' },
  },
};

const PlanChange = {
  type: 'object',
  required: ['field', 'planned', 'now'],
  properties: {
    field: { type: 'string', description: 'As reads name it, such as lines[0].unit_price.' },
    planned: { description: 'What the plan had.' },
    now: { description: 'What it would be now.' },
  },
};

export function errorSchemas(document: 'v1' | 'v2' | 'ops'): Record<string, object> {
  if (document === 'v1') {
    return {
      Error: {
        type: 'object',
        required: ['Error'],
        properties: { Error: { type: 'string', description: 'What was wrong and what to do.' } },
      },
    };
  }
  return {
    FieldError,
    ...(document === 'v2' ? { PlanChange } : {}),
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'detail'],
          properties: {
            code: { type: 'string', description: 'Stable, for programs.' },
            detail: { type: 'string', description: 'For people.' },
            field_errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
            ...(document === 'v2'
              ? {
                  changes: {
                    type: 'array',
                    items: { $ref: '#/components/schemas/PlanChange' },
                    description: 'With PLAN_CHANGED: in what the submission would differ from its plan.',
                  },
                }
              : {}),
          },
        },
      },
    },
  };
}
