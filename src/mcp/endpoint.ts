import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossOrigin, keyOf, UnreadableBody } from '../http/index.ts';
import { Fault } from '../shared/index.ts';
import { type ReadPage, Resources } from './resources.ts';
import { createMcpServer, type Exchange, type McpServer, REVISIONS, type ServerParts } from './server.ts';
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
  let endpoint: Promise<McpEndpoint> | undefined;
  app.post('/mcp', {
    config: { template: '/mcp' },
    onRequest: async (request) => refuseForeignOrigin(request, deps.publicUrl),
    handler: async (request, reply) => {
      endpoint ??= load(deps);
      return (await endpoint).answer(request, reply);
    },
  });
}

async function load(deps: McpDeps): Promise<McpEndpoint> {
  const parts = {
    toolbox: new Toolbox(deps),
    resources: new Resources(deps.readPage),
    version: deps.version,
  };
  return new McpEndpoint(await import('@modelcontextprotocol/server'), parts);
}

/** A page of another site must not use a key that a browser or a proxy adds. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (isCrossOrigin(request, publicUrl) || (publicUrl === undefined && isDnsRebinding(request)))
    throw new Fault('NOT_PERMITTED', 'Requests to /mcp from pages on other sites are refused.');
}

const isLoopback = (address: string) =>
  /^(localhost|127\.[\d.]+|\[?::1\]?|::ffff:127\.[\d.]+)$/.test(address);

/** DNS rebinding: a site whose name leads to this machine is its own host, and still another site. */
function isDnsRebinding({ headers, hostname, socket }: FastifyRequest): boolean {
  return headers.origin !== undefined && isLoopback(socket.localAddress ?? '') && !isLoopback(hostname);
}

/** The headers that the protocol reads. */
const PROTOCOL_HEADERS = /^(?:mcp-|last-event-id$)/;
const JSON_TYPE = 'application/json; charset=utf-8';

const RPC_ERRORS = {
  parse: { code: -32_700, message: 'The body is not valid JSON.' },
  message: { code: -32_600, message: 'The body must be a JSON-RPC message, that is, a JSON object.' },
  batch: { code: -32_600, message: 'Send one message per request: batches are not part of the protocol.' },
  listen: { code: -32_601, message: 'Subscriptions are not supported; recent_events lists what changed.' },
};

class McpEndpoint {
  private readonly modern: ReturnType<Sdk['createMcpHandler']>;

  constructor(
    private readonly sdk: Sdk,
    private readonly parts: ServerParts,
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
    if (typeof body !== 'object' || body === null) return refuse(reply, 400, 'message', null);
    const { method, id = null } = body as { method?: unknown; id?: unknown };
    if (method === 'subscriptions/listen') return refuse(reply, 200, 'listen', id);
    const exchange: Exchange = { request };
    const response = await this.exchange(exchange, body);
    if (exchange.fault) throw exchange.fault;
    return send(reply, response, exchange.result);
  }

  private async exchange(exchange: Exchange, parsedBody: unknown): Promise<Response> {
    const asked = webRequest(exchange.request);
    if (await this.sdk.isLegacyRequest(asked, parsedBody)) return this.legacy(exchange, asked, parsedBody);
    const clientId = String(keyOf(exchange.request).apiKeyId);
    const authInfo = { token: '', clientId, scopes: [], extra: { exchange } };
    return this.modern.fetch(asked, { authInfo, parsedBody });
  }

  /** Clients of 2025-11-25: the same server, without a session. Nothing of it outlives the answer, so nothing is closed. */
  private async legacy(exchange: Exchange, asked: Request, parsedBody: unknown): Promise<Response> {
    const transport = new this.sdk.WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      supportedProtocolVersions: REVISIONS,
    });
    await this.serverFor(exchange).connect(transport);
    return transport.handleRequest(asked, { parsedBody });
  }

  private serverFor(exchange: Exchange) {
    const server = createMcpServer(this.sdk, this.parts, exchange);
    interceptResult(server, exchange);
    return server;
  }
}

/**
 * Takes a result from between the server and its transport, which gets an empty one: making a web Response of a result and
 * reading it again costs more than the rest of the SDK's work.
 */
function interceptResult(server: McpServer, exchange: Exchange): void {
  const connect = server.connect.bind(server);
  server.connect = (transport) => {
    const deliver = transport.send.bind(transport);
    transport.send = (message, options) => {
      if (!('result' in message)) return deliver(message, options);
      exchange.result = message;
      return deliver({ ...message, result: {} }, options);
    };
    return connect(transport);
  };
}

/**
 * As much of a web Request as the SDK reads when the body is parsed already. Answers are always JSON, so it does not matter
 * what else the client accepts.
 */
function webRequest({ headers }: FastifyRequest): Request {
  const get = (name: string): string | null => {
    if (name === 'accept') return 'application/json, text/event-stream';
    if (name === 'content-type') return 'application/json';
    return PROTOCOL_HEADERS.test(name) ? ((headers[name] as string | undefined) ?? null) : null;
  };
  return { method: 'POST', headers: { get } } as unknown as Request;
}

async function send(reply: FastifyReply, response: Response, result: unknown): Promise<FastifyReply> {
  const text = result === undefined ? await response.text() : JSON.stringify(result);
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
