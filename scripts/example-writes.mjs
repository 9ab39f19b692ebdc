// One answer per write of every document, from a server with the demo data: each operation once, as an integrator would use
// it. What the documentation shows as a body is what is sent, unless there is a reason for another one.
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

/** Asks until there is something: the worker takes its time. */
async function until(read) {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await sleep(200)) {
    const found = await read();
    if (found) return found;
  }
  throw new Error('nothing came of it');
}

/**
 * `write(operation, { path, query, body })` sends it and keeps its answer; `read(path)` only reads. What is given is found again
 * in what the reads of the documentation show, so that they tell one story.
 */
export async function writeOrders({ write, read }, { customer, product }) {
  const { Data: found } = await read(`/api/v1/customers/${customer}`);
  const [delivery_date] = found[0].DeliveryDates;
  const lines = [{ product_id: product, cases: 2 }];
  const draft = {
    customer_id: customer,
    po_num: 'A-2041',
    memo: 'Ring the bell.',
    emails: ['orders@store.example'],
    lines,
  };
  await write('validateOrder', { body: { ...draft, delivery_date } });
  const { id } = await write('createOrder', {
    body: draft,
    headers: { 'idempotency-key': 'example-1', 'x-request-id': 'example-1' },
  });
  await write('updateOrder', { path: [id], body: { memo: 'Ring once.', delivery_date } });
  await write('submitOrder', { path: [id] });
  const posted = await until(async () => {
    const { data } = await read(`/api/v2/orders/${id}`);
    return data.stage === 'posted' && data;
  });
  await until(async () => (await read(`/ops/mails?order_id=${id}`)).data.length > 0);
  await write('updateOrder', { path: [id], query: '?submit=true', body: { memo: 'Ring twice.' } });
  await write('createOrder', { query: '?submit=true', body: { ...draft, po_num: 'A-2042', delivery_date } });
  await write('copyOrder', { path: [id], body: { delivery_date } });
  return posted;
}

/** After the reads: what is changed and taken back here is not what they should show. */
export async function writeTheRest({ write, read }, { scenarios, receiver }) {
  const { invoice_new: invoice } = scenarios;
  await write('updateOrder', { path: [invoice], body: { memo: 'By the north gate.' }, isQuiet: true });
  await write('discardOrderChange', { path: [invoice] });
  await write('deleteOrder', { path: [invoice] });
  await writePurchases({ write, read }, scenarios);
  await writeWebhooks({ write, read }, receiver);
  await writeReports({ write });
  await write('createPaymentApplication', {
    query: `?${new URLSearchParams({
      PaymentInvoiceNum: scenarios.payment,
      TargetInvoiceNum: scenarios.open_invoice,
      ARAccountID: scenarios.ar_account,
      Amount: '12.50',
    })}`,
  });
  await write('importOrder');
  await write('sendStatements', { body: { dry_run: true } });
  await write('advanceInvoice', { path: [scenarios.invoice_locked], body: { to: 3 } });
  await write('verifyDay', { body: { date: '2099-12-31', limit: 2 } });
  const key = await write('createKey');
  await write('updateKey', { path: [key.api_key_id] });
  const next = await write('rotateKey', { path: [key.api_key_id] });
  await write('revokeKey', { path: [next.api_key_id] });
  await write('queueOutcome');
  await write('clearQueuedOutcomes');
  await write('setSandboxClock');
  await write('resetSandboxClock');
  await write('revokeLinks');
  await write('setWorkerPaused');
  await write('setWorkerPaused', { body: { paused: false }, isQuiet: true });
}

async function writePurchases({ write, read }, { purchase_draft: old }) {
  await write('validatePurchase');
  const { purchase_global_id: id } = await write('createPurchase');
  await write('updatePurchase', { path: [id] });
  await write('submitPurchase', { path: [id] });
  await until(async () => (await read(`/api/v2/purchases/${id}`)).data.status === 'New');
  const { purchase_transactions: lines } = await write('advancePurchase', { path: [id] });
  const receipt = { lines: [{ purchase_trans_id: lines[0].purchase_trans_id, units: 20, damaged_units: 1 }] };
  await write('advancePurchase', { path: [id], body: { to: 'Received', ...receipt }, isQuiet: true });
  await write('correctPurchaseReceipt', { path: [id], body: receipt });
  await write('deletePurchase', { path: [old] });
  const { data: tasks } = await read('/ops/activationTasks?status=open');
  await write('completeActivationTask', { path: [tasks[0].activation_task_id] });
}

async function writeWebhooks({ write, read }, receiver) {
  const { webhook_id: id } = await write('createWebhook', {
    body: { url: receiver, types: ['order.*'], description: 'Orders to the ERP' },
  });
  await write('pingWebhook', { path: [id] });
  const { next_cursor: cursor } = await read('/api/v2/events?limit=1');
  await write('replayWebhookEvents', { path: [id], body: { after: cursor } });
  // A ping is not an event, and cannot be repeated.
  const sent = await until(async () => {
    const { data } = await read(`/api/v2/webhooks/${id}/deliveries`);
    return data.find(({ type }) => type.startsWith('order.'));
  });
  await write('retryWebhookDelivery', { path: [id, sent.delivery_id] });
  await write('rotateWebhookSecret', { path: [id] });
  await write('updateWebhook', { path: [id] });
}

async function writeReports({ write }) {
  const { report_id: id } = await write('createSavedReport');
  await write('sendSavedReport', { path: [id], body: { emails: ['buyer@store.example'], format: 'csv' } });
  await write('updateSavedReport', { path: [id], body: { name: 'Depletions by product and month' } });
}

/** Loads what the documentation shows of each list; these come last, because they change what everything else is about. */
export async function writeRecords({ write }, operations) {
  for (const id of operations.filter((one) => one.startsWith('upsert'))) await write(id);
}
