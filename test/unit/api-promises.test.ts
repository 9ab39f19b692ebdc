import { describe, expect, test } from 'vitest';
import { type ApiDocument, brokenPromises } from '../support/api-promises.ts';

function documentWith(
  change: { response?: object; body?: object; required?: string[]; query?: object[] } = {},
) {
  const fields = {
    id: { type: 'string' },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
  };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    paths: {
      '/orders': {
        post: {
          parameters: change.query ?? [{ name: 'submit', in: 'query', schema: { type: 'boolean' } }],
          requestBody: json({
            properties: change.body ?? { memo: { type: 'string' } },
            required: change.required,
          }),
          responses: { 201: json({ type: 'object', properties: change.response ?? fields }) },
        },
      },
    },
    components: { schemas: { Line: { type: 'object', properties: { units: { type: 'integer' } } } } },
  } as unknown as ApiDocument;
}

describe('compatibility of an OpenAPI document', () => {
  test('is broken by a removed field or a changed type', () => {
    expect(brokenPromises(documentWith(), documentWith({ response: { id: { type: 'integer' } } }))).toEqual([
      'POST /orders 201.id: string',
      'POST /orders 201.lines: array',
      'POST /orders 201.lines[].units: integer',
    ]);
  });

  test('is broken by a removed parameter and by a field that becomes required', () => {
    expect(brokenPromises(documentWith(), documentWith({ query: [], required: ['memo'] }))).toEqual([
      'POST /orders query submit: boolean',
      'POST /orders body.memo is required',
    ]);
  });

  test('is kept by new fields, including objects with required fields', () => {
    const note = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
    expect(
      brokenPromises(documentWith(), documentWith({ body: { memo: { type: 'string' }, note } })),
    ).toEqual([]);
  });

  test('is kept by a response whose numbers become integers, but not by a body that accepts only integers', () => {
    const of = (type: string | string[]) => documentWith({ response: { units: { type } } });
    expect(brokenPromises(of(['number', 'null']), of(['integer', 'null']))).toEqual([]);
    expect(brokenPromises(of('integer'), of('number'))).toEqual(['POST /orders 201.units: integer']);
    const taking = (type: string) => documentWith({ body: { units: { type } } });
    expect(brokenPromises(taking('number'), taking('integer'))).toEqual(['POST /orders body.units: number']);
  });
});
