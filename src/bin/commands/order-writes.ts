import type {
  ApiResponse,
  CreateOrderRequest,
  Dray,
  Order,
  RequestOptions,
  UpdateOrderRequest,
} from '@dray/client';
import type { Config } from '../../config/index.ts';
import { resolveCustomerId, resolveOrderId, resolveProductId } from '../names.ts';
import {
  applyLineChanges,
  type ContentOptions,
  currentLines,
  readOrderContent,
  resolveRequestedLines,
} from '../order-body.ts';
import { cancellationRefusal, outcomeText, planText, problemsText } from '../order-text.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { confirm, isInteractive } from '../terminal.ts';

interface WriteOptions extends OutputOptions {
  yes?: boolean;
  idempotencyKey?: string;
}

interface SaveOptions extends ContentOptions, WriteOptions {
  submit?: boolean;
  roundUp?: boolean;
}

const NOTHING_CHANGED = 'Nothing was changed.';

function requestOptions({ idempotencyKey, roundUp }: SaveOptions): RequestOptions {
  return { idempotencyKey, headers: roundUp ? { prefer: 'handling=lenient' } : {} };
}

/** `dray orders create`: a draft, or a submitted order with `--submit`. */
export async function createOrder(config: Config, options: SaveOptions): Promise<void> {
  const dray = await requireClient(config);
  const content = await readOrderContent(dray, options);
  const lines = await resolveRequestedLines(dray, options);
  if (lines.length > 0) content.lines = [...(content.lines ?? []), ...lines];
  await save(dray, options, content, {}, (submitting) =>
    // The service says which fields are missing.
    dray.orders.create(content as CreateOrderRequest, submitting),
  );
}

/** `dray orders update`: edits a draft, or a change of a posted order. */
export async function updateOrder(config: Config, name: string, options: SaveOptions): Promise<void> {
  const dray = await requireClient(config);
  const order_id = await resolveOrderId(dray, name);
  const content = await readOrderContent(dray, options);
  const version = await mergeLines(dray, order_id, content, options);
  if (Object.keys(content).length === 0 && !options.submit)
    throw new Error(
      'Specify at least one change, such as --line or --po. For all options, run: dray orders update --help',
    );
  await save(dray, options, content, { order_id }, (submitting) =>
    dray.orders.update(order_id, content, { ...submitting, ifMatch: version }),
  );
}

/** Puts the lines of the options into the content, and returns the version that they were computed from. */
async function mergeLines(
  dray: Dray,
  id: string,
  content: UpdateOrderRequest,
  options: SaveOptions,
): Promise<string | undefined> {
  const set = await resolveRequestedLines(dray, options);
  const remove = await Promise.all((options.removeLine ?? []).map((one) => resolveProductId(dray, one)));
  if (set.length === 0 && remove.length === 0) return undefined;
  if (content.lines !== undefined)
    throw new Error('The lines in the file replace all lines of the order. Omit --line and --remove-line.');
  const [order, me] = await Promise.all([dray.orders.get(id), dray.me.get()]);
  const suppliers = me.data.type === 'Supplier' ? me.data.supplier_ids : null;
  content.lines = applyLineChanges(currentLines(order.data), { set, remove, suppliers });
  return order.data.version;
}

/** Saves the content; a submission first shows its plan to the person at the terminal, and is then bound to it. */
async function save(
  dray: Dray,
  options: SaveOptions,
  content: UpdateOrderRequest,
  existing: { order_id?: string },
  write: (options: { submit: boolean } & RequestOptions) => Promise<ApiResponse<Order>>,
): Promise<void> {
  const given = requestOptions(options);
  const plan = options.submit ? await confirmPlan(dray, { ...content, ...existing }, options) : {};
  if (plan === undefined) return;
  const headers = { ...given.headers, ...plan };
  const { data } = await write({ ...given, headers, submit: options.submit ?? false });
  printResult(options, data, outcomeText(data));
}

/** `dray orders submit` */
export async function submitOrder(config: Config, name: string, options: WriteOptions): Promise<void> {
  const dray = await requireClient(config);
  const order_id = await resolveOrderId(dray, name);
  const plan = await confirmPlan(dray, { order_id }, options);
  if (plan === undefined) return;
  const { idempotencyKey } = options;
  const { data } = await dray.orders.submit(order_id, undefined, { idempotencyKey, headers: plan });
  printResult(options, data, outcomeText(data));
}

