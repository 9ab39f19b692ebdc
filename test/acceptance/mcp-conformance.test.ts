import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { keys, listening } from '../service/client/support.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { npmTools } from '../support/npm-tool.ts';
import { FULLY_PASSED, NOT_APPLICABLE } from './mcp-not-applicable.ts';

// The conformance suite of the protocol's makers, all of it, at both revisions.
const run = promisify(execFile);

// It needs a newer Node than the service does.
const tools = await npmTools('mcp-conformance', {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  node: '22.23.3',
});

/** The suite sends no key. */
async function withKey(): Promise<string> {
  const { address } = await listening();
  const { hostname, port } = new URL(address);
  const authorization = `Bearer ${keys.employee}`;
  const server = createServer((request, reply) => {
    const { method, url: path, headers } = request;
    const onward = send(
      { hostname, port, method, path, headers: { ...headers, authorization } },
      (answer) => {
        reply.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(reply);
      },
    );
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

interface Check {
  scenario: string;
  id: string;
  status: string;
  errorMessage?: string;
}

/** Every check of the suite; what it prints is for people, so its files are read. */
async function checksOf(url: string, revision: string): Promise<Check[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dray-conformance-'));
  atEndOfFile(() => rm(folder, { recursive: true }));
  const suite = join(tools!, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const args = ['server', '--url', url, '--suite', 'all', '--spec-version', revision, '-o', folder];
  // Ends with 1, since some checks cannot pass.
  await run(join(tools!, 'node_modules/node/bin/node'), [suite, ...args]).catch(() => {});
  const found = await readdir(folder);
  const checks = found.map(async (name) => {
    const scenario = name.replace(/^server-(.*)-\d{4}-\d\d-\d\dT.*$/, '$1');
    const listed = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[];
    return listed.map((one) => ({ ...one, scenario }));
  });
  return (await Promise.all(checks)).flat();
}

const isPassed = ({ status }: Check) => status === 'SUCCESS' || status === 'INFO';

describe.runIf(tools)('The conformance suite', async () => {
  const url = await withKey();

  describe.each(Object.keys(NOT_APPLICABLE))('of revision %s', (revision) => {
    let checks: Promise<Check[]> | undefined;
    const all = () => {
      checks ??= checksOf(url, revision);
      return checks;
    };

    test('passes except for tests that cannot apply, each listed with a reason', async () => {
      const others = (await all()).filter((one) => !isPassed(one));
      const known = NOT_APPLICABLE[revision]!;
      expect(
        others
          .filter(({ id }) => !(id in known))
          .map(({ scenario, id, errorMessage }) => ({ scenario, id, errorMessage })),
      ).toEqual([]);
      expect([...new Set(others.map(({ id }) => id))].sort()).toEqual(Object.keys(known).sort());
    });

    test.each(FULLY_PASSED[revision]!)('passes all of %s', async (scenario) => {
      const own = (await all()).filter((one) => one.scenario === scenario);
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((one) => !isPassed(one))).toEqual([]);
    });
  });
});
