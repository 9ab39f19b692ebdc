import {
  arAccountOf,
  CUSTOMER,
  HOME_STATE,
  INVOICE,
  invoiceNumOf,
  LOCATION,
  PAYMENT,
  PRODUCT,
  PROMOTION,
  PURCHASE,
  paymentNumOf,
  purchaseGlobalIdOf,
  SUPPLIER,
  TERM,
  VENDOR,
} from './ids.ts';

/** The records that show each special case, by name; computed from constants, without a database. */
export function demoScenarios(): Record<string, number | string> {
  return { ...parties(), ...products(), ...documents(), ...money() };
}

function parties() {
  return {
    customer: CUSTOMER.first,
    customer_second: CUSTOMER.second,
    customer_other: CUSTOMER.other,
    customer_on_hold: CUSTOMER.onHold,
    customer_no_delivery_days: CUSTOMER.noDeliveryDays,
    customer_split_series: CUSTOMER.splitSeries,
    supplier: SUPPLIER.first,
    supplier_second: SUPPLIER.second,
    supplier_other: SUPPLIER.other,
    supplier_separate_invoice: SUPPLIER.separateInvoice,
    vendor: VENDOR.plain,
    vendor_batch_codes: VENDOR.batchCodes,
    vendor_lead_time: VENDOR.leadTime,
    vendor_inactive: VENDOR.inactive,
    vendor_pickup_days: VENDOR.pickupDays,
    vendor_other: VENDOR.other,
    location: LOCATION[HOME_STATE],
  };
}

function products() {
  return {
    product: PRODUCT.plain,
    product_second: PRODUCT.second,
    product_second_supplier: PRODUCT.secondSupplier,
    product_other_supplier: PRODUCT.otherSupplier,
    product_separate_invoice: PRODUCT.separateInvoice,
    product_case_only: PRODUCT.caseOnly,
    product_minimum: PRODUCT.minimum,
    product_no_units_per_case: PRODUCT.noUnitsPerCase,
    product_sample: PRODUCT.sample,
    product_not_authorized: PRODUCT.notAuthorized,
    product_inactive: PRODUCT.inactive,
    product_out_of_stock: PRODUCT.outOfStock,
    product_low_stock: PRODUCT.lowStock,
    product_no_price: PRODUCT.noPrice,
    product_other_state: PRODUCT.otherState,
    product_automatic_promotion: PRODUCT.automaticPromotion,
    product_quantity_promotion: PRODUCT.quantityPromotion,
    product_split_series: PRODUCT.splitSeries,
    term_offered: TERM.net15,
    term_not_offered: TERM.net60,
    promotion_manual: PROMOTION.manual,
    promotion_manual_past: PROMOTION.manualPast,
  };
}

function documents() {
  return {
    invoice_new: INVOICE.new,
    invoice_without_order_id: INVOICE.withoutOrderId,
    invoice_locked: INVOICE.locked,
    invoice_loaded: INVOICE.loaded,
    invoice_delivered: INVOICE.delivered,
    invoice_credit: INVOICE.credit,
    invoice_with_payment: INVOICE.withPayment,
    invoice_with_documents: INVOICE.withDocuments,
    purchase_processed: PURCHASE.processed,
    purchase_pending_activation: purchaseGlobalIdOf(PURCHASE.pendingActivation),
    purchase_draft: purchaseGlobalIdOf(PURCHASE.draft),
    purchase_other_supplier: PURCHASE.otherSupplier,
  };
}

function money() {
  return {
    ar_account: arAccountOf(CUSTOMER.first),
    payment: paymentNumOf(PAYMENT.available),
    payment_small: paymentNumOf(PAYMENT.small),
    payment_reversed: paymentNumOf(PAYMENT.reversed),
    open_invoice: invoiceNumOf(INVOICE.open),
    open_invoice_small: invoiceNumOf(INVOICE.openSmall),
    open_invoice_other_account: invoiceNumOf(INVOICE.openOtherAccount),
  };
}
