import { setTimeout as sleep } from 'node:timers/promises';
import type { Statement } from '../../src/db/index.ts';
import { bareOrders } from '../support/bare.ts';
import type { Env } from '../support/env.ts';
import { clearSubmittedOrders, type OrderBook, openOrderBook, orderBody } from '../support/orders.ts';
import { runPgbench, scriptOf, scriptOfAll } from '../support/pgbench.ts';
import { type RecordedRequest, recordStatements } from '../support/record.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { MeasuredServer } from '../support/v1.ts';

const CLIENTS = 8;
const LINES = 20;
const MAX_LINES = 200;
/** Orders with other products in turn, so that requests do not all read the same rows. */
const VARIANTS = 10;
/** Of this run: within a week no customer uses a number twice. */
const PO_NUM = `BENCH-${Date.now().toString(36).toUpperCase()}`;
/** Texts of 50 orders take some milliseconds. */
const TEXT_RENDERING_MS = 1_500;
/** Measured on the machine of the targets: lists of 50 orders with 5 lines each per second. */
const OTHER_SHOPS_NOTE = 'Vendure lists 50 orders of 5 lines 6.7 times a second there, Medusa 1.95 times';

interface Subject {
  request: Omit<RecordedRequest, 'key'>;
  load: { path: string; method?: 'POST'; bodies?: readonly string[] };
  /** Whether each transaction creates an order with an id and number of its own. */
  makesOrders?: boolean;
  /** For reads: what the tables give with nothing computed. */
  bare?: Statement;
}

async function compare(env: Env, subjectOf: (book: OrderBook, served: MeasuredServer) => Promise<Subject>) {
  const url = await env.seeded();
  const book = await env.once('orders-book', () => openOrderBook(url));
  const served = await MeasuredServer.start(url, { userId: book.userId });
  try {
    const { request, load, makesOrders, bare } = await subjectOf(book, served);
    const recording = await recordStatements(url, { ...request, key: served.headers['x-api-key']! });
    const { script, variables } = scriptOfAll(
      recording.statements,
      makesOrders
        ? { [parseId(recording.body)]: `lpad(:n, 26, '0')`, [PO_NUM]: ':n', [PO_NUM.toLowerCase()]: ':n' }
        : {},
    );
    const measured = await measureAlternately(env.seconds, {
      ours: async (seconds) =>
        (await served.load({ ...load, connections: CLIENTS, seconds })).requestsPerSecond,
      reference: (seconds) => runPgbench({ url, script, variables, clients: CLIENTS, seconds }),
      ...(bare
        ? { bare: (seconds) => runPgbench({ url, script: scriptOf(bare), clients: CLIENTS, seconds }) }
        : {}),
    });
    const cpu = served.microsPerRequest();
    return {
      ...measured,
      note: `${recording.statements.length} statements; processor time of the server's own process per request: ${cpu.toFixed(0)} µs, warm-up included`,
      details: { ...measured.details, ours_cpu_us: cpu, statements: recording.statements.length },
    } satisfies Measured;
  } finally {
    await served.server.stop();
    await clearSubmittedOrders(url);
  }
}

const parseId = (body: string) => (JSON.parse(body) as { data: { id: string } }).data.id;

const COMMON_FIELDS = { unit: 'requests/s' } as const;
const minRatio = (value: number) => ({ of: 'ratio', is: 'at least', value }) as const;
const COMPARED_WITH = 'against pgbench with the same statements';

function bodiesOf(book: OrderBook, lines: number, poNum?: string): string[] {
  return Array.from({ length: VARIANTS }, (_, variant) =>
    JSON.stringify(orderBody(book, { lines, variant, ...(poNum === undefined ? {} : { poNum }) })),
  );
}

function listRow(name: string, withLines: boolean): Row {
  const path = `/api/v2/orders?page_size=50&stages=posted${withLines ? '&include_lines=true' : ''}`;
  return {
    ...COMMON_FIELDS,
    name,
    about: `GET a page of 50 posted orders of about 5 lines each, ${withLines ? 'with' : 'without'} lines, ${COMPARED_WITH}, and with the bare tables; ${CLIENTS} clients`,
    target: { of: 'bare', is: 'at least', value: 0.45 },
    async run(env) {
      const bare = bareOrders(50, withLines);
      const request = { method: 'GET', path } as const;
      const measured = await compare(env, async (_book, served) => {
        // The read that misses texts has them made, after it is answered.
        await served.get(path);
        await sleep(TEXT_RENDERING_MS);
        return { request, load: { path }, bare };
      });
      const times = (measured.ours / 6.7).toFixed(0);
      return {
        ...measured,
        note: `${measured.note}\n${OTHER_SHOPS_NOTE}: ${times} times the better of them`,
      };
    },
  };
}

export const rows: readonly Row[] = [
  listRow('orders-list', false),
  listRow('orders-list-lines', true),
  {
    ...COMMON_FIELDS,
    name: 'orders-draft',
    about: `POST a draft of ${LINES} lines, ${COMPARED_WITH}; ${CLIENTS} clients`,
    target: minRatio(0.35),
    run: (env) =>
      compare(env, async (book) => ({
        request: { method: 'POST', path: '/api/v2/orders', body: orderBody(book, { lines: LINES }) },
        load: { path: '/api/v2/orders', method: 'POST', bodies: bodiesOf(book, LINES) },
        makesOrders: true,
      })),
  },
  {
    ...COMMON_FIELDS,
    name: 'orders-read',
    about: `GET a draft of ${LINES} lines, priced anew, ${COMPARED_WITH}; ${CLIENTS} clients`,
    target: minRatio(0.35),
    run: (env) =>
      compare(env, async (book, served) => {
        const id = await createDraft(served, book);
        const path = `/api/v2/orders/${id}`;
        return { request: { method: 'GET', path }, load: { path } };
      }),
  },
  {
    ...COMMON_FIELDS,
    name: 'orders-validate',
    about: `POST validate with ${MAX_LINES} lines, ${COMPARED_WITH}; ${CLIENTS} clients`,
    target: minRatio(0.35),
    leastScale: 10,
    run: (env) =>
      compare(env, async (book) => {
        const body = orderBody(book, { lines: MAX_LINES, fromAll: true });
        const path = '/api/v2/orders/validate';
        return {
          request: { method: 'POST', path, body },
          load: { path, method: 'POST', bodies: [JSON.stringify(body)] },
        };
      }),
  },
  {
    ...COMMON_FIELDS,
    name: 'orders-submit',
    about: `POST an order of ${LINES} lines and submit it, ${COMPARED_WITH}; ${CLIENTS} clients, no worker`,
    target: minRatio(0.35),
    run: (env) =>
      compare(env, async (book) => ({
        request: {
          method: 'POST',
          path: '/api/v2/orders?submit=true',
          body: orderBody(book, { lines: LINES, poNum: PO_NUM }),
        },
        load: {
          path: '/api/v2/orders?submit=true',
          method: 'POST',
          bodies: bodiesOf(book, LINES, 'B-[<id>]'),
        },
        makesOrders: true,
      })),
  },
];

async function createDraft(served: MeasuredServer, book: OrderBook): Promise<string> {
  const response = await fetch(`${served.server.url}/api/v2/orders`, {
    method: 'POST',
    headers: { ...served.headers, 'content-type': 'application/json' },
    body: JSON.stringify(orderBody(book, { lines: LINES })),
  });
  return parseId(await response.text());
}
