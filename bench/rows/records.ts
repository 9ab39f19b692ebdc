import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findBinary } from '../support/binaries.ts';
import { createEmployeeKey } from '../support/dray.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { residentMb } from '../support/process-facts.ts';
import type { Row } from '../support/row.ts';
import { runProgram } from '../support/run.ts';
import { type Server, startDray } from '../support/server.ts';
import { median, nowMs } from '../support/stats.ts';

const ROWS = 100_000;
const FIRST_ID = 10_000_000;
const ROUNDS = 3;

/** Products as an ERP sends them: every field that v1 shows, about 700 bytes each. */
function productOf(id: number): object {
  return {
    ProductID: id,
    SupplierID: 101,
    ProductName: `Product number ${id}`,
    BrandFamily: 'Family',
    ProductTypeName: 'Beverage',
    UnitNetWeight: '3.500',
    WholesaleUnitsPerCase: 12,
    Description: 'Some description of the product that is a little longer',
    Ingredients: null,
    ThumbnailImageURL: `https://images.example/small/${id}`,
    FullSizeImageURL: `https://images.example/large/${id}`,
    Potency: '20.100',
    PotencyTHC: '18.200',
    Blend: null,
    SvcMenuCategory: 'Menu',
    SvcLiveCategoryID: 5,
    StatusID: 1,
    State: 'CA',
    IsSample: false,
    ProductGroupID: 3,
    BrandStyle: 'Style',
    PackageID: 4,
    PackageName: 'Jar',
    ProductTypeID: 9,
    StrainName: 'Strain',
    StrainID: 77,
    Flavor: 'Mint',
    BrandID: 12,
    BrandName: 'Brand',
    SupplierProductNumber: `SPN-${id}`,
  };
}

async function writeProducts(file: string): Promise<void> {
  const out = await open(file, 'w');
  for (let from = 0; from < ROWS; from += 1000) {
    const ids = Array.from({ length: 1000 }, (_, i) => FIRST_ID + from + i);
    await out.write(ids.map((id) => `${JSON.stringify(productOf(id))}\n`).join(''));
  }
  await out.close();
}

async function put(server: Server, key: string, file: string): Promise<{ seconds: number; data: unknown }> {
  const began = nowMs();
  const sending = request(`${server.url}/ops/records/products`, {
    method: 'PUT',
    headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  await pipeline(createReadStream(file), sending);
  const [response] = await answered;
  let text = '';
  for await (const chunk of response) text += chunk;
  if (response.statusCode !== 200) throw new Error(`the upload was refused: ${text.slice(0, 300)}`);
  return { seconds: (nowMs() - began) / 1000, data: (JSON.parse(text) as { data: unknown }).data };
}

/** Removing them row by row would look into every table that refers to products. */
async function removeProducts(url: string): Promise<void> {
  await runAsAdmin(
    url,
    `SET session_replication_role = replica; DELETE FROM product WHERE product_id >= ${FIRST_ID}; SET session_replication_role = DEFAULT`,
  );
  await runAsAdmin(url, 'VACUUM product');
}

/** The highest resident memory while something runs. */
async function peakMemoryOf<T>(pid: number, run: Promise<T>): Promise<{ result: T; peakMb: number }> {
  let [peakMb, running] = [0, true];
  const watching = (async () => {
    while (running) {
      peakMb = Math.max(peakMb, await residentMb(pid));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const result = await run.finally(() => {
    running = false;
  });
  await watching;
  return { result, peakMb };
}

export const rows: readonly Row[] = [
  {
    name: 'records',
    about: `PUT /ops/records/products with ${ROWS} new products as NDJSON, against COPY of the same rows into the same table`,
    target: { of: 'ratio', is: 'at least', value: 0.3 },
    unit: 'rows/s',
    async run(env) {
      const url = await env.seeded();
      const folder = await mkdtemp(join(tmpdir(), 'dray-bench-records-'));
      const [ndjson, copy] = [join(folder, 'products.ndjson'), join(folder, 'products.copy')];
      await writeProducts(ndjson);
      const dbEnv = { DATABASE_URL: url };
      const key = await createEmployeeKey(dbEnv);
      const server = await startDray({ command: 'serve', env: dbEnv });
      const psql = (command: string) =>
        runProgram(findBinary('psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', command], {
          timeoutMs: 300_000,
        });
      try {
        await removeProducts(url);
        await put(server, key, ndjson);
        await psql(`\\copy (SELECT * FROM product WHERE product_id >= ${FIRST_ID}) TO '${copy}'`);
        const idleMb = await residentMb(server.pid);
        const [ours, reference, ratios, peaks]: number[][] = [[], [], [], []];
        for (let round = 0; round < ROUNDS; round++) {
          await removeProducts(url);
          const { result, peakMb } = await peakMemoryOf(server.pid, put(server, key, ndjson));
          await removeProducts(url);
          const began = nowMs();
          await psql(`\\copy product FROM '${copy}'`);
          const copySeconds = (nowMs() - began) / 1000;
          ours!.push(ROWS / result.seconds);
          reference!.push(ROWS / copySeconds);
          ratios!.push(copySeconds / result.seconds);
          peaks!.push(peakMb);
        }
        const unchanged = await put(server, key, ndjson);
        const peak = Math.max(...peaks!);
        return {
          ours: median(ours!),
          reference: median(reference!),
          ratio: median(ratios!),
          note: [
            `${((await stat(ndjson)).size / 1e6).toFixed(0)} MB in one request; memory of the server before ${idleMb.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
            `the same upload again, ${JSON.stringify(unchanged.data)}: ${unchanged.seconds.toFixed(1)} s`,
          ].join('\n'),
          details: { ratio_rounds: ratios!, peak_mb: peaks!, unchanged_seconds: unchanged.seconds },
        };
      } finally {
        await server.stop();
        await removeProducts(url);
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
