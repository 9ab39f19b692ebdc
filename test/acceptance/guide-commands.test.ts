import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { sheetBytes } from '../../clients/typescript/src/sheet.ts';
import { demoKeys } from '../../demo/index.ts';
import { startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';
import { findTool } from '../support/tools.ts';

/** Guides whose commands another test runs, or that are for another machine. */
const ELSEWHERE: Record<string, string> = {
  'docs/production.md': 'production-guide.test.ts and units-test.sh type it into a machine',
  'docs/quick-start.md': 'quick-start.test.ts runs it in each language',
  'docs/settings.md': 'npm run, in the sources',
  'README.md': 'npm in a new clone: .ci/newcomer; its requests are below',
};

interface Block {
  guide: string;
  line: number;
  code: string;
}

async function blocksIn(guide: string, pattern = /^ *```(?:sh|bash)\n([\s\S]*?)^ *```$/gm): Promise<Block[]> {
  const text = await readFile(guide, 'utf8');
  return [...text.matchAll(pattern)].map((match) => ({
    guide,
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1]!,
  }));
}

const guides = (await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
const blocks = (
  await Promise.all(guides.filter((guide) => !(guide in ELSEWHERE)).map((guide) => blocksIn(guide)))
).flat();
const requests = (await blocksIn('README.md')).filter(({ code }) => code.includes('curl'));

/** Fails as a reader would see it: at the first command that does not succeed. A stream is watched for a moment. */
const CURL = `#!/bin/bash
case "$*" in *"/stream"*) timeout 2 "$REAL_CURL" -sS --fail-with-body "$@"; code=$?; [ $code = 124 ] || exit $code; exit 0;; esac
exec "$REAL_CURL" -sS --fail-with-body "$@"
`;
const DRAY = `#!/bin/bash\nexec "${process.execPath}" "${resolve('dist/bin/dray.js')}" "$@"\n`;

const curl = findTool('curl', 'curl');

describe.runIf(curl)('the commands of the guides', async () => {
  const database = await demoProcessDatabase();
  const server = await startServer(database);
  const key = demoKeys().employee;
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const parsed = JSON.parse(text);
    return parsed.data ?? parsed.Data;
  };
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'bin'));
  for (const [name, text] of Object.entries({ curl: CURL, dray: DRAY })) {
    await writeFile(join(folder, 'bin', name), text);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  const sheet = (name: string, headings: string[], row: (string | number)[]) =>
    sheetBytes(
      headings.map((title) => ({ title })),
      [row],
      { name },
    );
  await writeFile(join(folder, 'order.xlsx'), await sheet('Order', ['product_id', 'units'], [20001, 24]));
  await writeFile(
    join(folder, 'prices.xlsx'),
    await sheet('Prices', ['ProductID', 'Flavor'], [20001, 'Mint']),
  );

  const line = { product_id: 20001, cases: 2 };
  /** What a reader has at hand by then. */
  const given: Record<string, () => Promise<Record<string, string>>> = {
    'docs/orders.md': async () => ({
      ORDER_ID: (
        await call('POST', '/api/v2/orders', {
          customer_id: 5001,
          delivery_date: '2027-01-15',
          lines: [line],
        })
      ).id,
    }),
    'docs/orders-posted.md': async () => {
      const posted: { id: string | null; invoice_id: number }[] = await call(
        'GET',
        '/api/v2/orders?stages=posted&statuses=accepted',
      );
      const orders = await Promise.all(
        posted.map(({ id, invoice_id }) => call('GET', `/api/v2/orders/${id ?? invoice_id}`)),
      );
      const open = orders.find(({ allowed_actions: { update, cancel } }) => update.allowed && cancel.allowed);
      return { ORDER_ID: String(open.id ?? open.invoice_id) };
    },
    'docs/purchases.md': async () => ({
      PURCHASE_GLOBAL_ID: (
        await call('POST', '/api/v2/purchases', {
          vendor_id: 301,
          to_location_id: 11,
          supplier_id: 101,
          delivery_date: '2027-03-15',
          po_num: 'PO-GUIDE',
          purchase_transactions: [{ product_id: 20001, cases: 10 }],
        })
      ).purchase_global_id,
    }),
    'docs/documents-and-mail.md': async () => ({
      PDFURL: (await call('GET', '/api/v1/invoices/600001'))[0].PDFURL,
    }),
  };

  async function run({ guide, code }: Block): Promise<string> {
    const env = {
      ...process.env,
      ...database,
      ...(await given[guide]?.()),
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      REAL_CURL: curl!,
      KEY: key,
      URL: server.url,
      DRAY_KEY: key,
      DRAY_URL: server.url,
    };
    const typed = code.replaceAll(/http:\/\/(localhost|127\.0\.0\.1):8080/g, server.url);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', typed], {
      cwd: folder,
      env: env as NodeJS.ProcessEnv,
      maxBuffer: 2 ** 26,
    });
    return stdout;
  }

  test('most guides contain commands', () => {
    expect(new Set(blocks.map(({ guide }) => guide)).size).toBeGreaterThan(10);
  });

  test.each(blocks.map((block) => [`${block.guide}:${block.line}`, block] as const))(
    '%s',
    async (_, block) => {
      await expect(run(block)).resolves.toBeTypeOf('string');
    },
  );

  test.each(requests.map((block) => [`README.md:${block.line}`, block] as const))('%s', async (_, block) => {
    expect(await run(block)).toContain('"data"');
  });
});
