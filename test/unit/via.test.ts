import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { viaOf } from '../../src/http/via.ts';

const via = (request: object) => viaOf({ headers: {}, ...request } as FastifyRequest);

test('The channel of a request is what its client states, or mcp for calls through /mcp', () => {
  expect(via({})).toBe('api');
  expect(via({ headers: { 'dray-console': '1' } })).toBe('console');
  expect(via({ headers: { 'dray-client': 'cli' } })).toBe('cli');
  expect(via({ headers: { 'dray-client': 'mcp' } })).toBe('mcp');
  expect(via({ isInProcess: true })).toBe('mcp');
  expect(via({ routeConfig: { template: '/mcp' } })).toBe('mcp');
});

test('No client can claim to be the worker or an unknown channel', () => {
  for (const said of ['worker', 'telegraph', '', "cli'"])
    expect(via({ headers: { 'dray-client': said } })).toBe('api');
  expect(via({ headers: { 'dray-console': '0' } })).toBe('api');
});
