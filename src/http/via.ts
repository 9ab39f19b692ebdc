import type { FastifyRequest } from 'fastify';
import { VIAS, type Via } from '../db/index.ts';

/** The ways that a client may name by itself: the audit log says what it said, and nothing depends on it. */
const CLIENT_VIAS = VIAS.filter((via) => via !== 'worker');

/** By which way a request came: a tool of /mcp, or what the client says in Dray-Console or Dray-Client. */
export function viaOf({ isInProcess, routeConfig, headers }: FastifyRequest): Via {
  // Only /mcp calls operations in process.
  if (isInProcess || routeConfig?.template === '/mcp') return 'mcp';
  if (headers['dray-console'] === '1') return 'console';
  const said = headers['dray-client'];
  return CLIENT_VIAS.find((via) => via === said) ?? 'api';
}
