import { tool } from '../mcp.mjs';

const { PRODUCT_IDS, LOCATION_ID, VENDOR_ID, SUPPLIER_ID, DELIVERY_DATE } = process.env;
const few = [];
for (const product_id of PRODUCT_IDS.split(',').map(Number)) {
  const { data } = await tool('explain_stock', { product_id, location_id: Number(LOCATION_ID) });
  if (data.available_units < 50) few.push(product_id);
}
const { plan } = await tool('propose_purchase', {
  vendor_id: Number(VENDOR_ID),
  supplier_id: Number(SUPPLIER_ID),
  to_location_id: Number(LOCATION_ID),
  delivery_date: DELIVERY_DATE,
  po_num: 'RESTOCK-1',
  purchase_transactions: few.map((product_id) => ({ product_id, cases: 10 })),
});
await tool('carry_out', { plan });
console.log(JSON.stringify(few));
