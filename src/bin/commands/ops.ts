import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import { type Client, findServer, RefusedError } from '../client.ts';
import { table } from '../table.ts';
import { addInvoiceCommands } from './ops-invoices.ts';
import { addOrderCommands } from './ops-orders.ts';

/** What /ops answers about a purchase and a task, as far as these commands show it. */
interface PurchaseRecord {
  purchase_global_id: string;
  purchase_id: number | null;
  po_num: string;
  vendor_name: string | null;
  status: string;
}
interface TaskRecord {
  activation_task_id: number;
  product_id: number;
  product_name: string;
  status: string;
  waiting_purchases: number;
  time_created: string;
  time_completed: string | null;
}

interface Options {
  json?: boolean;
}
type Page<T> = { data: T[]; has_next_page: boolean };

const PAGE = 500;

/** The back office is reached through a running server only, so that it works on both engines. */
export async function opsClient(config: Config): Promise<Client> {
  const client = await findServer(config);
  if (client) return client;
  throw new RefusedError(
    'No running server was found. Set DRAY_URL to its address and DRAY_API_KEY to an Employee key.',
  );
}

/** `--json` prints the record, otherwise a sentence or a table. */
export function show(options: Options, data: unknown, text: string): void {
  console.log(options.json ? JSON.stringify(data, null, 2) : text);
}

/** `dray ops …`: the back office, as a client of /ops. */
export function addOpsCommands(dray: Command, config: () => Config): Command {
  const ops = dray
    .command('ops')
    .description('the back office; through a running server (DRAY_URL, DRAY_API_KEY)');
  addPurchaseCommands(ops, config);
  addTaskCommands(ops, config);
  addWorkerCommands(ops, config);
  addInvoiceCommands(ops);
  addOrderCommands(ops);
  return ops;
}

function addPurchaseCommands(ops: Command, config: () => Config): void {
  ops
    .command('purchases')
    .description('purchase orders')
    .command('advance')
    .description('move a processed purchase to its next stage')
    .argument('<global id>')
    .argument('<status>', 'Accepted, Received, Confirmed or Verified')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  dray ops purchases advance 01J0DRAY0P000000000000CGCS Accepted')
    .action(async (id: string, to: string, options: Options) => {
      const path = `/ops/purchases/${encodeURIComponent(id)}/advance`;
      const { data } = await (await opsClient(config())).call<{ data: PurchaseRecord }>('POST', path, { to });
      const name = `Purchase ${data.purchase_id} (${data.po_num}, ${data.vendor_name})`;
      show(options, data, `${name} is now ${data.status}.`);
    });
}

function addTaskCommands(ops: Command, config: () => Config): void {
  const tasks = ops.command('tasks').description('products that purchases wait for');
  tasks
    .command('list')
    .description('open activation tasks')
    .option('--all', 'completed ones too')
    .option('--json', 'for programs')
    .action(async (options: Options & { all?: boolean }) => {
      const filter = options.all ? '' : '&status=open';
      const found = await everyPage<TaskRecord>(await opsClient(config()), '/ops/activationTasks', filter);
      show(options, found, found.length > 0 ? taskTable(found) : 'No product waits to be activated.');
    });
  tasks
    .command('complete')
    .description('the product of a task is active now; purchases that waited for it go on')
    .argument('<id>')
    .option('--json', 'for programs')
    .action(async (id: string, options: Options) => {
      const path = `/ops/activationTasks/${encodeURIComponent(id)}/complete`;
      const { data } = await (await opsClient(config())).call<{ data: TaskRecord }>('POST', path);
      const text = `Task ${data.activation_task_id} is completed: product ${data.product_id} (${data.product_name}) is active.`;
      show(options, data, text);
    });
}

function addWorkerCommands(ops: Command, config: () => Config): void {
  const worker = ops.command('worker').description('background processing; not in Production');
  for (const [name, paused, text] of [
    ['pause', true, 'Background processing is paused.'],
    ['resume', false, 'Background processing goes on.'],
  ] as const) {
    worker
      .command(name)
      .description(paused ? 'hold it, to look at in-flight states at leisure' : 'let it go on')
      .option('--json', 'for programs')
      .action(async (options: Options) => {
        const client = await opsClient(config());
        const { data } = await client.call<{ data: unknown }>('POST', '/ops/worker', { paused });
        show(options, data, text);
      });
  }
}

async function everyPage<T>(client: Client, path: string, filter: string): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const answer = await client.call<Page<T>>('GET', `${path}?page=${page}&page_size=${PAGE}${filter}`);
    all.push(...answer.data);
    if (!answer.has_next_page) return all;
  }
}

function taskTable(tasks: readonly TaskRecord[]): string {
  const rows = tasks.map((task) => ({
    id: task.activation_task_id,
    product: task.product_id,
    name: task.product_name,
    status: task.status,
    waiting: task.waiting_purchases,
    since: task.time_created,
  }));
  return table(rows, ['id', 'product', 'name', 'status', 'waiting', 'since']);
}
