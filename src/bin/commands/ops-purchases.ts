import type { Ops } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { remote } from '../remote.ts';
import { type Shown, show } from '../show.ts';
import { table } from '../table.ts';

export async function advance(config: Config, id: string, to: string, options: Shown): Promise<void> {
  const dray = await remote(config);
  const { data } = await dray.ops.purchases.advance(id, { to: to as Ops.AdvancePurchaseRequest['to'] });
  const name = `Purchase ${data.purchase_id} (${data.po_num}, ${data.vendor_name})`;
  show(options, data, `${name} is now ${data.status}.`);
}

export async function listTasks(config: Config, options: Shown & { all?: boolean }): Promise<void> {
  const dray = await remote(config);
  const found = await dray.ops.activationTasks.list(options.all ? {} : { status: 'open' }).all();
  show(options, found, found.length > 0 ? taskTable(found) : 'No product waits to be activated.');
}

export async function completeTask(config: Config, id: string, options: Shown): Promise<void> {
  const { data } = await (await remote(config)).ops.activationTasks.complete(id);
  const text = `Task ${data.activation_task_id} is completed: product ${data.product_id} (${data.product_name}) is active.`;
  show(options, data, text);
}

export const pauseWorker = (config: Config, options: Shown) => setWorker(config, true, options);
export const resumeWorker = (config: Config, options: Shown) => setWorker(config, false, options);

async function setWorker(config: Config, paused: boolean, options: Shown): Promise<void> {
  const { data } = await (await remote(config)).ops.worker.set({ paused });
  show(options, data, paused ? 'Background processing is paused.' : 'Background processing goes on.');
}

function taskTable(tasks: readonly Ops.ActivationTask[]): string {
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
