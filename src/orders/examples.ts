/** Request bodies for the documentation; the ids are those of the demo data. */
export const CREATE_EXAMPLE = {
  customer_id: 5001,
  po_num: 'PO-2041',
  lines: [
    { product_id: 20001, cases: 2 },
    { product_id: 20002, units: 24, accept_backorder: true },
  ],
};

export const VALIDATE_EXAMPLE = { ...CREATE_EXAMPLE, delivery_date: '2027-01-15' };

export const UPDATE_EXAMPLE = { memo: 'Back door', lines: [{ product_id: 20001, cases: 3 }] };

export const COPY_EXAMPLE = { delivery_date: '2027-01-15', po_num: 'PO-2042' };

export const SUBMIT_EXAMPLE = { save_term_defaults: { supplier_ids: [101] } };
