import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
customer_id, day = int(os.environ["CUSTOMER_ID"]), os.environ["DAY"]
days = client.v1.customers.get(customer_id).data["DeliveryDates"]
next_day = next(one for one in days if one > day)
moved = []
for order in client.orders.list(customer_ids=[customer_id], stages=["posted"], statuses=["accepted"]):
    if order["delivery_date"] == day:
        client.orders.update(order["id"] or "", {"delivery_date": next_day}, submit=True)
        moved.append(order["id"])
print(json.dumps(moved))
