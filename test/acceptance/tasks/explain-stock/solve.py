import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
stock = client.stock.explain(
    product_id=int(os.environ["PRODUCT_ID"]), customer_id=int(os.environ["CUSTOMER_ID"])
).data
of_orders = ("PreSales", "Picked", "Loaded", "Delivered")
held = sum(term["units"] for term in stock["terms"] if term["name"] in of_orders)
print(json.dumps({"available": stock["available_to_customer"], "held": held}))
