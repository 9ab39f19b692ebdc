import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForeign, keyOf, UnreadableBody } from '../http/index.ts';
import { Fault } from '../shared/index.ts';
import { type ReadPage, Resources } from './resources.ts';
import { type Exchange, type Parts, REVISIONS, serverFor } from './server.ts';
import { Toolbox, type ToolboxDeps } from './toolbox.ts';

type Sdk = typeof import('@modelcontextprotocol/server');

export interface McpDeps extends ToolboxDeps {
  version: string;
  /** Address of the service, if it is set: its origin is not foreign. */
  publicUrl: string | undefined;
  readPage: ReadPage;
}

/** Installs POST /mcp. The SDK and the tools are loaded with the first message: most processes never get one. */
export function installMcp(app: FastifyInstance, deps: McpDeps): void {
  let endpoint: Promise<Endpoint> | undefined;
  app.post('/mcp', {
    config: { template: '/mcp' },
    onRequest: async (request) => refuseForeignOrigin(request, deps.publicUrl),
    handler: async (request, reply) => {
      endpoint ??= load(deps);
      return (await endpoint).answer(request, reply);
    },
  });
}

async function load(deps: McpDeps): Promise<Endpoint> {
  const parts = {
    toolbox: new Toolbox(deps),
    resources: new Resources(deps.readPage),
    version: deps.version,
  };
  return new Endpoint(await import('@modelcontextprotocol/server'), parts);
}

/** A page of another site must not use a key that a browser or a proxy adds. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (isForeign(request, publicUrl) || (publicUrl === undefined && isRebound(request)))
    throw new Fault('NOT_PERMITTED', 'Requests to /mcp from pages of other sites are refused.');
}

const isLoopback = (address: string) =>
  /^(localhost|127\.[\d.]+|\[?::1\]?|::ffff:127\.[\d.]+)$/.test(address);

/** DNS rebinding: a site whose name leads to this machine is its own host, and still another site. */
function isRebound({ headers, hostname, socket }: FastifyRequest): boolean {
  return headers.origin !== undefined && isLoopback(socket.localAddress ?? '') && !isLoopback(hostname);
}

/** The headers that the protocol reads. */
const PROTOCOL_HEADERS = /^(?:mcp-|last-event-id$)/;
const JSON_TYPE = 'application/json; charset=utf-8';

const RPC_ERRORS = {
  parse: { code: -32_700, message: 'The body is not valid JSON.' },
  batch: { code: -32_600, message: 'Send one message per request: batches are not part of the protocol.' },
  listen: { code: -32_601, message: 'There are no subscriptions here; recent_events lists what changed.' },
};

class Endpoint {
  private readonly modern: ReturnType<Sdk['createMcpHandler']>;

  constructor(
    private readonly sdk: Sdk,
    private readonly parts: Parts,
  ) {
    this.modern = sdk.createMcpHandler(
      ({ authInfo }) => this.serverFor(authInfo!.extra!.exchange as Exchange),
      {
        legacy: 'reject',
        responseMode: 'json',
      },
    );
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { body } = request;
    if (body === undefined || body instanceof UnreadableBody) return refuse(reply, 400, 'parse', null);
    if (Array.isArray(body)) return refuse(reply, 400, 'batch', null);
    const { method, id = null } = body as { method?: unknown; id?: unknown };
    if (method === 'subscriptions/listen') return refuse(reply, 200, 'listen', id);
    const exchange: Exchange = { request };
    const response = await this.exchange(exchange, body);
    if (exchange.fault) throw exchange.fault;
    return send(reply, response);
  }

  private async exchange(exchange: Exchange, parsedBody: unknown): Promise<Response> {
    const asked = webRequest(exchange.request, parsedBody);
    if (await this.sdk.isLegacyRequest(asked, parsedBody)) return this.legacy(exchange, asked, parsedBody);
    const clientId = String(keyOf(exchange.request).apiKeyId);
    const authInfo = { token: '', clientId, scopes: [], extra: { exchange } };
    return this.modern.fetch(asked, { authInfo, parsedBody });
  }

  /** Clients of 2025-11-25: the same server, without a session. */
  private async legacy(exchange: Exchange, asked: Request, parsedBody: unknown): Promise<Response> {
    const transport = new this.sdk.WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      supportedProtocolVersions: REVISIONS,
    });
    const server = this.serverFor(exchange);
    await server.connect(transport);
    try {
      return await transport.handleRequest(asked, { parsedBody });
    } finally {
      await server.close();
    }
  }

  private serverFor(exchange: Exchange) {
    return serverFor(this.sdk, this.parts, exchange);
  }
}

/** The message as the SDK reads it. Answers are always JSON, so it does not matter what else the client accepts. */
function webRequest({ headers, host, protocol }: FastifyRequest, body: unknown): Request {
  const own = Object.entries(headers).filter(([name]) => PROTOCOL_HEADERS.test(name)) as [string, string][];
  return new Request(`${protocol}://${host || 'localhost'}/mcp`, {
    method: 'POST',
    headers: {
      ...Object.fromEntries(own),
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const text = await response.text();
  reply.code(response.status).header('cache-control', 'no-store');
  if (text === '') return reply.send();
  return reply.header('content-type', response.headers.get('content-type') ?? JSON_TYPE).send(text);
}

function refuse(
  reply: FastifyReply,
  status: number,
  which: keyof typeof RPC_ERRORS,
  id: unknown,
): FastifyReply {
  const body = JSON.stringify({ jsonrpc: '2.0', id, error: RPC_ERRORS[which] });
  return reply.code(status).headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(body);
}
