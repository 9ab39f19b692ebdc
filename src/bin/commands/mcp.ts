import { createInterface } from 'node:readline';
import type { Config } from '../../config/index.ts';
import { findTarget, RefusedError, type Target } from '../target.ts';

interface Message {
  id?: string | number | null;
  method?: string;
  params?: { name?: string; uri?: string; _meta?: Record<string, unknown> };
}

const PROTOCOL_VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** Serves an agent over standard input and output: each line is a message for POST /mcp of the server. */
export async function mcp(config: Config): Promise<void> {
  const target = await findTarget(config);
  if (!target) throw new RefusedError('Specify a server: run dray login, or set DRAY_URL and DRAY_KEY.');
  const bridge = new Bridge(target);
  const open = new Set<Promise<void>>();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const answered = bridge.pass(line).finally(() => open.delete(answered));
    open.add(answered);
  }
  await Promise.all(open);
}

class Bridge {
  /** What `initialize` agreed on; later messages of that revision name it in a header. */
  private revision: string | undefined;

  constructor(private readonly target: Target) {}

  async pass(line: string): Promise<void> {
    const message = parseMessage(line);
    if (!message)
      return write({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_700, message: 'This line is not valid JSON.' },
      });
    const answer = await this.send(line, message).catch((error) =>
      errorReply(message, unreachableText(error)),
    );
    if (answer) write(answer);
  }

  private async send(line: string, message: Message): Promise<object | undefined> {
    const response = await fetch(new URL('/mcp', this.target.url), {
      method: 'POST',
      headers: {
        ...this.headersFor(message),
        'x-api-key': this.target.key,
        'content-type': 'application/json',
      },
      body: line,
    });
    const text = await response.text();
    if (text === '') return undefined;
    const body = parseMessage(text) as {
      jsonrpc?: string;
      result?: { protocolVersion?: string };
      error?: { detail?: string };
    };
    if (message.method === 'initialize') this.revision = body?.result?.protocolVersion ?? this.revision;
    if (body?.jsonrpc) return body;
    return errorReply(
      message,
      body?.error?.detail ?? `The server returned status ${response.status}.`,
      body?.error,
    );
  }

  /** Over HTTP the newer revision repeats in headers what the message says. */
  private headersFor({ method, params }: Message): Record<string, string> {
    const revision = params?._meta?.[PROTOCOL_VERSION_KEY];
    if (typeof revision !== 'string') return this.revision ? { 'mcp-protocol-version': this.revision } : {};
    const name = params?.name ?? params?.uri;
    return {
      'mcp-protocol-version': revision,
      ...(method ? { 'mcp-method': method } : {}),
      ...(name ? { 'mcp-name': name } : {}),
    };
  }
}

function parseMessage(text: string): Message | undefined {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return undefined;
  }
}

function unreachableText(error: unknown): string {
  return `The server cannot be reached: ${(error as Error).message}.`;
}

/** A refusal of the server, or its absence, as the protocol says it. Notifications get no answer. */
function errorReply({ id }: Message, message: string, data?: object): object | undefined {
  if (id === undefined) return undefined;
  return { jsonrpc: '2.0', id, error: { code: -32_000, message, ...(data ? { data } : {}) } };
}

function write(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
