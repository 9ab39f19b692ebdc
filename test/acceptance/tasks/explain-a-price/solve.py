import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
line: dray.v2.ValidateOrderRequestLinesItem = {"product_id": int(os.environ["PRODUCT_ID"]), "units": int(os.environ["UNITS"])}
body: dray.v2.ValidateOrderRequest = {"customer_id": int(os.environ["CUSTOMER_ID"]), "lines": [line]}
priced = client.orders.validate(body, include_pricing=True).data["lines"][0]
winner = next(one for one in priced["pricing"]["candidates"] if one["won"])
print(json.dumps({"unit_price": winner["unit_price"], "promotion_id": winner["promotion_id"]}))
