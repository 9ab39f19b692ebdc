import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@dray/client';
import { describe, expect, test, vi } from 'vitest';
import { snake as ofGenerator } from '../../../clients/generator/python/names.ts';
import { demoScenarios } from '../../../demo/index.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { findPython } from '../../support/python.ts';
import { scriptedServer } from './behavior/scripted-server.ts';
import { keys, listening } from './support.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema?: { example?: unknown; default?: unknown; type?: string; enum?: unknown[]; format?: string };
}
interface Operation {
  id: string;
  method: string;
  parameters: Parameter[];
  body?: { content?: Record<string, { example?: unknown; schema?: object }> };
  root: object;
}
interface Request {
  method: string;
  url: string;
  headers: [string, string][];
  body: string | undefined;
}
type Program = (operation: Operation, request: Request) => string;

const page = (name: string) => import(resolve(`public/docs/${name}.js`));
const { LANGUAGES } = (await page('samples')) as { LANGUAGES: { id: string; of: Program }[] };
const { readDocument } = (await page('openapi')) as {
  readDocument(source: object, root: unknown): { operations: Operation[] };
};
const { buildRequest } = (await page('request')) as {
  buildRequest(operation: Operation, values: Map<Parameter, string>, body: object | undefined): Request;
};
const { snake } = (await page('python-sample')) as { snake(name: string): string };
const { sample } = (await page('sample')) as {
  sample(root: object, schema: object | undefined, options: object): unknown;
};

const { address, call } = await listening();
/** The page writes the address that it was loaded from. */
const loadedFrom = (origin: string) => vi.stubGlobal('window', { location: { origin } });
loadedFrom(address);
atEndOfFile(async () => {
  vi.unstubAllGlobals();
});
const operations = await Promise.all(
  ['v1', 'v2', 'ops'].map(async (id) => {
    const root = (await call('GET', `/openapi/${id}.json`, { key: null })).json();
    return readDocument({ id }, root).operations;
  }),
).then((all) => all.flat());

const HEADERS: Record<string, string> = { 'If-Match': '"1"', 'Idempotency-Key': 'sample', 'Dray-Plan': 'p' };

const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
/** Where the document has no example. An id need not exist, but must be one. */
const VALUES: Record<string, string> = {
  InvoiceIDs: '1',
  PurchaseIDs: '1',
  ar_account_id: '9001',
  location_id: String(demoScenarios().location),
  order_id: ULID,
  purchaseID: '1',
  purchaseGlobalID: ULID,
  purchase_global_id: ULID,
  resources: 'states',
};
/** What a reader may have typed: every parameter that is needed, and what has an example. */
function requestOf(operation: Operation): Request {
  const values = new Map<Parameter, string>();
  for (const parameter of operation.parameters) {
    const { schema = {} } = parameter;
    const example = VALUES[parameter.name] ?? parameter.example ?? schema.example ?? schema.enum?.[0];
    const needed = parameter.required ? (schema.type === 'string' ? 'x' : '1') : undefined;
    const value = parameter.in === 'header' ? HEADERS[parameter.name] : (example ?? needed);
    if (value !== undefined) values.set(parameter, String(value));
  }
  return buildRequest(operation, values, bodyOf(operation));
}

