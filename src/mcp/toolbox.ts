import type { FastifyRequest } from 'fastify';
import type { ApiKey } from '../access/index.ts';
import { type BodyCheck, compileBody, type InProcessCalls, keyOf } from '../http/index.ts';
import { type Clock, Fault, type FieldError, faultOf } from '../shared/index.ts';
import { faultFrom } from './refusals.ts';
import type { SignedTexts } from './signer.ts';
import type { Arguments, Tool, ToolContext, ToolResult } from './tool.ts';
import { readTools } from './tools/reading.ts';
import { writeTools } from './writes/index.ts';

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
    const routeOf = (operationId: string) => deps.calls.routeOf(operationId);
    const has = (operationId: string) => deps.calls.has(operationId);
    const tools = [...readTools(routeOf, has), ...writeTools(routeOf)];
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  /** The tools that the key of the request may use. */
  async listFor(request: FastifyRequest): Promise<Tool[]> {
    const key = keyOf(request);
    const own = [...this.tools.values()].filter((tool) => this.isFor(tool, key));
    if (await this.isActive(request)) return own;
    return own.filter((tool) => !isWriteTool(tool) && !this.readsOrders(tool));
  }

  /** A user who is inactive, or of another kind than the key, can write nothing and read no orders. */
  private async isActive(request: FastifyRequest): Promise<boolean> {
    try {
      await this.deps.calls.call(request, 'listOrders', { query: { page_size: '1' } });
      return true;
    } catch (error) {
      if (error instanceof Fault && error.status === 403) return false;
      throw error;
    }
  }

  private readsOrders({ operations }: Tool): boolean {
    return operations.some((operationId) => this.deps.calls.routeOf(operationId).tag === 'Orders');
  }

  has(name: string): boolean {
    return this.tools.has(name);
  }

  /** Throws what the API refuses. */
  async run(request: FastifyRequest, name: string, given: Arguments): Promise<ToolResult> {
    const tool = this.tools.get(name)!;
    if (!this.isFor(tool, keyOf(request)))
      throw new Fault(
        'NOT_PERMITTED',
        `This API key cannot use ${name}; tools/list shows the tools that it can use.`,
      );
    const problems = this.checkOf(tool)(given, { lenient: false }).map(withoutHeaders);
    if (problems.length > 0) {
      const refused = tool.refusedInput?.(problems);
      if (refused) return refused;
      throw faultOf(problems, 400);
    }
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
    const answer: ToolContext['answer'] = async (operationId, call) => {
      const answered = await calls.call(request, operationId, call);
      if (answered.status >= 400) throw faultFrom(answered.body!);
      return answered;
    };
    return {
      request,
      key: keyOf(request),
      signed,
      clock,
      async call(operationId, call) {
        const { body } = await answer(operationId, call ?? {});
        return body === null ? null : JSON.parse(body);
      },
      answer,
      rehearse: (operationId, call) => calls.dryRun(request, operationId, call),
    };
  }
}

const isWriteTool = ({ annotations, refusedInput }: Tool): boolean =>
  !annotations.readOnlyHint || refusedInput !== undefined;

/** Sentences about headers, which tools do not have. */
function withoutHeaders(problem: FieldError): FieldError {
  return { ...problem, detail: problem.detail.replace(/, or send Prefer: [^.]*/, '') };
}
