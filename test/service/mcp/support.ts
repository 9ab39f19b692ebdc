import type { LightMyRequestResponse } from 'fastify';
import type { TestCall, TestService } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** An agent of the revision 2025-11-25, whose messages need nothing but their content. */
export function agent({ call }: Pick<TestService, 'call'>) {
  const send = (message: object, options: TestCall = {}): Promise<LightMyRequestResponse> =>
    call('POST', '/mcp', {
      ...options,
      headers: { accept: 'application/json, text/event-stream', ...options.headers },
      payload: { jsonrpc: '2.0', ...message },
    });
  const ask = async (method: string, params: object = {}, options: TestCall = {}): Promise<Json> => {
    const response = await send({ id: 1, method, params }, options);
    return response.json();
  };
  return {
    send,
    ask,
    /** The result of a tool. */
    async tool(name: string, given: object = {}, key: TestCall['key'] = 'employee'): Promise<Json> {
      const answer = await ask('tools/call', { name, arguments: given }, { key });
      if (!answer.result) throw new Error(JSON.stringify(answer));
      return answer.result;
    },
    async tools(key: TestCall['key'] = 'employee'): Promise<Json[]> {
      return (await ask('tools/list', {}, { key })).result.tools;
    },
    /** The same in the revision 2026-07-28. */
    async modern(method: string, params: Json = {}, options: TestCall = {}): Promise<LightMyRequestResponse> {
      const name = params.name ?? params.uri;
      return send(
        { id: 1, method, params: { ...params, _meta: META } },
        {
          ...options,
          headers: {
            'mcp-protocol-version': '2026-07-28',
            'mcp-method': method,
            ...(name === undefined ? {} : { 'mcp-name': name }),
            ...options.headers,
          },
        },
      );
    },
  };
}
