import { rest } from '../rest.mjs';

const { PRODUCT_IDS, LOCATION_ID, VENDOR_ID, SUPPLIER_ID, DELIVERY_DATE } = process.env;
const few = [];
for (const id of PRODUCT_IDS.split(',').map(Number)) {
  const { data } = await rest('GET', `/api/v2/stock?product_id=${id}&location_id=${LOCATION_ID}`);
  if (data.available_units < 50) few.push(id);
}
const purchase = {
  vendor_id: Number(VENDOR_ID),
  supplier_id: Number(SUPPLIER_ID),
  to_location_id: Number(LOCATION_ID),
  delivery_date: DELIVERY_DATE,
  po_num: 'RESTOCK-1',
  purchase_transactions: few.map((product_id) => ({ product_id, cases: 10 })),
};
await rest('POST', '/api/v2/purchases?submit=true', purchase, { 'idempotency-key': 'restock-1' });
console.log(JSON.stringify(few));
