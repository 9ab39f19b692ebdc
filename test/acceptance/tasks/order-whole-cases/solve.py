import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
product_id, units = int(os.environ["PRODUCT_ID"]), int(os.environ["UNITS"])
order: dray.v2.CreateOrderRequest = {
    "customer_id": int(os.environ["CUSTOMER_ID"]),
    "delivery_date": os.environ["DELIVERY_DATE"],
    "lines": [{"product_id": product_id, "units": units}],
}
try:
    client.orders.create(order, submit=True)
except dray.Invalid as error:
    if error.code != "NOT_CASE_MULTIPLE":
        raise
    per_case = client.v1.products.get(product_id).data["WholesaleUnitsPerCase"] or 1
    cases = -(-units // per_case)
    units = cases * per_case
    order["lines"] = [{"product_id": product_id, "cases": cases}]
    client.orders.create(order, submit=True)
print(json.dumps({"units": units}))
