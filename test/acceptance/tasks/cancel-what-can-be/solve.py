import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
kept = {}
for order_id in os.environ["ORDER_IDS"].split(","):
    order = client.orders.get(order_id)
    cancel = order.data["allowed_actions"]["cancel"]
    if cancel["allowed"]:
        client.orders.delete(order_id, if_match=order.etag)
    else:
        kept[order_id] = cancel["reason"]
print(json.dumps(kept))
