import type { DocumentName } from './document.ts';

const PREFIX: Record<DocumentName, string> = { v1: '/api/v1/', v2: '/api/v2/', ops: '/ops/' };

/** Where the rule does not give what an engineer would guess: resource and method. */
const EXCEPTIONS: Record<string, readonly [string, string]> = {
  exportData: ['data', 'export'],
  importData: ['data', 'import'],
  resetData: ['data', 'refresh'],
  listRetailerInventory: ['inventory', 'listRetailers'],
  getFullOrderHistory: ['orders', 'history'],
  listAllWebhooks: ['webhooks', 'list'],
  search: ['find', 'get'],
  listCustomerPrices: ['customerPricing', 'list'],
  listProcessedPurchases: ['purchases', 'list'],
  getProcessedPurchase: ['purchases', 'get'],
  listChangesByRequest: ['writes', 'list'],
  listChangelogEntries: ['changelog', 'list'],
  listAuditEntries: ['audit', 'list'],
  listEmails: ['mails', 'list'],
  getEmail: ['mails', 'get'],
  getEmailAttachment: ['mails', 'getAttachment'],
};

/** Methods of version 0.2, by the methods that replace them: they stay, deprecated, until version 0.4. */
export const FORMER_METHODS: Record<string, string> = {
  'stock.explain': 'get',
  'batches.trace': 'get',
  'webhooks.replayEvents': 'replay',
  'v1.customers.listCreditTerms': 'listSupplierCreditTerms',
  'v1.invoices.listLinesFor': 'listLinesOf',
  'v1.invoices.listCertificatesOfAnalysis': 'listCertificates',
  'v1.invoices.listCertificatesOfAnalysisFor': 'listCertificatesOf',
  'ops.sandbox.clearQueuedOutcomes': 'clearNext',
  'ops.sandbox.listQueuedOutcomes': 'listNext',
  'ops.sandbox.queueOutcome': 'addNext',
  'ops.worker.setPaused': 'set',
  'ops.selfCheck.run': 'get',
  'ops.invoices.previewDayVerification': 'previewVerifyDay',
};

/** Types of version 0.2, by the types that replace them: they stay, deprecated, until version 0.4. */
export const FORMER_TYPES: Record<DocumentName, Record<string, string>> = {
  v1: { RequestedPaymentApplication: 'PaymentApplication2' },
  v2: {
    OrderValidation: 'Order2',
    PurchaseValidation: 'Purchase2',
    RequestedChange: 'Write2',
    WebhookPing: 'PingWebhook',
    WebhookWithSecret: 'Webhook2',
  },
  ops: {
    FullOrderHistory: 'OrderHistory',
    LoadedRecords: 'RecordsState',
    MailWithText: 'Mail2',
    MintedKey: 'Key2',
    QueuedOutcome: 'SandboxNext',
    ResetData: 'RefreshData',
    RevokedLinks: 'RevokeLink',
    Search: 'Find',
    WebhookOfKey: 'AllWebhook',
  },
};

/** Operation ids of version 0.2: their types stay under the old names, deprecated, until version 0.4. */
export const FORMER_IDS: Record<string, string> = {
  explainStock: 'getStock',
  getEmail: 'getMail',
  getProcessedPurchase: 'getPurchaseV1',
  listAuditEntries: 'listAudit',
  listCertificatesOfAnalysis: 'listCertificates',
  listCertificatesOfAnalysisForInvoice: 'listCertificatesOfInvoice',
  listChangesByRequest: 'listWrites',
  listCustomerCreditTerms: 'listCustomerSupplierCreditTerms',
  listCustomerPrices: 'listCustomerPricing',
  listEmails: 'listMails',
  listLinesForInvoice: 'listLinesOfInvoice',
  listProcessedPurchases: 'listPurchasesV1',
  previewDayVerification: 'previewVerifyDay',
  replayWebhookEvents: 'replayWebhook',
  runSelfCheck: 'selfCheck',
  setWorkerPaused: 'setWorker',
  traceBatch: 'getBatch',
  updateWebhook: 'changeWebhook',
  updateKey: 'changeKey',
  search: 'find',
  resetData: 'refreshData',
  getFullOrderHistory: 'listOrderHistory',
  listQueuedOutcomes: 'listSandboxNext',
  queueOutcome: 'addSandboxNext',
};

/** Operations whose response type was named `…Answer` in version 0.2, by their id of that version: those names stay until version 0.4. */
export const FORMER_ANSWERS: ReadonlySet<string> = new Set([
  'addSandboxNext',
  'advanceInvoice',
  'advancePurchase',
  'changeKey',
  'changeWebhook',
  'completeActivationTask',
  'createKey',
  'createOrder',
  'createPaymentApplication',
  'createPurchase',
  'createWebhook',
  'deleteOrder',
  'find',
  'getAuditHead',
  'getBatch',
  'getCustomer',
  'getInvoice',
  'getLocation',
  'getMail',
  'getMe',
  'getOrder',
  'getOrderHistory',
  'getProduct',
  'getPurchase',
  'getPurchaseHistory',
  'getPurchaseV1',
  'getSandboxClock',
  'getStatus',
  'getStock',
  'getSupplier',
  'getUser',
  'getWebhook',
  'getWrite',
  'importData',
  'importOrder',
  'listEvents',
  'listSandboxNext',
  'listWrites',
  'pingWebhook',
  'refreshData',
  'resetSandboxClock',
  'revokeLinks',
  'rotateKey',
  'rotateWebhookSecret',
  'selfCheck',
  'setSandboxClock',
  'setWorker',
  'submitOrder',
  'submitPurchase',
  'updateOrder',
  'updatePurchase',
  'validateOrder',
  'validatePurchase',
  'verifyAudit',
  'verifyDay',
]);

/** Written by hand, because their responses are streams; and records, which have one method for all lists. */
export function isHandWritten(path: string, operationId: string): boolean {
  return ['streamEvents', 'exportSnapshot'].includes(operationId) || path.startsWith('/ops/records/');
}

/**
 * `createOrder` under /api/v2/orders is `orders.create`; `listOrderCreditTerms` is `orders.listCreditTerms`: the resource
 * is the first part of the path, the method is the id of the operation without it.
 */
export function nameOf(document: DocumentName, path: string, operationId: string): readonly [string, string] {
  const exception = EXCEPTIONS[operationId];
  if (exception) return exception;
  const resource = path.slice(PREFIX[document].length).split('/')[0]!;
  const [, verb = '', noun = ''] = /^([a-z]+)(.*)$/.exec(operationId) ?? [];
  return [resource, verb + removeResourceName(noun, resource)];
}

function removeResourceName(noun: string, resource: string): string {
  for (const form of [capital(resource), capital(singular(resource))]) {
    if (noun.startsWith(form)) return noun.slice(form.length);
    if (noun.endsWith(form)) return noun.slice(0, -form.length);
  }
  return noun;
}

function singular(plural: string): string {
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Operations under their resources, both in the order of the documents. */
export function groupByResource<T extends { resource: string }>(operations: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of operations) groups.set(one.resource, [...(groups.get(one.resource) ?? []), one]);
  return [...groups];
}
