// Made by `npm run client` from the OpenAPI documents. Do not edit.

import type { ApiResponse } from '../response.ts';
import type { RequestOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type * as V2 from './v2.ts';
import type * as V1 from './v1.ts';
import type * as OPS from './ops.ts';

/** Every operation of the service. */
export interface Api {
  me: {
    /**
     * Get the current API key.
     *
     * `GET /api/v2/me`
     */
    get(options?: RequestOptions): Promise<ApiResponse<V2.GetMeResponse['data'], V2.GetMeResponse>>;
  };
  writes: {
    /**
     * Get the outcome of a write.
     *
     * `GET /api/v2/writes/{idempotency_key}`
     */
    get(idempotency_key: string | number, options?: RequestOptions): Promise<ApiResponse<V2.GetWriteResponse['data'], V2.GetWriteResponse>>;
    /**
     * List changes made by a request.
     *
     * `GET /api/v2/writes`
     */
    list(options: V2.ListChangesByRequestQuery & RequestOptions): Promise<ApiResponse<V2.ListChangesByRequestResponse['data'], V2.ListChangesByRequestResponse>>;
  };
  stock: {
    /**
     * Explain stock.
     *
     * `GET /api/v2/stock`
     */
    explain(options: V2.ExplainStockQuery & RequestOptions): Promise<ApiResponse<V2.ExplainStockResponse['data'], V2.ExplainStockResponse>>;
    /** @deprecated Use explain. */
    get: Api['stock']['explain'];
  };
  batches: {
    /**
     * Trace a batch (recall).
     *
     * `GET /api/v2/batches/{batch_code}`
     */
    trace(batch_code: string | number, options?: V2.TraceBatchQuery & RequestOptions): Promise<ApiResponse<V2.TraceBatchResponse['data'], V2.TraceBatchResponse>>;
    /** @deprecated Use trace. */
    get: Api['batches']['trace'];
  };
  reports: {
    /**
     * Get a sales report.
     *
     * `GET /api/v2/reports/sales`
     */
    getSales(options?: V2.GetSalesReportQuery & RequestOptions): Pages<V2.SalesReport>;
    /**
     * List customers who stopped buying.
     *
     * `GET /api/v2/reports/nonBuyers`
     */
    getNonBuyers(options?: V2.GetNonBuyersReportQuery & RequestOptions): Pages<V2.NonBuyersReport>;
    /**
     * Create a saved report.
     *
     * `POST /api/v2/reports/saved`
     */
    createSaved(body: V2.CreateSavedReportRequest, options?: RequestOptions): Promise<ApiResponse<V2.CreateSavedReportResponse['data'], V2.CreateSavedReportResponse>>;
    /**
     * List saved reports.
     *
     * `GET /api/v2/reports/saved`
     */
    listSaved(options?: V2.ListSavedReportsQuery & RequestOptions): Pages<V2.SavedReport>;
    /**
     * Get a saved report.
     *
     * `GET /api/v2/reports/saved/{report_id}`
     */
    getSaved(report_id: string | number, options?: RequestOptions): Promise<ApiResponse<V2.GetSavedReportResponse['data'], V2.GetSavedReportResponse>>;
    /**
     * Update a saved report.
     *
     * `PATCH /api/v2/reports/saved/{report_id}`
     */
    updateSaved(report_id: string | number, body: V2.UpdateSavedReportRequest, options?: RequestOptions): Promise<ApiResponse<V2.UpdateSavedReportResponse['data'], V2.UpdateSavedReportResponse>>;
    /**
     * Delete a saved report.
     *
     * `DELETE /api/v2/reports/saved/{report_id}`
     */
    deleteSaved(report_id: string | number, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
    /**
     * Send a saved report.
     *
     * `POST /api/v2/reports/saved/{report_id}/send`
     */
    sendSaved(report_id: string | number, body?: V2.SendSavedReportRequest, options?: RequestOptions): Promise<ApiResponse<V2.SendSavedReportResponse['data'], V2.SendSavedReportResponse>>;
  };
  statements: {
    /**
     * Get a statement of account.
     *
     * `GET /api/v2/statements`
     */
    get(options?: V2.GetStatementQuery & RequestOptions): Promise<ApiResponse<V2.GetStatementResponse['data'], V2.GetStatementResponse>>;
  };
  purchases: {
    /**
     * List purchases.
     *
     * `GET /api/v2/purchases`
     */
    list(options?: V2.ListPurchasesQuery & RequestOptions): Pages<V2.Purchase>;
    /**
     * Create a purchase.
     *
     * `POST /api/v2/purchases`
     */
    create(body: V2.CreatePurchaseRequest, options?: V2.CreatePurchaseQuery & RequestOptions): Promise<ApiResponse<V2.CreatePurchaseResponse['data'], V2.CreatePurchaseResponse>>;
    /**
     * List a purchase's changes, or compare two versions.
     *
     * `GET /api/v2/purchases/{purchase_global_id}/history`
     */
    getHistory(purchase_global_id: string | number, options?: V2.GetPurchaseHistoryQuery & RequestOptions): Promise<ApiResponse<V2.GetPurchaseHistoryResponse['data'], V2.GetPurchaseHistoryResponse>>;
    /**
     * Validate a purchase.
     *
     * `POST /api/v2/purchases/validate`
     */
    validate(body: V2.ValidatePurchaseRequest, options?: RequestOptions): Promise<ApiResponse<V2.ValidatePurchaseResponse['data'], V2.ValidatePurchaseResponse>>;
    /**
     * Get a purchase.
     *
     * `GET /api/v2/purchases/{purchaseID}`
     */
    get(purchaseID: string | number, options?: V2.GetPurchaseQuery & RequestOptions): Promise<ApiResponse<V2.GetPurchaseResponse['data'], V2.GetPurchaseResponse>>;
    /**
     * Update a draft purchase.
     *
     * `PATCH /api/v2/purchases/{purchaseID}`
     */
    update(purchaseID: string | number, body?: V2.UpdatePurchaseRequest, options?: RequestOptions): Promise<ApiResponse<V2.UpdatePurchaseResponse['data'], V2.UpdatePurchaseResponse>>;
    /**
     * Delete a draft purchase.
     *
     * `DELETE /api/v2/purchases/{purchaseID}`
     */
    delete(purchaseID: string | number, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
    /**
     * Submit a purchase.
     *
     * `POST /api/v2/purchases/{purchaseGlobalID}/submit`
     */
    submit(purchaseGlobalID: string | number, options?: RequestOptions): Promise<ApiResponse<V2.SubmitPurchaseResponse['data'], V2.SubmitPurchaseResponse>>;
  };
  orders: {
    /**
     * List orders.
     *
     * `GET /api/v2/orders`
     */
    list(options?: V2.ListOrdersQuery & RequestOptions): Pages<V2.Order>;
    /**
     * Create an order.
     *
     * `POST /api/v2/orders`
     */
    create(body: V2.CreateOrderRequest, options?: V2.CreateOrderQuery & RequestOptions): Promise<ApiResponse<V2.CreateOrderResponse['data'], V2.CreateOrderResponse>>;
    /**
     * List credit terms.
     *
     * `GET /api/v2/orders/creditTerms`
     */
    listCreditTerms(options?: V2.ListOrderCreditTermsQuery & RequestOptions): Pages<V2.OrderCreditTerm>;
    /**
     * Get an order.
     *
     * `GET /api/v2/orders/{order_id}`
     */
    get(order_id: string | number, options?: V2.GetOrderQuery & RequestOptions): Promise<ApiResponse<V2.GetOrderResponse['data'], V2.GetOrderResponse>>;
    /**
     * Update an order.
     *
     * `PATCH /api/v2/orders/{order_id}`
     */
    update(order_id: string | number, body?: V2.UpdateOrderRequest, options?: V2.UpdateOrderQuery & RequestOptions): Promise<ApiResponse<V2.UpdateOrderResponse['data'], V2.UpdateOrderResponse>>;
    /**
     * Delete a draft or request a cancellation.
     *
     * `DELETE /api/v2/orders/{order_id}`
     */
    delete(order_id: string | number, options?: RequestOptions): Promise<ApiResponse<V2.DeleteOrderResponse['data'], V2.DeleteOrderResponse>>;
    /**
     * List an order's changes, or compare two versions.
     *
     * `GET /api/v2/orders/{order_id}/history`
     */
    getHistory(order_id: string | number, options?: V2.GetOrderHistoryQuery & RequestOptions): Promise<ApiResponse<V2.GetOrderHistoryResponse['data'], V2.GetOrderHistoryResponse>>;
    /**
     * Validate an order.
     *
     * `POST /api/v2/orders/validate`
     */
    validate(body: V2.ValidateOrderRequest, options?: V2.ValidateOrderQuery & RequestOptions): Promise<ApiResponse<V2.ValidateOrderResponse['data'], V2.ValidateOrderResponse>>;
    /**
     * Submit an order.
     *
     * `POST /api/v2/orders/{order_id}/submit`
     */
    submit(order_id: string | number, body?: V2.SubmitOrderRequest, options?: RequestOptions): Promise<ApiResponse<V2.SubmitOrderResponse['data'], V2.SubmitOrderResponse>>;
    /**
     * Copy an order.
     *
     * `POST /api/v2/orders/{order_id}/copy`
     */
    copy(order_id: string | number, body?: V2.CopyOrderRequest, options?: RequestOptions): Promise<ApiResponse<V2.CopyOrderResponse['data'], V2.CopyOrderResponse>>;
    /**
     * Discard a pending change.
     *
     * `DELETE /api/v2/orders/{order_id}/revision`
     */
    discardChange(order_id: string | number, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
  };
  events: {
    /**
     * List events.
     *
     * `GET /api/v2/events`
     */
    list(options?: V2.ListEventsQuery & RequestOptions): Promise<ApiResponse<V2.ListEventsResponse['data'], V2.ListEventsResponse>>;
  };
  webhooks: {
    /**
     * Create a webhook.
     *
     * `POST /api/v2/webhooks`
     */
    create(body: V2.CreateWebhookRequest, options?: RequestOptions): Promise<ApiResponse<V2.CreateWebhookResponse['data'], V2.CreateWebhookResponse>>;
    /**
     * List webhooks.
     *
     * `GET /api/v2/webhooks`
     */
    list(options?: V2.ListWebhooksQuery & RequestOptions): Pages<V2.Webhook>;
    /**
     * Get a webhook.
     *
     * `GET /api/v2/webhooks/{webhook_id}`
     */
    get(webhook_id: string | number, options?: RequestOptions): Promise<ApiResponse<V2.GetWebhookResponse['data'], V2.GetWebhookResponse>>;
    /**
     * Update a webhook.
     *
     * `PATCH /api/v2/webhooks/{webhook_id}`
     */
    update(webhook_id: string | number, body: V2.UpdateWebhookRequest, options?: RequestOptions): Promise<ApiResponse<V2.UpdateWebhookResponse['data'], V2.UpdateWebhookResponse>>;
    /**
     * Delete a webhook.
     *
     * `DELETE /api/v2/webhooks/{webhook_id}`
     */
    delete(webhook_id: string | number, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
    /**
     * Rotate a webhook secret.
     *
     * `POST /api/v2/webhooks/{webhook_id}/rotateSecret`
     */
    rotateSecret(webhook_id: string | number, options?: RequestOptions): Promise<ApiResponse<V2.RotateWebhookSecretResponse['data'], V2.RotateWebhookSecretResponse>>;
    /**
     * Ping a webhook.
     *
     * `POST /api/v2/webhooks/{webhook_id}/ping`
     */
    ping(webhook_id: string | number, options?: RequestOptions): Promise<ApiResponse<V2.PingWebhookResponse['data'], V2.PingWebhookResponse>>;
    /**
     * List deliveries.
     *
     * `GET /api/v2/webhooks/{webhook_id}/deliveries`
     */
    listDeliveries(webhook_id: string | number, options?: V2.ListWebhookDeliveriesQuery & RequestOptions): Pages<V2.WebhookDelivery>;
    /**
     * Retry a delivery.
     *
     * `POST /api/v2/webhooks/{webhook_id}/deliveries/{delivery_id}/retry`
     */
    retryDelivery(webhook_id: string | number, delivery_id: string | number, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
    /**
     * Replay events.
     *
     * `POST /api/v2/webhooks/{webhook_id}/replay`
     */
    replayEvents(webhook_id: string | number, body: V2.ReplayWebhookEventsRequest, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
    /** @deprecated Use replayEvents. */
    replay: Api['webhooks']['replayEvents'];
  };
  changelog: {
    /**
     * List changes to the API.
     *
     * `GET /api/v2/changelog`
     */
    list(options?: V2.ListChangelogEntriesQuery & RequestOptions): Pages<V2.ApiChange>;
  };
  /** The read API. */
  v1: {
    products: {
      /**
       * List products.
       *
       * `GET /api/v1/products`
       */
      list(options?: V1.ListProductsQuery & RequestOptions): Pages<V1.Product>;
      /**
       * Get a product.
       *
       * `GET /api/v1/products/{productID}`
       */
      get(productID: string | number, options?: RequestOptions): Promise<ApiResponse<V1.GetProductResponse['Data'][number], V1.GetProductResponse>>;
    };
    productCategories: {
      /**
       * List product categories.
       *
       * `GET /api/v1/productCategories`
       */
      list(options?: V1.ListProductCategoriesQuery & RequestOptions): Pages<V1.ProductCategory>;
    };
    promotions: {
      /**
       * List promotions.
       *
       * `GET /api/v1/promotions`
       */
      list(options?: V1.ListPromotionsQuery & RequestOptions): Pages<V1.Promotion>;
    };
    customerPricing: {
      /**
       * List customer prices.
       *
       * `GET /api/v1/customerPricing`
       */
      list(options?: V1.ListCustomerPricesQuery & RequestOptions): Pages<V1.CustomerPricing>;
    };
    customers: {
      /**
       * List customers.
       *
       * `GET /api/v1/customers`
       */
      list(options?: V1.ListCustomersQuery & RequestOptions): Pages<V1.Customer>;
      /**
       * List customer credit terms.
       *
       * `GET /api/v1/customers/creditTerms`
       */
      listCreditTerms(options?: V1.ListCustomerCreditTermsQuery & RequestOptions): Pages<V1.CustomerSupplierCreditTerm>;
      /** @deprecated Use listCreditTerms. */
      listSupplierCreditTerms: Api['v1']['customers']['listCreditTerms'];
      /**
       * List delivery schedules.
       *
       * `GET /api/v1/customers/deliverySchedules`
       */
      listDeliverySchedules(options?: V1.ListDeliverySchedulesQuery & RequestOptions): Pages<V1.DeliverySchedule>;
      /**
       * Get a customer.
       *
       * `GET /api/v1/customers/{customerID}`
       */
      get(customerID: string | number, options?: RequestOptions): Promise<ApiResponse<V1.GetCustomerResponse['Data'][number], V1.GetCustomerResponse>>;
    };
    inventory: {
      /**
       * List warehouse inventory.
       *
       * `GET /api/v1/inventory`
       */
      list(options?: V1.ListInventoryQuery & RequestOptions): Pages<V1.Inventory>;
      /**
       * List batches.
       *
       * `GET /api/v1/inventory/batches`
       */
      listBatches(options?: V1.ListBatchesQuery & RequestOptions): Pages<V1.Batch>;
      /**
       * List stock levels.
       *
       * `GET /api/v1/inventory/stockLevels`
       */
      listStockLevels(options?: V1.ListStockLevelsQuery & RequestOptions): Pages<V1.StockLevel>;
      /**
       * List retailer inventory.
       *
       * `GET /api/v1/inventory/retailers`
       */
      listRetailers(options?: V1.ListRetailerInventoryQuery & RequestOptions): Pages<V1.RetailerInventory>;
    };
    allocations: {
      /**
       * List allocations.
       *
       * `GET /api/v1/allocations`
       */
      list(options?: V1.ListAllocationsQuery & RequestOptions): Pages<V1.Allocation>;
    };
    invoices: {
      /**
       * List invoices.
       *
       * `GET /api/v1/invoices`
       */
      list(options?: V1.ListInvoicesQuery & RequestOptions): Pages<V1.Invoice>;
      /**
       * List invoice lines.
       *
       * `GET /api/v1/invoices/lines`
       */
      listLines(options: V1.ListInvoiceLinesQuery & RequestOptions): Pages<V1.InvoiceLine>;
      /**
       * List an invoice's lines.
       *
       * `GET /api/v1/invoices/{invoiceID}/lines`
       */
      listLinesFor(invoiceID: string | number, options?: V1.ListLinesForInvoiceQuery & RequestOptions): Pages<V1.InvoiceLine>;
      /** @deprecated Use listLinesFor. */
      listLinesOf: Api['v1']['invoices']['listLinesFor'];
      /**
       * List certificates of analysis.
       *
       * `GET /api/v1/invoices/coas`
       */
      listCertificatesOfAnalysis(options: V1.ListCertificatesOfAnalysisQuery & RequestOptions): Pages<V1.Certificate>;
      /** @deprecated Use listCertificatesOfAnalysis. */
      listCertificates: Api['v1']['invoices']['listCertificatesOfAnalysis'];
      /**
       * List an invoice's certificates of analysis.
       *
       * `GET /api/v1/invoices/{invoiceID}/coas`
       */
      listCertificatesOfAnalysisFor(invoiceID: string | number, options?: V1.ListCertificatesOfAnalysisForInvoiceQuery & RequestOptions): Pages<V1.Certificate>;
      /** @deprecated Use listCertificatesOfAnalysisFor. */
      listCertificatesOf: Api['v1']['invoices']['listCertificatesOfAnalysisFor'];
      /**
       * Get an invoice.
       *
       * `GET /api/v1/invoices/{invoiceID}`
       */
      get(invoiceID: string | number, options?: RequestOptions): Promise<ApiResponse<V1.GetInvoiceResponse['Data'][number], V1.GetInvoiceResponse>>;
    };
    creditTerms: {
      /**
       * List credit terms.
       *
       * `GET /api/v1/creditTerms`
       */
      list(options?: V1.ListCreditTermsQuery & RequestOptions): Pages<V1.CreditTerm>;
    };
    arAging: {
      /**
       * List AR aging.
       *
       * `GET /api/v1/arAging`
       */
      list(options?: V1.ListArAgingQuery & RequestOptions): Pages<V1.ArAging>;
    };
    payments: {
      /**
       * List payments.
       *
       * `GET /api/v1/payments`
       */
      list(options?: V1.ListPaymentsQuery & RequestOptions): Pages<V1.Payment>;
      /**
       * List payment types.
       *
       * `GET /api/v1/payments/types`
       */
      listTypes(options?: V1.ListPaymentTypesQuery & RequestOptions): Pages<V1.PaymentType>;
      /**
       * List open invoices.
       *
       * `GET /api/v1/payments/openInvoices`
       */
      listOpenInvoices(options?: V1.ListOpenInvoicesQuery & RequestOptions): Pages<V1.OpenInvoice>;
      /**
       * List payment applications and requests.
       *
       * `GET /api/v1/payments/applications`
       */
      listApplications(options?: V1.ListPaymentApplicationsQuery & RequestOptions): Pages<V1.PaymentApplication>;
      /**
       * Apply a payment to an invoice.
       *
       * `POST /api/v1/payments/applications`
       */
      createApplication(options: V1.CreatePaymentApplicationQuery & RequestOptions): Promise<ApiResponse<V1.CreatePaymentApplicationResponse['Data'], V1.CreatePaymentApplicationResponse>>;
    };
    states: {
      /**
       * List states.
       *
       * `GET /api/v1/states`
       */
      list(options?: V1.ListStatesQuery & RequestOptions): Pages<V1.State>;
    };
    locations: {
      /**
       * List locations.
       *
       * `GET /api/v1/locations`
       */
      list(options?: V1.ListLocationsQuery & RequestOptions): Pages<V1.Location>;
      /**
       * Get a location.
       *
       * `GET /api/v1/locations/{locationID}`
       */
      get(locationID: string | number, options?: RequestOptions): Promise<ApiResponse<V1.GetLocationResponse['Data'][number], V1.GetLocationResponse>>;
    };
    suppliers: {
      /**
       * List suppliers.
       *
       * `GET /api/v1/suppliers`
       */
      list(options?: V1.ListSuppliersQuery & RequestOptions): Pages<V1.Supplier>;
      /**
       * List supplier credit terms.
       *
       * `GET /api/v1/suppliers/creditTerms`
       */
      listCreditTerms(options?: V1.ListSupplierCreditTermsQuery & RequestOptions): Pages<V1.SupplierCreditTerm>;
      /**
       * Get a supplier.
       *
       * `GET /api/v1/suppliers/{supplierID}`
       */
      get(supplierID: string | number, options?: RequestOptions): Promise<ApiResponse<V1.GetSupplierResponse['Data'][number], V1.GetSupplierResponse>>;
    };
    users: {
      /**
       * List users.
       *
       * `GET /api/v1/users`
       */
      list(options?: V1.ListUsersQuery & RequestOptions): Pages<V1.User>;
      /**
       * Get a user.
       *
       * `GET /api/v1/users/{userID}`
       */
      get(userID: string | number, options?: RequestOptions): Promise<ApiResponse<V1.GetUserResponse['Data'][number], V1.GetUserResponse>>;
    };
    salesReps: {
      /**
       * List sales reps.
       *
       * `GET /api/v1/salesReps`
       */
      list(options?: V1.ListSalesRepsQuery & RequestOptions): Pages<V1.SalesRep>;
    };
    vendors: {
      /**
       * List vendors.
       *
       * `GET /api/v1/vendors`
       */
      list(options?: V1.ListVendorsQuery & RequestOptions): Pages<V1.Vendor>;
    };
    purchases: {
      /**
       * List processed purchases.
       *
       * `GET /api/v1/purchases`
       */
      list(options?: V1.ListProcessedPurchasesQuery & RequestOptions): Pages<V1.Purchase>;
      /**
       * List purchase lines.
       *
       * `GET /api/v1/purchases/lines`
       */
      listLines(options: V1.ListPurchaseLinesQuery & RequestOptions): Pages<V1.PurchaseLine>;
      /**
       * Get a processed purchase.
       *
       * `GET /api/v1/purchases/{purchaseID}`
       */
      get(purchaseID: string | number, options?: RequestOptions): Promise<ApiResponse<V1.GetProcessedPurchaseResponse['Data'][number], V1.GetProcessedPurchaseResponse>>;
    };
  };
  /** What the distributor's staff need. */
  ops: {
    statements: {
      /**
       * Send statements of account.
       *
       * `POST /ops/statements/send`
       */
      send(body?: OPS.SendStatementsRequest, options?: RequestOptions): Promise<ApiResponse<OPS.SendStatementsResponse['data'], OPS.SendStatementsResponse>>;
    };
    purchases: {
      /**
       * Advance a purchase.
       *
       * `POST /ops/purchases/{purchase_global_id}/advance`
       */
      advance(purchase_global_id: string | number, body: OPS.AdvancePurchaseRequest, options?: RequestOptions): Promise<ApiResponse<OPS.AdvancePurchaseResponse['data'], OPS.AdvancePurchaseResponse>>;
      /**
       * Get a receipt.
       *
       * `GET /ops/purchases/{purchase_global_id}/receipt`
       */
      getReceipt(purchase_global_id: string | number, options?: RequestOptions): Promise<ApiResponse<OPS.GetPurchaseReceiptResponse['data'], OPS.GetPurchaseReceiptResponse>>;
      /**
       * Correct a receipt.
       *
       * `PATCH /ops/purchases/{purchase_global_id}/receipt`
       */
      correctReceipt(purchase_global_id: string | number, body: OPS.CorrectPurchaseReceiptRequest, options?: RequestOptions): Promise<ApiResponse<OPS.CorrectPurchaseReceiptResponse['data'], OPS.CorrectPurchaseReceiptResponse>>;
    };
    activationTasks: {
      /**
       * List activation tasks.
       *
       * `GET /ops/activationTasks`
       */
      list(options?: OPS.ListActivationTasksQuery & RequestOptions): Pages<OPS.ActivationTask>;
      /**
       * Complete an activation task.
       *
       * `POST /ops/activationTasks/{id}/complete`
       */
      complete(id: string | number, options?: RequestOptions): Promise<ApiResponse<OPS.CompleteActivationTaskResponse['data'], OPS.CompleteActivationTaskResponse>>;
    };
    orders: {
      /**
       * Import an order from a spreadsheet.
       *
       * `POST /ops/orders/import`
       */
      import(body: OPS.ImportOrderRequest, options?: RequestOptions): Promise<ApiResponse<OPS.ImportOrderResponse['data'], OPS.ImportOrderResponse>>;
      /**
       * Get an order's full history.
       *
       * `GET /ops/orders/{order_id}/history`
       */
      history(order_id: string | number, options?: OPS.GetFullOrderHistoryQuery & RequestOptions): Pages<OPS.FullOrderHistory>;
    };
    invoices: {
      /**
       * Advance an invoice.
       *
       * `POST /ops/invoices/{invoice_id}/advance`
       */
      advance(invoice_id: string | number, body: OPS.AdvanceInvoiceRequest, options?: RequestOptions): Promise<ApiResponse<OPS.AdvanceInvoiceResponse['data'], OPS.AdvanceInvoiceResponse>>;
      /**
       * Preview end-of-day verification.
       *
       * `GET /ops/invoices/verifyDay`
       */
      previewDayVerification(options?: OPS.PreviewDayVerificationQuery & RequestOptions): Pages<OPS.PreviewVerifyDay>;
      /** @deprecated Use previewDayVerification. */
      previewVerifyDay: Api['ops']['invoices']['previewDayVerification'];
      /**
       * Verify the day.
       *
       * `POST /ops/invoices/verifyDay`
       */
      verifyDay(body?: OPS.VerifyDayRequest, options?: RequestOptions): Promise<ApiResponse<OPS.VerifyDayResponse['data'], OPS.VerifyDayResponse>>;
    };
    deliveries: {
      /**
       * Get a pick list.
       *
       * `GET /ops/deliveries/pickList`
       */
      getPickList(options: OPS.GetPickListQuery & RequestOptions): Promise<ApiResponse<OPS.GetPickListResponse['data'], OPS.GetPickListResponse>>;
      /**
       * Get packing slips.
       *
       * `GET /ops/deliveries/packingSlips`
       */
      getPackingSlips(options: OPS.GetPackingSlipsQuery & RequestOptions): Promise<ApiResponse<OPS.GetPackingSlipsResponse['data'], OPS.GetPackingSlipsResponse>>;
      /**
       * Get a load list.
       *
       * `GET /ops/deliveries/loadList`
       */
      getLoadList(options: OPS.GetLoadListQuery & RequestOptions): Promise<ApiResponse<OPS.GetLoadListResponse['data'], OPS.GetLoadListResponse>>;
    };
    status: {
      /**
       * Get service status.
       *
       * `GET /ops/status`
       */
      get(options?: RequestOptions): Promise<ApiResponse<OPS.GetStatusResponse['data'], OPS.GetStatusResponse>>;
    };
    worker: {
      /**
       * Pause or resume the worker.
       *
       * `POST /ops/worker`
       */
      setPaused(body: OPS.SetWorker, options?: RequestOptions): Promise<ApiResponse<OPS.SetWorkerPausedResponse['data'], OPS.SetWorkerPausedResponse>>;
      /** @deprecated Use setPaused. */
      set: Api['ops']['worker']['setPaused'];
    };
    selfCheck: {
      /**
       * Run the self-check.
       *
       * `GET /ops/selfCheck`
       */
      run(options?: RequestOptions): Promise<ApiResponse<OPS.RunSelfCheckResponse['data'], OPS.RunSelfCheckResponse>>;
      /** @deprecated Use run. */
      get: Api['ops']['selfCheck']['run'];
    };
    keys: {
      /**
       * List API keys.
       *
       * `GET /ops/keys`
       */
      list(options?: OPS.ListKeysQuery & RequestOptions): Pages<OPS.Key>;
      /**
       * Create an API key.
       *
       * `POST /ops/keys`
       */
      create(body: OPS.CreateKeyRequest, options?: RequestOptions): Promise<ApiResponse<OPS.CreateKeyResponse['data'], OPS.CreateKeyResponse>>;
      /**
       * Rotate an API key.
       *
       * `POST /ops/keys/{id}/rotate`
       */
      rotate(id: string | number, body?: OPS.RotateKeyRequest, options?: RequestOptions): Promise<ApiResponse<OPS.RotateKeyResponse['data'], OPS.RotateKeyResponse>>;
      /**
       * Update an API key.
       *
       * `PATCH /ops/keys/{id}`
       */
      update(id: string | number, body: OPS.UpdateKeyRequest, options?: RequestOptions): Promise<ApiResponse<OPS.UpdateKeyResponse['data'], OPS.UpdateKeyResponse>>;
      /**
       * Revoke an API key.
       *
       * `DELETE /ops/keys/{id}`
       */
      revoke(id: string | number, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
    };
    sessions: {
      /**
       * List sessions.
       *
       * `GET /ops/sessions`
       */
      list(options?: OPS.ListSessionsQuery & RequestOptions): Pages<OPS.Session>;
      /**
       * End a session.
       *
       * `DELETE /ops/sessions/{session_id}`
       */
      end(session_id: string | number, options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
    };
    audit: {
      /**
       * List audit entries.
       *
       * `GET /ops/audit`
       */
      list(options?: OPS.ListAuditEntriesQuery & RequestOptions): Pages<OPS.Audit>;
      /**
       * Get the signed head of the audit log.
       *
       * `GET /ops/audit/head`
       */
      getHead(options?: RequestOptions): Promise<ApiResponse<OPS.GetAuditHeadResponse['data'], OPS.GetAuditHeadResponse>>;
      /**
       * Verify the audit log.
       *
       * `GET /ops/audit/verify`
       */
      verify(options?: OPS.VerifyAuditQuery & RequestOptions): Promise<ApiResponse<OPS.VerifyAuditResponse['data'], OPS.VerifyAuditResponse>>;
    };
    find: {
      /**
       * Search.
       *
       * `GET /ops/find`
       */
      get(options: OPS.SearchQuery & RequestOptions): Promise<ApiResponse<OPS.SearchResponse['data'], OPS.SearchResponse>>;
    };
    data: {
      /**
       * Export all data.
       *
       * `GET /ops/export`
       */
      export(options?: RequestOptions): Promise<Response>;
      /**
       * Import an export.
       *
       * `POST /ops/import`
       */
      import(body: string | Blob | ReadableStream<Uint8Array>, options?: RequestOptions): Promise<ApiResponse<OPS.ImportDataResponse['data'], OPS.ImportDataResponse>>;
      /**
       * Reset to the snapshot.
       *
       * `POST /ops/refresh`
       */
      refresh(options?: RequestOptions): Promise<ApiResponse<OPS.ResetDataResponse['data'], OPS.ResetDataResponse>>;
    };
    mails: {
      /**
       * List emails.
       *
       * `GET /ops/mails`
       */
      list(options?: OPS.ListEmailsQuery & RequestOptions): Pages<OPS.Mail>;
      /**
       * Get an email.
       *
       * `GET /ops/mails/{mail_id}`
       */
      get(mail_id: string | number, options?: RequestOptions): Promise<ApiResponse<OPS.GetEmailResponse['data'], OPS.GetEmailResponse>>;
      /**
       * Get an attachment.
       *
       * `GET /ops/mails/{mail_id}/attachments/{position}`
       */
      getAttachment(mail_id: string | number, position: string | number, options?: RequestOptions): Promise<Response>;
    };
    links: {
      /**
       * Revoke document links.
       *
       * `POST /ops/links/revoke`
       */
      revoke(options?: RequestOptions): Promise<ApiResponse<OPS.RevokeLinksResponse['data'], OPS.RevokeLinksResponse>>;
    };
    webhooks: {
      /**
       * List the webhooks of all API keys.
       *
       * `GET /ops/webhooks`
       */
      list(options?: OPS.ListAllWebhooksQuery & RequestOptions): Pages<OPS.WebhookOfKey>;
    };
    sandbox: {
      /**
       * Get the sandbox clock.
       *
       * `GET /ops/sandbox/clock`
       */
      getClock(options?: RequestOptions): Promise<ApiResponse<OPS.GetSandboxClockResponse['data'], OPS.GetSandboxClockResponse>>;
      /**
       * Set the sandbox clock.
       *
       * `POST /ops/sandbox/clock`
       */
      setClock(body: OPS.SetSandboxClockRequest, options?: RequestOptions): Promise<ApiResponse<OPS.SetSandboxClockResponse['data'], OPS.SetSandboxClockResponse>>;
      /**
       * Reset the sandbox clock.
       *
       * `DELETE /ops/sandbox/clock`
       */
      resetClock(options?: RequestOptions): Promise<ApiResponse<OPS.ResetSandboxClockResponse['data'], OPS.ResetSandboxClockResponse>>;
      /**
       * List queued outcomes.
       *
       * `GET /ops/sandbox/next`
       */
      listQueuedOutcomes(options?: RequestOptions): Promise<ApiResponse<OPS.ListQueuedOutcomesResponse['data'], OPS.ListQueuedOutcomesResponse>>;
      /** @deprecated Use listQueuedOutcomes. */
      listNext: Api['ops']['sandbox']['listQueuedOutcomes'];
      /**
       * Queue an outcome.
       *
       * `POST /ops/sandbox/next`
       */
      queueOutcome(body: OPS.QueueOutcomeRequest, options?: RequestOptions): Promise<ApiResponse<OPS.QueueOutcomeResponse['data'], OPS.QueueOutcomeResponse>>;
      /** @deprecated Use queueOutcome. */
      addNext: Api['ops']['sandbox']['queueOutcome'];
      /**
       * Clear queued outcomes.
       *
       * `DELETE /ops/sandbox/next`
       */
      clearQueuedOutcomes(options?: RequestOptions): Promise<ApiResponse<undefined, undefined>>;
      /** @deprecated Use clearQueuedOutcomes. */
      clearNext: Api['ops']['sandbox']['clearQueuedOutcomes'];
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