function bodyOf({ body, root }: Operation): object | undefined {
  const [found] = Object.entries(body?.content ?? {});
  if (!found) return undefined;
  const [contentType, { example, schema }] = found;
  const value = example ?? sample(root, schema, { forRequest: true });
  return { contentType, text: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** A program of a language; answers its problem. */
type Run = (code: string) => Promise<string | null>;

function pythonPrograms(command: string): Run {
  const env = { ...process.env, PYTHONPATH: resolve('clients/python/src'), DRAY_KEY: keys.employee };
  const child = spawn(command, ['test/service/client/behavior/exec_samples.py'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  atEndOfFile(async () => {
    child.stdin.end();
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (code) => {
    child.stdin.write(`${JSON.stringify(code)}\n`);
    return JSON.parse((await answers.next()).value) as string | null;
  };
}

/** One shell for all of them. curl itself says nothing of refusals, so its exit code is the problem. */
function shellPrograms(): Run {
  const env = { ...process.env, DRAY_KEY: keys.employee };
  const child = spawn('bash', { env, stdio: ['pipe', 'pipe', 'inherit'] });
  atEndOfFile(async () => {
    child.stdin.end();
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (code) => {
    child.stdin.write(`{\n${code}\n} > /dev/null 2>&1 < /dev/null\necho $?\n`);
    const { value } = await answers.next();
    return value === '0' ? null : `curl ends with ${value}`;
  };
}

const runTypeScript: Run = async (code) => {
  const body = code.replace(/^import .*\n/, '');
  const program = new Function('createClient', 'process', 'console', `return (async () => {\n${body}\n})();`);
  const silent = { log: () => undefined };
  const env = { env: { DRAY_KEY: keys.employee } };
  return (program(createClient, env, silent) as Promise<void>).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  );
};

const python = findPython();
const languages: [string, Run][] = [
  ['curl', shellPrograms()],
  ['typescript', runTypeScript],
  ...(python ? [['python', pythonPrograms(python)] as [string, Run]] : []),
];

async function run(language: string, work: Run, origin: string, operation: Operation, request: Request) {
  loadedFrom(origin);
  return work(LANGUAGES.find(({ id }) => id === language)!.of(operation, request));
}

describe.each(languages)('samples of the documentation page in %s', (language, work) => {
  test('Each sample sends the request of its form, for every operation', async () => {
    const v1 = { Data: [{}], Page: 1, PageSize: 2 };
    const v2 = { data: [], page: 1, page_size: 2, has_next_page: false };
    const isV1 = (url = '') => url.startsWith('/api/v1/') || url.startsWith('/ops/records/');
    const server = await scriptedServer(({ url }) => ({ body: isV1(url) ? v1 : v2 }));
    atEndOfFile(async () => server.close());
    for (const operation of operations) {
      const request = requestOf(operation);
      server.seen.length = 0;
      expect(await run(language, work, server.url, operation, request), operation.id).toBeNull();
      const [sent] = server.seen;
      expect(sent, operation.id).toBeDefined();
      const [expected, got] = [request.url, sent!.request.split(' ')[1]!].map(
        (url) => new URL(url, server.url),
      );
      expect(`${sent!.request.split(' ')[0]} ${got!.pathname}`).toBe(
        `${request.method} ${expected!.pathname}`,
      );
      expect(Object.fromEntries(got!.searchParams), operation.id).toMatchObject(
        Object.fromEntries(expected!.searchParams),
      );
      for (const [name, value] of request.headers)
        expect(sent!.headers[name.toLowerCase()], operation.id).toBe(value);
      if (request.body !== undefined && request.headers.some(([, value]) => value === 'application/json'))
        expect(JSON.parse(sent!.body), operation.id).toEqual(JSON.parse(request.body));
    }
  });

  test('Samples of reads run against the service', async () => {
    // Streams have no end, and the export is the whole data.
    const left = ['streamEvents', 'exportData', 'exportSnapshot'];
    const reads = operations.filter(({ id, method }) => method === 'GET' && !left.includes(id));
    const problems: string[] = [];
    for (const operation of reads) {
      const problem = await run(language, work, address, operation, requestOf(operation));
      if (problem !== null) problems.push(`${operation.id}: ${problem}`);
    }
    expect(reads.length).toBeGreaterThan(50);
    // An example may name a record that the demo data does not have; nothing else may go wrong.
    expect(problems.filter((one) => !/NotFound/.test(one))).toEqual([]);
  });
});

test('The page and the generator name parameters the same way', () => {
  const names = operations.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  for (const name of [...names, 'import', 'arAging', 'listCreditTerms'])
    expect(snake(name)).toBe(ofGenerator(name));
});
