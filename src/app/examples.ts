import { existsSync, readFileSync } from 'node:fs';
import type { Route } from '../http/index.ts';
import { inPackage } from '../shared/index.ts';

const file = inPackage('public/examples.json');

/** Answers that the service really gave to the demo keys, by operation; `npm run examples` makes them. */
export function readExamples(): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}

/** Shows them with reads that name no example of their own. */
export function withExamples(routes: readonly Route[], examples: Record<string, unknown>): Route[] {
  return routes.map((route) => {
    const answer = route.answers[200];
    const example = examples[route.operationId];
    if (route.method !== 'GET' || !answer || answer.example !== undefined || example === undefined)
      return route;
    return { ...route, answers: { ...route.answers, 200: { ...answer, example } } };
  });
}
