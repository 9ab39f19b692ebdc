import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
order_id = os.environ["ORDER_ID"]
cursor = client.events.list(after="now").body["next_cursor"]
client.orders.submit(order_id)
for event in client.events.follow(after=cursor, types=["order.posted", "order.rejected"]):
    if event["resource_id"] == order_id:
        break
print(json.dumps({"invoice_num": client.orders.get(order_id).data["invoice_num"]}))
