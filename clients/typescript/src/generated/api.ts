// Made by `npm run client` from the OpenAPI documents. Do not edit.

import type { Answer } from '../answer.ts';
import type { RequestOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type * as V2 from './v2.ts';
import type * as V1 from './v1.ts';
import type * as OPS from './ops.ts';

/** Every operation of the service. */
export interface Api {
  me: {
    /**
     * The key that you are using.
     *
     * `GET /api/v2/me`
     */
    get(options?: RequestOptions): Promise<Answer<V2.GetMeAnswer['data'], V2.GetMeAnswer>>;
  };
  writes: {
    /**
     * What became of a write.
     *
     * `GET /api/v2/writes/{idempotency_key}`
     */
    get(idempotency_key: string | number, options?: RequestOptions): Promise<Answer<V2.GetWriteAnswer['data'], V2.GetWriteAnswer>>;
    /**
     * What a request changed.
     *
     * `GET /api/v2/writes`
     */
    list(options: V2.ListWritesQuery & RequestOptions): Promise<Answer<V2.ListWritesAnswer['data'], V2.ListWritesAnswer>>;
  };
  stock: {
    /**
     * Why so many units are available.
     *
     * `GET /api/v2/stock`
     */
    get(options: V2.GetStockQuery & RequestOptions): Promise<Answer<V2.GetStockAnswer['data'], V2.GetStockAnswer>>;
  };
  batches: {
    /**
     * Where the goods of a batch came from, and who has them.
     *
     * `GET /api/v2/batches/{batch_code}`
     */
    get(batch_code: string | number, options?: V2.GetBatchQuery & RequestOptions): Promise<Answer<V2.GetBatchAnswer['data'], V2.GetBatchAnswer>>;
  };
  purchases: {
    /**
     * Purchases at every stage, drafts too.
     *
     * `GET /api/v2/purchases`
     */
    list(options?: V2.ListPurchasesQuery & RequestOptions): Pages<V2.Purchase>;
    /**
     * Create a purchase.
     *
     * `POST /api/v2/purchases`
     */
    create(body: V2.CreatePurchaseRequest, options?: V2.CreatePurchaseQuery & RequestOptions): Promise<Answer<V2.CreatePurchaseAnswer['data'], V2.CreatePurchaseAnswer>>;
    /**
     * Every change of a purchase, or what differs between two of its versions.
     *
     * `GET /api/v2/purchases/{purchase_global_id}/history`
     */
    getHistory(purchase_global_id: string | number, options?: V2.GetPurchaseHistoryQuery & RequestOptions): Promise<Answer<V2.GetPurchaseHistoryAnswer['data'], V2.GetPurchaseHistoryAnswer>>;
    /**
     * Check a purchase as it would be checked on submission.
     *
     * `POST /api/v2/purchases/validate`
     */
    validate(body: V2.ValidatePurchaseRequest, options?: RequestOptions): Promise<Answer<V2.ValidatePurchaseAnswer['data'], V2.ValidatePurchaseAnswer>>;
    /**
     * One purchase.
     *
     * `GET /api/v2/purchases/{purchaseID}`
     */
    get(purchaseID: string | number, options?: V2.GetPurchaseQuery & RequestOptions): Promise<Answer<V2.GetPurchaseAnswer['data'], V2.GetPurchaseAnswer>>;
    /**
     * Edit a draft.
     *
     * `PATCH /api/v2/purchases/{purchaseID}`
     */
    update(purchaseID: string | number, body?: V2.UpdatePurchaseRequest, options?: RequestOptions): Promise<Answer<V2.UpdatePurchaseAnswer['data'], V2.UpdatePurchaseAnswer>>;
    /**
     * Delete a draft.
     *
     * `DELETE /api/v2/purchases/{purchaseID}`
     */
    delete(purchaseID: string | number, options?: RequestOptions): Promise<Answer<undefined, undefined>>;
    /**
     * Submit a draft.
     *
     * `POST /api/v2/purchases/{purchaseGlobalID}/submit`
     */
    submit(purchaseGlobalID: string | number, options?: RequestOptions): Promise<Answer<V2.SubmitPurchaseAnswer['data'], V2.SubmitPurchaseAnswer>>;
  };
  orders: {
    /**
     * Orders, newest first.
     *
     * `GET /api/v2/orders`
     */
    list(options?: V2.ListOrdersQuery & RequestOptions): Pages<V2.Order>;
    /**
     * Create a draft, or create and submit at once.
     *
     * `POST /api/v2/orders`
     */
    create(body: V2.CreateOrderRequest, options?: V2.CreateOrderQuery & RequestOptions): Promise<Answer<V2.CreateOrderAnswer['data'], V2.CreateOrderAnswer>>;
    /**
     * Payment terms that can be used as credit_term_id.
     *
     * `GET /api/v2/orders/creditTerms`
     */
    listCreditTerms(options?: V2.ListOrderCreditTermsQuery & RequestOptions): Pages<V2.OrderCreditTerm>;
    /**
     * One order.
     *
     * `GET /api/v2/orders/{order_id}`
     */
    get(order_id: string | number, options?: V2.GetOrderQuery & RequestOptions): Promise<Answer<V2.GetOrderAnswer['data'], V2.GetOrderAnswer>>;
    /**
     * Edit a draft, or begin or go on with a change of a posted order.
     *
     * `PATCH /api/v2/orders/{order_id}`
     */
    update(order_id: string | number, body?: V2.UpdateOrderRequest, options?: V2.UpdateOrderQuery & RequestOptions): Promise<Answer<V2.UpdateOrderAnswer['data'], V2.UpdateOrderAnswer>>;
    /**
     * Delete a draft, or request the cancellation of a posted order.
     *
     * `DELETE /api/v2/orders/{order_id}`
     */
    delete(order_id: string | number, options?: RequestOptions): Promise<Answer<V2.DeleteOrderAnswer['data'], V2.DeleteOrderAnswer>>;
    /**
     * Every change of an order, or what differs between two of its versions.
     *
     * `GET /api/v2/orders/{order_id}/history`
     */
    getHistory(order_id: string | number, options?: V2.GetOrderHistoryQuery & RequestOptions): Promise<Answer<V2.GetOrderHistoryAnswer['data'], V2.GetOrderHistoryAnswer>>;
    /**
     * Check whether an order could be submitted, without saving anything.
     *
     * `POST /api/v2/orders/validate`
     */
    validate(body: V2.ValidateOrderRequest, options?: V2.ValidateOrderQuery & RequestOptions): Promise<Answer<V2.ValidateOrderAnswer['data'], V2.ValidateOrderAnswer>>;
    /**
     * Submit a draft or a pending change.
     *
     * `POST /api/v2/orders/{order_id}/submit`
     */
    submit(order_id: string | number, body?: V2.SubmitOrderRequest, options?: RequestOptions): Promise<Answer<V2.SubmitOrderAnswer['data'], V2.SubmitOrderAnswer>>;
    /**
     * Discard an unsubmitted change or a rejected cancellation.
     *
     * `DELETE /api/v2/orders/{order_id}/revision`
     */
    discardChange(order_id: string | number, options?: RequestOptions): Promise<Answer<undefined, undefined>>;
  };
  events: {
    /**
     * What happened, in the order of commits.
     *
     * `GET /api/v2/events`
     */
    list(options?: V2.ListEventsQuery & RequestOptions): Promise<Answer<V2.ListEventsAnswer['data'], V2.ListEventsAnswer>>;
  };
  webhooks: {
    /**
     * Have events sent to an address.
     *
     * `POST /api/v2/webhooks`
     */
    create(body: V2.CreateWebhookRequest, options?: RequestOptions): Promise<Answer<V2.CreateWebhookAnswer['data'], V2.CreateWebhookAnswer>>;
    /**
     * The webhooks of the key.
     *
     * `GET /api/v2/webhooks`
     */
    list(options?: V2.ListWebhooksQuery & RequestOptions): Pages<V2.Webhook>;
    /**
     * One webhook.
     *
     * `GET /api/v2/webhooks/{webhook_id}`
     */
    get(webhook_id: string | number, options?: RequestOptions): Promise<Answer<V2.GetWebhookAnswer['data'], V2.GetWebhookAnswer>>;
    /**
     * Change, pause or resume a webhook.
     *
     * `PATCH /api/v2/webhooks/{webhook_id}`
     */
    update(webhook_id: string | number, body: V2.ChangeWebhookRequest, options?: RequestOptions): Promise<Answer<V2.ChangeWebhookAnswer['data'], V2.ChangeWebhookAnswer>>;
    /**
     * End a webhook.
     *
     * `DELETE /api/v2/webhooks/{webhook_id}`
     */
    delete(webhook_id: string | number, options?: RequestOptions): Promise<Answer<undefined, undefined>>;
    /**
     * Replace the secret.
     *
     * `POST /api/v2/webhooks/{webhook_id}/rotateSecret`
     */
    rotateSecret(webhook_id: string | number, options?: RequestOptions): Promise<Answer<V2.RotateWebhookSecretAnswer['data'], V2.RotateWebhookSecretAnswer>>;
    /**
     * Send webhook.ping now.
     *
     * `POST /api/v2/webhooks/{webhook_id}/ping`
     */
    ping(webhook_id: string | number, options?: RequestOptions): Promise<Answer<V2.PingWebhookAnswer['data'], V2.PingWebhookAnswer>>;
    /**
     * What was sent, and what came of it.
     *
     * `GET /api/v2/webhooks/{webhook_id}/deliveries`
     */
    listDeliveries(webhook_id: string | number, options?: V2.ListWebhookDeliveriesQuery & RequestOptions): Pages<V2.WebhookDelivery>;
    /**
     * Send an event again, delivered or not.
     *
     * `POST /api/v2/webhooks/{webhook_id}/deliveries/{delivery_id}/retry`
     */
    retryDelivery(webhook_id: string | number, delivery_id: string | number, options?: RequestOptions): Promise<Answer<undefined, undefined>>;
    /**
     * Send everything after a cursor again.
     *
     * `POST /api/v2/webhooks/{webhook_id}/replay`
     */
    replay(webhook_id: string | number, body: V2.ReplayWebhookRequest, options?: RequestOptions): Promise<Answer<undefined, undefined>>;
  };
  /** The read API. */
  v1: {
    products: {
      /**
       * Products.
       *
       * `GET /api/v1/products`
       */
      list(options?: V1.ListProductsQuery & RequestOptions): Pages<V1.Product>;
      /**
       * One product.
       *
       * `GET /api/v1/products/{productID}`
       */
      get(productID: string | number, options?: RequestOptions): Promise<Answer<V1.GetProductAnswer['Data'][number], V1.GetProductAnswer>>;
    };
    productCategories: {
      /**
       * Product categories in their sequence.
       *
       * `GET /api/v1/productCategories`
       */
      list(options?: V1.ListProductCategoriesQuery & RequestOptions): Pages<V1.ProductCategory>;
    };
    promotions: {
      /**
       * Promotions with their products.
       *
       * `GET /api/v1/promotions`
       */
      list(options?: V1.ListPromotionsQuery & RequestOptions): Pages<V1.Promotion>;
    };
    customerPricing: {
      /**
       * Prices of customers, with promotions.
       *
       * `GET /api/v1/customerPricing`
       */
      list(options?: V1.ListCustomerPricingQuery & RequestOptions): Pages<V1.CustomerPricing>;
    };
    customers: {
      /**
       * Customers.
       *
       * `GET /api/v1/customers`
       */
      list(options?: V1.ListCustomersQuery & RequestOptions): Pages<V1.Customer>;
      /**
       * Credit terms that a customer has with a supplier.
       *
       * `GET /api/v1/customers/creditTerms`
       */
      listSupplierCreditTerms(options?: V1.ListCustomerSupplierCreditTermsQuery & RequestOptions): Pages<V1.CustomerSupplierCreditTerm>;
      /**
       * When active customers are delivered.
       *
       * `GET /api/v1/customers/deliverySchedules`
       */
      listDeliverySchedules(options?: V1.ListDeliverySchedulesQuery & RequestOptions): Pages<V1.DeliverySchedule>;
      /**
       * One customer.
       *
       * `GET /api/v1/customers/{customerID}`
       */
      get(customerID: string | number, options?: RequestOptions): Promise<Answer<V1.GetCustomerAnswer['Data'][number], V1.GetCustomerAnswer>>;
    };
    inventory: {
      /**
       * Warehouse inventory.
       *
       * `GET /api/v1/inventory`
       */
      list(options?: V1.ListInventoryQuery & RequestOptions): Pages<V1.Inventory>;
      /**
       * Batches in the warehouses.
       *
       * `GET /api/v1/inventory/batches`
       */
      listBatches(options?: V1.ListBatchesQuery & RequestOptions): Pages<V1.Batch>;
      /**
       * Whether products are in stock, in steps.
       *
       * `GET /api/v1/inventory/stockLevels`
       */
      listStockLevels(options?: V1.ListStockLevelsQuery & RequestOptions): Pages<V1.StockLevel>;
      /**
       * What retailers still have.
       *
       * `GET /api/v1/inventory/retailers`
       */
      listRetailers(options?: V1.ListRetailerInventoryQuery & RequestOptions): Pages<V1.RetailerInventory>;
    };
    allocations: {
      /**
       * Product allocations.
       *
       * `GET /api/v1/allocations`
       */
      list(options?: V1.ListAllocationsQuery & RequestOptions): Pages<V1.Allocation>;
    };
    invoices: {
      /**
       * Invoices.
       *
       * `GET /api/v1/invoices`
       */
      list(options?: V1.ListInvoicesQuery & RequestOptions): Pages<V1.Invoice>;
      /**
       * Lines of many invoices.
       *
       * `GET /api/v1/invoices/lines`
       */
      listLines(options: V1.ListInvoiceLinesQuery & RequestOptions): Pages<V1.InvoiceLine>;
      /**
       * Lines of one invoice.
       *
       * `GET /api/v1/invoices/{invoiceID}/lines`
       */
      listLinesOf(invoiceID: string | number, options?: V1.ListLinesOfInvoiceQuery & RequestOptions): Pages<V1.InvoiceLine>;
      /**
       * Certificates of analysis of many invoices.
       *
       * `GET /api/v1/invoices/coas`
       */
      listCertificates(options: V1.ListCertificatesQuery & RequestOptions): Pages<V1.Certificate>;
      /**
       * Certificates of analysis of one invoice.
       *
       * `GET /api/v1/invoices/{invoiceID}/coas`
       */
      listCertificatesOf(invoiceID: string | number, options?: V1.ListCertificatesOfInvoiceQuery & RequestOptions): Pages<V1.Certificate>;
      /**
       * One invoice.
       *
       * `GET /api/v1/invoices/{invoiceID}`
       */
      get(invoiceID: string | number, options?: RequestOptions): Promise<Answer<V1.GetInvoiceAnswer['Data'][number], V1.GetInvoiceAnswer>>;
    };
    creditTerms: {
      /**
       * Credit terms.
       *
       * `GET /api/v1/creditTerms`
       */
      list(options?: V1.ListCreditTermsQuery & RequestOptions): Pages<V1.CreditTerm>;
    };
    arAging: {
      /**
       * Open balances by age, per AR account and supplier.
       *
       * `GET /api/v1/arAging`
       */
      list(options?: V1.ListArAgingQuery & RequestOptions): Pages<V1.ArAging>;
    };
    payments: {
      /**
       * Payments with what is left of them.
       *
       * `GET /api/v1/payments`
       */
      list(options?: V1.ListPaymentsQuery & RequestOptions): Pages<V1.Payment>;
      /**
       * Payment types.
       *
       * `GET /api/v1/payments/types`
       */
      listTypes(options?: V1.ListPaymentTypesQuery & RequestOptions): Pages<V1.PaymentType>;
      /**
       * Invoices to which a payment can be applied.
       *
       * `GET /api/v1/payments/openInvoices`
       */
      listOpenInvoices(options?: V1.ListOpenInvoicesQuery & RequestOptions): Pages<V1.OpenInvoice>;
      /**
       * Payment applications and requests for them.
       *
       * `GET /api/v1/payments/applications`
       */
      listApplications(options?: V1.ListPaymentApplicationsQuery & RequestOptions): Pages<V1.PaymentApplication>;
      /**
       * Ask for a payment to be applied to an invoice.
       *
       * `POST /api/v1/payments/applications`
       */
      createApplication(options: V1.CreatePaymentApplicationQuery & RequestOptions): Promise<Answer<V1.CreatePaymentApplicationAnswer['Data'], V1.CreatePaymentApplicationAnswer>>;
    };
    states: {
      /**
       * Active states that the key can use.
       *
       * `GET /api/v1/states`
       */
      list(options?: V1.ListStatesQuery & RequestOptions): Pages<V1.State>;
    };
    locations: {
      /**
       * Locations.
       *
       * `GET /api/v1/locations`
       */
      list(options?: V1.ListLocationsQuery & RequestOptions): Pages<V1.Location>;
      /**
       * One location.
       *
       * `GET /api/v1/locations/{locationID}`
       */
      get(locationID: string | number, options?: RequestOptions): Promise<Answer<V1.GetLocationAnswer['Data'][number], V1.GetLocationAnswer>>;
    };
    suppliers: {
      /**
       * Suppliers.
       *
       * `GET /api/v1/suppliers`
       */
      list(options?: V1.ListSuppliersQuery & RequestOptions): Pages<V1.Supplier>;
      /**
       * Credit terms that suppliers offer.
       *
       * `GET /api/v1/suppliers/creditTerms`
       */
      listCreditTerms(options?: V1.ListSupplierCreditTermsQuery & RequestOptions): Pages<V1.SupplierCreditTerm>;
      /**
       * One supplier.
       *
       * `GET /api/v1/suppliers/{supplierID}`
       */
      get(supplierID: string | number, options?: RequestOptions): Promise<Answer<V1.GetSupplierAnswer['Data'][number], V1.GetSupplierAnswer>>;
    };
    users: {
      /**
       * Users and what they belong to.
       *
       * `GET /api/v1/users`
       */
      list(options?: V1.ListUsersQuery & RequestOptions): Pages<V1.User>;
      /**
       * One user.
       *
       * `GET /api/v1/users/{userID}`
       */
      get(userID: string | number, options?: RequestOptions): Promise<Answer<V1.GetUserAnswer['Data'][number], V1.GetUserAnswer>>;
    };
    salesReps: {
      /**
       * Sales reps with their suppliers and customers.
       *
       * `GET /api/v1/salesReps`
       */
      list(options?: V1.ListSalesRepsQuery & RequestOptions): Pages<V1.SalesRep>;
    };
    vendors: {
      /**
       * Vendors, per supplier and location.
       *
       * `GET /api/v1/vendors`
       */
      list(options?: V1.ListVendorsQuery & RequestOptions): Pages<V1.Vendor>;
    };
    purchases: {
      /**
       * Processed purchases.
       *
       * `GET /api/v1/purchases`
       */
      list(options?: V1.ListPurchasesV1Query & RequestOptions): Pages<V1.Purchase>;
      /**
       * Lines of processed purchases.
       *
       * `GET /api/v1/purchases/lines`
       */
      listLines(options: V1.ListPurchaseLinesQuery & RequestOptions): Pages<V1.PurchaseLine>;
      /**
       * One processed purchase, as a page.
       *
       * `GET /api/v1/purchases/{purchaseID}`
       */
      get(purchaseID: string | number, options?: RequestOptions): Promise<Answer<V1.GetPurchaseV1Answer['Data'][number], V1.GetPurchaseV1Answer>>;
    };
  };
  /** What the distributor's staff need. */
  ops: {
    purchases: {
      /**
       * Move a processed purchase to its next stage.
       *
       * `POST /ops/purchases/{purchase_global_id}/advance`
       */
      advance(purchase_global_id: string | number, body: OPS.AdvancePurchaseRequest, options?: RequestOptions): Promise<Answer<OPS.AdvancePurchaseAnswer['data'], OPS.AdvancePurchaseAnswer>>;
    };
    activationTasks: {
      /**
       * Products that purchases wait for.
       *
       * `GET /ops/activationTasks`
       */
      list(options?: OPS.ListActivationTasksQuery & RequestOptions): Pages<OPS.ActivationTask>;
      /**
       * The product is ready to be sold.
       *
       * `POST /ops/activationTasks/{id}/complete`
       */
      complete(id: string | number, options?: RequestOptions): Promise<Answer<OPS.CompleteActivationTaskAnswer['data'], OPS.CompleteActivationTaskAnswer>>;
    };
    orders: {
      /**
       * Make a draft from a spreadsheet.
       *
       * `POST /ops/orders/import`
       */
      import(body: OPS.ImportOrderRequest, options?: RequestOptions): Promise<Answer<OPS.ImportOrderAnswer['data'], OPS.ImportOrderAnswer>>;
      /**
       * Who changed what in an order, and when.
       *
       * `GET /ops/orders/{order_id}/history`
       */
      history(order_id: string | number, options?: OPS.ListOrderHistoryQuery & RequestOptions): Pages<OPS.OrderHistory>;
    };
    invoices: {
      /**
       * Move an invoice one step along.
       *
       * `POST /ops/invoices/{invoice_id}/advance`
       */
      advance(invoice_id: string | number, body: OPS.AdvanceInvoiceRequest, options?: RequestOptions): Promise<Answer<OPS.AdvanceInvoiceAnswer['data'], OPS.AdvanceInvoiceAnswer>>;
      /**
       * What the end-of-day verification would take.
       *
       * `GET /ops/invoices/verifyDay`
       */
      previewVerifyDay(options?: OPS.PreviewVerifyDayQuery & RequestOptions): Pages<OPS.PreviewVerifyDay>;
      /**
       * End-of-day verification of balanced invoices.
       *
       * `POST /ops/invoices/verifyDay`
       */
      verifyDay(body?: OPS.VerifyDayRequest, options?: RequestOptions): Promise<Answer<OPS.VerifyDayAnswer['data'], OPS.VerifyDayAnswer>>;
    };
    status: {
      /**
       * How the service is doing.
       *
       * `GET /ops/status`
       */
      get(options?: RequestOptions): Promise<Answer<OPS.GetStatusAnswer['data'], OPS.GetStatusAnswer>>;
    };
    worker: {
      /**
       * Hold or resume background processing.
       *
       * `POST /ops/worker`
       */
      set(body: OPS.SetWorker, options?: RequestOptions): Promise<Answer<OPS.SetWorkerAnswer['data'], OPS.SetWorkerAnswer>>;
    };
    selfCheck: {
      /**
       * Prove the books.
       *
       * `GET /ops/selfCheck`
       */
      get(options?: RequestOptions): Promise<Answer<OPS.SelfCheckAnswer['data'], OPS.SelfCheckAnswer>>;
    };
    keys: {
      /**
       * All keys, revoked and expired ones too.
       *
       * `GET /ops/keys`
       */
      list(options?: OPS.ListKeysQuery & RequestOptions): Pages<OPS.Key>;
      /**
       * A new key.
       *
       * `POST /ops/keys`
       */
      create(body: OPS.CreateKeyRequest, options?: RequestOptions): Promise<Answer<OPS.CreateKeyAnswer['data'], OPS.CreateKeyAnswer>>;
      /**
       * Replace a key by a new one with the same rights.
       *
       * `POST /ops/keys/{id}/rotate`
       */
      rotate(id: string | number, body?: OPS.RotateKeyRequest, options?: RequestOptions): Promise<Answer<OPS.RotateKeyAnswer['data'], OPS.RotateKeyAnswer>>;
      /**
       * Change what a key may do.
       *
       * `PATCH /ops/keys/{id}`
       */
      update(id: string | number, body: OPS.ChangeKeyRequest, options?: RequestOptions): Promise<Answer<OPS.ChangeKeyAnswer['data'], OPS.ChangeKeyAnswer>>;
      /**
       * Revoke a key.
       *
       * `DELETE /ops/keys/{id}`
       */
      revoke(id: string | number, options?: RequestOptions): Promise<Answer<undefined, undefined>>;
    };
    audit: {
      /**
       * Who changed what, and when.
       *
       * `GET /ops/audit`
       */
      list(options?: OPS.ListAuditQuery & RequestOptions): Pages<OPS.Audit>;
      /**
       * The newest hash of the audit log, signed.
       *
       * `GET /ops/audit/head`
       */
      getHead(options?: RequestOptions): Promise<Answer<OPS.GetAuditHeadAnswer['data'], OPS.GetAuditHeadAnswer>>;
      /**
       * Whether the audit log is as it was written.
       *
       * `GET /ops/audit/verify`
       */
      verify(options?: OPS.VerifyAuditQuery & RequestOptions): Promise<Answer<OPS.VerifyAuditAnswer['data'], OPS.VerifyAuditAnswer>>;
    };
    find: {
      /**
       * What goes by a name.
       *
       * `GET /ops/find`
       */
      get(options: OPS.FindQuery & RequestOptions): Promise<Answer<OPS.FindAnswer['data'], OPS.FindAnswer>>;
    };
    data: {
      /**
       * All business data as of one moment.
       *
       * `GET /ops/export`
       */
      export(options?: RequestOptions): Promise<Response>;
      /**
       * Replace all business data by an export.
       *
       * `POST /ops/import`
       */
      import(body: string | Blob | ReadableStream<Uint8Array>, options?: RequestOptions): Promise<Answer<OPS.ImportDataAnswer['data'], OPS.ImportDataAnswer>>;
      /**
       * Put the business data back to that of the snapshot.
       *
       * `POST /ops/refresh`
       */
      refresh(options?: RequestOptions): Promise<Answer<OPS.RefreshDataAnswer['data'], OPS.RefreshDataAnswer>>;
    };
    mails: {
      /**
       * Mail that was written, newest first.
       *
       * `GET /ops/mails`
       */
      list(options?: OPS.ListMailsQuery & RequestOptions): Pages<OPS.Mail>;
      /**
       * One mail with its text.
       *
       * `GET /ops/mails/{mail_id}`
       */
      get(mail_id: string | number, options?: RequestOptions): Promise<Answer<OPS.GetMailAnswer['data'], OPS.GetMailAnswer>>;
    };
    links: {
      /**
       * End every link to a PDF that was given out.
       *
       * `POST /ops/links/revoke`
       */
      revoke(options?: RequestOptions): Promise<Answer<OPS.RevokeLinksAnswer['data'], OPS.RevokeLinksAnswer>>;
    };
    webhooks: {
      /**
       * The webhooks of all keys.
       *
       * `GET /ops/webhooks`
       */
      list(options?: OPS.ListAllWebhooksQuery & RequestOptions): Pages<OPS.AllWebhook>;
    };
    sandbox: {
      /**
       * What time it is for the business.
       *
       * `GET /ops/sandbox/clock`
       */
      getClock(options?: RequestOptions): Promise<Answer<OPS.GetSandboxClockAnswer['data'], OPS.GetSandboxClockAnswer>>;
      /**
       * Move the clock of the business.
       *
       * `POST /ops/sandbox/clock`
       */
      setClock(body: OPS.SetSandboxClockRequest, options?: RequestOptions): Promise<Answer<OPS.SetSandboxClockAnswer['data'], OPS.SetSandboxClockAnswer>>;
      /**
       * Back to real time.
       *
       * `DELETE /ops/sandbox/clock`
       */
      resetClock(options?: RequestOptions): Promise<Answer<OPS.ResetSandboxClockAnswer['data'], OPS.ResetSandboxClockAnswer>>;
      /**
       * What the next documents will come to.
       *
       * `GET /ops/sandbox/next`
       */
      listNext(options?: RequestOptions): Promise<Answer<OPS.ListSandboxNextAnswer['data'], OPS.ListSandboxNextAnswer>>;
      /**
       * Decide what the next documents come to.
       *
       * `POST /ops/sandbox/next`
       */
      addNext(body: OPS.AddSandboxNextRequest, options?: RequestOptions): Promise<Answer<OPS.AddSandboxNextAnswer['data'], OPS.AddSandboxNextAnswer>>;
      /**
       * Let the next documents come to what they come to.
       *
       * `DELETE /ops/sandbox/next`
       */
      clearNext(options?: RequestOptions): Promise<Answer<undefined, undefined>>;
    };
  };
}

/** Lists that `dray.sync` follows. */
export interface SyncedRecords {
  products: V1.Product;
  productCategories: V1.ProductCategory;
  promotions: V1.Promotion;
  customerPricing: V1.CustomerPricing;
  customers: V1.Customer;
  "customers/creditTerms": V1.CustomerSupplierCreditTerm;
  inventory: V1.Inventory;
  "inventory/batches": V1.Batch;
  "inventory/stockLevels": V1.StockLevel;
  "inventory/retailers": V1.RetailerInventory;
  allocations: V1.Allocation;
  invoices: V1.Invoice;
  "invoices/lines": V1.InvoiceLine;
  "invoices/coas": V1.Certificate;
  creditTerms: V1.CreditTerm;
  arAging: V1.ArAging;
  payments: V1.Payment;
  "payments/types": V1.PaymentType;
  "payments/applications": V1.PaymentApplication;
  states: V1.State;
  locations: V1.Location;
  suppliers: V1.Supplier;
  "suppliers/creditTerms": V1.SupplierCreditTerm;
  vendors: V1.Vendor;
  purchases: V1.Purchase;
  "purchases/lines": V1.PurchaseLine;
  orders: V2.Order;
  "orders/creditTerms": V2.OrderCreditTerm;
}
