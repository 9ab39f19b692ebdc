/** Request bodies for the documentation; the ids are those of the demo data. */
export const CREATE_EXAMPLE = {
  vendor_id: 301,
  to_location_id: 11,
  supplier_id: 101,
  delivery_date: '2027-03-15',
  po_num: 'PO-10027',
  purchase_transactions: [
    { product_id: 20001, cases: 10 },
    { product_id: 20002, units: 48, batch_code: 'HR-0315', expiration_date: '2028-03-15' },
  ],
};

export const UPDATE_EXAMPLE = {
  delivery_date: '2027-03-16',
  purchase_transactions: [{ product_id: 20001, cases: 12 }],
};
