import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { viaOf } from '../../src/http/via.ts';

const via = (request: object) => viaOf({ headers: {}, ...request } as FastifyRequest);

test('The way of a request is what its client says, and the way of agents where /mcp makes the call', () => {
  expect(via({})).toBe('api');
  expect(via({ headers: { 'dray-console': '1' } })).toBe('console');
  expect(via({ headers: { 'dray-client': 'cli' } })).toBe('cli');
  expect(via({ headers: { 'dray-client': 'mcp' } })).toBe('mcp');
  expect(via({ isInProcess: true })).toBe('mcp');
  expect(via({ routeConfig: { template: '/mcp' } })).toBe('mcp');
});

test('No client can say that it is the worker, or something unknown', () => {
  for (const said of ['worker', 'telegraph', '', "cli'"])
    expect(via({ headers: { 'dray-client': said } })).toBe('api');
  expect(via({ headers: { 'dray-console': '0' } })).toBe('api');
});
