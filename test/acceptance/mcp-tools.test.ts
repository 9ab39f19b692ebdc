import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ids, keys, listening } from '../service/client/support.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import type { Json } from '../support/json.ts';
import { npmTools } from '../support/npm-tool.ts';

// What the makers of the protocol offer to try a server with, beside the conformance suite: the inspector, and SDK clients.
const run = promisify(execFile);
const { address } = await listening();
const BEARER = `Bearer ${keys.employee}`;

const inspector = await npmTools('mcp-inspector', { '@modelcontextprotocol/inspector': '2.12.0' });

describe.runIf(inspector)('The inspector', () => {
  const ask = async (...args: string[]): Promise<Json> => {
    const command = join(inspector!, 'node_modules/.bin/mcp-inspector');
    const way = ['--cli', `${address}/mcp`, '--transport', 'http', '--header', `Authorization: ${BEARER}`];
    return JSON.parse((await run(command, [...way, ...args], { timeout: 60_000 })).stdout);
  };

  test('lists the tools, the prompts and the resources', async () => {
    const { tools } = await ask('--method', 'tools/list');
    expect(tools.map(({ name }: Json) => name)).toEqual(expect.arrayContaining(['find', 'carry_out']));
    expect((await ask('--method', 'prompts/list')).prompts).toHaveLength(3);
    const { resources } = await ask('--method', 'resources/list');
    expect(resources.map(({ uri }: Json) => uri)).toContain('dray://codes');
  });

  test('calls a tool', async () => {
    const given = ['--tool-name', 'list_orders', '--tool-arg', 'page_size=2'];
    const { structuredContent } = await ask('--method', 'tools/call', ...given);
    expect(structuredContent.data).toHaveLength(2);
  });
});

const older = await npmTools('mcp-sdk', { '@modelcontextprotocol/sdk': '1.24.3' });

describe.runIf(older)('an SDK client of an older revision', () => {
  const load = (path: string) =>
    import(pathToFileURL(join(older!, 'node_modules/@modelcontextprotocol/sdk/dist/esm', path)).href);

  async function connected(): Promise<Json> {
    const { Client } = await load('client/index.js');
    const { StreamableHTTPClientTransport } = await load('client/streamableHttp.js');
    const client = new Client({ name: 'older', version: '1' });
    const requestInit = { headers: { authorization: BEARER } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }));
    atEndOfFile(() => client.close());
    return client;
  }

  test('proposes and executes an order', async () => {
    const client = await connected();
    const call = async (name: string, given: object) =>
      (await client.callTool({ name, arguments: given })).structuredContent;
    const order = { customer_id: ids.customer, lines: [{ product_id: ids.product, units: 12 }] };
    const { delivery_dates } = await call('propose_order', order);
    const { plan } = await call('propose_order', { ...order, delivery_date: delivery_dates[0] });
    expect(await call('carry_out', { plan })).toMatchObject({ data: { status: 'queued' }, replayed: false });
  });

  test('gets a clear error for an unknown tool, wrong types or an unknown argument, and nothing is written', async () => {
    const client = await connected();
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow(
      /Tool drop_tables does not exist/,
    );
    for (const given of [{ order_id: { a: 1 } }, { order_id: 'x', force: true }, {}]) {
      const { isError, structuredContent } = await client.callTool({ name: 'get_order', arguments: given });
      expect(isError).toBe(true);
      expect(structuredContent.error).toMatchObject({
        code: 'SCHEMA_VIOLATION',
        request_id: expect.any(String),
      });
      expect(structuredContent.error.field_errors.length).toBeGreaterThan(0);
    }
  });
});

test('A site whose name resolves to this machine is rejected, even if the Host header matches', async () => {
  const answered = async (host: string) => {
    const { port } = new URL(address);
    const headers = {
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      authorization: BEARER,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const request = send({ hostname: '127.0.0.1', port, method: 'POST', path: '/mcp', headers });
    request.end('{"jsonrpc":"2.0","id":1,"method":"ping"}');
    const [response] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    return response.statusCode;
  };
  expect(await answered('rebound.example')).toBe(403);
  expect(await answered('localhost')).toBe(200);
  expect(await answered('127.0.0.1')).toBe(200);
});
