// Made by `npm run client` from the OpenAPI documents. Do not edit.

import type { Operations } from '../methods.ts';
import type { SyncedList } from '../sync.ts';
import type { SyncedRecords } from './api.ts';

export const OPERATIONS: Operations = {
  me: {
    get: ['GET', '/api/v2/me', ''],
  },
  writes: {
    get: ['GET', '/api/v2/writes/{idempotency_key}', ''],
    list: ['GET', '/api/v2/writes', ''],
  },
  stock: {
    explain: ['GET', '/api/v2/stock', ''],
    get: ['GET', '/api/v2/stock', ''],
  },
  batches: {
    trace: ['GET', '/api/v2/batches/{batch_code}', ''],
    get: ['GET', '/api/v2/batches/{batch_code}', ''],
  },
  reports: {
    getSales: ['GET', '/api/v2/reports/sales', 'l'],
    getNonBuyers: ['GET', '/api/v2/reports/nonBuyers', 'l'],
    createSaved: ['POST', '/api/v2/reports/saved', 'kb'],
    listSaved: ['GET', '/api/v2/reports/saved', 'l'],
    getSaved: ['GET', '/api/v2/reports/saved/{report_id}', ''],
    updateSaved: ['PATCH', '/api/v2/reports/saved/{report_id}', 'kb'],
    deleteSaved: ['DELETE', '/api/v2/reports/saved/{report_id}', ''],
    sendSaved: ['POST', '/api/v2/reports/saved/{report_id}/send', 'kb'],
  },
  statements: {
    get: ['GET', '/api/v2/statements', ''],
  },
  purchases: {
    list: ['GET', '/api/v2/purchases', 'l'],
    create: ['POST', '/api/v2/purchases', 'kb'],
    getHistory: ['GET', '/api/v2/purchases/{purchase_global_id}/history', ''],
    validate: ['POST', '/api/v2/purchases/validate', 'kb'],
    get: ['GET', '/api/v2/purchases/{purchaseID}', ''],
    update: ['PATCH', '/api/v2/purchases/{purchaseID}', 'kb'],
    delete: ['DELETE', '/api/v2/purchases/{purchaseID}', ''],
    submit: ['POST', '/api/v2/purchases/{purchaseGlobalID}/submit', 'k'],
  },
  orders: {
    list: ['GET', '/api/v2/orders', 'l'],
    create: ['POST', '/api/v2/orders', 'kb'],
    listCreditTerms: ['GET', '/api/v2/orders/creditTerms', 'l'],
    get: ['GET', '/api/v2/orders/{order_id}', ''],
    update: ['PATCH', '/api/v2/orders/{order_id}', 'kb'],
    delete: ['DELETE', '/api/v2/orders/{order_id}', ''],
    getHistory: ['GET', '/api/v2/orders/{order_id}/history', ''],
    validate: ['POST', '/api/v2/orders/validate', 'kb'],
    submit: ['POST', '/api/v2/orders/{order_id}/submit', 'kb'],
    copy: ['POST', '/api/v2/orders/{order_id}/copy', 'kb'],
    discardChange: ['DELETE', '/api/v2/orders/{order_id}/revision', ''],
  },
  events: {
    list: ['GET', '/api/v2/events', ''],
  },
  webhooks: {
    create: ['POST', '/api/v2/webhooks', 'kb'],
    list: ['GET', '/api/v2/webhooks', 'l'],
    get: ['GET', '/api/v2/webhooks/{webhook_id}', ''],
    update: ['PATCH', '/api/v2/webhooks/{webhook_id}', 'kb'],
    delete: ['DELETE', '/api/v2/webhooks/{webhook_id}', ''],
    rotateSecret: ['POST', '/api/v2/webhooks/{webhook_id}/rotateSecret', 'k'],
    ping: ['POST', '/api/v2/webhooks/{webhook_id}/ping', 'k'],
    listDeliveries: ['GET', '/api/v2/webhooks/{webhook_id}/deliveries', 'l'],
    retryDelivery: ['POST', '/api/v2/webhooks/{webhook_id}/deliveries/{delivery_id}/retry', 'k'],
    replayEvents: ['POST', '/api/v2/webhooks/{webhook_id}/replay', 'kb'],
    replay: ['POST', '/api/v2/webhooks/{webhook_id}/replay', 'kb'],
  },
  changelog: {
    list: ['GET', '/api/v2/changelog', 'l'],
  },
  v1: {
    products: {
      list: ['GET', '/api/v1/products', 'L'],
      get: ['GET', '/api/v1/products/{productID}', 's'],
    },
    productCategories: {
      list: ['GET', '/api/v1/productCategories', 'L'],
    },
    promotions: {
      list: ['GET', '/api/v1/promotions', 'L'],
    },
    customerPricing: {
      list: ['GET', '/api/v1/customerPricing', 'L'],
    },
    customers: {
      list: ['GET', '/api/v1/customers', 'L'],
      listCreditTerms: ['GET', '/api/v1/customers/creditTerms', 'L'],
      listSupplierCreditTerms: ['GET', '/api/v1/customers/creditTerms', 'L'],
      listDeliverySchedules: ['GET', '/api/v1/customers/deliverySchedules', 'L'],
      get: ['GET', '/api/v1/customers/{customerID}', 's'],
    },
    inventory: {
      list: ['GET', '/api/v1/inventory', 'L'],
      listBatches: ['GET', '/api/v1/inventory/batches', 'L'],
      listStockLevels: ['GET', '/api/v1/inventory/stockLevels', 'L'],
      listRetailers: ['GET', '/api/v1/inventory/retailers', 'L'],
    },
    allocations: {
      list: ['GET', '/api/v1/allocations', 'L'],
    },
    invoices: {
      list: ['GET', '/api/v1/invoices', 'L'],
      listLines: ['GET', '/api/v1/invoices/lines', 'L'],
      listLinesFor: ['GET', '/api/v1/invoices/{invoiceID}/lines', 'L'],
      listLinesOf: ['GET', '/api/v1/invoices/{invoiceID}/lines', 'L'],
      listCertificatesOfAnalysis: ['GET', '/api/v1/invoices/coas', 'L'],
      listCertificates: ['GET', '/api/v1/invoices/coas', 'L'],
      listCertificatesOfAnalysisFor: ['GET', '/api/v1/invoices/{invoiceID}/coas', 'L'],
      listCertificatesOf: ['GET', '/api/v1/invoices/{invoiceID}/coas', 'L'],
      get: ['GET', '/api/v1/invoices/{invoiceID}', 's'],
    },
    creditTerms: {
      list: ['GET', '/api/v1/creditTerms', 'L'],
    },
    arAging: {
      list: ['GET', '/api/v1/arAging', 'L'],
    },
    payments: {
      list: ['GET', '/api/v1/payments', 'L'],
      listTypes: ['GET', '/api/v1/payments/types', 'L'],
      listOpenInvoices: ['GET', '/api/v1/payments/openInvoices', 'L'],
      listApplications: ['GET', '/api/v1/payments/applications', 'L'],
      createApplication: ['POST', '/api/v1/payments/applications', 'k'],
    },
    states: {
      list: ['GET', '/api/v1/states', 'L'],
    },
    locations: {
      list: ['GET', '/api/v1/locations', 'L'],
      get: ['GET', '/api/v1/locations/{locationID}', 's'],
    },
    suppliers: {
      list: ['GET', '/api/v1/suppliers', 'L'],
      listCreditTerms: ['GET', '/api/v1/suppliers/creditTerms', 'L'],
      get: ['GET', '/api/v1/suppliers/{supplierID}', 's'],
    },
    users: {
      list: ['GET', '/api/v1/users', 'L'],
      get: ['GET', '/api/v1/users/{userID}', 's'],
    },
    salesReps: {
      list: ['GET', '/api/v1/salesReps', 'L'],
    },
    vendors: {
      list: ['GET', '/api/v1/vendors', 'L'],
    },
    purchases: {
      list: ['GET', '/api/v1/purchases', 'L'],
      listLines: ['GET', '/api/v1/purchases/lines', 'L'],
      get: ['GET', '/api/v1/purchases/{purchaseID}', 's'],
    },
  },
  ops: {
    statements: {
      send: ['POST', '/ops/statements/send', 'kb'],
    },
    purchases: {
      advance: ['POST', '/ops/purchases/{purchase_global_id}/advance', 'kb'],
      getReceipt: ['GET', '/ops/purchases/{purchase_global_id}/receipt', ''],
      correctReceipt: ['PATCH', '/ops/purchases/{purchase_global_id}/receipt', 'kb'],
    },
    activationTasks: {
      list: ['GET', '/ops/activationTasks', 'l'],
      complete: ['POST', '/ops/activationTasks/{id}/complete', 'k'],
    },
    orders: {
      import: ['POST', '/ops/orders/import', 'kb'],
      history: ['GET', '/ops/orders/{order_id}/history', 'l'],
    },
    invoices: {
      advance: ['POST', '/ops/invoices/{invoice_id}/advance', 'kb'],
      previewDayVerification: ['GET', '/ops/invoices/verifyDay', 'l'],
      previewVerifyDay: ['GET', '/ops/invoices/verifyDay', 'l'],
      verifyDay: ['POST', '/ops/invoices/verifyDay', 'kb'],
    },
    deliveries: {
      getPickList: ['GET', '/ops/deliveries/pickList', ''],
      getPackingSlips: ['GET', '/ops/deliveries/packingSlips', ''],
      getLoadList: ['GET', '/ops/deliveries/loadList', ''],
    },
    status: {
      get: ['GET', '/ops/status', ''],
    },
    worker: {
      setPaused: ['POST', '/ops/worker', 'kb'],
      set: ['POST', '/ops/worker', 'kb'],
    },
    selfCheck: {
      run: ['GET', '/ops/selfCheck', ''],
      get: ['GET', '/ops/selfCheck', ''],
    },
    keys: {
      list: ['GET', '/ops/keys', 'l'],
      create: ['POST', '/ops/keys', 'kb'],
      rotate: ['POST', '/ops/keys/{id}/rotate', 'kb'],
      update: ['PATCH', '/ops/keys/{id}', 'kb'],
      revoke: ['DELETE', '/ops/keys/{id}', ''],
    },
    sessions: {
      list: ['GET', '/ops/sessions', 'l'],
      end: ['DELETE', '/ops/sessions/{session_id}', ''],
    },
    audit: {
      list: ['GET', '/ops/audit', 'l'],
      getHead: ['GET', '/ops/audit/head', ''],
      verify: ['GET', '/ops/audit/verify', ''],
    },
    find: {
      get: ['GET', '/ops/find', ''],
    },
    data: {
      export: ['GET', '/ops/export', 'r'],
      import: ['POST', '/ops/import', 'u'],
      refresh: ['POST', '/ops/refresh', ''],
    },
    mails: {
      list: ['GET', '/ops/mails', 'l'],
      get: ['GET', '/ops/mails/{mail_id}', ''],
      getAttachment: ['GET', '/ops/mails/{mail_id}/attachments/{position}', 'r'],
    },
    links: {
      revoke: ['POST', '/ops/links/revoke', 'k'],
    },
    webhooks: {
      list: ['GET', '/ops/webhooks', 'l'],
    },
    sandbox: {
      getClock: ['GET', '/ops/sandbox/clock', ''],
      setClock: ['POST', '/ops/sandbox/clock', 'kb'],
      resetClock: ['DELETE', '/ops/sandbox/clock', ''],
      listQueuedOutcomes: ['GET', '/ops/sandbox/next', ''],
      listNext: ['GET', '/ops/sandbox/next', ''],
      queueOutcome: ['POST', '/ops/sandbox/next', 'kb'],
      addNext: ['POST', '/ops/sandbox/next', 'kb'],
      clearQueuedOutcomes: ['DELETE', '/ops/sandbox/next', ''],
      clearNext: ['DELETE', '/ops/sandbox/next', ''],
    },
  },
};

