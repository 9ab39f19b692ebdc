import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
purchase = client.purchases.get(os.environ["PURCHASE_ID"]).data
short = [
    {"product_id": line["product_id"], "ordered": float(line["ordered"]), "received": float(line["num_units"])}
    for line in purchase["purchase_transactions"]
    if float(line["num_units"]) < float(line["ordered"])
]
print(json.dumps(short))
