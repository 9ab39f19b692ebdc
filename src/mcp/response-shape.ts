import type { Route } from '../http/index.ts';
import { type Schema, type Shape, shapeOf } from './shape.ts';

/** The record in the answer of a write; undefined if it has none. */
export function responseShape({ responses }: Route): Shape | undefined {
  const schemas = [200, 201, 202].map((status) => responses[status]?.schema as Schema | undefined);
  const { properties } = schemas.find((one) => one?.properties) ?? {};
  const data = properties?.data ?? properties?.Data;
  return data && shapeOf(data, 'data');
}
