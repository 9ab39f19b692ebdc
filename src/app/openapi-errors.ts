const FieldError = {
  type: 'object',
  required: ['field', 'code', 'detail'],
  properties: {
    field: { type: 'string', description: 'Path of the field, such as purchase_transactions[0].product_id.' },
    code: { type: 'string', description: 'Stable, machine-readable code.' },
    detail: { type: 'string', description: 'Human-readable explanation of what is wrong and how to fix it.' },
    index: { type: 'integer', description: 'Zero-based position of the line or record in the request.' },
    product_id: { type: 'integer', description: 'ID of the product on that line.' },
    purchase_global_id: {
      type: 'string',
      description: 'ID of the purchase that already uses the PO number.',
    },
    message: {
      type: 'string',
      description: 'Reserved for additional text. Currently not sent: read `detail`.',
    },
  },
};

const PlanChange = {
  type: 'object',
  required: ['field', 'planned', 'now'],
  properties: {
    field: {
      type: 'string',
      description: 'Path of the field in the order or purchase, such as lines[0].unit_price.',
    },
    planned: { description: 'Value in the plan.' },
    now: { description: 'Value that would result if you submitted now.' },
  },
};

export function errorSchemas(document: 'v1' | 'v2' | 'ops'): Record<string, object> {
  if (document === 'v1') {
    return {
      Error: {
        type: 'object',
        required: ['Error'],
        properties: {
          Error: {
            type: 'string',
            description: 'Human-readable explanation of what is wrong and how to fix it.',
          },
        },
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
          description: 'Details of the error.',
          required: ['code', 'detail'],
          properties: {
            code: { type: 'string', description: 'Stable, machine-readable code.' },
            detail: {
              type: 'string',
              description: 'Human-readable explanation of what is wrong and how to fix it.',
            },
            field_errors: {
              type: 'array',
              items: { $ref: '#/components/schemas/FieldError' },
              description: 'Problems in the request, one entry per problem, up to 1,000.',
            },
            ...(document === 'v2'
              ? {
                  changes: {
                    type: 'array',
                    items: { $ref: '#/components/schemas/PlanChange' },
                    description:
                      'Present only with PLAN_CHANGED: differences between the plan and what a submission would do now.',
                  },
                }
              : {}),
          },
        },
      },
    },
  };
}