export const SYNCED: Record<keyof SyncedRecords, SyncedList> = {
  products: ['/api/v1/products', 'TimeUpdated'],
  productCategories: ['/api/v1/productCategories', 'TimeUpdated'],
  promotions: ['/api/v1/promotions', 'TimeUpdated'],
  customerPricing: ['/api/v1/customerPricing', 'TimeUpdated'],
  customers: ['/api/v1/customers', 'TimeUpdated'],
  "customers/creditTerms": ['/api/v1/customers/creditTerms', 'TimeUpdated'],
  inventory: ['/api/v1/inventory', 'TimeUpdated'],
  "inventory/batches": ['/api/v1/inventory/batches', 'TimeUpdated'],
  "inventory/stockLevels": ['/api/v1/inventory/stockLevels', 'TimeUpdated'],
  "inventory/retailers": ['/api/v1/inventory/retailers', 'TimeUpdated'],
  allocations: ['/api/v1/allocations', 'TimeUpdated'],
  invoices: ['/api/v1/invoices', 'InvoiceLastUpdated'],
  "invoices/lines": ['/api/v1/invoices/lines', 'TimeUpdated'],
  "invoices/coas": ['/api/v1/invoices/coas', 'TimeUpdated'],
  creditTerms: ['/api/v1/creditTerms', 'TimeUpdated'],
  arAging: ['/api/v1/arAging', 'TimeUpdated'],
  payments: ['/api/v1/payments', 'TimeUpdated'],
  "payments/types": ['/api/v1/payments/types', 'TimeUpdated'],
  "payments/applications": ['/api/v1/payments/applications', 'TimeUpdated'],
  states: ['/api/v1/states', 'TimeUpdated'],
  locations: ['/api/v1/locations', 'TimeUpdated'],
  suppliers: ['/api/v1/suppliers', 'TimeUpdated'],
  "suppliers/creditTerms": ['/api/v1/suppliers/creditTerms', 'TimeUpdated'],
  vendors: ['/api/v1/vendors', 'TimeUpdated'],
  purchases: ['/api/v1/purchases', 'TimeUpdated'],
  "purchases/lines": ['/api/v1/purchases/lines', 'TimeUpdated'],
  orders: ['/api/v2/orders', 'time_updated'],
  "orders/creditTerms": ['/api/v2/orders/creditTerms', 'time_updated'],
};
