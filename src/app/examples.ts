import { existsSync, readFileSync } from 'node:fs';
import type { Route } from '../http/index.ts';
import { packagePath } from '../shared/index.ts';

const file = packagePath('public/examples.json');

/** Real responses that the service gave to the demo keys, by operation; `npm run examples` records them. */
export function readExamples(): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}

/** Adds them to responses without an example of their own: for reads by operation, for writes by operation and status. */
export function withExamples(routes: readonly Route[], examples: Record<string, unknown>): Route[] {
  return routes.map((route) => {
    const responses = Object.entries(route.responses).map(([status, answer]) => {
      const name = route.method === 'GET' ? route.operationId : `${route.operationId} ${status}`;
      const isShown = examples[name] !== undefined && answer.example === undefined && 'schema' in answer;
      return [status, isShown ? { ...answer, example: examples[name] } : answer] as const;
    });
    const isSame = responses.every(([status, answer]) => answer === route.responses[Number(status)]);
    return isSame ? route : { ...route, responses: Object.fromEntries(responses) };
  });
}
