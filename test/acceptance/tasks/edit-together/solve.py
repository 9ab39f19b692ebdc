import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
def with_gate(order: dray.v2.Order) -> dray.v2.UpdateOrderRequest:
    return {"memo": f"{order['memo']} Gate 2."}


# Starts again from what others saved, if they were faster.
edited = client.orders.edit(os.environ["ORDER_ID"], with_gate)
print(json.dumps({"memo": edited.data["memo"]}))