type ValidationRequest = UpdateOrderRequest & { order_id?: string };

/**
 * The header that binds a submission to the plan that the person has agreed to; empty where nobody can be asked or asks not
 * to be, undefined after a no.
 */
async function confirmPlan(
  dray: Dray,
  request: ValidationRequest,
  options: WriteOptions & { roundUp?: boolean },
): Promise<Record<string, string> | undefined> {
  if (options.yes || !isInteractive()) return {};
  const { data } = await dray.orders.validate(request, { headers: requestOptions(options).headers });
  if (!data.valid) throw new Error(problemsText(data));
  process.stderr.write(`${planText(data)}\n\n`);
  if (!(await confirm('Submit it?'))) {
    process.exitCode = 1;
    console.error(NOTHING_CHANGED);
    return undefined;
  }
  return data.plan_token === undefined ? {} : { 'dray-plan': data.plan_token };
}

/** `dray orders validate`: what a submission would do, or everything that blocks it. */
export async function validateOrder(
  config: Config,
  name: string | undefined,
  options: SaveOptions,
): Promise<void> {
  const dray = await requireClient(config);
  const content: ValidationRequest = await readOrderContent(dray, options);
  if (name !== undefined) {
    content.order_id = await resolveOrderId(dray, name);
    await mergeLines(dray, content.order_id, content, options);
  } else {
    const lines = await resolveRequestedLines(dray, options);
    if (lines.length > 0) content.lines = [...(content.lines ?? []), ...lines];
  }
  const { data } = await dray.orders.validate(content, { headers: requestOptions(options).headers });
  if (!data.valid) process.exitCode = 1;
  printResult(options, data, data.valid ? planText(data) : problemsText(data));
}

interface CopyOptions extends OutputOptions {
  po?: string;
  delivery?: string;
  customer?: string;
  idempotencyKey?: string;
}

/** `dray orders copy`: a draft with the same lines. */
export async function copyOrder(config: Config, name: string, options: CopyOptions): Promise<void> {
  const dray = await requireClient(config);
  const { po, delivery, customer, idempotencyKey } = options;
  const body = {
    ...(po === undefined ? {} : { po_num: po }),
    ...(delivery === undefined ? {} : { delivery_date: delivery }),
    ...(customer === undefined ? {} : { customer_id: await resolveCustomerId(dray, customer) }),
  };
  const { data } = await dray.orders.copy(await resolveOrderId(dray, name), body, { idempotencyKey });
  printResult(options, data, outcomeText(data));
}

/** `dray orders cancel`: deletes a draft, requests the cancellation of a posted order. */
export async function cancelOrder(config: Config, name: string, options: WriteOptions): Promise<void> {
  const dray = await requireClient(config);
  const { data: order } = await dray.orders.get(await resolveOrderId(dray, name));
  const refusal = cancellationRefusal(order);
  if (refusal !== undefined) return printResult(options, order, refusal);
  const isDraft = order.stage === 'draft';
  const title = order.invoice_num ?? `order ${order.id}`;
  const question = isDraft ? `Delete the draft ${order.id}?` : `Request cancellation of ${title}?`;
  if (!(await askToConfirm(question, options))) return;
  const { data } = await dray.orders.delete(String(order.id ?? order.invoice_id), { ifMatch: order.version });
  printResult(
    options,
    data ?? { ...order, status: 'deleted' },
    data ? outcomeText(data) : 'The draft was deleted.',
  );
}

/** `dray orders discard`: gives up a change that was not submitted, or a rejected cancellation. */
export async function discardChange(config: Config, name: string, options: WriteOptions): Promise<void> {
  const dray = await requireClient(config);
  const id = await resolveOrderId(dray, name);
  if (!(await askToConfirm('Discard the pending change?', options))) return;
  await dray.orders.discardChange(id);
  const { data } = await dray.orders.get(id);
  printResult(options, data, 'The pending change was discarded. The posted order is unchanged.');
}

async function askToConfirm(question: string, options: WriteOptions): Promise<boolean> {
  if (options.yes || !isInteractive() || (await confirm(question))) return true;
  process.exitCode = 1;
  console.error(NOTHING_CHANGED);
  return false;
}
