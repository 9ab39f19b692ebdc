import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
location_id = int(os.environ["LOCATION_ID"])
few = [
    product_id
    for product_id in map(int, os.environ["PRODUCT_IDS"].split(","))
    if client.stock.explain(product_id=product_id, location_id=location_id).data["available_units"] < 50
]
purchase: dray.v2.CreatePurchaseRequest = {
    "vendor_id": int(os.environ["VENDOR_ID"]),
    "supplier_id": int(os.environ["SUPPLIER_ID"]),
    "to_location_id": location_id,
    "delivery_date": os.environ["DELIVERY_DATE"],
    "po_num": "RESTOCK-1",
    "purchase_transactions": [{"product_id": product_id, "cases": 10} for product_id in few],
}
client.purchases.create(purchase, submit=True)
print(json.dumps(few))
