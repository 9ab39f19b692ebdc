import type { FastifyRequest } from 'fastify';
import type { ApiKey } from '../access/index.ts';
import type { InProcessCall, InProcessResponse, Route } from '../http/index.ts';
import type { Clock, FieldError } from '../shared/index.ts';
import type { SignedTexts } from './signer.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** A schema of arguments: these and no others. */
export interface InputSchema {
  type: 'object';
  properties: Record<string, unknown>;
  required?: string[];
  additionalProperties: false;
}

/** What a tool says: the structure, and one sentence that repeats nothing of it but numbers. */
export interface ToolResult {
  content: Record<string, unknown>;
  sentence: string;
}

/** What a tool can use. Everything that it does, it does by calling operations of the API with the caller's key. */
export interface ToolContext {
  request: FastifyRequest;
  key: ApiKey;
  signed: SignedTexts;
  clock: Clock;
  /** The parsed answer of an operation; throws its refusal. */
  call(operationId: string, call?: InProcessCall): Promise<unknown>;
  /** The unchanged response; throws if it is a refusal. */
  answer(operationId: string, call: InProcessCall): Promise<InProcessResponse>;
  /** What a write would answer, without saving anything. */
  rehearse(operationId: string, call: InProcessCall): Promise<string | null>;
}

export interface Tool {
  name: string;
  title: string;
  /** What it is for, in one or two sentences. */
  description: string;
  /** The operations that it calls: a key that cannot use one of them does not see the tool. */
  operations: readonly string[];
  /** Whether the key could use it, if its type is not all that decides. */
  isFor?(key: ApiKey): boolean;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint?: boolean;
    idempotentHint?: boolean;
    openWorldHint: false;
  };
  input: InputSchema;
  /** What it answers to arguments that are refused, where that is more than an error. */
  refusedInput?(problems: readonly FieldError[]): ToolResult | undefined;
  output: Record<string, unknown>;
  run(context: ToolContext, given: Arguments): Promise<ToolResult>;
}

/** Finds the declaration of an operation. */
export type RouteOf = (operationId: string) => Route;
