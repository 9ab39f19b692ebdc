import type { Ops } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { type Columns, printList } from '../lists.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { movePurchaseTo } from './purchases.ts';

export async function opsAdvancePurchase(
  config: Config,
  id: string,
  to: string,
  options: OutputOptions,
): Promise<void> {
  await movePurchaseTo(await requireClient(config), id, to, options);
}

const TASKS: Columns<Ops.ActivationTask> = {
  id: (task) => task.activation_task_id,
  product: (task) => task.product_id,
  name: (task) => task.product_name,
  status: (task) => task.status,
  waiting: (task) => task.waiting_purchases,
  since: (task) => task.time_created,
};

export async function listTasks(config: Config, options: OutputOptions & { all?: boolean }): Promise<void> {
  const dray = await requireClient(config);
  const read = () => dray.ops.activationTasks.list(options.all ? {} : { status: 'open' });
  await printList({ limit: 'all', ...options }, TASKS, read, 'No products are waiting for activation.');
}

export async function completeTask(config: Config, id: string, options: OutputOptions): Promise<void> {
  const { data } = await (await requireClient(config)).ops.activationTasks.complete(id);
  const text = `Task ${data.activation_task_id} is completed: product ${data.product_id} (${data.product_name}) is active.`;
  printResult(options, data, text);
}

export const pauseWorker = (config: Config, options: OutputOptions) => setWorker(config, true, options);
export const resumeWorker = (config: Config, options: OutputOptions) => setWorker(config, false, options);

async function setWorker(config: Config, paused: boolean, options: OutputOptions): Promise<void> {
  const { data } = await (await requireClient(config)).ops.worker.setPaused({ paused });
  printResult(
    options,
    data,
    paused ? 'Background processing is paused.' : 'Background processing is running.',
  );
}
