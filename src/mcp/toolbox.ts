import type { FastifyRequest } from 'fastify';
import type { ApiKey } from '../access/index.ts';
import { type BodyCheck, compileBody, type InProcessCalls, keyOf } from '../http/index.ts';
import { type Clock, type FieldError, faultOf } from '../shared/index.ts';
import { faultFrom } from './refusals.ts';
import type { SignedTexts } from './signer.ts';
import type { Arguments, Tool, ToolContext, ToolResult } from './tool.ts';
import { readingTools } from './tools/reading.ts';

export interface ToolboxDeps {
  calls: InProcessCalls;
  signed: SignedTexts;
  /** Business time: plans expire by it. */
  clock: Clock;
}

/** Every tool, made when the first agent connects. */
export class Toolbox {
  private readonly tools: ReadonlyMap<string, Tool>;
  private readonly checks = new Map<string, BodyCheck>();

  constructor(private readonly deps: ToolboxDeps) {
    const tools = readingTools((operationId) => deps.calls.routeOf(operationId));
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  /** The tools that this key may use. */
  listFor(key: ApiKey): Tool[] {
    return [...this.tools.values()].filter((tool) => this.isFor(tool, key));
  }

  has(name: string): boolean {
    return this.tools.has(name);
  }

  /** Throws what the API refuses. */
  async run(request: FastifyRequest, name: string, given: Arguments): Promise<ToolResult> {
    const tool = this.tools.get(name)!;
    const problems = this.checkOf(tool)(given, { lenient: false });
    if (problems.length > 0) throw faultOf(problems.map(withoutHeaders), 400);
    return tool.run(this.contextOf(request), given);
  }

  private isFor({ operations, isFor }: Tool, key: ApiKey): boolean {
    const isOpen = (operationId: string) =>
      this.deps.calls.routeOf(operationId).keyTypes?.includes(key.type) ?? true;
    return operations.every(isOpen) && (isFor?.(key) ?? true);
  }

  private checkOf(tool: Tool): BodyCheck {
    const known = this.checks.get(tool.name);
    if (known) return known;
    const made = compileBody(tool.input as never);
    this.checks.set(tool.name, made);
    return made;
  }

  private contextOf(request: FastifyRequest): ToolContext {
    const { calls, signed, clock } = this.deps;
    return {
      request,
      key: keyOf(request),
      signed,
      clock,
      async call(operationId, call) {
        const { status, body } = await calls.call(request, operationId, call);
        if (status >= 400) throw faultFrom(body!);
        return body === null ? null : JSON.parse(body);
      },
    };
  }
}

/** Sentences about headers, which tools do not have. */
function withoutHeaders(problem: FieldError): FieldError {
  return { ...problem, detail: problem.detail.replace(/, or send Prefer: [^.]*/, '') };
}
