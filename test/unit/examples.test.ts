import { expect, test } from 'vitest';
import { withExamples } from '../../src/app/examples.ts';
import { meRoutes } from '../../src/me/index.ts';

test('a read without an example of its own shows the answer that was really given', () => {
  const given = { data: { api_key_id: 1 } };
  const [route] = withExamples(meRoutes, { getMe: given, somethingElse: {} });
  expect(route!.answers[200]!.example).toBe(given);
  expect(route!.answers[200]!.schema).toBe(meRoutes[0]!.answers[200]!.schema);
  expect(withExamples(meRoutes, {})[0]).toBe(meRoutes[0]);
});
