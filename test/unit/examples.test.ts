import { expect, test } from 'vitest';
import { withExamples } from '../../src/app/examples.ts';
import { meRoutes } from '../../src/me/index.ts';

test('a read without its own example shows a recorded response', () => {
  const given = { data: { api_key_id: 1 } };
  const [route] = withExamples(meRoutes, { getMe: given, somethingElse: {} });
  expect(route!.responses[200]!.example).toBe(given);
  expect(route!.responses[200]!.schema).toBe(meRoutes[0]!.responses[200]!.schema);
  expect(withExamples(meRoutes, {})[0]).toBe(meRoutes[0]);
});

test('a write shows recorded responses, each with its status', () => {
  const write = {
    ...meRoutes[0]!,
    method: 'POST',
    operationId: 'createThing',
    responses: {
      201: { description: 'Made.', schema: meRoutes[0]!.responses[200]!.schema },
      202: { description: 'Taken.', schema: meRoutes[0]!.responses[200]!.schema },
      204: { description: 'Nothing to say.' },
    },
  } as (typeof meRoutes)[number];
  const examples = {
    'createThing 201': { data: 1 },
    'createThing 204': { data: 2 },
    createThing: { data: 3 },
  };
  const [route] = withExamples([write], examples);
  const shown = Object.values(route!.responses).map((answer) => answer.example);
  expect(shown).toEqual([{ data: 1 }, undefined, undefined]);
});
